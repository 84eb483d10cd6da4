// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
import HeadlessViews
public import StatefulTable
public import TableDiff
import UIKit

/// Changes that an app makes in a view itself, which the host adopts in the same batch.
extension HostRig {
  public func moveByHand(from: RowPath, to: RowPath) {
    changeByHand { (host as? any ChangedByHand)?.move(from, to: to) }
  }

  public func deleteByHand(_ path: RowPath) {
    changeByHand { (host as? any ChangedByHand)?.delete(path) }
  }

  /// A hand does not wait for animations.
  private func changeByHand(_ change: () -> Void) {
    let overlapCount = batches?.overlapCount
    change()
    if let overlapCount { batches?.overlapCount = overlapCount }
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

  public func badges(ofKind kind: String) -> [String] {
    if let view = view as? UICollectionView {
      return view.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted().map {
        view.supplementaryView(forElementKind: kind, at: $0)?.accessibilityLabel ?? ""
      }
    }
    guard let view = view as? NSCollectionView else { return [] }
    return view.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted().map {
      (view.supplementaryView(forElementKind: kind, at: $0) as? NSTextField)?.stringValue ?? ""
    }
  }

  public func addItemBadges() {
    (view as? UICollectionView)?.itemKinds = ["item badge"]
    (view as? NSCollectionView)?.itemKinds = ["item badge"]
    (view as? UICollectionView)?.reloadData()
    (view as? NSCollectionView)?.reloadData()
    _ = shown
  }

  public func setHeaderUpdates() {
    if let host = host as? UICollectionViewHost<Album>, let view = view as? UICollectionView {
      host.updateSupplementaryView = { [weak view] header, kind, path, album in
        header.accessibilityLabel = album.text(ofKind: kind, at: path)
        for section in 0..<(view?.numberOfSections ?? 0) { view?.readHeader(section) }
      }
    }
    if let host = host as? NSCollectionViewHost<Album>, let view = view as? NSCollectionView {
      host.updateSupplementaryView = { [weak view] header, kind, path, album in
        (header as? NSTextField)?.stringValue = album.text(ofKind: kind, at: path)
        for section in 0..<(view?.numberOfSections ?? 0) { view?.readHeader(section) }
      }
    }
  }
}
