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
  /// For each group, the number of its rows and then their positions; a negative number for new rows.
  private(set) var storage = ContiguousArray<Int32>()

  @usableFromInline
  package init() {}

  @usableFromInline
  var isEmpty: Bool { storage.isEmpty }

  /// Reserves room for `rowCount` more rows in `groupCount` groups.
  mutating func reserve(rowCount: Int, groupCount: Int) {
    storage.reserveCapacity(storage.count + rowCount + groupCount)
  }

  /// Adds the rows in a symbol's list.
  mutating func append(_ lists: SymbolLists, _ symbol: Int32, side: TableSide) {
    let count = Int32(truncatingIfNeeded: lists.length(of: symbol))
    storage.append(side == .old ? count : -count)
    lists.forEach(of: symbol) { storage.append(Int32(truncatingIfNeeded: $0)) }
  }

  private mutating func append(_ positions: some Collection<Int32>, side: TableSide) {
    let count = Int32(truncatingIfNeeded: positions.count)
    storage.append(side == .old ? count : -count)
    storage.append(contentsOf: positions)
  }

  @usableFromInline
  func groups(old: TableShape, new: TableShape) -> [DuplicateRows] {
    var groups: [DuplicateRows] = []
    var place = 0
    while place < storage.count {
      let side = storage[place] > 0 ? TableSide.old : .new
      let end = place + 1 + Int(abs(storage[place]))
      let shape = side == .old ? old : new
      groups.append(
        DuplicateRows(side: side, paths: storage[(place + 1)..<end].map { shape.path(at: $0) }))
      place = end
    }
    return groups
  }

  /// Returns the same groups with the sides exchanged, old ones first again.
  func inverted() -> DuplicatePositions {
    var inverted = DuplicatePositions()
    let firstNew = firstNewGroup
    inverted.storage.reserveCapacity(storage.count)
    for groups in [storage[firstNew...], storage[..<firstNew]] {
      var place = groups.startIndex
      while place < groups.endIndex {
        let end = place + 1 + Int(abs(storage[place]))
        inverted.append(storage[(place + 1)..<end], side: storage[place] > 0 ? .new : .old)
        place = end
      }
    }
    return inverted
  }

  private var firstNewGroup: Int {
    var place = 0
    while place < storage.count, storage[place] > 0 { place += 1 + Int(storage[place]) }
    return place
  }
}
