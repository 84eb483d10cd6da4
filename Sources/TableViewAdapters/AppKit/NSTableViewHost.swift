#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import StatefulTable
  public import TableDiff

  /// An `NSTableView` that shows tables: its data source and delegate, and the `TableHost` of
  /// an applier or a controller.
  ///
  /// The sections' rows are one list, with a group row before those of a section that has a header. The view
  /// holds its data source weakly, and the host its view: keep the host for as long as the view. Messages
  /// that no handler takes go to ``tableViewDelegate`` and ``tableViewDataSource``.
  @MainActor
  public final class NSTableViewHost<Section: TableSectionProtocol & Sendable>:
    ViewHost<NSTableView, Section>, NSTableViewDataSource, NSTableViewDelegate
  where Section.StoredRow: Sendable {
    /// Makes or reuses the view of a row in a column, and configures it.
    public typealias CellProvider =
      @MainActor (_ view: NSTableView, _ column: NSTableColumn?, _ index: Int, _ row: Row) -> NSView?
    /// Makes or reuses the view of a section's header.
    public typealias HeaderProvider =
      @MainActor (_ view: NSTableView, _ index: Int, _ section: Section) -> NSView?

    /// The rows of ``table`` as one list.
    public private(set) var rows: ListRows
    /// The table that the view shows, and inside an update the one that it is to show next.
    public internal(set) override var table: Table<Section> {
      didSet { rows = ListRows(table, hasHeader: hasHeader) }
    }
    /// How rows come and go.
    public var animation: NSTableView.AnimationOptions = .effectFade
    /// The height of a row of that width, in points; `nil` for the list's `rowHeight`. The width is that of
    /// the column, or of the list if it has several. Unused if the list has automatic row heights.
    public var rowHeight: (@MainActor (_ row: Row, _ width: CGFloat) -> CGFloat?)? {
      didSet { becomeDelegate() }
    }
    /// The additions of the app to a list without a controller; others are those of the connection. Set them
    /// before the view is shown; later, the view is reloaded.
    public var handlers: NSTableViewHandlers<Row> {
      get { handling.handlers }
      set {
        handling.handlers = newValue
        becomeDelegate()
      }
    }
    /// Gets the messages that no handler takes.
    public weak var tableViewDelegate: (any NSTableViewDelegate)? { didSet { becomeDelegate() } }
    /// Gets the messages that neither a handler nor ``tableViewDelegate`` takes.
    public weak var tableViewDataSource: (any NSTableViewDataSource)? { didSet { becomeDelegate() } }

    private(set) lazy var handling = NSTableViewHandling(self) { $0 }
    /// Takes the messages for the connection's handlers.
    weak var connected: DelegateObject? { didSet { becomeDelegate() } }
    private let cell: CellProvider
    private let header: HeaderProvider?
    private let hasHeader: @MainActor (Section) -> Bool

    /// The rows that were selected before, so that each is reported once.
    private var selected = IndexSet()
    private var isUpdating = false
    /// The list between two steps of an update.
    private var step: Step?

    private struct Step {
      let list: SteppedList
      /// The table before the update, and its rows as one list.
      let oldTable: Table<Section>
      let oldRows: ListRows
    }

    /// Becomes data source and delegate of `view`, which is reloaded.
    ///
    /// - Parameters:
    ///   - table: The table that is shown first; the one that the applier starts from.
    ///   - limit: The number of changes above which the view is reloaded; `nil` for never.
    ///   - header: The view of a section's header. Without it, there are no rows for headers.
    ///   - hasHeader: Whether a section has a header, as long as it is there; all have one by default.
    ///   - cell: The view of a row in a column.
    public init(
      _ view: NSTableView, showing table: Table<Section>, reloadAbove limit: Int? = 1_000,
      header: HeaderProvider? = nil, hasHeader: @escaping @MainActor (Section) -> Bool = { _ in true },
      cell: @escaping CellProvider
    ) {
      self.header = header
      self.hasHeader = { [hasHeaders = header != nil] in hasHeaders && hasHeader($0) }
      self.cell = cell
      rows = ListRows(table, hasHeader: self.hasHeader)
      super.init(
        view, showing: table,
        policy: limit.map { .reloadAbove($0, otherwise: .sequential) } ?? .sequential)
      becomeDelegate()
    }

    /// Views ask which methods a delegate and a data source have when they are set.
    func becomeDelegate() {
      forgetRecipients()
      guard let view else { return }
      view.dataSource = nil
      view.delegate = nil
      view.dataSource = self
      view.delegate = self
      view.reloadData()
    }

    package override var recipients: [any NSObjectProtocol] {
      [connected, handling, tableViewDelegate as (any NSObjectProtocol)?, tableViewDataSource]
        .compactMap { $0 }
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "numberOfRowsInTableView:", "tableView:viewForTableColumn:row:", "tableView:isGroupRow:": true
      case "tableView:heightOfRow:": rowHeight != nil && view?.usesAutomaticRowHeights == false
      default: nil
      }
    }

    // MARK: - Showing updates

    override func begin(_ update: HostUpdate<Section>, _ ended: @escaping Ended) -> UpdateQueue.Step? {
      isUpdating = true
      let next = super.begin(update, ended)
      isUpdating = false
      // Rows that were selected may be elsewhere now.
      if let view { selected = view.selectedRowIndexes }
      return next
    }

    override func steps(of plan: TablePlan<Section>, in view: NSTableView) -> PlanSteps<Section> {
      let (oldTable, oldRows) = (table, rows)
      return PlanSteps(oneFor: plan) { [self, unowned view] animated, completion in
        view.apply(
          plan, hasHeader: hasHeader, animation: animated ? animation : [], setData: { self.table = $0 },
          willTakeStep: { list in
            self.step = list.map { Step(list: $0, oldTable: oldTable, oldRows: oldRows) }
          }, completion: completion, checks: checks)
      }
    }

    override func visibleRows(in view: NSTableView) -> [RowPath] {
      let indexes = view.rows(in: view.visibleRect)
      return (indexes.location..<(indexes.location + indexes.length)).compactMap { path(at: $0) }
    }

    private func path(at index: Int) -> RowPath? {
      if case .row(let path) = rows[index] { path } else { nil }
    }

    override func frame(ofRowAt path: RowPath, in view: NSTableView) -> CGRect? {
      rows.index(of: path).map { view.rect(ofRow: $0) }
    }

    override func selectedRows(in view: NSTableView) -> [RowPath] {
      view.selectedRowIndexes.compactMap { path(at: $0) }
    }

    override func select(_ paths: [RowPath], in view: NSTableView) {
      let indexes = IndexSet(paths.compactMap { rows.index(of: $0) }).subtracting(view.selectedRowIndexes)
      guard !indexes.isEmpty else { return }
      view.selectRowIndexes(indexes, byExtendingSelection: view.allowsMultipleSelection)
    }

    /// The rows that were selected and deselected since the last call, or `nil` in an update.
    func takeSelectionChange() -> (selected: IndexSet, deselected: IndexSet)? {
      guard let view, !isUpdating else { return nil }
      let (new, old) = (view.selectedRowIndexes, selected)
      selected = new
      return (new.subtracting(old), old.subtracting(new))
    }

    /// A list that was reloaded has other rows selected: those that are at the same places now.
    override func restoreSelection(of paths: [RowPath], in view: NSTableView) {
      let indexes = IndexSet(paths.compactMap { rows.index(of: $0) })
      if indexes != view.selectedRowIndexes { view.selectRowIndexes(indexes, byExtendingSelection: false) }
    }

    // MARK: - Data source and delegate

    /// A place in the list as the view knows it, and the table that it is of. Between two steps of an update,
    /// a row that is still to go is one of the old table.
    private func place(at index: Int) -> (table: Table<Section>, content: ListRows.Content)? {
      switch step.map({ $0.list[index] }) ?? .new(index) {
      case .old(let index): step.flatMap { step in step.oldRows[index].map { (step.oldTable, $0) } }
      case .new(let index): rows[index].map { (table, $0) }
      case nil: nil
      }
    }

    /// The row at a position in the list, unless that is a header's.
    func content(at index: Int) -> Row? {
      if case (let table, .row(let path))? = place(at: index) { table[path] } else { nil }
    }

    /// The number of rows in the list.
    public func numberOfRows(in tableView: NSTableView) -> Int { step?.list.count ?? rows.count }

    /// The view of a row in a column, or of a header.
    public func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      willCallApp()
      return switch place(at: row) {
      case (let table, .row(let path))?: table[path].flatMap { cell(tableView, tableColumn, row, $0) }
      case (let table, .header(let section))?: header?(tableView, row, table.sections[section])
      case nil: nil
      }
    }

    /// Whether the row is a section's header.
    public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
      if case .header = place(at: row)?.content { true } else { false }
    }

    /// The height of a row, or the list's `rowHeight`. A height of 0 raises an exception
    /// (https://developer.apple.com/documentation/appkit/nstableviewdelegate/tableview(_:heightofrow:)).
    public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
      willCallApp()
      // A column is narrower than the list: there is room around it.
      let columns = tableView.tableColumns
      let width = columns.count == 1 ? columns[0].width : tableView.bounds.width
      guard let height = content(at: row).flatMap({ rowHeight?($0, width) }) else {
        return tableView.rowHeight
      }
      return height > 0 && height.isFinite ? height : 1
    }
  }
#endif
