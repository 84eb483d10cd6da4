// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out are layouts but for one that puts items below each other, and sections that collapse. What it
// does with batches is in HeadlessView.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import HeadlessViews
public import TableDiff
import TableDiffTesting

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
    let end = collectionView.start(of: collectionView.headless.rowCounts.count)
    return NSSize(width: collectionView.frame.width, height: end)
  }
}

@available(macOS 10.11, *)
@MainActor open class NSCollectionViewFlowLayout: NSCollectionViewLayout {
  open var itemSize = NSSize(width: 50, height: 50)
  open var estimatedItemSize = NSSize.zero
  open var sectionInset = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

@available(macOS 10.5, *)
@MainActor open class NSCollectionView: NSView {
  @available(macOS 10.11, *)
  /*@objc*/ public enum DropOperation: Int, Sendable {
    case on = 0
    case before = 1
  }

  @available(macOS 10.11, *)
  public typealias SupplementaryElementKind = String

  @available(macOS 10.11, *)
  public static let elementKindSectionHeader: NSCollectionView.SupplementaryElementKind =
    "UICollectionElementKindSectionHeader"

  @available(macOS 10.11, *)
  public static let elementKindSectionFooter: NSCollectionView.SupplementaryElementKind =
    "UICollectionElementKindSectionFooter"

  @available(macOS 10.11, *)
  open weak var dataSource: (any NSCollectionViewDataSource)? {
    didSet {
      dataSourceMessages = OptionalMessages(
        to: dataSource, selectors: Self.dataSourceSelectors, calls: headless.viewCalls
      ) { [weak self] in self?.headless.raise($0) }
    }
  }
  open weak var delegate: (any NSCollectionViewDelegate)? {
    didSet {
      delegateMessages = OptionalMessages(
        to: delegate, selectors: Self.delegateSelectors, calls: headless.viewCalls
      ) { [weak self] in self?.headless.raise($0) }
    }
  }
  @available(macOS 10.13, *)
  open weak var prefetchDataSource: (any NSCollectionViewPrefetching)?
  @available(macOS 10.11, *)
  open var collectionViewLayout: NSCollectionViewLayout? {
    didSet {
      collectionViewLayout?.collectionView = self
      guard collectionViewLayout !== oldValue else { return }
      // The view forgets what is registered, and shows everything afresh.
      registered = [:]
      registeredViews = [:]
      reloadData()
    }
  }
  open var isSelectable = false
  open var allowsMultipleSelection = false
  @available(macOS 10.11, *)
  open var selectionIndexPaths: Set<IndexPath> {
    get { Set(headless.selectedRows.map { IndexPath(indexes: [$0.section, $0.row]) }) }
    set {
      for path in headless.selectedRows { headless.select(path, false) }
      for path in newValue { headless.select(path.rowPath, true) }
    }
  }
  private(set) var dataSourceMessages = OptionalMessages(to: nil)
  private(set) var delegateMessages = OptionalMessages(to: nil)
  private var registered: [NSUserInterfaceItemIdentifier: NSCollectionViewItem.Type] = [:]
  /// The kinds of views for which the layout asks in each section, besides the header.
  public var ownKinds: [String] = []
  /// The kinds of views for which the layout asks for each item.
  public var itemKinds: [String] = []
  private var registeredViews: [String: NSView.Type] = [:]

  /// What stands behind the view, and notes its exceptions.
  public private(set) lazy var headless = HeadlessView(
    asking: self, rules: BatchRules(host: .collectionView))

  @available(macOS 10.11, *)
  open var numberOfSections: Int { headless.rowCounts.count }

  @available(macOS 10.11, *)
  open func numberOfItems(inSection section: Int) -> Int { headless.rowCounts[section] }

  // MARK: - Layout

  func start(of section: Int) -> CGFloat {
    (0..<section).reduce(0) { start, section in
      (0..<headless.rowCounts[section]).reduce(start) { $0 + height(at: [section, $1]) }
    }
  }

  /// A flow layout asks for sizes; any other one makes items 44 points high.
  private func height(at path: IndexPath) -> CGFloat {
    guard let layout = collectionViewLayout as? NSCollectionViewFlowLayout else { return 44 }
    let size = delegateMessages.send(
      "collectionView:layout:sizeForItemAtIndexPath:", to: (any NSCollectionViewDelegateFlowLayout).self
    ) { $0.collectionView(self, layout: layout, sizeForItemAt: path) }
    return (size ?? layout.itemSize).height
  }

  @available(macOS 10.11, *)
  open func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
    let section = indexPath[0]
    let start = (0..<indexPath[1]).reduce(start(of: section)) { $0 + height(at: [section, $1]) }
    return NSCollectionViewLayoutAttributes(
      frame: NSRect(x: 0, y: start, width: frame.width, height: height(at: indexPath)))
  }

