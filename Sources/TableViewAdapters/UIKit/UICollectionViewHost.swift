#if canImport(UIKit) && !os(watchOS)
  public import TableDiff
  import TableDiffFoundation
  public import UIKit

  /// A collection view that shows tables: its data source, and the `TableHost` of an applier
  /// or a controller.
  ///
  /// The view holds its data source weakly, and the host its view: keep the host for as long as the view. A
  /// subclass adds what is particular to an app.
  @MainActor
  open class UICollectionViewHost<Section: TableSectionProtocol & Sendable>:
    ViewHost<UICollectionView, Section>, UICollectionViewDataSource
  where Section.StoredRow: Sendable {
    /// Reuses the cell of a row, and configures it.
    public typealias CellProvider =
      @MainActor (_ view: UICollectionView, _ path: IndexPath, _ row: Row) -> UICollectionViewCell
    /// Reuses a header, a footer or another supplementary view, and configures it.
    public typealias SupplementaryViewProvider =
      @MainActor (_ view: UICollectionView, _ kind: String, _ path: IndexPath, _ section: Section) ->
      UICollectionReusableView

    /// Whether items come and go as the layout animates them.
    public var animates = true
    /// How items and headers that stay get their new contents.
    public var contents: UpdatedContents<Section> = .reconfigured
    /// Headers and footers, for layouts that have some.
    public var supplementaryView: SupplementaryViewProvider?

    /// The direction in which the view scrolls, for ``anchorID``.
    public var axis = ScrollAxis.vertical

    private let cell: CellProvider

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
      self.cell = cell
      super.init(view, showing: table, policy: policy)
      view.dataSource = self
      view.reloadData()
    }

    // MARK: - Showing updates

    override var scrollAxis: ScrollAxis { axis }

    override func animate(
      _ plan: Plan<Section>, in view: UICollectionView, completion: @escaping @MainActor () -> Void
    ) {
      view.apply(
        plan, from: table, animated: animates, contents: contents, setData: { self.table = $0 },
        completion: completion)
    }

    override func visibleRows(in view: UICollectionView) -> [RowPath] {
      view.indexPathsForVisibleItems.compactMap { RowPath($0) }
    }

    override func frame(ofRowAt path: RowPath, in view: UICollectionView) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(path))?.frame
    }

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
