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
    positions.duplicates.groups(old: old.shape, new: new.shape)
  }
}

/// Groups of rows with the same id, by position.
@usableFromInline
package struct DuplicatePositions: Sendable {
  /// For each group of old rows, the number of its rows and then their positions.
  private var old: ContiguousArray<Int32> = []
  private var new: ContiguousArray<Int32> = []

  @usableFromInline
  package init() {}

  @usableFromInline
  var isEmpty: Bool { old.isEmpty && new.isEmpty }

  private subscript(side: TableSide) -> ContiguousArray<Int32> {
    get { side == .old ? old : new }
    _modify { if side == .old { yield &old } else { yield &new } }
  }

  /// Reserves room for the groups of one table.
  mutating func reserve(_ count: Int, side: TableSide) { self[side].reserveCapacity(count) }

  /// Adds the rows in a symbol's list.
  mutating func append(_ lists: SymbolLists, _ symbol: Int32, side: TableSide) {
    self[side].append(Int32(truncatingIfNeeded: lists.length(of: symbol)))
    lists.forEach(of: symbol) { self[side].append(Int32(truncatingIfNeeded: $0)) }
  }

  @usableFromInline
  func groups(old: TableShape, new: TableShape) -> [DuplicateRows] {
    var groups: [DuplicateRows] = []
    for (side, shape) in [(TableSide.old, old), (.new, new)] {
      var rest = self[side][...]
      while let count = rest.popFirst() {
        groups.append(DuplicateRows(side: side, paths: rest.prefix(Int(count)).map { shape.path(at: $0) }))
        rest.removeFirst(Int(count))
      }
    }
    return groups
  }

  /// Returns the same groups with the sides exchanged.
  func inverted() -> DuplicatePositions {
    var inverted = DuplicatePositions()
    (inverted.old, inverted.new) = (new, old)
    return inverted
  }
}
