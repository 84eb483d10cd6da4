#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import TableDiff
  public import UIKit

  @available(StatefulTable 1.0, *)
  extension TableController {
    /// Shows the list in a table view, with cells of one class, and with a refresh control, and loads its
    /// rows if they were never loaded.
    ///
    /// ```swift
    /// list.show(in: tableView) { (cell: UITableViewCell, song) in
    ///   var content = cell.defaultContentConfiguration()
    ///   content.text = song.title
    ///   cell.contentConfiguration = content
    /// }
    /// ```
    ///
    /// Placeholders and edges are drawn by the system's own configurations.
    ///
    /// - Parameters:
    ///   - view: The table view, which keeps all that it needs.
    ///   - configure: Configures a new or a reused cell so that it shows the row and nothing else.
    /// - Returns: The connection of the list and the view: swipe actions, selection, searching.
    @discardableResult
    public func show<Cell: UITableViewCell>(
      in view: UITableView, configure: @escaping @MainActor (_ cell: Cell, _ row: Loader.Row) -> Void
    ) -> UITableViewConnection<Loader> {
      let presenters = PresenterRegistry<UITableViewCell>()
      presenters.register(ClosurePresenter(configure: configure))
      return show(in: view, presenters: presenters)
    }

    /// Shows the list in a table view, with cells of presenters, and with a refresh control.
    ///
    /// - Parameters:
    ///   - view: The table view, which keeps all that it needs.
    ///   - presenters: Make and configure the cells, also those of placeholders and edges.
    ///   - style: The style in which rows are shown.
    ///   - policy: The policy of the batches: their changes, and above how many the view is reloaded.
    /// - Returns: The connection of the list and the view.
    @discardableResult
    public func show(
      in view: UITableView, presenters: PresenterRegistry<UITableViewCell>, style: PresenterStyle = .standard,
      policy: BatchPolicy = .reloadAbove(1_000)
    ) -> UITableViewConnection<Loader> {
      let host = UITableViewHost<Section>(view, presenters: presenters, style: style, policy: policy)
      let connection = UITableViewConnection(self, host: host)
      connection.stay(on: view)
      show(in: host)
      appear()
      return connection
    }

    /// Shows the list in a collection view, with cells of one class, and with a refresh control.
    ///
    /// The parameters and the result are those of a table view.
    @discardableResult
    public func show<Cell: UICollectionViewCell>(
      in view: UICollectionView, configure: @escaping @MainActor (_ cell: Cell, _ row: Loader.Row) -> Void
    ) -> UICollectionViewConnection<Loader> {
      let presenters = PresenterRegistry<UICollectionViewCell>()
      presenters.register(ClosurePresenter(configure: configure))
      return show(in: view, presenters: presenters)
    }

    /// Shows the list in a collection view, with cells of presenters, and with a refresh control. The
    /// parameters and the result are those of a table view.
    @discardableResult
    public func show(
      in view: UICollectionView, presenters: PresenterRegistry<UICollectionViewCell>,
      style: PresenterStyle = .standard, policy: BatchPolicy = .reloadAbove(1_000)
    ) -> UICollectionViewConnection<Loader> {
      let host = UICollectionViewHost<Section>(view, presenters: presenters, style: style, policy: policy)
      let connection = UICollectionViewConnection(self, host: host)
      connection.stay(on: view)
      show(in: host)
      appear()
      return connection
    }
  }
#endif
