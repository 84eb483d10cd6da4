#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable
  public import TableDiff

  /// An `NSTableView` that shows tables: its data source and delegate, and the `TableHost` of
  /// an applier or a controller.
  ///
  /// The sections' rows are one list, with a group row before those of a section that has a header.
  /// The view holds its data source weakly, and the host its view: keep the host for as long as the view. A
  /// subclass adds what is particular to an app.
  @MainActor
  open class NSTableViewHost<Section: TableSectionProtocol & Sendable>: NSObject, TableHost,
    NSTableViewDataSource, NSTableViewDelegate
  where Section.Rows.Element: Sendable {
    /// The rows' type.
    public typealias Row = Section.Rows.Element
    /// Makes or reuses the view of a row in a column, and configures it.
    public typealias CellProvider =
      @MainActor (_ view: NSTableView, _ column: NSTableColumn?, _ index: Int, _ row: Row) -> NSView?
    /// Makes or reuses the view of a section's header.
    public typealias HeaderProvider =
      @MainActor (_ view: NSTableView, _ index: Int, _ section: Section) -> NSView?

    /// The view, until it is gone.
    public private(set) weak var view: NSTableView?
    /// What the view shows, and inside an update what it is to show next.
    public private(set) var table: Table<Section> {
      didSet { rows = ListRows(table, hasHeader: hasHeader) }
    }
    /// Where in the list the rows of ``table`` are.
    public private(set) var rows: ListRows
    /// Single steps, or a reload where there are too many.
    public let policy: Policy
    /// How rows come and go.
    public var animation: NSTableView.AnimationOptions = .effectFade

    /// What tells rows apart that are to stay where they are on screen while others come and go above them,
    /// as when an earlier page or newer rows are put on top; `nil` for a row that is not to be held on to.
    /// Without it, the view decides.
    public var anchorID: (@MainActor (Row) -> AnyHashable?)?

    private let cell: CellProvider
    private let header: HeaderProvider?
    private let hasHeader: @MainActor (Section) -> Bool
    let updates = UpdateQueue()

    /// Told when a row was selected.
    var didSelect: (@MainActor (Row) -> Void)?

    /// Becomes data source and delegate of `view`, which is reloaded.
    ///
    /// - Parameters:
    ///   - table: What is shown first; the one that the applier starts from.
    ///   - limit: Above how many changes the view is reloaded; `nil` for never.
    ///   - header: The view of a section's header. Without it, there are no rows for headers.
    ///   - hasHeader: Whether a section has a header, as long as it is there; all have one by default.
    ///   - cell: The view of a row in a column.
    public init(
      _ view: NSTableView, showing table: Table<Section>, reloadAbove limit: Int? = 1_000,
      header: HeaderProvider? = nil, hasHeader: @escaping @MainActor (Section) -> Bool = { _ in true },
      cell: @escaping CellProvider
    ) {
      self.view = view
      self.table = table
      self.header = header
      self.hasHeader = { [hasHeaders = header != nil] in hasHeaders && hasHeader($0) }
      self.cell = cell
      policy = limit.map { .reloadAbove($0, otherwise: .sequentialSteps) } ?? .sequentialSteps
      rows = ListRows(table, hasHeader: self.hasHeader)
      super.init()
      view.dataSource = self
      view.delegate = self
      view.reloadData()
    }

    /// Whether the view is on a window.
    open var animatesChanges: Bool { view?.window != nil }

    /// Shows an update when those before it have ended.
    public func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
      updates.show(on: view, acknowledge: acknowledge) { [weak self] ended in
        if let self { perform(update, completion: ended) } else { ended() }
      }
    }

    private func perform(_ update: HostUpdate<Section>, completion: @escaping @MainActor () -> Void) {
      guard let view else {
        table = update.table
        return completion()
      }
      let anchoring = anchoring(in: view)
      switch update {
      case .reload(let new):
        table = new
        view.reloadData()
        restore(anchoring, in: view)
        completion()
      case .animate(let plan):
        view.apply(
          plan, hasHeader: hasHeader, animation: animation, setData: { self.table = $0 },
          completion: completion)
        restore(anchoring, in: view)
      }
    }

    // MARK: - What stays in place

    private func anchoring(in view: NSTableView) -> RowAnchoring<Section>? {
      guard let anchorID, view.window != nil else { return nil }
      let visible = view.visibleRect
      let indexes = view.rows(in: visible)
      let paths = (indexes.location..<(indexes.location + indexes.length)).compactMap { index -> RowPath? in
        if case .row(let path) = rows[index] { path } else { nil }
      }
      return RowAnchoring(paths, in: table, viewportStart: Double(visible.minY), rowID: anchorID) { path in
        rows.index(of: path).map { index in
          let frame = view.rect(ofRow: index)
          return (Double(frame.minY), Double(frame.height))
        }
      }
    }

    private func restore(_ anchoring: RowAnchoring<Section>?, in view: NSTableView) {
      guard let place = anchoring?.place(in: table), let index = rows.index(of: place.path) else { return }
      let start = place.viewportStart(rowStart: Double(view.rect(ofRow: index).minY))
      view.scroll(NSPoint(x: view.visibleRect.minX, y: CGFloat(start)))
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

    /// A row was selected, or none.
    open func tableViewSelectionDidChange(_ notification: Notification) {
      guard let view, case .row(let path) = rows[view.selectedRow], let row = table[path] else { return }
      didSelect?(row)
    }

    /// Headers are not selected.
    open func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
      if case .row = rows[row] { true } else { false }
    }
  }
#endif
