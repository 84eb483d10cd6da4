#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable

  /// Connects an `NSCollectionView` in a scroll view to a `TableController`, as its delegate.
  ///
  /// ``handlers`` are the additions of an app. Messages that neither they nor the connection itself take go
  /// to ``collectionViewDelegate``. A flow layout without estimated sizes has the sizes that the rows'
  /// presenters measure; set the layout before the connection is made.
  @available(macOS 13, *)
  @MainActor
  public final class NSCollectionViewConnection<Loader: TableLoader>:
    MacTableConnection<Loader, NSCollectionViewItem>, NSCollectionViewDelegateFlowLayout
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
    /// Gets the messages that the connection has no method and no handler for.
    public weak var collectionViewDelegate: (any NSCollectionViewDelegate)? { didSet { becomeDelegate() } }

    /// Whether a flow layout without estimated sizes is told the sizes that presenters measure. It asks for
    /// the size of every item then, also of those out of view: say `false` for items that are all of the
    /// layout's `itemSize`.
    public var measuresItems = true { didSet { becomeDelegate() } }

    private let handling: NSCollectionViewHandling<Loader.Row>

    /// Becomes the delegate of the host's view, and makes its items selectable.
    public init(
      _ controller: TableController<Loader, NSCollectionViewItem>, host: NSCollectionViewHost<Section>
    ) {
      self.host = host
      handling = NSCollectionViewHandling { [weak host] in host?.row(at: $0)?.content }
      // Before the state says whether it wants that.
      host.view?.isSelectable = true
      super.init(controller, view: host.view)
      becomeDelegate()
      follow(host)
    }

    /// Views ask a delegate which methods it has when it is set.
    private func becomeDelegate() {
      host.view?.delegate = nil
      host.view?.delegate = self
    }

    package override var recipients: [any NSObjectProtocol] {
      [handling, collectionViewDelegate as (any NSObjectProtocol)?].compactMap { $0 }
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "collectionView:didSelectItemsAtIndexPaths:": true
      case "collectionView:layout:sizeForItemAtIndexPath:": measuresItems && measuredLayout != nil
      default: nil
      }
    }

    override var contentSize: NSSize {
      host.view?.collectionViewLayout?.collectionViewContentSize ?? .zero
    }

    override func carryOut(_ metadata: StateMetadata) {
      host.view?.isSelectable = metadata.selection != .none
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

    /// The size that the row's presenter measured, or the layout's `itemSize`.
    public func collectionView(
      _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> NSSize {
      let layout = collectionViewLayout as? NSCollectionViewFlowLayout
      let inset = layout?.sectionInset ?? NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
      let place = CGSize(
        width: collectionView.bounds.width - inset.left - inset.right,
        height: collectionView.bounds.height - inset.top - inset.bottom)
      let size = host.row(at: indexPath).flatMap {
        controller.presenters.measure($0.model, fitting: host.axis.available(in: place))
      }
      return size.map { NSSize(width: $0.width, height: $0.height) } ?? layout?.itemSize ?? .zero
    }

    /// Tells the rows' presenters and the handler, or tries again if a row says that something failed. Such a
    /// row does not stay selected, so that it can be selected once more.
    public func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) {
      // The first that is told may change the table, and the paths with it.
      let selected = indexPaths.sorted().compactMap { path in host.row(at: path).map { (path, $0) } }
      let others = selected.filter { $0.1.content == nil }.map(\.0)
      if !others.isEmpty { collectionView.deselectItems(at: Set(others)) }
      for (path, row) in selected {
        controller.select(row)
        if let content = row.content { handlers.didSelect?(content, path) }
      }
    }
  }
#endif
