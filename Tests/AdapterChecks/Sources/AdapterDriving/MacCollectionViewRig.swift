import AdaptersOnStandIns
import AppKit
import HeadlessViews
import TableDiff

/// An `NSCollectionView` whose data source is written as apps write theirs.
final class MacCollectionViewRig: NSObject, Rig, NSCollectionViewDataSource {
  var data: Table<Album>
  var checks = UpdateChecks<Album>()
  let view = NSCollectionView()
  private let window = NSWindow()

  init(showing table: Table<Album>) {
    data = table
    super.init()
    view.registerAlbumViews()
    view.dataSource = self
  }

  var headless: HeadlessView { view.headless }

  var isOnWindow: Bool {
    get { view.window != nil }
    set { if newValue { window.contentView.addSubview(view) } else { view.removeFromSuperview() } }
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

  func numberOfSections(in collectionView: NSCollectionView) -> Int { data.sections.count }

  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    data.sections[section].rows.count
  }

  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    collectionView.albumItem(data.sections[indexPath[0]].rows[indexPath[1]].text, at: indexPath)
  }

  func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView {
    collectionView.albumHeader(data.sections[indexPath[0]].title, kind: kind, at: indexPath)
  }
}

/// An item that is a label, made without a nib.
private final class AlbumItem: NSCollectionViewItem {
  override func loadView() {
    let label = NSTextField(labelWithString: "")
    view = label
    textField = label
  }
}

extension NSCollectionView {
  func registerAlbumViews() {
    register(AlbumItem.self, forItemWithIdentifier: NSUserInterfaceItemIdentifier("song"))
    for kind in [Self.elementKindSectionHeader, "badge", "item badge"] {
      register(
        NSTextField.self, forSupplementaryViewOfKind: kind,
        withIdentifier: NSUserInterfaceItemIdentifier("header"))
    }
  }

  func albumItem(_ text: String, at path: IndexPath) -> NSCollectionViewItem {
    let item = makeItem(withIdentifier: NSUserInterfaceItemIdentifier("song"), for: path)
    _ = item.view
    item.textField?.stringValue = text
    return item
  }

  func albumHeader(_ text: String, kind: SupplementaryElementKind, at path: IndexPath) -> NSView {
    let view = makeSupplementaryView(
      ofKind: kind, withIdentifier: NSUserInterfaceItemIdentifier("header"), for: path)
    (view as? NSTextField)?.stringValue = text
    return view
  }
}
