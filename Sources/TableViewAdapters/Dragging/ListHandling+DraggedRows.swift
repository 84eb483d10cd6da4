import Foundation
import TableDiff
import TableDiffFoundation

// Rows are found by their ids: the table may have changed since they were picked up.

extension ListHandling {
  /// Returns a row that is picked up, or `nil` if handlers don't get it.
  func draggedRow(_ element: Section.Rows.Element) -> DraggedRow<Row>? {
    guard let host, let list = part.list(), let row = part.content(element) else { return nil }
    let id = host.id(of: element)
    return DraggedRow(row, id: id ?? AnyHashable(UUID()), of: list) { [weak self] in
      self?.present($0, id: id)
    }
  }

  /// Returns a row as the content has it now. A row without an id cannot be looked up.
  private func present(_ row: Row, id: AnyHashable?) -> Row? {
    if let lookUp = part.lookUp { return lookUp(row) }
    guard let id else { return row }
    return shownPaths(of: [id])[id].flatMap { self.row(at: IndexPath($0)) }
  }

  /// Returns the paths of rows in the view, by their ids.
  func shownPaths(of ids: Set<AnyHashable>) -> [AnyHashable: RowPath] {
    guard let host else { return [:] }
    return host.table.paths(ofRowsWithIDs: ids) { host.id(of: $0) }
  }

  /// Returns the drop of rows and items at a place in the view.
  ///
  /// - Parameter isSingleRowMoved: Whether the view moves a single row while it is dragged.
  func drop<Item>(
    of rows: [DraggedRow<Row>], and items: [Item], at path: IndexPath?, isSingleRowMoved: Bool
  ) -> RowDrop<Row, Item> {
    let own = rows.filter { $0.list === part.list() }
    return RowDrop(
      draggedRows: rows.compactMap { $0.lookedUp() }, items: items,
      isFromSameList: items.isEmpty && own.count == rows.count, path: path,
      target: target(at: path, moving: own, isSingle: isSingleRowMoved))
  }

  /// The place in the content of a place in the view: before the next row that is not dragged.
  ///
  /// UIKit counts the place of a single row without it, as it moves it while it is dragged, and that of
  /// several rows with them, as they stay in their places. AppKit counts all places with the dragged rows.
  private func target(at path: IndexPath?, moving rows: [DraggedRow<Row>], isSingle: Bool) -> RowPath? {
    guard let host, let end = part.end(path?.first) else { return nil }
    let shown = shownPaths(of: Set(rows.map(\.id)))
    let moved = rows.compactMap { row in part.path.map { $0(row.row) } ?? shown[row.id] }
    let counted = { (path: RowPath) in
      let before = moved.count { $0.section == path.section && $0.row < path.row }
      return RowPath(section: path.section, row: path.row - before)
    }
    guard let path = path.flatMap({ RowPath($0) }) else { return counted(end) }
    var row = path.row
    if isSingle, let own = shown.values.first, own.section == path.section, own.row <= row { row += 1 }
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
}

extension ViewHost {
  /// Carries out the edits of a drop in the call of the view, which shows them at once if it can.
  ///
  /// - Returns: Whether an update has begun.
  func performDrop(of ids: Set<AnyHashable>, _ edits: () -> Void) -> Bool {
    droppedIDs = ids
    let hasBegun = updates.performDrop(edits)
    if !updates.isWaiting { droppedIDs = [] }
    return hasBegun
  }
}
