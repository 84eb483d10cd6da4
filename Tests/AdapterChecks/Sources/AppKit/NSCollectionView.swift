// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out are layouts, dragging, selection, sections that collapse and prefetching. What it does with
// batches is in HeadlessView.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import HeadlessViews
public import TableDiff
import TableDiffTesting

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

@MainActor open class NSViewController: NSResponder {
  open var view = NSView()
}

@MainActor open class NSCollectionViewItem: NSViewController {
  open weak var textField: NSTextField? {
    get { field }
    set { field = newValue }
  }
  private var field: NSTextField?
}

@MainActor open class NSCollectionView: NSView {
  public typealias SupplementaryElementKind = String

  public static let elementKindSectionHeader: NSCollectionView.SupplementaryElementKind =
    "UICollectionElementKindSectionHeader"

  open weak var dataSource: (any NSCollectionViewDataSource)?

  /// What stands behind the view, and notes its exceptions.
  public private(set) lazy var headless = HeadlessView(
    asking: self, rules: BatchRules(host: .collectionView))

  open var numberOfSections: Int { headless.rowCounts.count }

  open func numberOfItems(inSection section: Int) -> Int { headless.rowCounts[section] }

  open func reloadData() { headless.reload() }

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil
  ) {
    headless.performBatch(updates, completion: completionHandler)
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

  open func insertItems(at indexPaths: Set<IndexPath>) {
    headless.call { $0.insertedRows += indexPaths.map(\.rowPath) }
  }

  open func deleteItems(at indexPaths: Set<IndexPath>) {
    headless.call { $0.deletedRows += indexPaths.map(\.rowPath) }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    headless.call {
      $0.movedRows.append(BatchCalls.RowMove(from: indexPath.rowPath, to: newIndexPath.rowPath))
    }
  }

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
    return ShownRow(text: item?.textField?.stringValue ?? "")
  }
}

extension IndexPath {
  var rowPath: RowPath { RowPath(section: self[0], row: self[1]) }
}
