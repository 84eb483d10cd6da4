// A stand-in for AppKit on systems that have none. The signatures are those of Apple's documentation (macOS
// 15); left out is what finds identifiers, and makes row and section views. Without an animation, both reload
// the view.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews
import TableDiff

@available(macOS 10.15.1, *)
@MainActor
open class NSCollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, NSCollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  public typealias ItemProvider = (NSCollectionView, IndexPath, ItemIdentifierType) -> NSCollectionViewItem?

  private weak var view: NSCollectionView?
  private let itemProvider: ItemProvider
  #if !canImport(ObjectiveC)
    private let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>(canReconfigure: false)
  #endif

  public init(collectionView: NSCollectionView, itemProvider: @escaping ItemProvider) {
    view = collectionView
    self.itemProvider = itemProvider
    super.init()
    collectionView.dataSource = self
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool, completion: (() -> Void)? = nil
  ) {
    guard let view else { return }
    guard animatingDifferences else {
      content.replace(with: snapshot) { view.headless.raise($0) }
      view.reloadData()
      completion?()
      return
    }
    content.apply(snapshot, on: view.headless, completion: completion)
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    content.snapshot
  }

  open func numberOfSections(in collectionView: NSCollectionView) -> Int { content.table.sections.count }

  open func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    content.table.shape.rowCount(inSection: section)
  }

  open func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let item = content.item(at: indexPath.rowPath).flatMap { itemProvider(collectionView, indexPath, $0) }
    if item == nil { collectionView.headless.raise("the item provider returned no item for \(indexPath)") }
    return item ?? NSCollectionViewItem()
  }
}

/// A data source that has the views of its rows.
@MainActor
protocol RowViewSource {
  func view(of row: Int, in tableView: NSTableView) -> NSView?
}

@available(macOS 11.0, *)
@MainActor
open class NSTableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, NSTableViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  public typealias CellProvider = (NSTableView, NSTableColumn, Int, ItemIdentifierType) -> NSView

  private weak var view: NSTableView?
  private let cellProvider: CellProvider
  #if !canImport(ObjectiveC)
    private let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>(canReconfigure: false)
  #endif

  public init(tableView: NSTableView, cellProvider: @escaping CellProvider) {
    view = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool, completion: (() -> Void)? = nil
  ) {
    guard let view else { return }
    let old = content.snapshot.itemIdentifiers
    if animatingDifferences { view.headless.load() }
    content.replace(with: snapshot) { view.headless.raise($0) }
    guard animatingDifferences else {
      view.reloadData()
      completion?()
      return
    }
    let new = snapshot.itemIdentifiers
    // Called on the main actor only.
    nonisolated(unsafe) let completion = completion
    NSAnimationContext.runAnimationGroup { _ in
      let difference = new.difference(from: old)
      view.beginUpdates()
      view.removeRows(at: IndexSet(difference.removals.map(\.position)))
      view.insertRows(at: IndexSet(difference.insertions.map(\.position)))
      view.endUpdates()
      let sections = snapshot.reloadedSectionIdentifiers.flatMap { snapshot.itemIdentifiers(inSection: $0) }
      let reloaded = (sections + snapshot.reloadedItemIdentifiers).compactMap { new.firstIndex(of: $0) }
      view.reloadData(forRowIndexes: IndexSet(reloaded), columnIndexes: [0])
    } completionHandler: {
      completion?()
    }
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    content.snapshot
  }

  open func numberOfRows(in tableView: NSTableView) -> Int { content.table.shape.rowCount }
}

@available(macOS 11.0, *)
extension NSTableViewDiffableDataSource: RowViewSource {
  func view(of row: Int, in tableView: NSTableView) -> NSView? {
    guard let column = tableView.tableColumns.first else { return nil }
    return cellProvider(tableView, column, row, content.snapshot.itemIdentifiers[row])
  }
}

extension CollectionDifference.Change {
  fileprivate var position: Int {
    switch self {
    case .insert(let position, _, _), .remove(let position, _, _): position
    }
  }
}
