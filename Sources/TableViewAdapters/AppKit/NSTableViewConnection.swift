#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  public import StatefulTable

  /// Connects an `NSTableView` in a scroll view to a `TableController`. Its delegate is the host.
  @available(StatefulTable 1.0, *)
  @MainActor
  public final class NSTableViewConnection<Loader: TableLoader>: MacTableConnection<Loader> {
    /// The data source and delegate.
    public let host: NSTableViewHost<Section>

    /// Follows the selection and the scrolling of the host's view.
    ///
    /// Calls the presenter of a row that is selected. A row that shows a failure retries,
    /// and does not stay selected, so that it can be selected once more.
    public init(_ controller: TableController<Loader>, host: NSTableViewHost<Section>) {
      self.host = host
      super.init(controller, view: host.view)
      host.didSelect = { [weak self] in self?.select($0, at: $1) }
      follow(host)
    }

    override var contentSize: NSSize {
      guard let view = host.view, view.numberOfRows > 0 else { return .zero }
      let last = view.rect(ofRow: view.numberOfRows - 1)
      return NSSize(width: last.maxX, height: last.maxY)
    }

    override func carryOut(_ metadata: StateMetadata) {
      host.allowsSelection = metadata.selection != .none
      host.view?.allowsMultipleSelection = metadata.selection == .multiple
    }

    private func select(_ row: DisplayRow<Loader.Row>, at index: Int) {
      if row.content == nil { host.view?.deselectRow(index) }
      if !controller.select(row) { host.selectRow(row) }
    }
  }
#endif
