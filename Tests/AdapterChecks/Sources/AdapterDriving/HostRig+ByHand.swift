// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
import HeadlessViews
public import StatefulTable
public import TableDiff
import UIKit

/// Changes that an app makes in a view itself, in its first section.
extension HostRig {
  public func moveByHand(from: Int, to: Int) {
    let (from, to): (IndexPath, IndexPath) = ([0, from], [0, to])
    switch (view, host) {
    case (let view as UITableView, let host as UITableViewHost<Album>):
      view.performBatchUpdates {
        host.adoptMove(from: from, to: to)
        view.moveRow(at: from, to: to)
      }
    case (let view as UICollectionView, let host as UICollectionViewHost<Album>):
      view.performBatchUpdates {
        host.adoptMove(from: from, to: to)
        view.moveItem(at: from, to: to)
      }
    case (let view as NSCollectionView, let host as NSCollectionViewHost<Album>):
      view.performBatchUpdates {
        host.adoptMove(from: from, to: to)
        view.moveItem(at: from, to: to)
      }
    case (let view as NSTableView, let host as NSTableViewHost<Album>):
      view.beginUpdates()
      host.adoptMove(from: from, to: to)
      view.moveRow(at: from[1] + 1, to: to[1] + 1)
      view.endUpdates()
    default: break
    }
  }

  public func deleteByHand(_ row: Int) {
    let path: IndexPath = [0, row]
    switch (view, host) {
    case (let view as UITableView, let host as UITableViewHost<Album>):
      view.performBatchUpdates {
        host.adoptDeletion(at: path)
        view.deleteRows(at: [path], with: .automatic)
      }
    case (let view as UICollectionView, let host as UICollectionViewHost<Album>):
      view.performBatchUpdates {
        host.adoptDeletion(at: path)
        view.deleteItems(at: [path])
      }
    case (let view as NSCollectionView, let host as NSCollectionViewHost<Album>):
      view.performBatchUpdates {
        host.adoptDeletion(at: path)
        view.deleteItems(at: [path])
      }
    case (let view as NSTableView, let host as NSTableViewHost<Album>):
      view.beginUpdates()
      host.adoptDeletion(at: path)
      view.removeRows(at: [row + 1])
      view.endUpdates()
    default: break
    }
  }

  public func adoptBy(_ applier: TableApplier<Album>) {
    switch host {
    case let host as UITableViewHost<Album>: host.didAdopt = { applier.adopt($0) }
    case let host as UICollectionViewHost<Album>: host.didAdopt = { applier.adopt($0) }
    case let host as NSTableViewHost<Album>: host.didAdopt = { applier.adopt($0) }
    case let host as NSCollectionViewHost<Album>: host.didAdopt = { applier.adopt($0) }
    default: break
    }
  }

  public var reloadedSections: [Int] {
    (view as? UICollectionView)?.headless.reloadedSections
      ?? (view as? NSCollectionView)?.headless.reloadedSections ?? []
  }

  public func setHeaderUpdates() {
    if let host = host as? UICollectionViewHost<Album>, let view = view as? UICollectionView {
      host.updateSupplementaryView = { header, _, album in
        header.accessibilityLabel = album.title
        for section in 0..<view.numberOfSections { view.readHeader(section) }
      }
    }
    if let host = host as? NSCollectionViewHost<Album>, let view = view as? NSCollectionView {
      host.updateSupplementaryView = { header, _, album in
        (header as? NSTextField)?.stringValue = album.title
        for section in 0..<view.numberOfSections { view.readHeader(section) }
      }
    }
  }
}
