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

    /// Becomes the delegate of the host's view.
    public init(_ controller: TableController<Loader, UITableViewCell>, host: UITableViewHost<Section>) {
      self.host = host
      let view = host.view ?? UITableView()
      super.init(controller, view: view)
      view.delegate = self
      host.updates.didShow = { [weak self] in self?.updateEnded() }
    }

    /// Tells the row's presenter, or tries again where the row says that something failed.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: true)
      if let row = host.row(at: indexPath) { controller.select(row) }
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
