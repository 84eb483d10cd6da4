// A stand-in for UIKit on systems that have none: what users do to a collection view, which the real class
// learns from events, and the messages that it sends then.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

extension UICollectionView {
  static let delegateSelectors = [
    "collectionView:shouldHighlightItemAtIndexPath:", "collectionView:shouldSelectItemAtIndexPath:",
    "collectionView:didSelectItemAtIndexPath:", "collectionView:performPrimaryActionForItemAtIndexPath:",
    "collectionView:didDeselectItemAtIndexPath:", "collectionView:willDisplayCell:forItemAtIndexPath:",
    "collectionView:didEndDisplayingCell:forItemAtIndexPath:", "collectionView:canFocusItemAtIndexPath:",
    "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:",
    "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:",
    "collectionView:layout:sizeForItemAtIndexPath:",
  ]

  static let dataSourceSelectors = [
    "numberOfSectionsInCollectionView:", "collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
    "collectionView:canMoveItemAtIndexPath:", "collectionView:moveItemAtIndexPath:toIndexPath:",
    "indexTitlesForCollectionView:", "collectionView:indexPathForIndexTitle:atIndex:",
  ]

  /// Asks the delegate.
  @discardableResult
  func ask<Answer>(_ selector: String, _ call: (any UICollectionViewDelegate) -> Answer) -> Answer? {
    delegateMessages.send(selector, to: (any UICollectionViewDelegate).self, call)
  }

  /// Asks the data source.
  @discardableResult
  func tell<Answer>(_ selector: String, _ call: (any UICollectionViewDataSource) -> Answer) -> Answer? {
    dataSourceMessages.send(selector, to: (any UICollectionViewDataSource).self, call)
  }

  /// A finger taps an item. One that is selected among several is not any more then.
  public func tap(_ path: IndexPath) { headless.viewCalls.make { touch(path) } }

  private func touch(_ path: IndexPath) {
    guard allowsSelection else { return }
    let isTouched = ask("collectionView:shouldHighlightItemAtIndexPath:") {
      $0.collectionView(self, shouldHighlightItemAt: path)
    }
    guard isTouched ?? true else { return }
    lastHighlighted = path
    guard letsSelect(path) else { return }
    let selected = indexPathsForSelectedItems ?? []
    if selected.contains(path), allowsMultiple { return deselect(path) }
    if !allowsMultiple { for other in selected where other != path { deselect(other) } }
    selectItem(at: path, animated: true, scrollPosition: [])
    ask("collectionView:didSelectItemAtIndexPath:") { $0.collectionView(self, didSelectItemAt: path) }
    guard !allowsMultiple, #available(iOS 16, tvOS 16, *) else { return }
    ask("collectionView:performPrimaryActionForItemAtIndexPath:") {
      $0.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  /// Whether the delegate lets an item be selected.
  public func letsSelect(_ path: IndexPath) -> Bool {
    ask("collectionView:shouldSelectItemAtIndexPath:") {
      $0.collectionView(self, shouldSelectItemAt: path)
    } ?? true
  }

  private func deselect(_ path: IndexPath) {
    deselectItem(at: path, animated: true)
    ask("collectionView:didDeselectItemAtIndexPath:") { $0.collectionView(self, didDeselectItemAt: path) }
  }

  #if !os(tvOS)
    /// A finger touches an item for long: how many entries has the menu that comes into view.
    public func menu(_ path: IndexPath) -> Int? {
      let configuration = ask("collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:") {
        $0.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: .zero)
      }
      return (configuration ?? nil)?.menu?.children.count
    }
  #endif

  /// A finger drags an item to another place: the view shows it there, and tells its data source.
  ///
  /// - Returns: Whether the item can be dragged.
  @discardableResult
  public func drag(_ path: IndexPath, to proposed: IndexPath) -> Bool {
    headless.viewCalls.make { move(path, to: proposed) }
  }

  private func move(_ path: IndexPath, to proposed: IndexPath) -> Bool {
    let moves = dataSourceMessages.understands("collectionView:moveItemAtIndexPath:toIndexPath:")
    let canMove =
      tell("collectionView:canMoveItemAtIndexPath:") { $0.collectionView(self, canMoveItemAt: path) } ?? true
    guard moves, canMove else { return false }
    let target =
      ask(
        "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:"
      ) {
        $0.collectionView(
          self, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: path,
          toProposedIndexPath: proposed)
      } ?? proposed
    headless.moveByHand(from: path.rowPath, to: target.rowPath) {
      tell("collectionView:moveItemAtIndexPath:toIndexPath:") {
        $0.collectionView(self, moveItemAt: path, to: target)
      }
    }
    setNeedsLayout()
    return true
  }

  /// A drop begins, and its items are not there yet; until it ends, the view takes no updates.
  public func beginDrop() { hasUncommittedUpdates = true }

  /// The items that were dropped are there.
  public func endDrop() { hasUncommittedUpdates = false }

  /// Items come close to the viewport.
  public func prefetch(_ paths: [IndexPath]) {
    headless.viewCalls.make { prefetchDataSource?.collectionView(self, prefetchItemsAt: paths) }
  }

  /// Items that came close do so no more.
  public func cancelPrefetching(_ paths: [IndexPath]) {
    headless.viewCalls.make {
      prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths)
    }
  }

  /// The titles at the side of the view.
  public var indexTitles: [String] {
    (tell("indexTitlesForCollectionView:") { $0.indexTitles(for: self) } ?? nil) ?? []
  }

  /// A finger touches a title at the side: the item that comes into view.
  public func item(forIndexTitle title: String) -> IndexPath? {
    tell("collectionView:indexPathForIndexTitle:atIndex:") {
      $0.collectionView(
        self, indexPathForIndexTitle: title, at: indexTitles.firstIndex(of: title) ?? 0)
    }
  }

  /// The focus comes to an item, if it may.
  public func canFocus(_ path: IndexPath) -> Bool {
    ask("collectionView:canFocusItemAtIndexPath:") { $0.collectionView(self, canFocusItemAt: path) } ?? true
  }

  /// A cell leaves the screen.
  public func leaveScreen(_ path: IndexPath) {
    guard let cell = headless.row(at: path.rowPath)?.cell?.object as? UICollectionViewCell else { return }
    ask("collectionView:didEndDisplayingCell:forItemAtIndexPath:") {
      $0.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
  }
}
