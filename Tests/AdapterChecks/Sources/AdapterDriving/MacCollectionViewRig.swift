import AdaptersOnStandIns
import AppKit
import HeadlessViews
import TableDiff

/// An `NSCollectionView` whose data source is written as apps write theirs.
final class MacCollectionViewRig: NSObject, Rig, NSCollectionViewDataSource {
  var data: Table<Album>
  let view = NSCollectionView()
  private let window = NSWindow()

  init(showing table: Table<Album>) {
    data = table
    super.init()
    view.dataSource = self
  }

  var headless: HeadlessView { view.headless }

  var isOnWindow: Bool {
    get { view.window != nil }
    set { if newValue { window.contentView.addSubview(view) } else { view.removeFromSuperview() } }
  }

  func reload() { view.reloadData() }

  func apply(
    _ changes: TableChanges<Album>, policy: Policy, animated: Bool, contents: UpdatedContents<Album>,
    setData: @escaping @MainActor (Table<Album>) -> Void, completion: (@MainActor () -> Void)?
  ) {
    view.apply(
      changes, policy: policy, animated: animated, contents: contents, setData: setData,
      completion: completion)
  }

  func numberOfSections(in collectionView: NSCollectionView) -> Int { data.sections.count }

  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    data.sections[section].rows.count
  }

  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    NSCollectionViewItem(label: data.sections[indexPath[0]].rows[indexPath[1]].text)
  }

  func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView {
    NSTextField(labelWithString: data.sections[indexPath[0]].title)
  }
}

extension NSCollectionViewItem {
  /// An item that is a label, made without a nib.
  convenience init(label text: String) {
    self.init()
    let label = NSTextField(labelWithString: text)
    view = label
    textField = label
  }
}
