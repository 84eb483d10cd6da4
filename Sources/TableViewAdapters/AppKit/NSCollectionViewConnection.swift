#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable

  /// Connects an `NSCollectionView` in a scroll view to a `TableController`, as its delegate.
  ///
  /// ``handlers`` are the additions of an app. Messages that neither they nor the connection itself take go
  /// to ``collectionViewDelegate``. A flow layout without estimated sizes has the sizes that the rows'
  /// presenters measure; set the layout before the connection is made.
  @available(StatefulTable 1.0, *)
  @MainActor
  public final class NSCollectionViewConnection<Loader: TableLoader>:
    MacTableConnection<Loader>, NSCollectionViewDelegate
  {
    /// The data source.
    public let host: NSCollectionViewHost<Section>
    /// The additions of the app.
    public var handlers: NSCollectionViewHandlers<Loader.Row> {
      get { handling.handlers }
      set {
        handling.handlers = newValue
        becomeDelegate()
      }
    }
    /// Gets the messages that no handler takes.
    public weak var collectionViewDelegate: (any NSCollectionViewDelegate)? { didSet { becomeDelegate() } }

    /// Whether a flow layout without estimated sizes gets the sizes that presenters measure. It asks for
    /// the size of every item then, also of those out of view: set `false` for items that are all of the
    /// layout's `itemSize`.
    public var measuresItems = true { didSet { becomeDelegate() } }

    private let handling: NSCollectionViewHandling<Loader.Row>

    /// Becomes the delegate of the host's view, and makes its items selectable.
    public init(
      _ controller: TableController<Loader>, host: NSCollectionViewHost<Section>
    ) {
      self.host = host
      handling = NSCollectionViewHandling { [weak host] in host?.row(at: $0)?.content }
      // Before the state's settings are applied.
      host.view?.isSelectable = true
      super.init(controller, view: host.view)
      becomeDelegate()
      follow(host)
    }

    /// Views ask a delegate which methods it has when it is set.
    private func becomeDelegate() {
      forgetRecipients()
      handling.size = nil
      if measuresItems, measuredLayout != nil {
        handling.size = { [weak self] in self?.size(ofItemAt: $0) }
      }
      host.view?.delegate = nil
      host.view?.delegate = self
    }

    package override var recipients: [any NSObjectProtocol] {
      [handling, collectionViewDelegate as (any NSObjectProtocol)?].compactMap { $0 }
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "collectionView:didSelectItemsAtIndexPaths:", "collectionView:shouldSelectItemsAtIndexPaths:": true
      default: nil
      }
    }

    override var contentSize: NSSize {
      host.view?.collectionViewLayout?.collectionViewContentSize ?? .zero
    }

    override func carryOut(_ metadata: StateMetadata) {
      host.view?.allowsMultipleSelection = metadata.selection == .multiple
    }

    // MARK: - Rows

    /// The layout that asks for sizes. One with estimated sizes lets the items measure themselves.
    private var measuredLayout: NSCollectionViewFlowLayout? {
      guard let layout = host.view?.collectionViewLayout as? NSCollectionViewFlowLayout,
        layout.estimatedItemSize == .zero
      else { return nil }
      return layout
    }

    /// The size that the row's presenter measured, if it did.
    private func size(ofItemAt path: IndexPath) -> NSSize? {
      guard let view = host.view, let row = host.row(at: path), let layout = measuredLayout else {
        return nil
      }
      let inset = layout.sectionInset
      let place = CGSize(
        width: view.bounds.width - inset.left - inset.right,
        height: view.bounds.height - inset.top - inset.bottom)
      return host.sizeOfRow(row, host.axis.available(in: place))
        .map { NSSize(width: max(0, $0.width), height: max(0, $0.height)) }
    }

    /// The items that can be selected, by the state's settings and the handler.
    public func collectionView(
      _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
      willCallApp()
      return indexPaths.filter { allowsSelection(of: host.row(at: $0), by: handlers.shouldSelect) }
    }

    /// Calls the rows' presenters and the handler, or retries if a row shows a failure. Such a
    /// row does not stay selected, so that it can be selected once more.
    public func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) {
      willCallApp()
      // The first call may change the table, and the paths with it.
      let selected = indexPaths.sorted().compactMap { path in host.row(at: path).map { (path, $0) } }
      let others = selected.filter { $0.1.content == nil }.map(\.0)
      if !others.isEmpty { collectionView.deselectItems(at: Set(others)) }
      for (path, row) in selected {
        if !controller.select(row) { host.selectRow(row) }
        if let content = row.content { handlers.didSelect?(content, path) }
      }
    }
  }
#endif
