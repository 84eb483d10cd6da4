/// Rows of one table that have the same id.
public struct DuplicateRows: Hashable, Sendable {
  /// The table that contains the rows.
  public var side: TableSide
  /// The rows, in order; at least two.
  public var paths: [RowPath]

  /// Creates a group of rows.
  public init(side: TableSide, paths: [RowPath]) {
    self.side = side
    self.paths = paths
  }
}

extension DuplicateRows: CustomStringConvertible {
  /// The table and the rows, such as `old rows [0, 0], [2, 1]`.
  public var description: String {
    "\(side) rows \(paths.map(\.description).joined(separator: ", "))"
  }
}

extension TableChanges {
  /// The ids that occur more than once in one of the tables, old ones first, as far as the diff found them.
  ///
  /// All of them if ids were verified, or if two rows that changed have the same id; otherwise none.
  ///
  /// Equal ids may go unnoticed unless they are verified. That happens if they are one word and differ in
  /// their bits, or are texts in different storage: each then pairs with the row that has its bits.
  ///
  /// - Complexity: O(*d*) for *d* rows with such ids; each call builds the list.
  public var duplicates: [DuplicateRows] {
    var groups: [DuplicateRows] = []
    for (side, shape) in [(TableSide.old, old.shape), (.new, new.shape)] {
      positions.duplicates.forEachGroup(side) {
        groups.append(DuplicateRows(side: side, paths: $0.map { shape.path(at: $0) }))
      }
    }
    return groups
  }
}
