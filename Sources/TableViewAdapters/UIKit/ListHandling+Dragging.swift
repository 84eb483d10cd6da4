#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
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
      guard var dragged = host?.row(at: path).flatMap({ draggedRow($0) }),
        !Self.rows(of: session.items).contains(where: dragged.isSame)
      else { return [] }
      let items = handler?(dragged.row, path) ?? []
      for item in items {
        dragged.localObject = item.localObject
        item.localObject = dragged
      }
      return items
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
      return drop(
        of: rows, and: others, at: path, isSingleRowMoved: rows.count == 1 && others.isEmpty)
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
      let ids = Set(drop.draggedRows.map(\.id))
      guard !drop.rows.isEmpty || !drop.items.isEmpty, host.performDrop(of: ids, { handler?(drop) }) else {
        return
      }
      let paths = shownPaths(of: ids)
      for item in items {
        guard let dragged = item.localObject as? DraggedRow<Row>, let path = paths[dragged.id] else {
          continue
        }
        animate(item, IndexPath(path))
      }
    }
  }
#endif
