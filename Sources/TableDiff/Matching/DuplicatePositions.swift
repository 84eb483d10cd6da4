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

  /// The first two rows of the first group.
  var first: (side: TableSide, earlier: Int, later: Int)? {
    guard let side = [TableSide.old, .new].first(where: { !self[$0].isEmpty }) else { return nil }
    return (side, Int(self[side][1]), Int(self[side][2]))
  }

  /// Calls `body` with the positions of each group of one table.
  @usableFromInline
  func forEachGroup(_ side: TableSide, _ body: (ArraySlice<Int32>) -> Void) {
    var rest = ArraySlice(self[side])
    while let count = rest.popFirst() {
      body(rest.prefix(Int(count)))
      rest.removeFirst(Int(count))
    }
  }

  /// Returns the same groups with the sides exchanged.
  func inverted() -> DuplicatePositions {
    var inverted = DuplicatePositions()
    (inverted.old, inverted.new) = (new, old)
    return inverted
  }
}

extension IDSymbols {
  /// Returns the rows of each id that occurs more than once in a table, old ones first, in the order of the
  /// first occurrences.
  mutating func duplicates() -> DuplicatePositions {
    var duplicates = DuplicatePositions()
    appendDuplicates(in: old, side: .old, to: &duplicates)
    appendDuplicates(in: new, side: .new, to: &duplicates)
    return duplicates
  }

  private mutating func appendDuplicates(
    in symbols: UnsafeBufferPointer<Int32>, side: TableSide, to duplicates: inout DuplicatePositions
  ) {
    let lists = lists()
    var count = 0
    for index in symbols.indices.reversed() {
      if watch.isStopped(after: 1) { return }
      // The second row of a group adds the first one, too, and the group's length.
      let length = lists.prepend(index, to: symbols[index])
      if length > 1 { count &+= length == 2 ? 3 : 1 }
    }
    if count == 0 { return }
    duplicates.reserve(count, side: side)
    for symbol in symbols {
      if watch.isStopped(after: 1) { return }
      guard lists.length(of: symbol) > 1 else { continue }
      duplicates.append(lists, symbol, side: side)
      lists.empty(symbol)
    }
  }
}
