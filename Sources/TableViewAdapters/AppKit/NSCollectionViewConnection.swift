#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable

  /// Connects an `NSCollectionView` in a scroll view to a `TableController`, as its delegate. A subclass adds
  /// what is particular to an app.
  @available(macOS 13, *)
  @MainActor
  open class NSCollectionViewConnection<Loader: TableLoader>:
    MacTableConnection<Loader, NSCollectionViewItem>, NSCollectionViewDelegate
  {
    /// A section as it is shown.
    public typealias Section = TableController<Loader, NSCollectionViewItem>.Section

    /// The data source.
    public let host: NSCollectionViewHost<Section>

    /// Becomes the delegate of the host's view, and makes its items selectable.
    public init(
      _ controller: TableController<Loader, NSCollectionViewItem>, host: NSCollectionViewHost<Section>
    ) {
      self.host = host
      // Before the state says whether it wants that.
      host.view?.isSelectable = true
      super.init(controller, view: host.view)
      host.view?.delegate = self
      host.updates.didShow = { [weak self] in self?.updateEnded() }
    }

    override var contentSize: NSSize {
      host.view?.collectionViewLayout?.collectionViewContentSize ?? .zero
    }

    override func carryOut(_ metadata: StateMetadata) {
      host.view?.isSelectable = metadata.selection != .none
      host.view?.allowsMultipleSelection = metadata.selection == .multiple
    }

    private func updateEnded() {
      // The content's length is known after the layout; before, there would seem to be too little of it.
      host.view?.layoutSubtreeIfNeeded()
      scrolled()
    }

    /// Tells the rows' presenters, or tries again where a row says that something failed. Such a row does not
    /// stay selected, so that it can be selected once more.
    open func collectionView(
      _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) {
      // The first that is told may change the table, and the paths with it.
      let selected = indexPaths.sorted().compactMap { path in host.row(at: path).map { (path, $0) } }
      let others = selected.filter { $0.1.content == nil }.map(\.0)
      if !others.isEmpty { collectionView.deselectItems(at: Set(others)) }
      for (_, row) in selected { controller.select(row) }
    }
  }
#endif
