// A stand-in for UIKit on systems that have none. The signatures are those of Apple's documentation (iOS 18);
// left out are section snapshots, reordering, and what finds identifiers.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import HeadlessViews
import TableDiff

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, UITableViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  public typealias CellProvider =
    (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType)
    -> UITableViewCell?

  private weak var view: UITableView?
  private let cellProvider: CellProvider
  #if !canImport(ObjectiveC)
    private let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>(canReconfigure: true)
  #endif

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    view = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let view else { return }
    content.apply(snapshot, on: view.headless, completion: completion)
    view.setNeedsLayout()
  }

  @available(iOS 15.0, tvOS 15.0, visionOS 1.0, *)
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    content.replace(with: snapshot) { view?.headless.raise($0) }
    view?.reloadData()
    completion?()
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    content.snapshot
  }

  open func numberOfSections(in tableView: UITableView) -> Int { content.table.sections.count }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.table.shape.rowCount(inSection: section)
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = content.item(at: indexPath.rowPath).flatMap { cellProvider(tableView, indexPath, $0) }
    if cell == nil { tableView.headless.raise("the cell provider returned no cell for \(indexPath)") }
    return cell ?? UITableViewCell()
  }
}

@available(iOS 13.0, tvOS 13.0, visionOS 1.0, *)
@MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, UICollectionViewDataSource
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  public typealias CellProvider =
    (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType)
    -> UICollectionViewCell?

  private weak var view: UICollectionView?
  private let cellProvider: CellProvider
  #if !canImport(ObjectiveC)
    private let content = DiffableContent<SectionIdentifierType, ItemIdentifierType>(canReconfigure: true)
  #endif

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let view else { return }
    content.apply(snapshot, on: view.headless, completion: completion)
    view.setNeedsLayout()
  }

  @available(iOS 15.0, tvOS 15.0, visionOS 1.0, *)
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    content.replace(with: snapshot) { view?.headless.raise($0) }
    view?.reloadData()
    completion?()
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    content.snapshot
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { content.table.sections.count }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    content.table.shape.rowCount(inSection: section)
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = content.item(at: indexPath.rowPath).flatMap { cellProvider(collectionView, indexPath, $0) }
    if cell == nil { collectionView.headless.raise("the cell provider returned no cell for \(indexPath)") }
    return cell ?? UICollectionViewCell(frame: .zero)
  }
}
