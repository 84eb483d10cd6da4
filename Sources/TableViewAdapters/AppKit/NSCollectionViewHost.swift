#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import TableDiff
  import TableDiffFoundation

  /// An `NSCollectionView` that shows tables: its data source, and the `TableHost` of an
  /// applier or a controller.
  ///
  /// The view holds its data source weakly, and the host its view: keep the host for as long as the view. A
  /// subclass adds what is particular to an app.
  @MainActor
  open class NSCollectionViewHost<Section: TableSectionProtocol & Sendable>:
    ViewHost<NSCollectionView, Section>, NSCollectionViewDataSource
  where Section.StoredRow: Sendable {
    /// Reuses the item of a row, and configures it.
    public typealias ItemProvider =
      @MainActor (_ view: NSCollectionView, _ path: IndexPath, _ row: Row) -> NSCollectionViewItem
    /// Reuses a header, a footer or another supplementary view, and configures it.
    public typealias SupplementaryViewProvider =
      @MainActor (
        _ view: NSCollectionView, _ kind: NSCollectionView.SupplementaryElementKind, _ path: IndexPath,
        _ section: Section
      ) -> NSView

    /// Whether items come and go as the layout animates them.
    public var animates = true
    /// How headers that stay get their new contents.
    public var contents: UpdatedContents<Section> = .reloaded
    /// Headers and footers, for layouts that have some.
    public var supplementaryView: SupplementaryViewProvider?

    /// The direction in which the view scrolls, for ``anchorID``.
    public var axis = ScrollAxis.vertical

    private let item: ItemProvider

    /// Becomes the data source of `view`, which is reloaded.
    ///
    /// - Parameters:
    ///   - table: What is shown first; the one that the applier starts from.
    ///   - policy: Which changes share a batch. The default reloads above 1,000 changes, which nobody can
    ///     follow with their eyes.
    public init(
      _ view: NSCollectionView, showing table: Table<Section>, policy: Policy = .reloadAbove(1_000),
      item: @escaping ItemProvider
    ) {
      self.item = item
      super.init(view, showing: table, policy: policy)
      view.dataSource = self
      view.reloadData()
    }

    // MARK: - Showing updates

    override var scrollAxis: ScrollAxis { axis }

    override func animate(
      _ plan: Plan<Section>, in view: NSCollectionView, completion: @escaping @MainActor () -> Void
    ) {
      view.apply(
        plan, from: table, animated: animates, contents: contents, setData: { self.table = $0 },
        completion: completion)
    }

    override func visibleRows(in view: NSCollectionView) -> [RowPath] {
      view.indexPathsForVisibleItems().compactMap { RowPath($0) }
    }

    override func frame(ofRowAt path: RowPath, in view: NSCollectionView) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(path))?.frame
    }

    // MARK: - Data source

    /// The number of sections.
    open func numberOfSections(in collectionView: NSCollectionView) -> Int { table.sections.count }

    /// The number of items in a section.
    open func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      table.shape.rowCount(inSection: section)
    }

    /// The item of a row; an empty one where the view asks for a row that there is not.
    open func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      guard let row = row(at: indexPath) else { return LabelItem() }
      return item(collectionView, indexPath, row)
    }

    /// A header, a footer or another supplementary view of a section.
    open func collectionView(
      _ collectionView: NSCollectionView,
      viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) -> NSView {
      guard let supplementaryView, let section = table.section(of: indexPath) else { return NSView() }
      return supplementaryView(collectionView, kind, indexPath, section)
    }
  }
#endif
