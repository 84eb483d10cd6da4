// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out are layouts with any layout, dragging, sections that collapse and prefetching. What it does
// with batches is in HeadlessView.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import HeadlessViews
public import TableDiff
import TableDiffTesting

@available(macOS 10.11, *)
@MainActor public protocol NSCollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem
  func numberOfSections(in collectionView: NSCollectionView) -> Int
  func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSView
}

// Optional requirements, which need Objective-C, are requirements with a default here.
extension NSCollectionViewDataSource {
  public func numberOfSections(in collectionView: NSCollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSView {
    NSView()
  }
}

@available(macOS 10.6, *)
@MainActor public protocol NSCollectionViewDelegate: NSObjectProtocol {
  @available(macOS 10.11, *)
  func collectionView(_ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>)
}

extension NSCollectionViewDelegate {
  public func collectionView(
    _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
  ) {}
}

@available(macOS 10.11, *)
@MainActor open class NSCollectionViewLayoutAttributes: NSObject {
  open var frame: NSRect

  init(frame: NSRect) {
    self.frame = frame
    super.init()
  }
}

/// Items are 44 points high, one below the other.
@available(macOS 10.11, *)
@MainActor open class NSCollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: NSCollectionView?

  public override init() { super.init() }

  open var collectionViewContentSize: NSSize {
    guard let collectionView else { return .zero }
    let count = collectionView.headless.rowCounts.reduce(0, +)
    return NSSize(width: collectionView.frame.width, height: CGFloat(count) * 44)
  }
}

@available(macOS 10.5, *)
@MainActor open class NSCollectionView: NSView {
  @available(macOS 10.11, *)
  public typealias SupplementaryElementKind = String

  @available(macOS 10.11, *)
  public static let elementKindSectionHeader: NSCollectionView.SupplementaryElementKind =
    "UICollectionElementKindSectionHeader"

  @available(macOS 10.11, *)
  open weak var dataSource: (any NSCollectionViewDataSource)?
  open weak var delegate: (any NSCollectionViewDelegate)?
  @available(macOS 10.11, *)
  open var collectionViewLayout: NSCollectionViewLayout? {
    didSet { collectionViewLayout?.collectionView = self }
  }
  open var isSelectable = false
  open var allowsMultipleSelection = false
  @available(macOS 10.11, *)
  open var selectionIndexPaths: Set<IndexPath> = []
  private var registered: [NSUserInterfaceItemIdentifier: NSCollectionViewItem.Type] = [:]

  /// What stands behind the view, and notes its exceptions.
  public private(set) lazy var headless = HeadlessView(
    asking: self, rules: BatchRules(host: .collectionView))

  @available(macOS 10.11, *)
  open var numberOfSections: Int { headless.rowCounts.count }

  @available(macOS 10.11, *)
  open func numberOfItems(inSection section: Int) -> Int { headless.rowCounts[section] }

  // MARK: - Layout

  @available(macOS 10.11, *)
  open func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
    let rows = headless.rowCounts[..<indexPath[0]].reduce(0, +) + indexPath[1]
    return NSCollectionViewLayoutAttributes(
      frame: NSRect(x: 0, y: CGFloat(rows) * 44, width: frame.width, height: 44))
  }

  @available(macOS 10.11, *)
  open func indexPathsForVisibleItems() -> Set<IndexPath> {
    let paths = headless.rowCounts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(indexes: [section, $0]) }
    }
    return Set(
      paths.filter { layoutAttributesForItem(at: $0)?.frame.intersects(visibleRect) ?? false })
  }

  // MARK: - Selection

  @available(macOS 10.11, *)
  open func deselectItems(at indexPaths: Set<IndexPath>) { selectionIndexPaths.subtract(indexPaths) }

  /// A user clicks an item, which the real class learns from events. One that is selected stays so.
  ///
  /// - Parameter extending: Whether others are to stay selected too.
  public func click(_ path: IndexPath, extending: Bool = false) {
    let others = extending && allowsMultipleSelection ? selectionIndexPaths : []
    guard isSelectable, selectionIndexPaths != others.union([path]) else { return }
    selectionIndexPaths = others.union([path])
    delegate?.collectionView(self, didSelectItemsAt: [path])
  }

  // MARK: - Items

  @available(macOS 10.11, *)
  open func register(
    _ itemClass: AnyClass?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    registered[identifier] = itemClass as? NSCollectionViewItem.Type
  }

  @available(macOS 10.11, *)
  open func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSCollectionViewItem {
    guard let type = registered[identifier] else {
      fatalError("could not load the nib or class for the identifier \(identifier.rawValue)")
    }
    let item = type.init(nibName: nil, bundle: nil)
    item.identifier = identifier
    return item
  }

  // MARK: - Changes

  @available(macOS 10.11, *)
  open func reloadData() { headless.reload() }

  @available(macOS 10.11, *)
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil
  ) {
    headless.performBatch(updates, completion: completionHandler)
  }

  @available(macOS 10.11, *)
  open func insertSections(_ sections: IndexSet) {
    headless.call { $0.insertedSections += Array(sections) }
  }

  @available(macOS 10.11, *)
  open func deleteSections(_ sections: IndexSet) {
    headless.call { $0.deletedSections += Array(sections) }
  }

  @available(macOS 10.11, *)
  open func moveSection(_ section: Int, toSection newSection: Int) {
    headless.call { $0.movedSections.append(BatchCalls.SectionMove(from: section, to: newSection)) }
  }

  @available(macOS 10.11, *)
  open func reloadSections(_ sections: IndexSet) {
    headless.call { $0.reloadedSections += Array(sections) }
  }

  @available(macOS 10.11, *)
  open func insertItems(at indexPaths: Set<IndexPath>) {
    headless.call { $0.insertedRows += indexPaths.map(\.rowPath) }
  }

  @available(macOS 10.11, *)
  open func deleteItems(at indexPaths: Set<IndexPath>) {
    headless.call { $0.deletedRows += indexPaths.map(\.rowPath) }
  }

  @available(macOS 10.11, *)
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    headless.call {
      $0.movedRows.append(BatchCalls.RowMove(from: indexPath.rowPath, to: newIndexPath.rowPath))
    }
  }

  @available(macOS 10.11, *)
  open func reloadItems(at indexPaths: Set<IndexPath>) {
    headless.call { $0.reloadedRows += indexPaths.map(\.rowPath) }
  }
}

extension NSCollectionView: HeadlessDataSource {
  public func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  public func askForHeader(_ section: Int) -> String {
    let path = IndexPath(indexes: [section, 0])
    let kind = NSCollectionView.elementKindSectionHeader
    let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    return (view as? NSControl)?.stringValue ?? ""
  }

  public func askForRow(_ path: RowPath) -> ShownRow {
    let path = IndexPath(indexes: [path.section, path.row])
    let item = dataSource?.collectionView(self, itemForRepresentedObjectAt: path)
    if item?.view.superview != nil { headless.raise("the item for \(path) is on screen already") }
    return ShownRow(kind: item?.identifier?.rawValue ?? "", text: item?.textField?.stringValue ?? "")
  }
}

extension IndexPath {
  var rowPath: RowPath { RowPath(section: self[0], row: self[1]) }
}
