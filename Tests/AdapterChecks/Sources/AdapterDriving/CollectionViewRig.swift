import AdaptersOnStandIns
import HeadlessViews
import TableDiff
import UIKit

/// A `UICollectionView` whose data source is written as apps write theirs.
final class CollectionViewRig: NSObject, Rig, UICollectionViewDataSource {
  var data: Table<Album>
  var checks = UpdateChecks<Album>()
  let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewLayout())
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  init(showing table: Table<Album>) {
    data = table
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "song")
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "video")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
    view.dataSource = self
  }

  var headless: HeadlessView { view.headless }

  var isOnWindow: Bool {
    get { view.window != nil }
    set { if newValue { window.addSubview(view) } else { view.removeFromSuperview() } }
  }

  func reload() { view.reloadData() }

  func apply(
    _ changes: TableChanges<Album>, policy: BatchPolicy, animated: Bool, contents: UpdatedContents<Album>,
    setData: @escaping @MainActor (Table<Album>) -> Void, completion: (@MainActor () -> Void)?
  ) {
    view.apply(
      changes, policy: policy, animated: animated, contents: contents, checks: checks,
      setData: setData, completion: completion)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { data.sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    data.sections[section].rows.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let song = data.sections[indexPath[0]].rows[indexPath[1]]
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: song.kind, for: indexPath)
    cell.accessibilityLabel = song.text
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    header.accessibilityLabel = data.sections[indexPath[0]].title
    return header
  }
}
