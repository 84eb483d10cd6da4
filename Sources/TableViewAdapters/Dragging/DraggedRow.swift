/// A row that the user drags out of a list.
///
/// A `UIDragItem` has it as its `localObject`. In AppKit, the host keeps those of its session.
public struct DraggedRow<Row> {
  /// The row: when it is picked up, and in a ``RowDrop`` when it is dropped.
  public private(set) var row: Row
  /// The list that the row was picked up from: a `TableController`, or a host without one.
  public private(set) weak var list: AnyObject?
  /// The local object that the app gave the item itself.
  public internal(set) var localObject: Any?

  /// The row's id. Items of one row have the same.
  let id: AnyHashable
  private let lookUp: @MainActor (Row) -> Row?

  /// - Parameter lookUp: Returns the row as its list has it now, or `nil` if it is gone.
  init(
    _ row: Row, id: AnyHashable, of list: AnyObject, lookUp: @escaping @MainActor (Row) -> Row?
  ) {
    self.row = row
    self.list = list
    self.id = id
    self.lookUp = lookUp
  }

  /// Whether both are the same row of the same list.
  func isSame(as other: DraggedRow) -> Bool { list === other.list && id == other.id }

  /// The same as the list has it now, or `nil` if the list doesn't have the row any more.
  @MainActor
  func lookedUp() -> DraggedRow? {
    guard let present = lookUp(row) else { return nil }
    var dragged = self
    dragged.row = present
    return dragged
  }
}
