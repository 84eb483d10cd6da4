#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import StatefulTable
  import TableDiff
  import TableDiffFoundation
  import UIKit

  // Rows are found by their ids: the table may have changed since they were picked up.

  extension ListHandling {
    typealias Drop = RowDrop<Row, UIDragItem>

    // MARK: - Picking rows up

    /// Returns the items of a row that is dragged, with our local object each. There are none for a row that
    /// is in the session already.
    func dragItems(
      at path: IndexPath, in session: any UIDragSession,
      by handler: (@MainActor (Row, IndexPath) -> [UIDragItem])?
    ) -> [UIDragItem] {
      willCallApp()
      guard let host, let list = part.list(), let element = host.row(at: path),
        let row = part.content(element)
      else { return [] }
      let id = host.id(of: element)
      let token = id ?? AnyHashable(UUID())
      let dragged = { [weak self] localObject in
        DraggedRow(row, id: token, of: list, localObject: localObject) { self?.present($0, id: id) }
      }
      guard !Self.rows(of: session.items).contains(where: dragged(nil).isSame) else { return [] }
      let items = handler?(row, path) ?? []
      for item in items { item.localObject = dragged(item.localObject) }
      return items
    }

    /// Returns a row as the content has it now. A row without an id cannot be looked up.
    private func present(_ row: Row, id: AnyHashable?) -> Row? {
      if let lookUp = part.lookUp { return lookUp(row) }
      guard let id else { return row }
      return shownPaths(of: [id])[id].flatMap { self.row(at: IndexPath($0)) }
    }

    private func shownPaths(of ids: Set<AnyHashable>) -> [AnyHashable: RowPath] {
      guard let host else { return [:] }
      return host.table.paths(ofRowsWithIDs: ids) { host.id(of: $0) }
    }

    private static func rows(of items: [UIDragItem]) -> [DraggedRow<Row>] {
      items.compactMap { $0.localObject as? DraggedRow<Row> }
    }

    // MARK: - Dropping

    /// Whether a session can be dropped at all.
    func canHandle(_ session: any UIDropSession, types: [String], isAsked: Bool) -> Bool {
      isAsked || !Self.rows(of: session.items).isEmpty || session.hasItemsConforming(toTypeIdentifiers: types)
    }

    /// The operation for a drop if the app has no closure for it: rows of our lists move, and items of the
    /// given types are copied, both only to places in the content.
    func operation(for drop: Drop, in session: any UIDropSession, types: [String]) -> UIDropOperation {
      guard drop.target != nil else { return .forbidden }
      guard !drop.items.isEmpty else { return drop.rows.isEmpty ? .forbidden : .move }
      return session.hasItemsConforming(toTypeIdentifiers: types) ? .copy : .forbidden
    }

    /// The rows and items that are dropped at a place in the view.
    func drop(_ items: [UIDragItem], at path: IndexPath?) -> Drop {
      var rows: [DraggedRow<Row>] = []
      for dragged in Self.rows(of: items) where !rows.contains(where: dragged.isSame) {
        rows.append(dragged)
      }
      let others = items.filter { !($0.localObject is DraggedRow<Row>) }
      let own = rows.filter { $0.list === part.list() }
      let target = target(at: path, moving: own, isSingle: rows.count == 1 && others.isEmpty)
      return Drop(
        draggedRows: rows.compactMap { $0.lookedUp() }, items: others,
        isFromSameList: others.isEmpty && own.count == rows.count, path: path, target: target)
    }

    /// Calls the handler in the view's call, so that the view shows its edits at once, and animates each
    /// dropped row to the place that it has then.
    ///
    /// If the edits are not shown in this call, as they have to wait for another update, the view drops the
    /// items by its own animation.
    func performDrop(
      _ items: [UIDragItem], at path: IndexPath?, by handler: (@MainActor (Drop) -> Void)?,
      animating animate: (UIDragItem, IndexPath) -> Void
    ) {
      guard let host else { return }
      let drop = drop(items, at: path)
      guard !drop.rows.isEmpty || !drop.items.isEmpty,
        host.updates.performDrop({ handler?(drop) })
      else { return }
      let paths = shownPaths(of: Set(drop.draggedRows.map(\.id)))
      for item in items {
        guard let dragged = item.localObject as? DraggedRow<Row>, let path = paths[dragged.id] else {
          continue
        }
        animate(item, IndexPath(path))
      }
    }

    /// The place in the content of a place in the view: before the next row that is not dragged.
    ///
    /// UIKit counts the place of a single row without it, as it moves it while it is dragged, and that of
    /// several rows with them, as they stay in their places.
    private func target(
      at path: IndexPath?, moving rows: [DraggedRow<Row>], isSingle: Bool
    ) -> RowPath? {
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
#endif
