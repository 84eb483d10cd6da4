#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  public import StatefulTable

  /// Connects an `NSCollectionView` in a scroll view to a `TableController`.
  ///
  /// A flow layout without estimated sizes has the sizes that the rows' presenters measure; set the layout
  /// before the connection is made.
  @available(StatefulTable 1.0, *)
  @MainActor
  public final class NSCollectionViewConnection<Loader: TableLoader>: MacTableConnection<Loader> {
    /// The data source and delegate.
    public let host: NSCollectionViewHost<Section>
    /// The additions of the app.
    public var handlers: NSCollectionViewHandlers<Loader.Row> {
      get { handling.handlers }
      set {
        handling.handlers = newValue
        host.becomeDelegate()
      }
    }
    /// Whether a flow layout without estimated sizes gets the sizes that presenters measure. It asks for
    /// the size of every item then, also of those out of view: set `false` for items that are all of the
    /// layout's `itemSize`.
    public var measuresItems: Bool {
      get { handling.measuresItems }
      set {
        handling.measuresItems = newValue
        host.becomeDelegate()
      }
    }

    private let handling: NSCollectionViewHandling<Section, Loader.Row>

    /// Follows the selection and the scrolling of the host's view, and makes its items selectable.
    public init(
      _ controller: TableController<Loader>, host: NSCollectionViewHost<Section>
    ) {
      self.host = host
      handling = NSCollectionViewHandling(host) { $0.content }
      // Before the state's settings are applied.
      host.view?.isSelectable = true
      super.init(controller, view: host.view)
      handling.measuresItems = true
      handling.part = part
      host.connected = handling
      follow(host)
    }

    override var contentSize: NSSize {
      host.view?.collectionViewLayout?.collectionViewContentSize ?? .zero
    }

    override func carryOut(_ metadata: StateMetadata) {
      host.view?.allowsMultipleSelection = metadata.selection == .multiple
    }
  }
#endif
