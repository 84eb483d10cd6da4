#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import TableDiff
  import TableDiffFoundation

  /// The rows of a list as its handlers get them: all rows of a host, or the content of a controller.
  @MainActor
  struct HandledRows<Shown, Row> {
    /// The list that rows are dragged from: a `TableController`, or a host without one.
    weak var list: AnyObject?
    /// Returns the row that handlers get, or `nil` if the shown one has none.
    let row: (Shown) -> Row?
    /// Returns the id of a row, or `nil` if it has none.
    let id: (Shown) -> AnyHashable?
    /// Returns whether a row can be selected, by the list's state and by the handler.
    let allowsSelection: (Shown, ((Row) -> Bool)?) -> Bool
    /// Called when a row is selected, before the handler.
    let didSelect: (Shown) -> Void
    /// Returns the place in the content of a place in the view.
    let target: (IndexPath) -> RowPath?
    /// Returns whether rows can be dropped at a place in the view.
    let takesRows: (IndexPath) -> Bool
  }

  extension HandledRows where Shown == Row {
    /// All rows of a host without a controller.
    init<View, Section>(of host: ViewHost<View, Section>) where Section.Rows.Element == Row {
      self.init(
        list: host, row: { $0 }, id: { [weak host] in host?.id(of: $0) },
        allowsSelection: { $1?($0) ?? true }, didSelect: { _ in }, target: { RowPath($0) },
        takesRows: { _ in true })
    }
  }

  /// The common part of the objects that take a view's messages for handlers: the rows that they are about,
  /// and dragging.
  @MainActor
  class MacListHandling<View: NSView, Section: TableSectionProtocol & Sendable, Row>: DelegateObject
  where Section.StoredRow: Sendable {
    typealias Drop = RowDrop<Row, NSPasteboardItem>

    let rows: HandledRows<Section.Rows.Element, Row>
    private weak var listHost: ViewHost<View, Section>?

    init(_ host: ViewHost<View, Section>, _ rows: HandledRows<Section.Rows.Element, Row>) {
      listHost = host
      self.rows = rows
      super.init()
    }

    // MARK: - Dragging out of the list

    /// Remembers rows that are being dragged, in the order of the pasteboard's items.
    func beginDrag(of shown: [Section.Rows.Element]) {
      guard let host = listHost, let list = rows.list else { return }
      let dragged = shown.compactMap { shown in
        rows.row(shown).map { (id: rows.id(shown), row: DraggedRow($0, of: list)) }
      }
      MouseDrag.current = MouseDrag(
        view: host.view, ids: dragged.map(\.id), rows: dragged.map(\.row),
        presentIDs: { [weak self] in Set((self?.paths(of: $0) ?? [:]).keys) })
    }

    /// Forgets the rows that were dragged out of this list.
    func endDrag() {
      if MouseDrag.current?.view === listHost?.view { MouseDrag.current = nil }
    }

    private func paths(of ids: [AnyHashable?]) -> [AnyHashable: RowPath] {
      listHost?.table.paths(ofRowsWithIDs: Set(ids.compactMap { $0 }), by: rows.id) ?? [:]
    }

    // MARK: - Dropping on the list

    /// Returns the first of some places in the view at which rows can be dropped.
    func place(among places: [RowPath]) -> RowPath? {
      places.first { place in
        guard let section = listHost?.section(place.section) else { return false }
        return place.row <= section.rowCount && rows.takesRows(IndexPath(place))
      }
    }

    /// Returns the operation of a drop: by the handler, or a move of rows, and a copy of other items.
    func operation(
      _ info: any NSDraggingInfo, at place: RowPath?,
      by handler: ((Drop, any NSDraggingInfo) -> NSDragOperation)?
    ) -> NSDragOperation {
      guard let place else { return [] }
      if let handler { return handler(drop(of: info, at: place), info) }
      return MouseDrag.of(info)?.rows is [DraggedRow<Row>] ? .move : .copy
    }

    /// Calls the handler of a drop. If the view shows the edits at once, the items fly to the places of their
    /// rows.
    ///
    /// - Returns: Whether there is anything to drop.
    func accept(
      _ info: any NSDraggingInfo, at place: RowPath?, by handler: ((Drop, any NSDraggingInfo) -> Void)?
    ) -> Bool {
      guard let place, let handler, let host = listHost else { return false }
      let drop = drop(of: info, at: place)
      guard !drop.draggedRows.isEmpty || !drop.items.isEmpty else { return false }
      let end = id(at: place)
      let count = host.section(place.section)?.rowCount ?? 0
      guard host.updates.showAtOnce({ handler(drop, info) }) else { return true }
      if let ids = MouseDrag.of(info)?.ids, drop.items.isEmpty {
        let paths = paths(of: ids)
        land(info, at: ids.map { id in id.flatMap { paths[$0] } })
      } else if host.section(place.section)?.rowCount == count + drop.items.count,
        id(at: RowPath(section: place.section, row: place.row + drop.items.count)) == end
      {
        // As many rows as items have come right there.
        land(info, at: drop.items.indices.map { RowPath(section: place.section, row: place.row + $0) })
      }
      return true
    }

    private func id(at path: RowPath) -> AnyHashable? { listHost?.table[path].flatMap { rows.id($0) } }

    /// Lets each dragged item fly to the place of its row, as in Apple's example
    /// (https://developer.apple.com/documentation/appkit/nsdragginginfo/animatestodestination).
    private func land(_ info: any NSDraggingInfo, at paths: [RowPath?]) {
      guard let host = listHost, let view = host.view, paths.contains(where: { $0 != nil }) else { return }
      info.animatesToDestination = true
      info.enumerateDraggingItems(
        options: [], for: view, classes: [NSPasteboardItem.self], searchOptions: [:]
      ) { item, index, _ in
        guard paths.indices.contains(index), let path = paths[index] else { return }
        if let frame = host.frame(ofRowAt: path, in: view) { item.draggingFrame = frame }
      }
    }

    /// The rows or items that are dropped at a place in the view.
    private func drop(of info: any NSDraggingInfo, at place: RowPath) -> Drop {
      let drag = MouseDrag.of(info)
      let dragged = (drag?.presentRows as? [DraggedRow<Row>])
      let own = dragged?.filter { $0.list === rows.list } ?? []
      // A place is counted without the dragged rows.
      let above = paths(of: own.isEmpty ? [] : drag?.ids ?? []).values
        .filter { $0.section == place.section && $0.row < place.row }
      let target = RowPath(section: place.section, row: place.row - above.count)
      return Drop(
        draggedRows: dragged ?? [],
        items: dragged == nil ? info.draggingPasteboard.pasteboardItems ?? [] : [],
        isFromSameList: dragged?.count == own.count && !own.isEmpty, path: IndexPath(place),
        target: rows.target(IndexPath(target)))
    }
  }
#endif
