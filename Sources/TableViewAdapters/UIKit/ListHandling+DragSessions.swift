#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import StatefulTable
  import TableDiff
  import TableDiffFoundation
  import UIKit

  extension ListHandling where View: UIView {
    typealias SessionDrop = RowDrop<Row, UIDragItem>

    /// Returns the items of a row that is dragged, with our local object each. There are none for a row that
    /// is in the session already.
    func dragItems(
      at path: IndexPath, in session: any UIDragSession,
      by handler: (@MainActor (Row, IndexPath) -> [UIDragItem])?
    ) -> [UIDragItem] {
      willCallApp()
      guard let element = host?.row(at: path), let row = part.content(element),
        let dragged = dragged(element), !Self.rows(of: session.items).contains(where: dragged.isSame)
      else { return [] }
      let items = handler?(row, path) ?? []
      for item in items { item.localObject = dragged.with(localObject: item.localObject) }
      return items
    }

    private static func rows(of items: [UIDragItem]) -> [DraggedRow<Row>] {
      items.compactMap { $0.localObject as? DraggedRow<Row> }
    }

    /// Whether a session can be dropped at all.
    func canHandle(_ session: any UIDropSession, types: [String], isAsked: Bool) -> Bool {
      isAsked || !Self.rows(of: session.items).isEmpty || session.hasItemsConforming(toTypeIdentifiers: types)
    }

    /// The operation for a drop if the app has no closure for it: rows of our lists move, and items of the
    /// given types are copied, both only to places in the content.
    func operation(for drop: SessionDrop, in session: any UIDropSession, types: [String]) -> UIDropOperation {
      guard drop.target != nil else { return .forbidden }
      guard !drop.items.isEmpty else { return drop.rows.isEmpty ? .forbidden : .move }
      return session.hasItemsConforming(toTypeIdentifiers: types) ? .copy : .forbidden
    }

    /// The rows and items that are dropped at a place in the view.
    ///
    /// UIKit counts the place of a single row without it, as it moves it while it is dragged, and that of
    /// several rows with them, as they stay in their places.
    func drop(_ items: [UIDragItem], at path: IndexPath?) -> SessionDrop {
      var rows: [DraggedRow<Row>] = []
      for dragged in Self.rows(of: items) where !rows.contains(where: dragged.isSame) {
        rows.append(dragged)
      }
      let others = items.filter { !($0.localObject is DraggedRow<Row>) }
      return rowDrop(rows, items: others, at: path, isMoved: rows.count == 1 && others.isEmpty)
    }

    /// Calls the handler of a drop, and animates each dropped row to the place that it has then.
    func performDrop(
      _ items: [UIDragItem], at path: IndexPath?, by handler: (@MainActor (SessionDrop) -> Void)?,
      animating animate: (UIDragItem, IndexPath) -> Void
    ) {
      let paths = perform(drop(items, at: path)) { handler?($0) }
      for item in items {
        guard let dragged = item.localObject as? DraggedRow<Row>, let path = paths[dragged.id] else {
          continue
        }
        animate(item, IndexPath(path))
      }
    }
  }
#endif
