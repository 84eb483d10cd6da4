#if canImport(UIKit) && !os(watchOS)
  public import TableDiff
  import TableDiffFoundation
  public import UIKit

  /// A table view that shows tables: its data source, and the `TableHost` of an applier or a
  /// controller.
  ///
  /// The view holds its data source weakly, and the host its view: keep the host for as long as the view. A
  /// subclass adds what is particular to an app, such as editing.
  @MainActor
  open class UITableViewHost<Section: TableSectionProtocol & Sendable>:
    ViewHost<UITableView, Section>, UITableViewDataSource
  where Section.StoredRow: Sendable {
    /// Makes or reuses the cell of a row, and configures it.
    public typealias CellProvider =
      @MainActor (_ view: UITableView, _ path: IndexPath, _ row: Row) -> UITableViewCell

    /// How rows come and go; `nil` for no animation at all.
    public var animation: RowAnimations? = .automatic
    /// How rows and headers that stay get their new contents.
    public var contents: UpdatedContents<Section> = .reconfigured
    /// The title in a section's header, where the sections have one.
    public var headerTitle: (@MainActor (Section) -> String?)?

    private let cell: CellProvider

    /// Becomes the data source of `view`, which is reloaded.
    ///
    /// - Parameters:
    ///   - table: What is shown first; the one that the applier starts from.
    ///   - policy: Which changes share a batch. The default reloads above 1,000 changes, which nobody can
    ///     follow with their eyes.
    public init(
      _ view: UITableView, showing table: Table<Section>, policy: Policy = .reloadAbove(1_000),
      cell: @escaping CellProvider
    ) {
      self.cell = cell
      super.init(view, showing: table, policy: policy)
      view.dataSource = self
      view.reloadData()
    }

    // MARK: - Showing updates

    override func animate(
      _ plan: Plan<Section>, in view: UITableView, completion: @escaping @MainActor () -> Void
    ) {
      view.apply(
        plan, from: table, animation: animation, contents: contents, setData: { self.table = $0 },
        completion: completion)
    }

    override func visibleRows(in view: UITableView) -> [RowPath] {
      (view.indexPathsForVisibleRows ?? []).compactMap { RowPath($0) }
    }

    override func frame(ofRowAt path: RowPath, in view: UITableView) -> CGRect? {
      view.rectForRow(at: IndexPath(path))
    }

    // MARK: - Data source

    /// The number of sections.
    open func numberOfSections(in tableView: UITableView) -> Int { table.sections.count }

    /// The number of rows in a section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      table.shape.rowCount(inSection: section)
    }

    /// The cell of a row; an empty one where the view asks for a row that there is not.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      guard let row = row(at: indexPath) else { return UITableViewCell() }
      return cell(tableView, indexPath, row)
    }

    /// The title in a section's header.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      guard table.sections.indices.contains(section) else { return nil }
      return headerTitle?(table.sections[section])
    }
  }
#endif
