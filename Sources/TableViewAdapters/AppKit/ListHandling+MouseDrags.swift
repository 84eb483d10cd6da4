#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import TableDiff
  import TableDiffFoundation

  extension ListHandling where View: NSView {
    typealias MouseDrop = RowDrop<Row, NSPasteboardItem>

    /// Remembers rows that are being dragged, in the order of the pasteboard's items.
    func beginDrag(of elements: [Section.Rows.Element]) {
      host?.draggedRows = elements.compactMap { dragged($0) }
    }

    /// Forgets the rows that were dragged out of this list.
    func endDrag() { host?.draggedRows = nil }

    /// Returns the first of some places in the view at which rows can be dropped.
    func place(among places: [RowPath]) -> RowPath? {
      places.first { place in
        guard let section = host?.section(place.section) else { return false }
        return place.row <= section.rowCount && part.takesRows(IndexPath(place))
      }
    }

    /// Returns the operation of a drop: by the handler, or a move of rows, and a copy of other items.
    func operation(
      _ info: any NSDraggingInfo, at place: RowPath?,
      by handler: ((MouseDrop, any NSDraggingInfo) -> NSDragOperation)?
    ) -> NSDragOperation {
      guard let place else { return [] }
      if let handler { return handler(drop(of: info, at: place), info) }
      return draggedRows(of: info) == nil ? .copy : .move
    }

    /// Calls the handler of a drop. If the view shows the edits at once, the items fly to the places of their
    /// rows.
    ///
    /// - Returns: Whether there is anything to drop.
    func accept(
      _ info: any NSDraggingInfo, at place: RowPath?, by handler: ((MouseDrop, any NSDraggingInfo) -> Void)?
    ) -> Bool {
      guard let place, let handler, let host else { return false }
      let drop = drop(of: info, at: place)
      guard !drop.draggedRows.isEmpty || !drop.items.isEmpty else { return false }
      let end = id(at: place)
      let count = host.section(place.section)?.rowCount ?? 0
      let paths = perform(drop) { handler($0, info) }
      if drop.items.isEmpty {
        land(info, at: draggedRows(of: info)?.map { paths[$0.id] } ?? [])
      } else if host.section(place.section)?.rowCount == count + drop.items.count,
        id(at: RowPath(section: place.section, row: place.row + drop.items.count)) == end
      {
        // As many rows as items have come right there.
        land(info, at: drop.items.indices.map { RowPath(section: place.section, row: place.row + $0) })
      }
      return true
    }

    private func id(at path: RowPath) -> AnyHashable? {
      host.flatMap { host in host.table[path].flatMap { host.id(of: $0) } }
    }

    /// Lets each dragged item fly to the place of its row, as in Apple's example
    /// (https://developer.apple.com/documentation/appkit/nsdragginginfo/animatestodestination).
    private func land(_ info: any NSDraggingInfo, at paths: [RowPath?]) {
      guard let host, let view = host.view, paths.contains(where: { $0 != nil }) else { return }
      info.animatesToDestination = true
      info.enumerateDraggingItems(
        options: [], for: view, classes: [NSPasteboardItem.self], searchOptions: [:]
      ) { item, index, _ in
        guard paths.indices.contains(index), let path = paths[index] else { return }
        if let frame = host.frame(ofRowAt: path, in: view) { item.draggingFrame = frame }
      }
    }

    /// The rows or items that are dropped at a place in the view.
    private func drop(of info: any NSDraggingInfo, at place: RowPath) -> MouseDrop {
      let rows = draggedRows(of: info)
      let items = rows == nil ? info.draggingPasteboard.pasteboardItems ?? [] : []
      return rowDrop(rows ?? [], items: items, at: IndexPath(place))
    }

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
  }
#endif
