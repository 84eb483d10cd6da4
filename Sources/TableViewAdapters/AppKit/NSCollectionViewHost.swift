#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import StatefulTable
  public import TableDiff
  import TableDiffFoundation

  /// An `NSCollectionView` that shows tables: its data source, and the `TableHost` of an
  /// applier or a controller.
  ///
  /// The view holds its data source weakly, and the host its view: keep the host for as long as the view. A
  /// subclass adds what is particular to an app.
  @MainActor
  open class NSCollectionViewHost<Section: TableSectionProtocol & Sendable>: NSObject, TableHost,
    NSCollectionViewDataSource
  where Section.Rows.Element: Sendable {
    /// The rows' type.
    public typealias Row = Section.Rows.Element
    /// Reuses the item of a row, and configures it.
    public typealias ItemProvider =
      @MainActor (_ view: NSCollectionView, _ path: IndexPath, _ row: Row) -> NSCollectionViewItem
    /// Reuses a header, a footer or another supplementary view, and configures it.
    public typealias SupplementaryViewProvider =
      @MainActor (
        _ view: NSCollectionView, _ kind: NSCollectionView.SupplementaryElementKind, _ path: IndexPath,
        _ section: Section
      ) -> NSView

    /// The view, until it is gone.
    public private(set) weak var view: NSCollectionView?
    /// What the view shows, and inside an update what it is to show next.
    public private(set) var table: Table<Section>
    /// The policy whose batches the view is given.
    public let policy: Policy
    /// Whether items come and go as the layout animates them.
    public var animates = true
    /// How headers that stay get their new contents.
    public var contents: UpdatedContents<Section> = .reloaded
    /// Headers and footers, for layouts that have some.
    public var supplementaryView: SupplementaryViewProvider?

    /// What tells rows apart that are to stay where they are on screen while others come and go above them,
    /// as when an earlier page or newer rows are put on top; `nil` for a row that is not to be held on to.
    /// Without it, the view decides.
    public var anchorID: (@MainActor (Row) -> AnyHashable?)?
    /// The direction in which the view scrolls, for ``anchorID``.
    public var axis = ScrollAxis.vertical

    private let item: ItemProvider
    let updates = UpdateQueue()

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
      self.view = view
      self.table = table
      self.policy = policy
      self.item = item
      super.init()
      view.dataSource = self
      view.reloadData()
    }

    /// Whether the view is on a window.
    open var animatesChanges: Bool { view?.window != nil }

    /// Shows an update when those before it have ended.
    public func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
      updates.show(on: view, acknowledge: acknowledge) { [weak self] ended in
        if let self { perform(update, completion: ended) } else { ended() }
      }
    }

    private func perform(_ update: HostUpdate<Section>, completion: @escaping @MainActor () -> Void) {
      guard let view else {
        table = update.table
        return completion()
      }
      let anchoring = anchoring(in: view)
      switch update {
      case .reload(let new):
        table = new
        view.reloadData()
        restore(anchoring, in: view)
        completion()
      case .animate(let plan):
        view.apply(
          plan, from: table, animated: animates, contents: contents, setData: { self.table = $0 },
          completion: completion)
        restore(anchoring, in: view)
      }
    }

    // MARK: - What stays in place

    private func anchoring(in view: NSCollectionView) -> RowAnchoring<Section>? {
      guard let anchorID, view.window != nil else { return nil }
      return RowAnchoring(
        view.indexPathsForVisibleItems().compactMap { RowPath($0) }, in: table,
        viewportStart: Double(axis == .vertical ? view.visibleRect.minY : view.visibleRect.minX),
        rowID: anchorID
      ) { place(of: $0, in: view) }
    }

    private func restore(_ anchoring: RowAnchoring<Section>?, in view: NSCollectionView) {
      guard let place = anchoring?.place(in: table) else { return }
      view.layoutSubtreeIfNeeded()
      guard let row = self.place(of: place.path, in: view) else { return }
      let start = CGFloat(place.viewportStart(rowStart: row.start))
      let seen = view.visibleRect
      view.scroll(
        axis == .vertical ? NSPoint(x: seen.minX, y: start) : NSPoint(x: start, y: seen.minY))
    }

    private func place(of path: RowPath, in view: NSCollectionView) -> (start: Double, length: Double)? {
      guard let frame = view.layoutAttributesForItem(at: IndexPath(path))?.frame else { return nil }
      return axis == .vertical
        ? (Double(frame.minY), Double(frame.height)) : (Double(frame.minX), Double(frame.width))
    }

    /// The row at `path`, or `nil` where there is none.
    public func row(at path: IndexPath) -> Row? { RowPath(path).flatMap { table[$0] } }

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
