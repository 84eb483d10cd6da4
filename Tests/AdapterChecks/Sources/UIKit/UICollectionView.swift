// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// left out are layouts but for one that puts items below each other. Every item has a cell, as if all were
// prepared. What it does with batches is in HeadlessView.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import HeadlessViews
public import TableDiff
import TableDiffTesting

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout {
    didSet { (collectionViewLayout as? UICollectionViewCompositionalLayout)?.view = self }
  }
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      dataSourceMessages = OptionalMessages(
        to: dataSource, selectors: Self.dataSourceSelectors, calls: headless.viewCalls
      ) { [weak self] in self?.headless.raise($0) }
    }
  }
  /// The item that showed last that it was touched.
  public internal(set) var lastHighlighted: IndexPath?
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      // A view asks a delegate which methods it has when it becomes the delegate, and not once more.
      guard delegate !== oldValue else { return }
      delegateMessages = OptionalMessages(
        to: delegate, selectors: Self.scrollMessages + Self.delegateSelectors, calls: headless.viewCalls
      ) { [weak self] in self?.headless.raise($0) }
    }
  }
  #if !os(tvOS)
    @available(iOS 11.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
      didSet {
        dragMessages = OptionalMessages(
          to: dragDelegate, selectors: Self.dragSelectors, calls: headless.viewCalls
        ) { [weak self] in self?.headless.raise($0) }
      }
    }
    @available(iOS 11.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
      didSet {
        // A drop is a call that takes a batch.
        dropMessages = OptionalMessages(to: dropDelegate, selectors: Self.dropSelectors, calls: ViewCalls()) {
          [weak self] in self?.headless.raise($0)
        }
      }
    }
    @available(iOS 11.0, visionOS 1.0, *)
    @available(tvOS, unavailable)
    open var dragInteractionEnabled = false
    /// The texts of the rows that items were dropped to.
    public internal(set) var dropped: [String] = []
    private(set) var dragMessages = OptionalMessages(to: nil)
    private(set) var dropMessages = OptionalMessages(to: nil)
  #endif
  @available(iOS 10.0, tvOS 10.0, visionOS 1.0, *)
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }
  @available(iOS 11.0, tvOS 11.0, visionOS 1.0, *)
  open internal(set) var hasUncommittedUpdates = false

  /// What stands behind the view, and notes its exceptions.
  public private(set) lazy var headless = HeadlessView(
    asking: self, rules: BatchRules(host: .collectionView))
  /// How many times the view was laid out before it was on a window.
  public private(set) var layoutCountWithoutWindow = 0
  /// The kinds of views for which the layout asks in each section, besides the header.
  public var ownKinds: [String] = []
  /// The kinds of views for which the layout asks for each item.
  public var itemKinds: [String] = []
  /// The views of boundary items, by their kinds.
  public internal(set) var boundaryViews: [String: UICollectionReusableView] = [:]
  var registered: [String: UICollectionReusableView.Type] = [:]
  private var reusable: [String: [UICollectionViewCell]] = [:]
  private(set) var dataSourceMessages = OptionalMessages(to: nil)

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    (layout as? UICollectionViewCompositionalLayout)?.view = self
  }

  public required init?(coder: NSCoder) { nil }

  open override func layoutSubviews() {
    super.layoutSubviews()
    headless.viewCalls.make { layOut() }
  }

  private func layOut() {
    if window == nil { layoutCountWithoutWindow += 1 }
    let end = start(of: headless.rowCounts.count) + boundaryHeight(at: .bottom)
    contentSize = CGSize(width: bounds.width, height: end)
    layOutBoundaryItems()
    keepWithinContent()
    backgroundView?.frame = bounds
  }

  private func start(of section: Int) -> CGFloat {
    (0..<section).reduce(boundaryHeight(at: .top)) { start, section in
      (0..<headless.rowCounts[section]).reduce(start) { $0 + height(at: [section, $1]) }
    }
  }

  /// A flow layout asks for sizes; any other one makes items 44 points high.
  private func height(at path: IndexPath) -> CGFloat {
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return 44 }
    let size = delegateMessages.send(
      "collectionView:layout:sizeForItemAtIndexPath:", to: (any UICollectionViewDelegateFlowLayout).self
    ) { $0.collectionView(self, layout: layout, sizeForItemAt: path) }
    return (size ?? layout.itemSize).height
  }

  open var numberOfSections: Int { headless.rowCounts.count }

  open func numberOfItems(inSection section: Int) -> Int { headless.rowCounts[section] }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    headless.viewCalls.make {
      let section = indexPath[0]
      let start = (0..<indexPath[1]).reduce(start(of: section)) { $0 + height(at: [section, $1]) }
      return UICollectionViewLayoutAttributes(
        frame: CGRect(x: 0, y: start, width: bounds.width, height: height(at: indexPath)))
    }
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    // No update comes between two questions for sizes.
    headless.viewCalls.make {
      headless.rowCounts.enumerated().flatMap { section, count in
        (0..<count).map { IndexPath(indexes: [section, $0]) }.filter {
          layoutAttributesForItem(at: $0)?.frame.isSeen(in: bounds) ?? false
        }
      }
    }
  }

  // MARK: - Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  private var editing = (isOn: false, allowsMultiple: false)
  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  open var isEditing: Bool {
    get { editing.isOn }
    set { editing.isOn = newValue }
  }
  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { editing.allowsMultiple }
    set { editing.allowsMultiple = newValue }
  }
  var allowsMultiple: Bool { editing.isOn ? editing.allowsMultiple : allowsMultipleSelection }
  open var indexPathsForSelectedItems: [IndexPath]? {
    headless.selectedRows.map { IndexPath(indexes: [$0.section, $0.row]) }
  }

  @available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    if !allowsMultiple { headless.selectedRows.forEach { headless.select($0, false) } }
    if let indexPath { headless.select(indexPath.rowPath, true) }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    headless.select(indexPath.rowPath, false)
  }

  // MARK: - Changes

  open func reloadData() {
    refuseIfUncommitted()
    headless.reload()
    setNeedsLayout()
  }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if !headless.viewCalls.takeBatchOfDrop() { refuseIfUncommitted() }
    headless.performBatch(animated: UIView.areAnimationsEnabled, updates, completion: completion)
    setNeedsLayout()
  }

  private func refuseIfUncommitted() {
    if hasUncommittedUpdates { headless.raise("the collection view has uncommitted updates") }
  }

  open func insertSections(_ sections: IndexSet) {
    headless.call { $0.insertedSections += Array(sections) }
  }

  open func deleteSections(_ sections: IndexSet) {
    headless.call { $0.deletedSections += Array(sections) }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    headless.call { $0.movedSections.append(BatchCalls.SectionMove(from: section, to: newSection)) }
  }

  open func reloadSections(_ sections: IndexSet) {
    headless.call { $0.reloadedSections += Array(sections) }
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    headless.call { $0.insertedRows += indexPaths.map(\.rowPath) }
  }

  open func deleteItems(at indexPaths: [IndexPath]) {
    headless.call { $0.deletedRows += indexPaths.map(\.rowPath) }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    headless.call {
      $0.movedRows.append(BatchCalls.RowMove(from: indexPath.rowPath, to: newIndexPath.rowPath))
    }
  }

  open func reloadItems(at indexPaths: [IndexPath]) {
    headless.call { $0.reloadedRows += indexPaths.map(\.rowPath) }
  }

  @available(iOS 15.0, tvOS 15.0, visionOS 1.0, *)
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    headless.reconfigureRows(indexPaths.map(\.rowPath))
  }

  // MARK: - Cells

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registered[identifier] = cellClass as? UICollectionViewCell.Type
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registered["\(elementKind) \(identifier)"] = viewClass as? UICollectionReusableView.Type
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = registered["\(elementKind) \(identifier)"]?.init(frame: .zero) else {
      fatalError("could not dequeue a view of kind \(elementKind) with identifier \(identifier)")
    }
    view.reuseIdentifier = identifier
    return view
  }

  /// The item that is configured again has its own cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if headless.reconfiguring == indexPath.rowPath, let cell = cell(at: indexPath),
      cell.reuseIdentifier == identifier
    {
      return cell
    }
    if let cell = reusable[identifier]?.popLast() { return cell }
    let cell = registered[identifier]?.init(frame: .zero) as? UICollectionViewCell
    guard let cell else {
      fatalError("could not dequeue a view of kind with identifier \(identifier) - must register a class")
    }
    cell.reuseIdentifier = identifier
    return cell
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    guard indexPathsForVisibleItems.contains(indexPath) else { return nil }
    return cell(at: indexPath)
  }

  private func cell(at path: IndexPath) -> UICollectionViewCell? {
    headless.row(at: path.rowPath)?.cell?.object as? UICollectionViewCell
  }

  @available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    if itemKinds.contains(elementKind) {
      return headless.row(at: indexPath.rowPath)?.others[elementKind]?.object as? UICollectionReusableView
    }
    let isHeader = elementKind == Self.elementKindSectionHeader
    let view =
      isHeader
      ? headless.headerView(indexPath[0]) : headless.view(ofKind: elementKind, inSection: indexPath[0])
    return view as? UICollectionReusableView
  }

  @available(iOS 9.0, tvOS 9.0, visionOS 1.0, *)
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    guard !itemKinds.contains(elementKind) else { return indexPathsForVisibleItems }
    return headless.rowCounts.indices.map { IndexPath(indexes: [$0, 0]) }
      .filter { supplementaryView(forElementKind: elementKind, at: $0) != nil }
  }

  /// The header view of a section shows its present text.
  public func readHeader(_ section: Int) {
    if let header = headless.headerView(section) as? UICollectionReusableView {
      headless.setHeader(header.accessibilityLabel ?? "", section: section)
    }
  }
}

