// A stand-in for AppKit on systems that have none: what users do to lists, which the real classes learn from
// events, and the messages that they send then.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews

extension NSTableView {
  static let delegateSelectors = [
    "tableView:viewForTableColumn:row:", "tableView:rowViewForRow:", "tableView:didAddRowView:forRow:",
    "tableView:didRemoveRowView:forRow:", "tableView:isGroupRow:", "tableView:shouldSelectRow:",
    "tableView:heightOfRow:", "tableView:rowActionsForRow:edge:", "tableViewSelectionDidChange:",
  ]

  static let dataSourceSelectors = [
    "numberOfRowsInTableView:", "tableView:pasteboardWriterForRow:", "tableView:sortDescriptorsDidChange:",
    "tableView:validateDrop:proposedRow:proposedDropOperation:", "tableView:acceptDrop:row:dropOperation:",
    "tableView:draggingSession:willBeginAtPoint:forRowIndexes:",
    "tableView:draggingSession:endedAtPoint:operation:",
  ]

  /// Asks the delegate.
  @discardableResult
  func ask<Answer>(_ selector: String, _ call: (any NSTableViewDelegate) -> Answer) -> Answer? {
    delegateMessages.send(selector, to: (any NSTableViewDelegate).self, call)
  }

  /// Asks the data source.
  @discardableResult
  func tell<Answer>(_ selector: String, _ call: (any NSTableViewDataSource) -> Answer) -> Answer? {
    dataSourceMessages.send(selector, to: (any NSTableViewDataSource).self, call)
  }

  /// Two fingers swipe a row to the left, or to the right: the actions that come into view.
  public func swipe(_ row: Int, toTheRight: Bool = false) -> [String] {
    let actions = ask("tableView:rowActionsForRow:edge:") {
      $0.tableView(self, rowActionsForRow: row, edge: toTheRight ? .leading : .trailing)
    }
    return (actions ?? []).map(\.title)
  }

  /// The mouse clicks a row twice.
  public func doubleClick(_ row: Int) {
    guard doubleAction != nil else { return }
    clickedRow = row
    (target as? any ActionTarget)?.act()
    clickedRow = -1
  }

  /// The other button clicks a row: the titles of the menu that opens.
  public func rightClick(_ row: Int) -> [String] {
    guard let menu else { return [] }
    clickedRow = row
    menu.delegate?.menuNeedsUpdate(menu)
    clickedRow = -1
    return menu.items.map(\.title)
  }

  /// The mouse begins to drag a row: whether it can be dragged.
  public func canDrag(_ row: Int) -> Bool { writer(of: row) != nil }

  func writer(of row: Int) -> (any NSPasteboardWriting)? {
    tell("tableView:pasteboardWriterForRow:") { $0.tableView(self, pasteboardWriterForRow: row) } ?? nil
  }

  /// A click on a column's header asks for another order.
  public func sort() {
    tell("tableView:sortDescriptorsDidChange:") { $0.tableView(self, sortDescriptorsDidChange: []) }
  }

  /// A row leaves the screen.
  public func leaveScreen(_ row: Int) {
    ask("tableView:didRemoveRowView:forRow:") {
      $0.tableView(self, didRemove: NSTableRowView(frame: .zero), forRow: row)
    }
  }

  /// Whether the delegate has a row view of its own for a row.
  public func hasOwnRowView(_ row: Int) -> Bool {
    (ask("tableView:rowViewForRow:") { $0.tableView(self, rowViewForRow: row) } ?? nil) != nil
  }
}

extension NSCollectionView {
  static let delegateSelectors = [
    "collectionView:shouldSelectItemsAtIndexPaths:", "collectionView:didSelectItemsAtIndexPaths:",
    "collectionView:didDeselectItemsAtIndexPaths:",
    "collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:",
    "collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:",
    "collectionView:pasteboardWriterForItemAtIndexPath:",
    "collectionView:canDragItemsAtIndexPaths:withEvent:",
    "collectionView:layout:sizeForItemAtIndexPath:",
    "collectionView:draggingSession:willBeginAtPoint:forItemsAtIndexPaths:",
    "collectionView:draggingSession:endedAtPoint:dragOperation:",
    "collectionView:validateDrop:proposedIndexPath:dropOperation:",
    "collectionView:acceptDrop:indexPath:dropOperation:",
  ]

  static let dataSourceSelectors = [
    "numberOfSectionsInCollectionView:", "collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
  ]

  /// Asks the delegate.
  @discardableResult
  func ask<Answer>(_ selector: String, _ call: (any NSCollectionViewDelegate) -> Answer) -> Answer? {
    delegateMessages.send(selector, to: (any NSCollectionViewDelegate).self, call)
  }

  /// Asks the data source.
  @discardableResult
  func tell<Answer>(_ selector: String, _ call: (any NSCollectionViewDataSource) -> Answer) -> Answer? {
    dataSourceMessages.send(selector, to: (any NSCollectionViewDataSource).self, call)
  }

  /// The mouse begins to drag an item: whether it can be dragged.
  public func canDrag(_ path: IndexPath) -> Bool { writer(of: path) != nil }

  func writer(of path: IndexPath) -> (any NSPasteboardWriting)? {
    let mayBe = ask("collectionView:canDragItemsAtIndexPaths:withEvent:") {
      $0.collectionView(self, canDragItemsAt: [path], with: NSEvent())
    }
    let writer = ask("collectionView:pasteboardWriterForItemAtIndexPath:") {
      $0.collectionView(self, pasteboardWriterForItemAt: path)
    }
    return mayBe ?? true ? writer ?? nil : nil
  }

  /// Items come close to the viewport.
  public func prefetch(_ paths: [IndexPath]) {
    viewCalls.make { prefetchDataSource?.collectionView(self, prefetchItemsAt: paths) }
  }

  /// Items that came close do so no more.
  public func cancelPrefetching(_ paths: [IndexPath]) {
    viewCalls.make { prefetchDataSource?.collectionView(self, cancelPrefetchingForItemsAt: paths) }
  }

  /// An item leaves the screen.
  public func leaveScreen(_ path: IndexPath) {
    guard let item = headless.row(at: path.rowPath)?.cell?.object as? NSCollectionViewItem else { return }
    ask("collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:") {
      $0.collectionView(self, didEndDisplaying: item, forRepresentedObjectAt: path)
    }
  }
}
