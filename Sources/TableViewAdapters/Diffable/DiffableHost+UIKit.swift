#if canImport(UIKit) && !os(watchOS)
  public import TableDiff
  public import UIKit

  extension DiffableHost {
    /// Creates the host of a table view with a diffable data source.
    public convenience init(
      _ dataSource: UITableViewDiffableDataSource<Section.ID, Row.ID>, of view: UITableView
    ) {
      self.init(of: view, reconfigures: true) { [weak dataSource] snapshot, completion in
        if let completion {
          guard let dataSource else { return completion() }
          dataSource.apply(snapshot, animatingDifferences: true) { completion() }
        } else if #available(iOS 15, tvOS 15, *) {
          dataSource?.applySnapshotUsingReloadData(snapshot)
        } else {
          dataSource?.apply(snapshot, animatingDifferences: false)
        }
      }
    }

    /// Creates the host of a collection view with a diffable data source.
    public convenience init(
      _ dataSource: UICollectionViewDiffableDataSource<Section.ID, Row.ID>, of view: UICollectionView
    ) {
      self.init(of: view, reconfigures: true) { [weak dataSource] snapshot, completion in
        if let completion {
          guard let dataSource else { return completion() }
          dataSource.apply(snapshot, animatingDifferences: true) { completion() }
        } else if #available(iOS 15, tvOS 15, *) {
          dataSource?.applySnapshotUsingReloadData(snapshot)
        } else {
          dataSource?.apply(snapshot, animatingDifferences: false)
        }
      }
    }
  }
#endif
