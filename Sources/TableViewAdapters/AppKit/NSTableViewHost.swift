#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import TableDiff

  /// An `NSTableView` that shows tables: its data source and delegate, and the `TableHost` of
  /// an applier or a controller.
  ///
  /// The sections' rows are one list, with a group row before those of a section that has a header.
  /// The view holds its data source weakly, and the host its view: keep the host for as long as the view. A
  /// subclass adds what is particular to an app.
  @MainActor
  open class NSTableViewHost<Section: TableSectionProtocol & Sendable>:
    ViewHost<NSTableView, Section>, NSTableViewDataSource, NSTableViewDelegate
  where Section.StoredRow: Sendable {
    /// Makes or reuses the view of a row in a column, and configures it.
    public typealias CellProvider =
      @MainActor (_ view: NSTableView, _ column: NSTableColumn?, _ index: Int, _ row: Row) -> NSView?
    /// Makes or reuses the view of a section's header.
    public typealias HeaderProvider =
      @MainActor (_ view: NSTableView, _ index: Int, _ section: Section) -> NSView?

    /// Where in the list the rows of ``table`` are.
    public private(set) var rows: ListRows
    /// What the view shows, and inside an update what it is to show next.
    public internal(set) override var table: Table<Section> {
      didSet { rows = ListRows(table, hasHeader: hasHeader) }
    }
    /// How rows come and go.
    public var animation: NSTableView.AnimationOptions = .effectFade

    private let cell: CellProvider
    private let header: HeaderProvider?
    private let hasHeader: @MainActor (Section) -> Bool

    /// Told when a row was selected, and where in the list it is.
    var didSelect: (@MainActor (Row, Int) -> Void)?
    /// Whether any row can be selected.
    var allowsSelection = true
    /// What was selected before, so that a row is told of once.
    private var selected = IndexSet()
    private var isUpdating = false

    /// Becomes data source and delegate of `view`, which is reloaded.
    ///
    /// - Parameters:
    ///   - table: What is shown first; the one that the applier starts from.
    ///   - limit: Above how many changes the view is reloaded instead of told single steps; `nil` for never.
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
        policy: limit.map { .reloadAbove($0, otherwise: .sequentialSteps) } ?? .sequentialSteps)
      view.dataSource = self
      view.delegate = self
      view.reloadData()
    }

    // MARK: - Showing updates

    override func animate(
      _ plan: Plan<Section>, in view: NSTableView, completion: @escaping @MainActor () -> Void
    ) {
      isUpdating = true
      view.apply(
        plan, hasHeader: hasHeader, animation: animation, setData: { self.table = $0 },
        completion: completion)
      isUpdating = false
      // Rows that were selected may be elsewhere now.
      selected = view.selectedRowIndexes
    }

    override func visibleRows(in view: NSTableView) -> [RowPath] {
      let indexes = view.rows(in: view.visibleRect)
      return (indexes.location..<(indexes.location + indexes.length)).compactMap { index in
        if case .row(let path) = rows[index] { path } else { nil }
      }
    }

    override func frame(ofRowAt path: RowPath, in view: NSTableView) -> CGRect? {
      rows.index(of: path).map { view.rect(ofRow: $0) }
    }

    // MARK: - Data source and delegate

    /// The number of rows in the list.
    open func numberOfRows(in tableView: NSTableView) -> Int { rows.count }

    /// The view of a row in a column, or of a header.
    open func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
      switch rows[row] {
      case .row(let path): table[path].flatMap { cell(tableView, tableColumn, row, $0) }
      case .header(let section): header?(tableView, row, table.sections[section])
      case nil: nil
      }
    }

    /// Whether the row is a section's header.
    open func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
      if case .header = rows[row] { true } else { false }
    }

    /// Rows were selected, or are not any more.
    open func tableViewSelectionDidChange(_ notification: Notification) {
      guard let view, !isUpdating else { return }
      let new = view.selectedRowIndexes.subtracting(selected)
      selected = view.selectedRowIndexes
      // The first that is told of may change the table, and the indexes with it.
      let chosen = new.compactMap { index -> (Row, Int)? in
        guard case .row(let path) = rows[index], let row = table[path] else { return nil }
        return (row, index)
      }
      for (row, index) in chosen { didSelect?(row, index) }
    }

    /// Headers are not selected, nor is anything in a state that wants no selection.
    open func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
      if allowsSelection, case .row = rows[row] { true } else { false }
    }
  }
#endif
