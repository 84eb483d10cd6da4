#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import UIKit

  /// Connects a table view to a `TableController`, as its delegate.
  ///
  ///     let connection = list.show(in: tableView, presenters: presenters)
  ///     connection.handlers.trailingSwipeActions = { song, _ in actions(for: song) }
  ///     list.appear()
  ///
  /// ``handlers`` are the additions of an app, such as swipe actions. Messages that no handler takes go to
  /// ``tableViewDelegate``, and those of scrolling and selection, which the connection follows, go there too.
  @available(StatefulTable 1.0, *)
  @MainActor
  public final class UITableViewConnection<Loader: TableLoader>: TableConnection<Loader>,
    UITableViewDelegate
  {
    /// The data source.
    public let host: UITableViewHost<Section>
    /// The additions of the app.
    public var handlers: UITableViewHandlers<Loader.Row, Section> {
      get { handling.handlers }
      set {
        handling.handlers = newValue
        becomeDelegate()
        updateHeadersByHandlers()
      }
    }
    /// Whether rows are as high as their presenters measure, and as the table's `rowHeight` if they don't. A
    /// table with an `estimatedRowHeight` of 0 asks for the height of every row then, also of those out of
    /// view: set `false` if all rows are of the `rowHeight`, or if ``tableViewDelegate`` has heights.
    public var measuresRows = true { didSet { becomeDelegate() } }
    /// Gets the messages that no handler takes.
    public weak var tableViewDelegate: (any UITableViewDelegate)? { didSet { becomeDelegate() } }

    private let handling: UITableViewHandling<Loader.Row, Section>

    /// Becomes the delegate of the host's view.
    public init(_ controller: TableController<Loader>, host: UITableViewHost<Section>) {
      self.host = host
      handling = UITableViewHandling(
        row: { [weak host] in host?.row(at: $0)?.content }, section: { [weak host] in host?.section($0) })
      super.init(controller, view: host.view ?? UITableView())
      becomeDelegate()
      follow(host)
    }

    /// Views ask a delegate which methods it has when it is set.
    private func becomeDelegate() {
      forgetRecipients()
      handling.height = nil
      if measuresRows { handling.height = { [weak self] in self?.height(ofRowAt: $0) } }
      host.view?.delegate = nil
      host.view?.delegate = self
    }

    private func updateHeadersByHandlers() {
      if let update = handlers.updateHeaderView {
        host.contents.updateHeaders = { [weak host] in host?.updateHeaderViews(of: $0, by: update) }
      } else if handlers.headerView != nil {
        host.contents.updateHeaders = nil
      }
    }

    package override var recipients: [any NSObjectProtocol] {
      [handling, tableViewDelegate as (any NSObjectProtocol)?].compactMap { $0 }
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "tableView:didSelectRowAtIndexPath:", "tableView:willSelectRowAtIndexPath:",
        "tableView:shouldHighlightRowAtIndexPath:":
        true
      case "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:": true
      default: super.offers(selector)
      }
    }

    override var ownDelegate: (any UIScrollViewDelegate)? { tableViewDelegate }

    override func show(_ phase: EdgeLoadingView.Phase?, at edge: LoadEdge, in view: EdgeLoadingView) {
      host.view?.show(phase, at: edge, in: view)
    }

    override func carryOut(_ metadata: StateMetadata) {
      super.carryOut(metadata)
      host.view?.allowsMultipleSelection = metadata.selection == .multiple
    }

    // MARK: - Rows

    private func height(ofRowAt path: IndexPath) -> CGFloat? {
      guard let view = host.view, let row = host.row(at: path) else { return nil }
      let available = CellSize(width: Double(view.rowWidth), height: .infinity)
      return host.sizeOfRow(row, available).map { CGFloat($0.height) }
    }

    private func allowsSelection(at path: IndexPath) -> Bool {
      allowsSelection(of: host.row(at: path), by: handlers.shouldSelect)
    }

    /// Whether a row can be selected, by the state's settings and the handler.
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      willCallApp()
      guard allowsSelection(at: indexPath) else { return nil }
      let own = tableViewDelegate.flatMap { optionalMethod($0.tableView(_:willSelectRowAt:)) }
      return own.map { $0(tableView, indexPath) } ?? indexPath
    }

    /// Whether a row shows that it is touched, which it does if it can be selected.
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      willCallApp()
      let own = tableViewDelegate.flatMap { optionalMethod($0.tableView(_:shouldHighlightRowAt:)) }
      return allowsSelection(at: indexPath) && own?(tableView, indexPath) ?? true
    }

    /// Calls the row's presenter and the handler, or retries if the row shows a failure. A row
    /// of the content stays selected if several can be, or by ``TableConnection/selectionPersistence``.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      willCallApp()
      let row = host.row(at: indexPath)
      let allowsMultiple =
        tableView.isEditing
        ? tableView.allowsMultipleSelectionDuringEditing : tableView.allowsMultipleSelection
      if !staysSelected(row, multiple: allowsMultiple) {
        tableView.deselectRow(at: indexPath, animated: true)
      }
      guard let row else { return }
      // A row of the content that is chosen while the table is edited is not opened.
      if !controller.select(row), !tableView.isEditing || row.content == nil { host.selectRow(row) }
      if let content = row.content { handlers.didSelect?(content, indexPath) }
      tableViewDelegate.flatMap { optionalMethod($0.tableView(_:didSelectRowAt:)) }?(tableView, indexPath)
    }

    /// The place of a row that is being dragged, by its handler, among rows of the content.
    public func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      willCallApp()
      guard let row = host.row(at: sourceIndexPath)?.content,
        takesRows(at: proposedDestinationIndexPath)
      else {
        return sourceIndexPath
      }
      return handlers.moveTarget?(row, sourceIndexPath, proposedDestinationIndexPath)
        ?? proposedDestinationIndexPath
    }
  }

  extension UITableView {
    /// The width of rows: those of an inset group end at the table's margins
    /// (https://github.com/tidev/titanium-sdk/pull/12439).
    fileprivate var rowWidth: CGFloat {
      #if !os(tvOS)
        if style == .insetGrouped { return max(0, bounds.inset(by: layoutMargins).width) }
      #endif
      return bounds.width
    }
  }
#endif
