#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable
  public import TableOutline

  /// Connects an `NSOutlineView` in a scroll view to a `TableController` of outline rows.
  @available(StatefulTable 1.0, *)
  @MainActor
  public final class NSOutlineViewConnection<Loader: TableLoader>: MacTableConnection<Loader> {
    /// The data source and delegate.
    public let host: NSOutlineViewHost<Section>
    /// The additions of the app.
    public var handlers: NSOutlineViewHandlers<Loader.Row> {
      get { handling.handlers }
      set { handling.handlers = newValue }
    }

    private let handling: NSOutlineViewHandling<Section, Loader.Row>

    /// Follows the selection, the expansion and the scrolling of the host's view.
    ///
    /// A row that the user expands or collapses is expanded or collapsed in the content, or in the results of
    /// a search if those are shown. Calls the presenter of a row that is selected. A row that shows a failure
    /// retries, and does not stay selected, so that it can be selected once more.
    public init<Element>(_ controller: TableController<Loader>, host: NSOutlineViewHost<Section>)
    where Loader.Row == OutlineRow<Element> {
      self.host = host
      handling = NSOutlineViewHandling(host) { $0.content }
      super.init(controller, view: host.view)
      handling.part = part
      host.connected = handling
      follow(host)
      // Invariant: the row is in the store. An edit of one that left it meanwhile changes nothing.
      host.willExpand = { [weak controller] row in
        guard let id = row.content?.id else { return }
        try? controller?.edit { store throws(StoreError) in try store.expandRow(withID: id) }
      }
      host.willCollapse = { [weak controller] row in
        guard let id = row.content?.id else { return }
        try? controller?.edit { store throws(StoreError) in try store.collapseRow(withID: id) }
      }
    }

    override var contentSize: NSSize { host.view?.sizeOfRows ?? .zero }

    override func carryOut(_ metadata: StateMetadata) {
      host.view?.allowsMultipleSelection = metadata.selection == .multiple
    }
  }

  @available(StatefulTable 1.0, *)
  extension TableController {
    /// Edits the rows that are shown: those of the content, or the results of a search.
    fileprivate func edit(_ edits: (inout Store) throws(StoreError) -> Void) throws(StoreError) {
      if state.shown == .results {
        _ = try performResultUpdates(edits)
      } else {
        _ = try performUpdates(edits)
      }
    }

    /// Shows the list in an outline view, with views of one class, and loads its rows if they were never
    /// loaded.
    ///
    /// ```swift
    /// list.show(outlineIn: outlineView, making: NSTextField(labelWithString: "")) { label, folder in
    ///   label.stringValue = folder.name
    /// }
    /// ```
    ///
    /// A row that the user expands is expanded in the content. Placeholders and edges draw themselves.
    ///
    /// - Parameters:
    ///   - view: The outline view, in its scroll view, which keeps all that it needs. Its
    ///     `outlineTableColumn` has the triangles.
    ///   - make: Returns a new view for a row.
    ///   - configure: Configures a new or a reused view so that it shows the element and nothing else.
    /// - Returns: The connection of the list and the view: selection, searching.
    @discardableResult
    public func show<Cell: NSView, Element>(
      outlineIn view: NSOutlineView, making make: @escaping @autoclosure @MainActor () -> Cell,
      configure: @escaping @MainActor (_ cell: Cell, _ element: Element) -> Void
    ) -> NSOutlineViewConnection<Loader> where Loader.Row == OutlineRow<Element> {
      let presenters = PresenterRegistry<NSView>()
      presenters.register(
        ClosurePresenter(
          make: { _ in make() as NSView },
          configure: { (cell: Cell, row: OutlineRow<Element>) in configure(cell, row.element) }))
      return show(outlineIn: view, presenters: presenters)
    }

    /// Shows the list in an outline view, with views of presenters.
    ///
    /// - Parameters:
    ///   - view: The outline view, in its scroll view, which keeps all that it needs.
    ///   - presenters: Make and configure the views of outline rows, also those of placeholders and edges.
    ///   - style: The style in which rows are shown.
    ///   - limit: The number of changes above which the view is reloaded; `nil` for none.
    /// - Returns: The connection of the list and the view.
    @discardableResult
    public func show<Element>(
      outlineIn view: NSOutlineView, presenters: PresenterRegistry<NSView>, style: PresenterStyle = .standard,
      reloadAbove limit: Int? = 1_000
    ) -> NSOutlineViewConnection<Loader> where Loader.Row == OutlineRow<Element> {
      let host = NSOutlineViewHost<Section>(view, presenters: presenters, style: style, reloadAbove: limit)
      let connection = NSOutlineViewConnection(self, host: host)
      connection.stay(on: view)
      show(in: host)
      appear()
      return connection
    }
  }
#endif
