import TableDiff

/// The kind of view that shows a table.
public enum HostView: String, Hashable, Sendable, CaseIterable {
  /// A table view that takes batches (UITableView). Its messages say *row* and *table view*.
  case tableView
  /// A collection view that takes batches (UICollectionView). Its messages say *item* and *collection view*.
  case collectionView
  /// A view that carries out every call at once (NSTableView, GTK's list models, DOM lists): each position is
  /// that at the time of the call.
  case sequential
}

/// The words in which the hosts' messages differ.
extension HostView {
  var row: String { self == .collectionView ? "item" : "row" }
  var rows: String { self == .collectionView ? "items" : "rows" }
  var aRow: String { self == .collectionView ? "an item" : "a row" }

  var view: String {
    switch self {
    case .tableView: "table view"
    case .collectionView: "collection view"
    case .sequential: "list"
    }
  }

  var before: String { self == .sequential ? "at the moment of the call" : "before the update" }
  var after: String { self == .sequential ? "at the moment of the call" : "after the update" }

  /// Returns a count in the host's words: UIKit's have the plural alone.
  func counted(_ count: Int, _ noun: String) -> String {
    self == .sequential ? count.of(noun) : "\(count) \(noun)s"
  }

  /// Returns the words for how few there are of something.
  func areOnly(_ count: Int, _ noun: String) -> String {
    "there \(self == .sequential && count == 1 ? "is" : "are") only \(counted(count, noun))"
  }

  /// Returns an index path as the hosts print it. The address has no digits, so that messages never vary.
  func print(_ path: RowPath) -> String {
    "<NSIndexPath: 0x…> {length = 2, path = \(path.section) - \(path.row)}"
  }
}

extension Int {
  /// Returns the number and the noun, in the plural if it has to be.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
