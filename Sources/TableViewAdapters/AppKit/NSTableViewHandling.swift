#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import TableDiff

  /// The methods of a table view's delegate and data source that serve handlers, each of which is there if
  /// its handler is. Counts, views and heights are the host's.
  @MainActor
  final class NSTableViewHandling<Section: TableSectionProtocol & Sendable, Row>: DelegateObject,
    NSTableViewDelegate, NSTableViewDataSource, NSMenuDelegate
  where Section.StoredRow: Sendable {
    var handlers = NSTableViewHandlers<Row>() { didSet { offerActions() } }
    private weak var host: NSTableViewHost<Section>?
    private let rows: HandledRows<Section.Rows.Element, Row>
    private lazy var doubleClick = ViewAction { [weak self] in self?.performPrimaryAction() }

    init(_ host: NSTableViewHost<Section>, _ rows: HandledRows<Section.Rows.Element, Row>) {
      self.host = host
      self.rows = rows
      super.init()
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "tableView:shouldSelectRow:", "tableViewSelectionDidChange:": true
      case "tableView:didAddRowView:forRow:": handlers.didAdd != nil
      case "tableView:didRemoveRowView:forRow:": handlers.didRemove != nil
      case "tableView:rowActionsForRow:edge:": handlers.rowActions != nil
      case "tableView:pasteboardWriterForRow:": handlers.pasteboardWriter != nil
      default: nil
      }
    }

    /// The row at a position in the list, unless handlers don't get it.
    private func row(at index: Int) -> Row? { host?.content(at: index).flatMap(rows.row) }

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
      host?.content(at: row).map { rows.allowsSelection($0, handlers.shouldSelect) } ?? false
    }

    /// Calls the handlers. A row that shows a failure does not stay selected, so that it can be selected once
    /// more.
    func tableViewSelectionDidChange(_ notification: Notification) {
      guard let host, let change = host.takeSelectionChange() else { return }
      // The first report may change the table, and the indexes with it.
      let deselected = change.deselected.compactMap { index in row(at: index).map { ($0, index) } }
      let selected = change.selected.compactMap { index in host.content(at: index).map { ($0, index) } }
      for (row, index) in deselected { handlers.didDeselect?(row, index) }
      for (shown, index) in selected {
        let row = rows.row(shown)
        if row == nil { host.view?.deselectRow(index) }
        rows.didSelect(shown)
        if let row { handlers.didSelect?(row, index) }
      }
    }

    /// Gives the view a double click and a menu, if there are handlers for them.
    private func offerActions() {
      guard let view = host?.view else { return }
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
  }
#endif
