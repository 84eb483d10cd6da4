#if canImport(UIKit) && !os(watchOS)
  public import TableDiff
  import TableDiffFoundation
  public import UIKit

  /// A table view that shows tables: its data source, and the `TableHost` of an applier or a
  /// controller.
  ///
  /// The view holds its data source weakly, and the host its view: keep the host for as long as the view.
  /// ``handlers`` are the additions of an app; messages that the host has no method for go to
  /// ``tableViewDataSource``.
  @MainActor
  public final class UITableViewHost<Section: TableSectionProtocol & Sendable>:
    ViewHost<UITableView, Section>, UITableViewDataSource, UITableViewDelegate
  where Section.StoredRow: Sendable {
    /// Makes or reuses the cell of a row, and configures it.
    ///
    /// If the row is configured again, it has to be the cell that it has on screen, which the view's
    /// `dequeueReusableCell(withIdentifier:for:)` returns.
    public typealias CellProvider =
      @MainActor (_ view: UITableView, _ path: IndexPath, _ row: Row) -> UITableViewCell

    /// How rows come and go; `nil` for no animation at all.
    public var animation: RowAnimations? = .automatic
    /// How rows and headers that stay get their new contents.
    public var contents: UpdatedContents<Section> = .reconfigured
    /// The title in a section's header, if the sections have one.
    public var headerTitle: (@MainActor (Section) -> String?)?
    /// The additions of the app, for a host without a connection. Set those of the data source before the
    /// view is shown; later, the view is reloaded.
    public var handlers: UITableViewHandlers<Row, Section> {
      get { handling.handlers }
      set {
        let old = handlers
        handling.handlers = newValue
        serve(newValue, after: old)
        guard let view, view.delegate == nil || view.delegate === self else { return }
        view.delegate = nil
        view.delegate = self
      }
    }
    /// Gets the messages that the host has no method and no handler for.
    public weak var tableViewDataSource: (any UITableViewDataSource)? { didSet { becomeDataSource() } }

    private let cell: CellProvider
    private(set) lazy var handling = UITableViewHandling(of: self) { $0 }
    /// Takes messages for the handlers of the connection.
    var connected: DelegateObject? { didSet { if oldValue != nil { becomeDataSource() } } }

    /// Becomes the data source of `view`, which is reloaded.
    ///
    /// - Parameters:
    ///   - table: The table that is shown first; the one that the applier starts from.
    ///   - policy: Which changes share a batch. The default reloads above 1,000 changes, too many to
    ///     follow by eye.
    public init(
      _ view: UITableView, showing table: Table<Section>, policy: BatchPolicy = .reloadAbove(1_000),
      cell: @escaping CellProvider
    ) {
      self.cell = cell
      super.init(view, showing: table, policy: policy)
      view.dataSource = self
      view.reloadData()
    }

    /// Views ask a data source which methods it has when it is set.
    private func becomeDataSource() {
      forgetRecipients()
      guard let view else { return }
      view.dataSource = nil
      view.dataSource = self
      view.reloadData()
    }

    /// Serves other handlers than before: those of the host, or of a connection.
    func serve<HandledRow>(
      _ new: UITableViewHandlers<HandledRow, Section>, after old: UITableViewHandlers<HandledRow, Section>
    ) {
      forgetRecipients()
      if let update = new.updateHeaderView {
        contents.updateHeaders = { [weak self] in self?.updateHeaderViews(of: $0, by: update) }
      } else if new.headerView != nil {
        contents.updateHeaders = nil
      }
      if new.dataSourceMethods != old.dataSourceMethods { becomeDataSource() }
      guard let view else { return }
      let objects = [connected, handling].compactMap(\.self)
      view.prefetchDataSource = DelegateObject.server(
        "tableView:prefetchRowsAtIndexPaths:", among: objects, besides: view.prefetchDataSource)
      #if !os(tvOS)
        let drags = DelegateObject.server(
          "tableView:itemsForBeginningDragSession:atIndexPath:", among: objects, besides: view.dragDelegate)
        let drops = DelegateObject.server(
          "tableView:performDropWithCoordinator:", among: objects, besides: view.dropDelegate)
        // Views ask delegates which methods they have when they are set.
        (view.dragDelegate, view.dropDelegate) = (nil, nil)
        (view.dragDelegate, view.dropDelegate) = (drags, drops)
        if drags is DelegateObject { view.dragInteractionEnabled = true }
      #endif
    }

    package override var recipients: [any NSObjectProtocol] {
      [connected, handling, tableViewDataSource as (any NSObjectProtocol)?].compactMap(\.self)
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "numberOfSectionsInTableView:", "tableView:titleForHeaderInSection:": true
      default: nil
      }
    }

    // MARK: - Showing updates

    override var animatesRows: Bool { animation != nil }

    override func steps(of plan: TablePlan<Section>, in view: UITableView) -> PlanSteps<Section> {
      PlanSteps(
        view.application(
          of: plan, from: table, animations: animation ?? .automatic, contents: contents,
          setData: { [weak self] in self?.table = $0 }, checks: checks))
    }

    override func visibleRows(in view: UITableView) -> [RowPath] {
      (view.indexPathsForVisibleRows ?? []).compactMap { RowPath($0) }
    }

    override func frame(ofRowAt path: RowPath, in view: UITableView) -> CGRect? {
      view.rectForRow(at: IndexPath(path))
    }

    override func row(with focus: RowFocus, in view: UITableView) -> RowPath? {
      guard let focused = focus.focusedView(besides: view) else { return nil }
      return visibleRows(in: view).first { path in
        view.cellForRow(at: IndexPath(path)).map { focused.isDescendant(of: $0) } ?? false
      }
    }

    override func give(_ focus: RowFocus, _ path: RowPath, in view: UITableView) {
      view.layoutIfNeeded()
      view.cellForRow(at: IndexPath(path))?.take(focus)
    }

    override func selectedRows(in view: UITableView) -> [RowPath] {
      (view.indexPathsForSelectedRows ?? []).compactMap { RowPath($0) }
    }

    override func select(_ paths: [RowPath], in view: UITableView) {
      for path in paths { view.selectRow(at: IndexPath(path), animated: false, scrollPosition: .none) }
    }

    // MARK: - Data source

    /// The number of sections.
    public func numberOfSections(in tableView: UITableView) -> Int { table.sections.count }

    /// The number of rows in a section.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      table.shape.rowCount(inSection: section)
    }

    /// The cell of a row; an empty one if the view asks for a row that there is not.
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      willCallApp()
      closeRows.show(indexPath)
      guard let row = row(at: indexPath) else { return UITableViewCell() }
      return cell(tableView, indexPath, row)
    }

    /// The title in a section's header.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      willCallApp()
      return self.section(section).flatMap { headerTitle?($0) }
    }
  }
#endif
