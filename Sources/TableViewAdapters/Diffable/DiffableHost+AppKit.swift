#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import TableDiff

  // AppKit's data sources reload the view if they don't animate.

  @available(macOS 10.15.1, *)
  extension DiffableHost {
    /// Creates the host of a table view with a diffable data source.
    @available(macOS 11, *)
    public convenience init(
      _ dataSource: NSTableViewDiffableDataSource<Section.ID, Row.ID>, of view: NSTableView
    ) {
      self.init(of: view, reconfigures: false) { [weak dataSource] snapshot, completion in
        guard let dataSource else { completion?(); return }
        dataSource.apply(snapshot, animatingDifferences: completion != nil) { completion?() }
      }
    }

    /// Creates the host of a collection view with a diffable data source.
    public convenience init(
      _ dataSource: NSCollectionViewDiffableDataSource<Section.ID, Row.ID>, of view: NSCollectionView
    ) {
      self.init(of: view, reconfigures: false) { [weak dataSource] snapshot, completion in
        guard let dataSource else { completion?(); return }
        dataSource.apply(snapshot, animatingDifferences: completion != nil) { completion?() }
      }
    }
  }
#endif