  @available(macOS 10.11, *)
  open func indexPathsForVisibleItems() -> Set<IndexPath> {
    let paths = headless.rowCounts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(indexes: [section, $0]) }
    }
    return Set(
      paths.filter { layoutAttributesForItem(at: $0)?.frame.isSeen(in: visibleRect) ?? false })
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
    guard canSelect(path) else { return }
    let gone = selectionIndexPaths.subtracting(others)
    selectionIndexPaths = others.union([path])
    if !gone.isEmpty {
      ask("collectionView:didDeselectItemsAtIndexPaths:") {
        $0.collectionView(self, didDeselectItemsAt: gone)
      }
    }
    ask("collectionView:didSelectItemsAtIndexPaths:") { $0.collectionView(self, didSelectItemsAt: [path]) }
  }

  /// Whether the delegate lets an item be selected.
  public func canSelect(_ path: IndexPath) -> Bool {
    let chosen = ask("collectionView:shouldSelectItemsAtIndexPaths:") {
      $0.collectionView(self, shouldSelectItemsAt: [path])
    }
    return chosen != []
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
    if registered[identifier] == nil {
      headless.raise("could not load the nib or class for the identifier \(identifier.rawValue)")
    }
    let item = (registered[identifier] ?? UnregisteredItem.self).init(nibName: nil, bundle: nil)
    item.identifier = identifier
    item.wasMadeByView = true
    return item
  }

  @available(macOS 10.11, *)
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: NSCollectionView.SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) {
    registeredViews["\(kind) \(identifier.rawValue)"] = viewClass as? NSView.Type
  }

  @available(macOS 10.11, *)
  open func makeSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSView {
    let type = registeredViews["\(elementKind) \(identifier.rawValue)"]
    if type == nil {
      headless.raise("could not load the nib or class for the identifier \(identifier.rawValue)")
    }
    // Only a class of AppKit itself can make new instances of any class by its name.
    let view = type == NSTextField.self ? NSTextField(labelWithString: "") : NSView(frame: .zero)
    view.identifier = identifier
    return view
  }

  @available(macOS 10.11, *)
  open func supplementaryView(
    forElementKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSView? {
    if itemKinds.contains(elementKind) {
      return headless.row(at: indexPath.rowPath)?.others[elementKind]?.object as? NSView
    }
    let isHeader = elementKind == Self.elementKindSectionHeader
    let view =
      isHeader
      ? headless.headerView(indexPath[0]) : headless.view(ofKind: elementKind, inSection: indexPath[0])
    return view as? NSView
  }

  @available(macOS 10.12, *)
  open func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind
  ) -> Set<IndexPath> {
    guard !itemKinds.contains(elementKind) else { return indexPathsForVisibleItems() }
    let paths = headless.rowCounts.indices.map { IndexPath(indexes: [$0, 0]) }
    return Set(paths.filter { supplementaryView(forElementKind: elementKind, at: $0) != nil })
  }

  /// The header view of a section shows its present text.
  public func readHeader(_ section: Int) {
    if let header = headless.headerView(section) as? NSControl {
      headless.setHeader(header.stringValue, section: section)
    }
  }

  // MARK: - Changes

  @available(macOS 10.11, *)
  open func reloadData() { headless.reload() }

  @available(macOS 10.11, *)
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil
  ) {
    let isAnimated = isThroughAnimator
    isThroughAnimator = false
    headless.performBatch(animated: isAnimated, updates, completion: completionHandler)
  }

  /// The next call comes through the animator.
  private var isThroughAnimator = false

  open override func animator() -> Self {
    isThroughAnimator = true
    return self
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

extension NSCollectionView: CallingView {
  var viewCalls: ViewCalls { headless.viewCalls }
}

extension NSCollectionView: HeadlessDataSource {
  public func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = tell("numberOfSectionsInCollectionView:") { $0.numberOfSections(in: self) } ?? 1
    return viewCalls.make {
      (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
    }
  }

  public func askForHeader(_ section: Int) -> ShownHeader {
    let header = askForView(ofKind: Self.elementKindSectionHeader, [section, 0])
    var others: [String: AnyObject] = [:]
    for kind in ownKinds { others[kind] = askForView(ofKind: kind, [section, 0]) }
    return ShownHeader(text: (header as? NSControl)?.stringValue ?? "", view: header, others: others)
  }

  private func askForView(ofKind kind: String, _ path: IndexPath) -> NSView? {
    let view = tell("collectionView:viewForSupplementaryElementOfKind:atIndexPath:") {
      $0.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    }
    if let view, view.identifier == nil {
      headless.raise("the view returned for \(kind) was not made by the collection view")
    }
    return view
  }

  public func askForRow(_ path: RowPath) -> ShownRow {
    let path = IndexPath(indexes: [path.section, path.row])
    let item = viewCalls.make { dataSource?.collectionView(self, itemForRepresentedObjectAt: path) }
    if item?.view.superview != nil { headless.raise("the item for \(path) is on screen already") }
    if let item {
      if !item.wasMadeByView { headless.raise("the item for \(path) was not made by the collection view") }
      ask("collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:") {
        $0.collectionView(self, willDisplay: item, forRepresentedObjectAt: path)
      }
    }
    var others: [String: AnyObject] = [:]
    for kind in itemKinds { others[kind] = askForView(ofKind: kind, path) }
    return ShownRow(
      kind: item?.identifier?.rawValue ?? "", text: item?.textField?.stringValue ?? "", cell: item,
      others: others)
  }

  public func recycle(_ cells: [AnyObject]) {}
}

extension IndexPath {
  var rowPath: RowPath { RowPath(section: self[0], row: self[1]) }
}
