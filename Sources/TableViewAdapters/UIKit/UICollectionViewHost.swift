#if canImport(UIKit) && !os(watchOS)
  public import StatefulTable
  public import TableDiff
  import TableDiffFoundation
  public import UIKit

  /// A collection view that shows tables: its data source, and the `TableHost` of an applier
  /// or a controller.
  ///
  /// The view holds its data source weakly, and the host its view: keep the host for as long as the view. A
  /// subclass adds what is particular to an app.
  ///
  /// An update is acknowledged when its animations have ended, so that those of two updates do not run into
  /// each other. One that is asked for before is kept until then.
  @MainActor
  open class UICollectionViewHost<Section: TableSectionProtocol & Sendable>: NSObject, TableHost,
    UICollectionViewDataSource
  where Section.Rows.Element: Sendable {
    /// The rows' type.
    public typealias Row = Section.Rows.Element
    /// Reuses the cell of a row, and configures it.
    public typealias CellProvider =
      @MainActor (_ view: UICollectionView, _ path: IndexPath, _ row: Row) -> UICollectionViewCell
    /// Reuses a header, a footer or another supplementary view, and configures it.
    public typealias SupplementaryViewProvider =
      @MainActor (_ view: UICollectionView, _ kind: String, _ path: IndexPath, _ section: Section) ->
      UICollectionReusableView

    /// The view, until it is gone.
    public private(set) weak var view: UICollectionView?
    /// What the view shows, and inside an update what it is to show next.
    public private(set) var table: Table<Section>
    /// The policy whose batches the view is given.
    public let policy: Policy
    /// Whether items come and go as the layout animates them.
    public var animates = true
    /// How items and headers that stay get their new contents.
    public var contents: UpdatedContents<Section> = .reconfigured
    /// Headers and footers, for layouts that have some.
    public var supplementaryView: SupplementaryViewProvider?

    /// What tells rows apart that are to stay where they are on screen while others come and go above them,
    /// as when an earlier page or newer rows are put on top; `nil` for a row that is not to be held on to.
    /// Without it, the view decides.
    public var anchorID: (@MainActor (Row) -> AnyHashable?)?
    /// The direction in which the view scrolls, for ``anchorID``.
    public var axis = ScrollAxis.vertical

    private let cell: CellProvider
    let updates = UpdateQueue()

    /// Becomes the data source of `view`, which is reloaded.
    ///
    /// - Parameters:
    ///   - table: What is shown first; the one that the applier starts from.
    ///   - policy: Which changes share a batch. The default reloads above 1,000 changes, which nobody can
    ///     follow with their eyes.
    public init(
      _ view: UICollectionView, showing table: Table<Section>, policy: Policy = .reloadAbove(1_000),
      cell: @escaping CellProvider
    ) {
      self.view = view
      self.table = table
      self.policy = policy
      self.cell = cell
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

    private func anchoring(in view: UICollectionView) -> RowAnchoring<Section>? {
      guard let anchorID, view.window != nil else { return nil }
      return RowAnchoring(
        view.indexPathsForVisibleItems.compactMap { RowPath($0) }, in: table,
        viewportStart: Viewport(view, axis: axis).offset, rowID: anchorID
      ) { place(of: $0, in: view) }
    }

    private func restore(_ anchoring: RowAnchoring<Section>?, in view: UICollectionView) {
      guard let place = anchoring?.place(in: table) else { return }
      view.layoutIfNeeded()
      guard let row = self.place(of: place.path, in: view) else { return }
      view.scroll(toStart: place.viewportStart(rowStart: row.start), axis: axis)
    }

    private func place(of path: RowPath, in view: UICollectionView) -> (start: Double, length: Double)? {
      guard let frame = view.layoutAttributesForItem(at: IndexPath(path))?.frame else { return nil }
      return axis == .vertical
        ? (Double(frame.minY), Double(frame.height)) : (Double(frame.minX), Double(frame.width))
    }

    /// The row at `path`, or `nil` where there is none.
    public func row(at path: IndexPath) -> Row? { RowPath(path).flatMap { table[$0] } }

    // MARK: - Data source

    /// The number of sections.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { table.sections.count }

    /// The number of items in a section.
    open func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      table.shape.rowCount(inSection: section)
    }

    /// The cell of an item; an empty one where the view asks for an item that there is not.
    open func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      guard let row = row(at: indexPath) else { return UICollectionViewCell() }
      return cell(collectionView, indexPath, row)
    }

    /// A header, a footer or another supplementary view of a section.
    open func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      guard let supplementaryView, let section = table.section(of: indexPath) else {
        return emptyView(ofKind: kind, in: collectionView, at: indexPath)
      }
      return supplementaryView(collectionView, kind, indexPath, section)
    }

    /// For a layout with headers that nobody provides: only a view of the collection view's own will do.
    private func emptyView(
      ofKind kind: String, in view: UICollectionView, at path: IndexPath
    ) -> UICollectionReusableView {
      let identifier = "TableViewAdapters.empty"
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      return view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: identifier, for: path)
    }
  }
#endif
