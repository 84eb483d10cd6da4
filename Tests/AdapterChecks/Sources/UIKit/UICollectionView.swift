// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// left out are layouts with any layout, dragging, registrations and prefetching. What it does with
// batches is in HeadlessView.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import HeadlessViews
public import TableDiff
import TableDiffTesting

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

// Optional requirements, which need Objective-C, are requirements with a default here.
extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    UICollectionReusableView()
  }
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  // Not required in UIKit, where a class is asked for a new instance by its name.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { nil }
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UICollectionViewCell: UICollectionReusableView {}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var frame: CGRect

  init(frame: CGRect) {
    self.frame = frame
    super.init()
  }
}

@available(iOS 6.0, tvOS 9.0, visionOS 1.0, *)
@MainActor open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  open var collectionViewLayout: UICollectionViewLayout
  open weak var dataSource: (any UICollectionViewDataSource)?
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  open var backgroundView: UIView?

  /// What stands behind the view, and notes its exceptions.
  public private(set) lazy var headless = HeadlessView(
    asking: self, rules: BatchRules(host: .collectionView))
  private var registered: [String: UICollectionReusableView.Type] = [:]

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) { nil }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: CGFloat(headless.rowCounts.reduce(0, +)) * 44)
  }

  open var numberOfSections: Int { headless.rowCounts.count }

  open func numberOfItems(inSection section: Int) -> Int { headless.rowCounts[section] }

  /// Items are 44 points high, one below the other.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let rows = headless.rowCounts[..<indexPath[0]].reduce(0, +) + indexPath[1]
    return UICollectionViewLayoutAttributes(
      frame: CGRect(x: 0, y: CGFloat(rows) * 44, width: bounds.width, height: 44))
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    headless.rowCounts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(indexes: [section, $0]) }.filter {
        layoutAttributesForItem(at: $0)?.frame.intersects(bounds) ?? false
      }
    }
  }

  // MARK: - Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }
  private var selected: Set<IndexPath> = []

  open func deselectItem(at indexPath: IndexPath, animated: Bool) { selected.remove(indexPath) }

  /// A finger taps an item, which the real class learns from events. One that is selected among several is
  /// not any more then.
  public func tap(_ path: IndexPath) {
    guard allowsSelection else { return }
    if !allowsMultipleSelection { selected = [] }
    guard selected.insert(path).inserted else {
      selected.remove(path)
      return
    }
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  // MARK: - Changes

  open func reloadData() {
    headless.reload()
    setNeedsLayout()
  }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    headless.performBatch(updates, completion: completion)
    setNeedsLayout()
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

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = registered[identifier]?.init(frame: .zero) as? UICollectionViewCell
    guard let cell else {
      fatalError("could not dequeue a view of kind with identifier \(identifier) - must register a class")
    }
    cell.reuseIdentifier = identifier
    return cell
  }
}

extension UICollectionView: HeadlessDataSource {
  public func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  public func askForHeader(_ section: Int) -> String {
    let path = IndexPath(indexes: [section, 0])
    let kind = UICollectionView.elementKindSectionHeader
    let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    if let view, view.reuseIdentifier == nil {
      headless.raise("the view returned for \(kind) was not retrieved by dequeuing it")
    }
    return view?.accessibilityLabel ?? ""
  }

  public func askForRow(_ path: RowPath) -> ShownRow {
    let path = IndexPath(indexes: [path.section, path.row])
    let cell = dataSource?.collectionView(self, cellForItemAt: path)
    if let cell, cell.reuseIdentifier == nil {
      headless.raise("the cell returned for \(path) does not have a reuseIdentifier")
    }
    return ShownRow(kind: cell?.reuseIdentifier ?? "", text: cell?.accessibilityLabel ?? "")
  }
}
