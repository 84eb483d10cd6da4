#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import UIKit

  /// Connects a table view to a `TableController`, as its delegate.
  ///
  ///     let host = UITableViewHost<SongsController.Section>(tableView, presenters: presenters)
  ///     let controller = SongsController(loader: Songs(), host: host, presenters: presenters)
  ///     let connection = UITableViewConnection(controller, host: host)
  ///     connection.addPullToRefresh()
  ///     controller.appear()
  ///
  /// A subclass adds what is particular to an app, such as swipe actions.
  @available(iOS 16, tvOS 16, *)
  @MainActor
  open class UITableViewConnection<Loader: TableLoader>: TableConnection<Loader, UITableViewCell>,
    UITableViewDelegate
  {
    /// A section as it is shown.
    public typealias Section = TableController<Loader, UITableViewCell>.Section

    /// The data source.
    public let host: UITableViewHost<Section>

    private var edges: EdgeViews?

    private struct EdgeViews {
      var header: EdgeLoadingView?
      var footer: EdgeLoadingView?
      var configure: (@MainActor (EdgeLoadingView, EdgeRow<Loader.Failure>) -> Void)?

      /// What a view is to say of an edge: nothing of one that only waits to come near.
      @MainActor
      func phase(of edge: EdgeRow<Loader.Failure>?, in view: EdgeLoadingView) -> EdgeLoadingView.Phase? {
        guard let edge, edge.kind != .ready else { return nil }
        configure?(view, edge)
        return edge.kind == .failed ? .failed : .loading
      }
    }

    /// Becomes the delegate of the host's view.
    public init(_ controller: TableController<Loader, UITableViewCell>, host: UITableViewHost<Section>) {
      self.host = host
      let view = host.view ?? UITableView()
      super.init(controller, view: view)
      view.delegate = self
      host.updates.didShow = { [weak self] in self?.updateEnded() }
    }

    // MARK: - Edges

    /// Shows in the table's header and footer that a page is being loaded there, or that it failed: for a
    /// controller whose `DisplayOptions` have no edge rows (`.never`). A touch on what failed tries that page
    /// again.
    ///
    /// While there is nothing to say, the table has none of the two views.
    ///
    /// - Parameters:
    ///   - header: For pages before the first row. `nil` leaves the table's header as it is.
    ///   - footer: For pages behind the last row. `nil` leaves the table's footer as it is.
    ///   - configure: Called before a view is shown or changes: the moment to say what went wrong.
    public func showEdges(
      header: EdgeLoadingView? = nil, footer: EdgeLoadingView? = nil,
      configure: (@MainActor (_ view: EdgeLoadingView, _ edge: EdgeRow<Loader.Failure>) -> Void)? = nil
    ) {
      if let before = edges?.header, before !== header { host.view?.showHeader(nil, in: before) }
      if let before = edges?.footer, before !== footer { host.view?.showFooter(nil, in: before) }
      edges = EdgeViews(header: header, footer: footer, configure: configure)
      header?.onRetry = { [weak self] in self?.controller.retry(.prepend) }
      footer?.onRetry = { [weak self] in self?.controller.retry(.append) }
      show(controller.chrome)
    }

    override func show(_ chrome: TableChrome<Loader.Failure>) {
      super.show(chrome)
      guard let edges, let view = host.view else { return }
      if let header = edges.header { view.showHeader(edges.phase(of: chrome.header, in: header), in: header) }
      if let footer = edges.footer { view.showFooter(edges.phase(of: chrome.footer, in: footer), in: footer) }
    }

    // MARK: - Rows

    override func carryOut(_ metadata: StateMetadata) {
      super.carryOut(metadata)
      host.view?.allowsSelection = metadata.selection != .none
      host.view?.allowsMultipleSelection = metadata.selection == .multiple
    }

    /// Tells the row's presenter, or tries again where the row says that something failed. Only where several
    /// rows can be selected, those of the content stay so.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      let row = host.row(at: indexPath)
      if !tableView.allowsMultipleSelection || row?.content == nil {
        tableView.deselectRow(at: indexPath, animated: true)
      }
      if let row { controller.select(row) }
    }

    /// The height that the row's presenter measured, or the table's `rowHeight`.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      guard let row = host.row(at: indexPath) else { return tableView.rowHeight }
      let available = CellSize(width: Double(tableView.bounds.width), height: .infinity)
      let size = controller.presenters.measure(row.model, fitting: available)
      return size.map { CGFloat($0.height) } ?? tableView.rowHeight
    }
  }
#endif
