#if canImport(UIKit) && !os(watchOS)
  public import TableDiff
  import TableDiffFoundation
  public import UIKit

  /// A collection view that shows tables: its data source, and the `TableHost` of an applier
  /// or a controller.
  ///
  /// The view holds its data source weakly, and the host its view: keep the host for as long as the view.
  /// ``handlers`` are the additions of an app; messages that the host has no method for go to
  /// ``collectionViewDataSource``.
  @MainActor
  public final class UICollectionViewHost<Section: TableSectionProtocol & Sendable>:
    ViewHost<UICollectionView, Section>, UICollectionViewDataSource, UICollectionViewDelegate
  where Section.StoredRow: Sendable {
    /// Reuses the cell of a row, and configures it.
    public typealias CellProvider =
      @MainActor (_ view: UICollectionView, _ path: IndexPath, _ row: Row) -> UICollectionViewCell
    /// Reuses a header, a footer or another supplementary view, and configures it.
    public typealias SupplementaryViewProvider =
      @MainActor (_ view: UICollectionView, _ kind: String, _ path: IndexPath, _ section: Section) ->
      UICollectionReusableView

    /// Gives a supplementary view on screen the content of its section, or of the row at its path.
    public typealias SupplementaryViewUpdate =
      @MainActor (
        _ view: UICollectionReusableView, _ kind: String, _ path: IndexPath, _ section: Section
      ) -> Void

    /// Whether items come and go as the layout animates them.
    public var animates = true
    /// How items and headers that stay get their new contents.
    public var contents: UpdatedContents<Section> = .reconfigured
    /// Headers and footers, for layouts that have some.
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
    /// The additions of the app, for a host without a connection. Set those of the data source before the
    /// view is shown; later, the view is reloaded.
    public var handlers: UICollectionViewHandlers<Row> {
      get { handling.handlers }
      set {
        let old = handlers
        handling.handlers = newValue
        serve(newValue, after: old)
        guard let view, view.delegate == nil || view.delegate === self else { return }
        view.delegate = nil
        view.delegate = self
      }
    }
    /// Gets the messages that the host has no method and no handler for.
    public weak var collectionViewDataSource: (any UICollectionViewDataSource)? {
      didSet { becomeDataSource() }
    }

    /// The direction in which the view scrolls, for ``anchorID``.
    public var axis = ScrollAxis.vertical

    /// The views that show the activity at edges, by their kinds of supplementary views.
    var edgeViews: [String: EdgeLoadingView] = [:]
    private var kinds = SupplementaryKinds()
    private let cell: CellProvider
    private(set) lazy var handling = UICollectionViewHandling(of: self) { $0 }
    /// Takes messages for the handlers of the connection.
    var connected: DelegateObject? { didSet { if oldValue != nil { becomeDataSource() } } }

    /// Becomes the data source of `view`, which is reloaded.
    ///
    /// - Parameters:
    ///   - table: The table that is shown first; the one that the applier starts from.
    ///   - policy: Which changes share a batch. The default reloads above 1,000 changes, too many to
    ///     follow by eye.
    public init(
      _ view: UICollectionView, showing table: Table<Section>, policy: BatchPolicy = .reloadAbove(1_000),
      cell: @escaping CellProvider
    ) {
      self.cell = cell
      super.init(view, showing: table, policy: policy)
      view.dataSource = self
      view.reloadData()
    }

    /// Views ask a data source which methods it has when it is set.
    private func becomeDataSource() {
      forgetRecipients()
      guard let view else { return }
      view.dataSource = nil
      view.dataSource = self
      view.reloadData()
    }

    /// Serves other handlers than before: those of the host, or of a connection.
    func serve<HandledRow>(
      _ new: UICollectionViewHandlers<HandledRow>, after old: UICollectionViewHandlers<HandledRow>
    ) {
      forgetRecipients()
      if new.dataSourceMethods != old.dataSourceMethods { becomeDataSource() }
      guard let view else { return }
      let objects = [connected, handling].compactMap(\.self)
      view.prefetchDataSource = DelegateObject.server(
        "collectionView:prefetchItemsAtIndexPaths:", among: objects, besides: view.prefetchDataSource)
      #if !os(tvOS)
        let drags = DelegateObject.server(
          "collectionView:itemsForBeginningDragSession:atIndexPath:", among: objects,
          besides: view.dragDelegate)
        let drops = DelegateObject.server(
          "collectionView:performDropWithCoordinator:", among: objects, besides: view.dropDelegate)
        // Views ask delegates which methods they have when they are set.
        (view.dragDelegate, view.dropDelegate) = (nil, nil)
        (view.dragDelegate, view.dropDelegate) = (drags, drops)
        if drags is DelegateObject { view.dragInteractionEnabled = true }
      #endif
    }

    package override var recipients: [any NSObjectProtocol] {
      [connected, handling, collectionViewDataSource as (any NSObjectProtocol)?].compactMap(\.self)
    }

    package override func offers(_ selector: String) -> Bool? {
      switch selector {
      case "numberOfSectionsInCollectionView:",
        "collectionView:viewForSupplementaryElementOfKind:atIndexPath:":
        true
      default: nil
      }
    }

    // MARK: - Showing updates

    override var scrollAxis: ScrollAxis { axis }

    override var animatesRows: Bool { animates }

    override func steps(of plan: TablePlan<Section>, in view: UICollectionView) -> PlanSteps<Section> {
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

    override func visibleRows(in view: UICollectionView) -> [RowPath] {
      view.indexPathsForVisibleItems.compactMap { RowPath($0) }
    }

    override func frame(ofRowAt path: RowPath, in view: UICollectionView) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(path))?.frame
    }

    override func row(with focus: RowFocus, in view: UICollectionView) -> RowPath? {
      guard let focused = focus.focusedView(besides: view) else { return nil }
      return visibleRows(in: view).first { path in
        view.cellForItem(at: IndexPath(path)).map { focused.isDescendant(of: $0) } ?? false
      }
    }

    override func give(_ focus: RowFocus, _ path: RowPath, in view: UICollectionView) {
      view.layoutIfNeeded()
      view.cellForItem(at: IndexPath(path))?.take(focus)
    }

    override func selectedRows(in view: UICollectionView) -> [RowPath] {
      (view.indexPathsForSelectedItems ?? []).compactMap { RowPath($0) }
    }

    override func select(_ paths: [RowPath], in view: UICollectionView) {
      for path in paths { view.selectItem(at: IndexPath(path), animated: false, scrollPosition: []) }
    }

    // MARK: - Data source

    /// The number of sections.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { table.sections.count }

    /// The number of items in a section.
    public func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      table.shape.rowCount(inSection: section)
    }

    /// The cell of an item; an empty one if the view asks for an item that there is not.
    public func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      willCallApp()
      closeRows.show(indexPath)
      guard let row = row(at: indexPath) else { return emptyCell(in: collectionView, at: indexPath) }
      return cell(collectionView, indexPath, row)
    }

    /// A header, a footer or another supplementary view of a section.
    public func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      if let content = edgeViews[kind] {
        return edgeView(showing: content, ofKind: kind, in: collectionView, at: indexPath)
      }
      kinds.insert(kind)
      willCallApp()
      guard let supplementaryView, let section = table.section(of: indexPath) else {
        return emptyView(ofKind: kind, in: collectionView, at: indexPath)
      }
      return supplementaryView(collectionView, kind, indexPath, section)
    }

    private func edgeView(
      showing content: EdgeLoadingView, ofKind kind: String, in view: UICollectionView, at path: IndexPath
    ) -> UICollectionReusableView {
      let identifier = EdgeBoundaryView.identifier
      view.register(
        EdgeBoundaryView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      let boundary = view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, for: path)
      (boundary as? EdgeBoundaryView)?.show(content)
      return boundary
    }

    private static var emptyIdentifier: String { "TableViewAdapters.empty" }

    /// A collection view refuses any cell that it did not make itself
    /// (https://github.com/Instagram/IGListKit/issues/1123).
    private func emptyCell(in view: UICollectionView, at path: IndexPath) -> UICollectionViewCell {
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.emptyIdentifier)
      return view.dequeueReusableCell(withReuseIdentifier: Self.emptyIdentifier, for: path)
    }

    /// For a layout with headers that have no provider. Here too, only the collection view's own will do.
    private func emptyView(
      ofKind kind: String, in view: UICollectionView, at path: IndexPath
    ) -> UICollectionReusableView {
      let identifier = Self.emptyIdentifier
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      return view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, for: path)
    }
  }
#endif
