#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  public import StatefulTable

  /// Connects an `NSTableView` in a scroll view to a `TableController`.
  @available(StatefulTable 1.0, *)
  @MainActor
  public final class NSTableViewConnection<Loader: TableLoader>: MacTableConnection<Loader> {
    /// The data source and delegate.
    public let host: NSTableViewHost<Section>
    /// The additions of the app. Set them before the view is shown; later, the view is reloaded.
    public var handlers: NSTableViewHandlers<Loader.Row> {
      get { handling.handlers }
      set {
        handling.handlers = newValue
        host.becomeDelegate()
      }
    }

    private let handling: NSTableViewHandling<Section, Loader.Row>

    /// Follows the selection and the scrolling of the host's view.
    ///
    /// Calls the presenter of a row that is selected. A row that shows a failure retries,
    /// and does not stay selected, so that it can be selected once more.
    public init(_ controller: TableController<Loader>, host: NSTableViewHost<Section>) {
      self.host = host
      handling = NSTableViewHandling(host) { $0.content }
      super.init(controller, view: host.view)
      handling.part = part
      host.connected = handling
      follow(host)
    }

    override var contentSize: NSSize { host.view?.sizeOfRows ?? .zero }

    override func carryOut(_ metadata: StateMetadata) {
      host.view?.allowsMultipleSelection = metadata.selection == .multiple
    }
  }

  extension NSTableView {
    /// The size of all rows.
    var sizeOfRows: NSSize {
      guard numberOfRows > 0 else { return .zero }
      let last = rect(ofRow: numberOfRows - 1)
      return NSSize(width: last.maxX, height: last.maxY)
    }
  }
#endif
