import Foundation

/// A view that takes batches, of any class: the calls that UITableView, UICollectionView
/// and NSCollectionView have in common.
@MainActor
protocol BatchedView {
  /// Whether changes can be seen.
  var isOnWindow: Bool { get }
  /// Whether rows can be given new contents in the cells that they have.
  var reconfiguresRows: Bool { get }

  /// The number of sections that the view knows of. Asking makes a view that was reloaded ask its data
  /// source.
  var sectionCount: Int { get }
  func rowCount(inSection section: Int) -> Int

  /// The rows of each section that the data source has at this moment.
  var sourceCounts: [Int] { get }
  /// The view's name in reports.
  var reportedHost: ReportedHost { get }

  /// The mark of a plan with steps left, which the view keeps.
  var mark: AnyObject? { get }
  /// Marks the view by a new mark, or by none any more.
  func setMark(_ isMarked: Bool)

  func reloadData()

  /// Carries out changes with animations, or without any.
  func change(animated: Bool, _ changes: () -> Void)
  func performBatch(
    _ updates: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void)

  func deleteSections(_ sections: IndexSet)
  func insertSections(_ sections: IndexSet)
  func moveSection(_ section: Int, to target: Int)
  func reloadSections(_ sections: IndexSet)
  func deleteRows(at paths: [IndexPath])
  func insertRows(at paths: [IndexPath])
  func moveRow(at path: IndexPath, to target: IndexPath)
  func reloadRows(at paths: [IndexPath])
  func reconfigureRows(at paths: [IndexPath])
}
