// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
import AppKit
import HeadlessViews
import StatefulTable
public import TableDiff
import UIKit

/// Moments in the life of a view.
extension HostRig {
  /// Whether rows of a drop are not there yet, which there is on UIKit only.
  public var hasUncommittedUpdates: Bool {
    get {
      (view as? UITableView)?.hasUncommittedUpdates ?? (view as? UICollectionView)?.hasUncommittedUpdates
        ?? false
    }
    set {
      switch view {
      case let view as UITableView: newValue ? view.beginDrop() : view.endDrop()
      case let view as UICollectionView: newValue ? view.beginDrop() : view.endDrop()
      default: break
      }
    }
  }

  public func setAnimated(_ isAnimated: Bool) {
    switch host {
    case let host as UITableViewHost<Album>: host.animation = isAnimated ? .automatic : nil
    case let host as UICollectionViewHost<Album>: host.animates = isAnimated
    case let host as NSCollectionViewHost<Album>: host.animates = isAnimated
    case let host as NSTableViewHost<Album>: host.animation = isAnimated ? .effectFade : []
    default: break
    }
  }

  /// Completions are never called from now on, or are again.
  public func loseCompletions(_ areLost: Bool) {
    batches?.losesCompletions = areLost
  }

  public func setSleep(_ sleep: @escaping @Sendable (_ milliseconds: UInt64) async -> Void) {
    (host as? any ClockedHost)?.clock.sleep = sleep
  }

  /// The app sets a handler, for which the view asks its data source for its methods again.
  public func setHandler() {
    switch host {
    case let host as UITableViewHost<Album>: host.handlers.footerTitle = { "\($0)" }
    case let host as UICollectionViewHost<Album>: host.handlers.indexTitles = { ["a"] }
    case let host as NSTableViewHost<Album>: host.handlers.shouldSelect = { _ in true }
    default: break
    }
  }

  /// The table that the host says the view shows.
  public var table: Table<Album> {
    switch host {
    case let host as UITableViewHost<Album>: host.table
    case let host as UICollectionViewHost<Album>: host.table
    case let host as NSCollectionViewHost<Album>: host.table
    case let host as NSTableViewHost<Album>: host.table
    default: Table()
    }
  }
}
