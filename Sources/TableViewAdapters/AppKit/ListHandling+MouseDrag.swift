#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import TableDiff
  import TableDiffFoundation

  /// The host of a list that rows are being dragged out of.
  @MainActor
  private protocol DragSource: AnyObject {
    /// An array of ``DraggedRow``, in the order of the pasteboard's items, or `nil`.
    var draggedRows: Any? { get }
  }

  extension ViewHost: DragSource {}

  extension ListHandling where View: NSView {
    typealias MouseDrop = RowDrop<Row, NSPasteboardItem>

    /// Remembers rows that are being dragged, in the order of the pasteboard's items.
    func beginDrag(of elements: [Section.Rows.Element]) {
      host?.draggedRows = elements.compactMap { draggedRow($0) }
    }

    /// Forgets the rows that were dragged out of this list.
    func endDrag() { host?.draggedRows = nil }

    /// The rows of this type that are dragged out of a list, or `nil` if something else is.
    private func draggedRows(of info: any NSDraggingInfo) -> [DraggedRow<Row>]? {
      let source: AnyObject? =
        switch info.draggingSource {
        case let view as NSTableView: view.dataSource
        case let view as NSCollectionView: view.dataSource
        default: nil
        }
      return (source as? any DragSource)?.draggedRows as? [DraggedRow<Row>]
    }

    /// The rows or items that are dropped at a place in the view.
    private func drop(of info: any NSDraggingInfo, at place: RowPath) -> MouseDrop {
      let rows = draggedRows(of: info)
      let items = rows == nil ? info.draggingPasteboard.pasteboardItems ?? [] : []
      return drop(of: rows ?? [], and: items, at: IndexPath(place), isSingleRowMoved: false)
    }

    /// Returns the first of some places in the view at which rows can be dropped.
    func place(among places: [RowPath]) -> RowPath? {
      places.first { place in
        guard let section = host?.section(place.section) else { return false }
        return place.row <= section.rowCount && part.takesRows(IndexPath(place))
      }
    }

    /// Returns the operation of a drop: by the handler or, in the content, a move of rows and a copy of items.
    ///
    /// AppKit looks before the drop whether items fly to their places
    /// (https://developer.apple.com/documentation/appkit/nsdragginginfo/animatestodestination).
    func operation(
      _ info: any NSDraggingInfo, at place: RowPath?,
      by handler: (@MainActor (MouseDrop, any NSDraggingInfo) -> NSDragOperation)?
    ) -> NSDragOperation {
      guard let place else { return [] }
      info.animatesToDestination = true
      let drop = drop(of: info, at: place)
      if let handler { return handler(drop, info) }
      return drop.target == nil ? [] : !drop.items.isEmpty ? .copy : drop.rows.isEmpty ? [] : .move
    }

    /// Calls the handler of a drop. If the view shows the edits at once, each item flies to the place of its
    /// row.
    ///
    /// - Returns: Whether there is anything to drop.
    func accept(
      _ info: any NSDraggingInfo, at place: RowPath?,
      by handler: (@MainActor (MouseDrop, any NSDraggingInfo) -> Void)?
    ) -> Bool {
      guard let place, let handler, let host else { return false }
      let drop = drop(of: info, at: place)
      guard !drop.rows.isEmpty || !drop.items.isEmpty else { return false }
      let (next, count) = (id(at: place), host.section(place.section)?.rowCount ?? 0)
      let ids = Set(drop.draggedRows.map(\.id))
      let isShown = host.performDrop(of: ids) { handler(drop, info) } && !host.updates.isWaiting
      if isShown, let rows = draggedRows(of: info) {
        let paths = shownPaths(of: Set(rows.map(\.id)))
        land(info, at: rows.map { paths[$0.id] })
      } else if isShown, host.section(place.section)?.rowCount == count + drop.items.count {
        let paths = (0...drop.items.count).map { RowPath(section: place.section, row: place.row + $0) }
        // Otherwise, they are not the rows of the items that have come.
        if id(at: paths[drop.items.count]) == next { land(info, at: paths) }
      }
      return true
    }

    private func id(at path: RowPath) -> AnyHashable? { host?.table[path].flatMap { host?.id(of: $0) } }

    /// Gives each dragged item the frame of its row. Others fade in their places.
    private func land(_ info: any NSDraggingInfo, at paths: [RowPath?]) {
      guard let host, let view = host.view else { return }
      info.enumerateDraggingItems(
        options: [], for: view, classes: [NSPasteboardItem.self], searchOptions: [:]
      ) { item, index, _ in
        guard paths.indices.contains(index), let path = paths[index] else { return }
        if let frame = host.frame(ofRowAt: path, in: view) { item.draggingFrame = frame }
      }
    }
  }
#endif
