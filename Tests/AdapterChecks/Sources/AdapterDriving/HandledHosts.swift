// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AdaptersOnStandIns
public import TableDiff
import UIKit

/// Hosts without a connection, whose handlers are those of an app.
@MainActor
public final class HandledHosts {
  private let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  private let collectionView = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: UICollectionViewLayout())
  private let table: UITableViewHost<Album>
  private let collection: UICollectionViewHost<Album>
  private var own: OwnTableDelegate?

  public init(_ content: Table<Album>) {
    table = UITableViewHost(tableView, showing: content) { _, _, _ in UITableViewCell() }
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection = UICollectionViewHost(collectionView, showing: content) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  public var exceptions: [String] { tableView.headless.exceptions + collectionView.headless.exceptions }

  /// Gives the table view a delegate of the app's own.
  public func setOwnDelegate(_ notes: Notes) {
    own = OwnTableDelegate(notes)
    tableView.delegate = own
  }

  public func setHandlers(_ notes: Notes) {
    table.handlers.shouldSelect = { $0.id != 2 }
    table.handlers.didSelect = { song, _ in notes.lines.append("selected \(song.id)") }
    table.handlers.commit = { _, song, _ in notes.lines.append("deleted \(song.id)") }
    collection.handlers.shouldSelect = { $0.id != 2 }
    collection.handlers.didSelect = { song, _ in notes.lines.append("selected \(song.id)") }
  }

  /// The rows of both can be dragged to the table view, and are noted there.
  public func setDragging(_ notes: Notes) {
    let item = { UIDragItem(itemProvider: NSItemProvider()) }
    table.handlers.dragItems = { _, _ in [item()] }
    collection.handlers.dragItems = { _, _ in [item()] }
    table.handlers.drop = { [table, collection] drop in
      let numbers = [drop.rows(from: table), drop.rows(from: collection)].map { $0.map(\.id) }
      notes.lines.append("\(numbers) to \(drop.target.map { "\($0)" } ?? "nowhere") \(drop.isFromSameList)")
    }
  }

  /// Drags rows of the table view and items of the collection view to a row of the table view.
  public func drag(rows: [Int], items: [Int] = [], to row: Int) -> Bool {
    let drag = UserDrag()
    for row in rows { drag.pickUp([0, row], in: tableView) }
    for item in items { drag.pickUp([0, item], in: collectionView) }
    return drag.drop(on: tableView, at: [0, row])
  }

  /// The numbers of rows and of items that are selected.
  public var selectionCounts: [Int] {
    [tableView.indexPathsForSelectedRows ?? [], collectionView.indexPathsForSelectedItems ?? []].map(\.count)
  }

  public func tap(_ row: Int) { tableView.tap([0, row]) }
  public func tapItem(_ item: Int) { collectionView.tap([0, item]) }
  public func confirmDeletion(_ row: Int) { tableView.confirmDeletion([0, row]) }
}
