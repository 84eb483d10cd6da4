public import Foundation
public import TableDiff

/// Rows and items that the user drops on a list.
///
/// Make the edits of a drop by ids: the rows may have changed while they were dragged.
///
///     connection.handlers.drop = { drop in
///       guard let target = drop.target else { return }
///       _ = try? list.performUpdates { store in
///         let songs = try drop.rows(from: list).map { try store.removeRow(withID: $0.id) }
///         try store.insert(contentsOf: songs, at: target)
///       }
///     }
public struct RowDrop<Row, Item> {
  /// The dragged rows of lists with this type of rows, in the order in which they were picked up, as their
  /// lists have them now. Rows that their list doesn't have any more are left out.
  public let draggedRows: [DraggedRow<Row>]
  /// The items from elsewhere, as from another app: `UIDragItem`s, or `NSPasteboardItem`s.
  public let items: [Item]
  /// Whether all of it comes from the list that it is dropped on.
  public let isFromSameList: Bool
  /// The place in the view, as the view proposes it; `nil` if that is at no row.
  public let path: IndexPath?
  /// The place in the content, counted without the rows of the list that are dragged; `nil` if the place is
  /// not in the content, as at a placeholder, or while the results of a search are shown.
  public let target: RowPath?

  /// The dragged rows, as ``draggedRows`` has them.
  public var rows: [Row] { draggedRows.map(\.row) }

  /// Returns the dragged rows that were picked up from a list: a `TableController`, or a host without one.
  public func rows(from list: AnyObject) -> [Row] {
    draggedRows.filter { $0.list === list }.map(\.row)
  }
}