extension UICollectionView: HeadlessDataSource {
  public func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = tell("numberOfSectionsInCollectionView:") { $0.numberOfSections(in: self) } ?? 1
    return (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
  }

  public func askForHeader(_ section: Int) -> ShownHeader {
    let header = askForView(ofKind: Self.elementKindSectionHeader, [section, 0])
    var others: [String: AnyObject] = [:]
    for kind in ownKinds { others[kind] = askForView(ofKind: kind, [section, 0]) }
    return ShownHeader(text: header?.accessibilityLabel ?? "", view: header, others: others)
  }

  func askForView(ofKind kind: String, _ path: [Int]) -> UICollectionReusableView? {
    let view = tell("collectionView:viewForSupplementaryElementOfKind:atIndexPath:") {
      $0.collectionView(self, viewForSupplementaryElementOfKind: kind, at: IndexPath(indexes: path))
    }
    if let view, view.reuseIdentifier == nil {
      headless.raise("the view returned for \(kind) was not retrieved by dequeuing it")
    }
    return view
  }

  public func askForRow(_ path: RowPath) -> ShownRow {
    let path = IndexPath(indexes: [path.section, path.row])
    let cell = headless.viewCalls.make { dataSource?.collectionView(self, cellForItemAt: path) }
    if let cell {
      if cell.reuseIdentifier == nil {
        headless.raise("the cell returned for \(path) does not have a reuseIdentifier")
      }
      ask("collectionView:willDisplayCell:forItemAtIndexPath:") {
        $0.collectionView(self, willDisplay: cell, forItemAt: path)
      }
    }
    var others: [String: AnyObject] = [:]
    if headless.reconfiguring == nil {
      for kind in itemKinds { others[kind] = askForView(ofKind: kind, Array(path)) }
    }
    return ShownRow(
      kind: cell?.reuseIdentifier ?? "", text: cell?.accessibilityLabel ?? "", cell: cell, others: others)
  }

  public func recycle(_ cells: [AnyObject]) {
    for case let cell as UICollectionViewCell in cells {
      if Spoken.log.get()?.focused === cell { Spoken.log.get()?.focused = nil }
      if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
    }
  }
}
