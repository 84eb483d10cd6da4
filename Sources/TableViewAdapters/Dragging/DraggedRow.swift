public import Foundation
public import TableDiff

/// A row that the user drags out of a list.
///
/// A `UIDragItem` has it as its `localObject`. In AppKit, the host keeps those of its session.
public struct DraggedRow<Row> {
  /// The row as it was when it was picked up.
  public let row: Row
  /// The list that the row was picked up from: a `TableController`, or a host without one.
  public private(set) weak var list: AnyObject?
  /// The local object that the app gave the item itself.
  public let localObject: Any?

  init(_ row: Row, of list: AnyObject, localObject: Any? = nil) {
    self.row = row
    self.list = list
    self.localObject = localObject
  }
}

/// Rows and items that the user drops on a list.
///
/// Make the edits of a drop by ids: the rows may have changed while they were dragged.
///
///     connection.handlers.drop = { drop in
///       guard let target = drop.target else { return }
///       try? list.performUpdates { store in
///         let songs = try drop.rows(from: list).map { try store.removeRow(withID: $0.id) }
///         try store.insert(contentsOf: songs, at: target)
///       }
///     }
public struct RowDrop<Row, Item> {
  /// The dragged rows of lists with this type of rows, in the order in which they were picked up. Rows that
  /// their list doesn't have any more are left out.
  public let draggedRows: [DraggedRow<Row>]
  /// The items from elsewhere, as from another app: `UIDragItem`s, or `NSPasteboardItem`s.
  public let items: [Item]
  /// Whether all of it comes from the list that it is dropped on.
  public let isFromSameList: Bool
  /// The place in the view, as the view proposed it; `nil` if that is at no row.
  public let path: IndexPath?
  /// The place in the content, counted without the dragged rows; `nil` if the place is not in the content, as
  /// at a placeholder, or while the results of a search are shown.
  public let target: RowPath?

  /// The dragged rows of lists with this type of rows, in the order in which they were picked up.
  public var rows: [Row] { draggedRows.map(\.row) }

  /// Returns the dragged rows that were picked up from a list: a `TableController`, or a host without one.
  public func rows(from list: AnyObject) -> [Row] {
    draggedRows.filter { $0.list === list }.map(\.row)
  }
}
