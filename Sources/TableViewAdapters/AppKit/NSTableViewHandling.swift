#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import TableDiff

  /// The methods of a table view's delegate and data source that serve handlers, each of which is there if
  /// its handler is. Counts, views and heights are the host's.
  @MainActor
  final class NSTableViewHandling<Section: TableSectionProtocol & Sendable, Row>:
    ListHandling<NSTableView, Section, Row>, NSTableViewDelegate, NSTableViewDataSource, NSMenuDelegate
  where Section.StoredRow: Sendable {
    var handlers = NSTableViewHandlers<Row>() { didSet { prepareView() } }
    private weak var list: NSTableViewHost<Section>?
    private lazy var doubleClick = ViewAction { [weak self] in self?.performPrimaryAction() }

    init(
      _ host: NSTableViewHost<Section>, content: @escaping @MainActor (Section.Rows.Element) -> Row?
    ) {
      list = host
      super.init(of: host, content: content)
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "tableView:shouldSelectRow:", "tableViewSelectionDidChange:": true
      case "tableView:didAddRowView:forRow:": handlers.didAdd != nil
      case "tableView:didRemoveRowView:forRow:": handlers.didRemove != nil
      case "tableView:rowActionsForRow:edge:": handlers.rowActions != nil
      case "tableView:pasteboardWriterForRow:", "tableView:draggingSession:willBeginAtPoint:forRowIndexes:",
        "tableView:draggingSession:endedAtPoint:operation:":
        handlers.pasteboardWriter != nil
      case "tableView:validateDrop:proposedRow:proposedDropOperation:",
        "tableView:acceptDrop:row:dropOperation:":
        handlers.drop != nil
      default: nil
      }
    }

    /// The row at a position in the list, unless handlers don't get it.
    private func row(at index: Int) -> Row? { list?.content(at: index).flatMap(part.content) }

    // MARK: - Rows on screen

    /// Calls the handler.
    func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {
      handlers.didAdd?(rowView, row)
    }

    /// Calls the handler.
    func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {
      handlers.didRemove?(rowView, row)
    }

    // MARK: - Selection and actions

    /// Headers are not selected, nor is anything in a state that wants no selection.
    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
      list?.content(at: row).map { allowsSelection(of: $0, by: handlers.shouldSelect) } ?? false
    }

    /// Calls the handlers. A row that shows a failure does not stay selected, so that it can be selected once
    /// more.
    func tableViewSelectionDidChange(_ notification: Notification) {
      guard let list, let change = list.takeSelectionChange() else { return }
      // The first report may change the table, and the indexes with it.
      let deselected = change.deselected.compactMap { index in row(at: index).map { ($0, index) } }
      let selected = change.selected.compactMap { index in list.content(at: index).map { ($0, index) } }
      for (row, index) in deselected { handlers.didDeselect?(row, index) }
      for (element, index) in selected {
        if part.content(element) == nil { list.view?.deselectRow(index) }
        if let row = select(element) { handlers.didSelect?(row, index) }
      }
    }

    /// Gives the view a double click, a menu and types of items to drop, if there are handlers for them.
    private func prepareView() {
      guard let view = host?.view else { return }
      if !handlers.dropTypes.isEmpty { view.registerForDraggedTypes(handlers.dropTypes) }
      if handlers.performPrimaryAction != nil {
        view.target = doubleClick
        view.doubleAction = ViewAction.selector
      }
      if handlers.menuItems != nil, view.menu?.delegate !== self {
        let menu = NSMenu()
        menu.delegate = self
        view.menu = menu
      }
    }

    private func performPrimaryAction() {
      guard let index = host?.view?.clickedRow, let row = row(at: index) else { return }
      handlers.performPrimaryAction?(row, index)
    }

    /// Makes the items for the row that is clicked. A menu without items does not open.
    func menuNeedsUpdate(_ menu: NSMenu) {
      menu.removeAllItems()
      guard let index = host?.view?.clickedRow, let row = row(at: index) else { return }
      for item in handlers.menuItems?(row, index) ?? [] { menu.addItem(item) }
    }

    /// The actions of a row that is swiped, by their handler.
    func tableView(
      _ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge
    ) -> [NSTableViewRowAction] {
      self.row(at: row).flatMap { handlers.rowActions?($0, row, edge) } ?? []
    }

    // MARK: - Dragging

    /// The item that stands for a row while it is dragged, by its handler.
    func tableView(
      _ tableView: NSTableView, pasteboardWriterForRow row: Int
    ) -> (any NSPasteboardWriting)? {
      self.row(at: row).flatMap { handlers.pasteboardWriter?($0, row) }
    }

    /// Remembers the rows.
    func tableView(
      _ tableView: NSTableView, draggingSession session: NSDraggingSession, willBeginAt screenPoint: NSPoint,
      forRowIndexes rowIndexes: IndexSet
    ) {
      beginDrag(of: rowIndexes.compactMap { list?.content(at: $0) })
    }

    /// Forgets the rows.
    func tableView(
      _ tableView: NSTableView, draggingSession session: NSDraggingSession, endedAt screenPoint: NSPoint,
      operation: NSDragOperation
    ) {
      endDrag()
    }

    /// The operation of a drop, which is always between rows.
    func tableView(
      _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
      proposedDropOperation dropOperation: NSTableView.DropOperation
    ) -> NSDragOperation {
      // On the whole list, it is at the end; on a header, after it.
      let isOnHeader = dropOperation == .on && place(above: row) == nil
      let index = row < 0 ? tableView.numberOfRows : isOnHeader ? row + 1 : row
      let operation = operation(info, at: place(above: index), by: handlers.validateDrop)
      if operation != [], index != row || dropOperation != .above {
        tableView.setDropRow(index, dropOperation: .above)
      }
      return operation
    }

    /// Calls the handler of a drop.
    func tableView(
      _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
      dropOperation: NSTableView.DropOperation
    ) -> Bool {
      dropOperation == .above && accept(info, at: place(above: row), by: handlers.drop)
    }

    /// The place of a drop above a row of the list: after the row before it, or else at that row.
    private func place(above index: Int) -> RowPath? {
      guard let list else { return nil }
      let before: RowPath? =
        switch list.rows[index - 1] {
        case .row(let path): RowPath(section: path.section, row: path.row + 1)
        case .header(let section): RowPath(section: section, row: 0)
        case nil: nil
        }
      let at: RowPath? = if case .row(let path) = list.rows[index] { path } else { nil }
      // A list without rows may have sections.
      let only = list.rows.count == 0 ? RowPath(section: 0, row: 0) : nil
      return place(among: [before, at, only].compactMap { $0 })
    }
  }
#endif
