import Foundation
import StatefulTable
import TableDiff
import TableDiffFoundation

// Rows are found by their ids: the table may have changed since they were picked up.

extension ListHandling {
  /// Returns a row that is picked up, or `nil` for one that handlers don't get.
  ///
  /// - Parameter localObject: The app's own object for it.
  func dragged(_ element: Section.Rows.Element, localObject: Any? = nil) -> DraggedRow<Row>? {
    guard let host, let list = part.list(), let row = part.content(element) else { return nil }
    let id = host.id(of: element)
    return DraggedRow(row, id: id ?? AnyHashable(UUID()), of: list, localObject: localObject) { [weak self] in
      self?.present($0, id: id)
    }
  }

  /// Returns a row as the content has it now. A row without an id cannot be looked up.
  private func present(_ row: Row, id: AnyHashable?) -> Row? {
    if let lookUp = part.lookUp { return lookUp(row) }
    guard let id else { return row }
    return shownPaths(of: [id])[id].flatMap { self.row(at: IndexPath($0)) }
  }

  /// Returns the paths of rows that the view shows.
  func shownPaths(of ids: Set<AnyHashable>) -> [AnyHashable: RowPath] {
    guard let host else { return [:] }
    return host.table.paths(ofRowsWithIDs: ids) { host.id(of: $0) }
  }

  /// The rows and items that are dropped at a place in the view.
  ///
  /// - Parameter isMoved: Whether the view has taken a single row of its own out of its place, and counts the
  ///   place without it.
  func rowDrop<Item>(
    _ rows: [DraggedRow<Row>], items: [Item], at path: IndexPath?, isMoved: Bool = false
  ) -> RowDrop<Row, Item> {
    let own = rows.filter { $0.list === part.list() }
    return RowDrop(
      draggedRows: rows.compactMap { $0.lookedUp() }, items: items,
      isFromSameList: items.isEmpty && own.count == rows.count, path: path,
      target: target(at: path, moving: own, isMoved: isMoved))
  }

  /// The place in the content of a place in the view: before the next row that is not dragged.
  private func target(at path: IndexPath?, moving rows: [DraggedRow<Row>], isMoved: Bool) -> RowPath? {
    guard let host, let end = part.end(path?.first) else { return nil }
    let shown = shownPaths(of: Set(rows.map(\.id)))
    let moved = rows.compactMap { row in part.path.map { $0(row.row) } ?? shown[row.id] }
    let counted = { (path: RowPath) in
      let before = moved.count { $0.section == path.section && $0.row < path.row }
      return RowPath(section: path.section, row: path.row - before)
    }
    guard let path = path.flatMap({ RowPath($0) }) else { return counted(end) }
    var row = path.row
    if isMoved, let own = shown.values.first, own.section == path.section, own.row <= row { row += 1 }
    for next in row..<max(row, host.table.shape.rowCount(inSection: path.section)) {
      let next = RowPath(section: path.section, row: next)
      guard let element = host.table[next], host.id(of: element).map({ shown[$0] == nil }) ?? true else {
        continue
      }
      let place = part.path.map { path in part.content(element).flatMap { path($0) } } ?? next
      if let place, place.section == end.section { return counted(place) }
    }
    return counted(end)
  }

  /// Calls the handler of a drop in the view's call, so that the view shows its edits at once.
  ///
  /// - Returns: The paths that dropped rows have then. There are none if the edits are not shown in this
  ///   call, as they have to wait for another update: the view drops the items by its own animation.
  func perform<Item>(
    _ drop: RowDrop<Row, Item>, by handler: (RowDrop<Row, Item>) -> Void
  ) -> [AnyHashable: RowPath] {
    guard let host, !drop.rows.isEmpty || !drop.items.isEmpty,
      host.updates.performDrop({ handler(drop) })
    else { return [:] }
    return shownPaths(of: Set(drop.draggedRows.map(\.id)))
  }
}
