#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable
  public import TableDiff

  @available(StatefulTable 1.0, *)
  extension TableController {
    /// Shows the list in a table view, with views of one class, and loads its rows if they were never loaded.
    ///
    /// ```swift
    /// list.show(in: tableView, making: NSTextField(labelWithString: "")) { label, song in
    ///   label.stringValue = song.title
    /// }
    /// ```
    ///
    /// Placeholders and edges draw themselves, without words of this library.
    ///
    /// - Parameters:
    ///   - view: The table view, in its scroll view, which keeps all that it needs.
    ///   - make: Returns a new view for a row.
    ///   - configure: Configures a new or a reused view so that it shows the row and nothing else.
    /// - Returns: The connection of the list and the view: selection, searching.
    @discardableResult
    public func show<Cell: NSView>(
      in view: NSTableView, making make: @escaping @autoclosure @MainActor () -> Cell,
      configure: @escaping @MainActor (_ cell: Cell, _ row: Loader.Row) -> Void
    ) -> NSTableViewConnection<Loader> {
      let presenters = PresenterRegistry<NSView>()
      presenters.register(ClosurePresenter(make: { _ in make() as NSView }, configure: configure))
      return show(in: view, presenters: presenters)
    }

    /// Shows the list in a table view, with views of presenters.
    ///
    /// - Parameters:
    ///   - view: The table view, in its scroll view, which keeps all that it needs.
    ///   - presenters: Make and configure the views, also those of placeholders and edges.
    ///   - style: The style in which rows are shown.
    ///   - limit: The number of changes above which the view is reloaded; `nil` for none.
    ///   - header: Returns the view of a section's header. Without it, there are no rows for headers.
    /// - Returns: The connection of the list and the view.
    @discardableResult
    public func show(
      in view: NSTableView, presenters: PresenterRegistry<NSView>, style: PresenterStyle = .standard,
      reloadAbove limit: Int? = 1_000, header: NSTableViewHost<Section>.HeaderProvider? = nil
    ) -> NSTableViewConnection<Loader> {
      let host = NSTableViewHost<Section>(
        view, presenters: presenters, style: style, reloadAbove: limit, header: header)
      let connection = NSTableViewConnection(self, host: host)
      connection.stay(on: view)
      show(in: host)
      appear()
      return connection
    }

    /// Shows the list in a collection view, with items of one class.
    ///
    /// The parameters and the result are those of a table view.
    @discardableResult
    public func show<Item: NSCollectionViewItem>(
      in view: NSCollectionView, configure: @escaping @MainActor (_ item: Item, _ row: Loader.Row) -> Void
    ) -> NSCollectionViewConnection<Loader> {
      let presenters = PresenterRegistry<NSCollectionViewItem>()
      presenters.register(
        ClosurePresenter(make: { _ in LabelItem() as NSCollectionViewItem }, configure: configure))
      return show(in: view, presenters: presenters)
    }

    /// Shows the list in a collection view, with items of presenters. The parameters and the result are those
    /// of a table view.
    @discardableResult
    public func show(
      in view: NSCollectionView, presenters: PresenterRegistry<NSCollectionViewItem>,
      style: PresenterStyle = .standard, policy: BatchPolicy = .reloadAbove(1_000)
    ) -> NSCollectionViewConnection<Loader> {
      let host = NSCollectionViewHost<Section>(view, presenters: presenters, style: style, policy: policy)
      let connection = NSCollectionViewConnection(self, host: host)
      connection.stay(on: view)
      show(in: host)
      appear()
      return connection
    }
  }
#endif
