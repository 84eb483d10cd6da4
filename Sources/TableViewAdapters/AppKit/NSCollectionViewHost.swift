#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import TableDiff
  import TableDiffFoundation

  /// An `NSCollectionView` that shows tables: its data source and delegate, and the `TableHost` of an
  /// applier or a controller.
  ///
  /// The view holds its data source weakly, and the host its view: keep the host for as long as the view.
  /// Messages that no handler takes go to ``collectionViewDelegate`` and ``collectionViewDataSource``.
  @MainActor
  public final class NSCollectionViewHost<Section: TableSectionProtocol & Sendable>:
    ViewHost<NSCollectionView, Section>, NSCollectionViewDataSource, NSCollectionViewDelegate
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

    /// Gives a supplementary view on screen the content of its section, or of the row at its path.
    public typealias SupplementaryViewUpdate =
      @MainActor (
        _ view: NSView, _ kind: NSCollectionView.SupplementaryElementKind, _ path: IndexPath,
        _ section: Section
      ) -> Void

    /// Whether items come and go as the layout animates them.
    public var animates = true
    /// How headers that stay get their new contents.
    public var contents: UpdatedContents<Section> = .reloaded
    /// Headers and footers, for layouts that have some: views that the collection view made
    /// (`makeSupplementaryView(ofKind:withIdentifier:for:)`).
    public var supplementaryView: SupplementaryViewProvider?
    /// Updates a header, a footer or a view of any other kind on screen if its section's header changes, and
    /// a view of an item, such as a badge, if the row changes.
    ///
    /// A layout asks for the header of a section by the path of the first item, so it is also updated if that
    /// row changes. Without the closure, sections with a new header are reloaded with all their items, and
    /// the views of items stay as they are.
    public var updateSupplementaryView: SupplementaryViewUpdate? {
      didSet {
        guard let update = updateSupplementaryView else {
          (contents.updateHeaders, contents.updateViews) = (nil, nil)
          return
        }
        contents.updateHeaders = { [weak self] in
          self?.updateSupplementaryViews(of: .sections(Set($0)), by: update)
        }
        contents.updateViews = { [weak self] in
          self?.updateSupplementaryViews(of: .rows(Set($0.map { IndexPath($0) })), by: update)
        }
      }
    }
    /// The additions of the app to a list without a controller; others are those of the connection.
    public var handlers: NSCollectionViewHandlers<Row> {
      get { handling.handlers }
      set {
        handling.handlers = newValue
        becomeDelegate()
      }
    }
    /// Gets the messages that no handler takes. At first, the delegate that the view had before.
    public weak var collectionViewDelegate: (any NSCollectionViewDelegate)? { didSet { becomeDelegate() } }
    /// Gets the messages that neither a handler nor ``collectionViewDelegate`` takes.
    public weak var collectionViewDataSource: (any NSCollectionViewDataSource)? {
      didSet {
        becomeDelegate()
        view?.reloadData()
      }
    }

    /// The direction in which the view scrolls, for ``anchorID``.
    public var axis = ScrollAxis.vertical

    private(set) lazy var handling = NSCollectionViewHandling(self) { $0 }
    /// Takes the messages for the connection's handlers.
    weak var connected: DelegateObject? { didSet { becomeDelegate() } }
    private var kinds = SupplementaryKinds()
    private let item: ItemProvider

    /// Becomes the data source of `view`, which is reloaded.
    ///
    /// - Parameters:
    ///   - table: The table that is shown first; the one that the applier starts from.
    ///   - policy: Which changes share a batch. The default reloads above 1,000 changes, too many to
    ///     follow by eye.
    public init(
      _ view: NSCollectionView, showing table: Table<Section>, policy: BatchPolicy = .reloadAbove(1_000),
      item: @escaping ItemProvider
    ) {
      self.item = item
      super.init(view, showing: table, policy: policy)
      if !(view.delegate is DelegateObject) { collectionViewDelegate = view.delegate }
      becomeDelegate()
      view.reloadData()
    }

    /// Views ask which methods a delegate and a data source have when they are set.
    func becomeDelegate() {
      forgetRecipients()
      guard let view else { return }
      view.dataSource = nil
      view.delegate = nil
      view.dataSource = self
      view.delegate = self
      view.prefetchDataSource = Self.server(
        "collectionView:prefetchItemsAtIndexPaths:", among: [connected, handling].compactMap { $0 },
        besides: view.prefetchDataSource)
    }

    // MARK: - Showing updates

    override var scrollAxis: ScrollAxis { axis }

    package override var recipients: [any NSObjectProtocol] {
      [connected, handling, collectionViewDelegate as (any NSObjectProtocol)?, collectionViewDataSource]
        .compactMap { $0 }
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "numberOfSectionsInCollectionView:",
        "collectionView:viewForSupplementaryElementOfKind:atIndexPath:":
        true
      default: nil
      }
    }

    override var animatesRows: Bool { animates }

    override func steps(of plan: TablePlan<Section>, in view: NSCollectionView) -> PlanSteps<Section> {
      PlanSteps(
        view.application(
          of: plan, from: table, contents: contents, setData: { [weak self] in self?.table = $0 },
          checks: checks))
    }

    private func updateSupplementaryViews(
      of places: SupplementaryPlaces, by update: SupplementaryViewUpdate
    ) {
      guard let view else { return }
      let views = kinds.views(of: places) {
        view.indexPathsForVisibleSupplementaryElements(ofKind: $0)
      }
      for (kind, path) in views {
        guard let section = table.section(of: path),
          let shown = view.supplementaryView(forElementKind: kind, at: path)
        else { continue }
        update(shown, kind, path, section)
      }
    }

    override func visibleRows(in view: NSCollectionView) -> [RowPath] {
      view.indexPathsForVisibleItems().compactMap { RowPath($0) }
    }

    override func frame(ofRowAt path: RowPath, in view: NSCollectionView) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(path))?.frame
    }

    override func selectedRows(in view: NSCollectionView) -> [RowPath] {
      view.selectionIndexPaths.compactMap { RowPath($0) }
    }

    override func select(_ paths: [RowPath], in view: NSCollectionView) {
      view.selectionIndexPaths.formUnion(paths.map { IndexPath($0) })
    }

    override func restoreSelection(of paths: [RowPath], in view: NSCollectionView) {
      view.selectionIndexPaths = Set(paths.map { IndexPath($0) })
    }

    // MARK: - Data source

    /// The number of sections.
    public func numberOfSections(in collectionView: NSCollectionView) -> Int { table.sections.count }

    /// The number of items in a section.
    public func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      table.shape.rowCount(inSection: section)
    }

    /// The item of a row; an empty one if the view asks for a row that there is not.
    public func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      willCallApp()
      closeRows.show(indexPath)
      guard let row = row(at: indexPath) else { return emptyItem(in: collectionView, at: indexPath) }
      return item(collectionView, indexPath, row)
    }

    /// A header, a footer or another supplementary view of a section.
    public func collectionView(
      _ collectionView: NSCollectionView,
      viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) -> NSView {
      willCallApp()
      kinds.insert(kind)
      guard let supplementaryView, let section = table.section(of: indexPath) else {
        return emptyView(ofKind: kind, in: collectionView, at: indexPath)
      }
      return supplementaryView(collectionView, kind, indexPath, section)
    }

    private static var emptyIdentifier: NSUserInterfaceItemIdentifier {
      NSUserInterfaceItemIdentifier("TableViewAdapters.empty")
    }

    /// A collection view refuses any item that it did not make itself.
    private func emptyItem(in view: NSCollectionView, at path: IndexPath) -> NSCollectionViewItem {
      view.register(LabelItem.self, forItemWithIdentifier: Self.emptyIdentifier)
      return view.makeItem(withIdentifier: Self.emptyIdentifier, for: path)
    }

    /// For a layout with headers that have no provider. Here too, only the collection view's own will do.
    private func emptyView(
      ofKind kind: NSCollectionView.SupplementaryElementKind, in view: NSCollectionView, at path: IndexPath
    ) -> NSView {
      let identifier = Self.emptyIdentifier
      view.register(NSView.self, forSupplementaryViewOfKind: kind, withIdentifier: identifier)
      return view.makeSupplementaryView(ofKind: kind, withIdentifier: identifier, for: path)
    }
  }
#endif
