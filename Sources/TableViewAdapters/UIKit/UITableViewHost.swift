#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import TableDiff
  import TableDiffFoundation
  public import UIKit

  /// A table view that shows tables: its data source, and the `TableHost` of an applier or a
  /// controller.
  ///
  /// The view holds its data source weakly, and the host its view: keep the host for as long as the view. A
  /// subclass adds what is particular to an app, such as editing.
  ///
  /// An update is acknowledged when its animations have ended, so that those of two updates do not run into
  /// each other. One that is asked for before is kept until then.
  @MainActor
  open class UITableViewHost<Section: TableSectionProtocol & Sendable>: NSObject, TableHost,
    UITableViewDataSource
  where Section.Rows.Element: Sendable {
    /// The rows' type.
    public typealias Row = Section.Rows.Element
    /// Makes or reuses the cell of a row, and configures it.
    public typealias CellProvider =
      @MainActor (_ view: UITableView, _ path: IndexPath, _ row: Row) -> UITableViewCell

    /// The view, until it is gone.
    public private(set) weak var view: UITableView?
    /// What the view shows, and inside an update what it is to show next.
    public private(set) var table: Table<Section>
    /// The policy whose batches the view is given.
    public let policy: Policy
    /// How rows come and go; `nil` for no animation at all.
    public var animation: RowAnimations? = .automatic
    /// How rows and headers that stay get their new contents.
    public var contents: UpdatedContents<Section> = .reconfigured
    /// The title in a section's header, where the sections have one.
    public var headerTitle: (@MainActor (Section) -> String?)?
    /// What tells rows apart that are to stay where they are on screen while others come and go above them,
    /// as when an earlier page or newer rows are put on top; `nil` for a row that is not to be held on to.
    /// Without it, the view decides.
    public var anchorID: (@MainActor (Row) -> AnyHashable?)?

    private let cell: CellProvider
    let updates = UpdateQueue()

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
      self.view = view
      self.table = table
      self.policy = policy
      self.cell = cell
      super.init()
      view.dataSource = self
      view.reloadData()
    }

    /// Whether the view is on a window, and animates at all.
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
          plan, from: table, animation: animation, contents: contents, setData: { self.table = $0 },
          completion: completion)
        restore(anchoring, in: view)
      }
    }

    // MARK: - What stays in place

    private func anchoring(in view: UITableView) -> RowAnchoring<Section>? {
      guard let anchorID, view.window != nil else { return nil }
      let viewport = Viewport(view)
      return RowAnchoring(
        (view.indexPathsForVisibleRows ?? []).compactMap { RowPath($0) }, in: table,
        viewportStart: viewport.offset, rowID: anchorID
      ) { path in
        let frame = view.rectForRow(at: IndexPath(path))
        return (Double(frame.minY), Double(frame.height))
      }
    }

    private func restore(_ anchoring: RowAnchoring<Section>?, in view: UITableView) {
      guard let place = anchoring?.place(in: table) else { return }
      view.layoutIfNeeded()
      let row = view.rectForRow(at: IndexPath(place.path))
      view.scroll(toStart: place.viewportStart(rowStart: Double(row.minY)))
    }

    /// The row at `path`, or `nil` where there is none.
    public func row(at path: IndexPath) -> Row? { RowPath(path).flatMap { table[$0] } }

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
