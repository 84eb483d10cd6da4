public import TableDiffPrefetch

/// Why the left-over rows could not be paired as they are.
@usableFromInline
enum MatchingObstacle: Error {
  /// Two left-over rows of one table have the same id: which pairs with which is to be chosen.
  case duplicate
  /// The cheap hash does not do: ids crowd together, or not all of them are ASCII.
  case unsuitableHash
}

/// The rows of one table that the alignment left over, in order. A row's rank is its place among them.
@usableFromInline
struct LeftOvers<Row> {
  @usableFromInline var rows: BorrowedRows<Row>
  @usableFromInline let positions: LeftOverPositions
  @usableFromInline let count: Int
  /// The position of each row's partner in the other table, or -1.
  @usableFromInline let partners: UnsafeMutablePointer<Int32>

  @inlinable
  init(
    _ rows: BorrowedRows<Row>, at positions: LeftOverPositions, count: Int,
    partners: UnsafeMutablePointer<Int32>
  ) {
    self.rows = rows
    self.positions = positions
    self.count = count
    self.partners = partners
  }

  /// One of the rows that are not their section's own, if there is any.
  @inlinable
  var first: UnsafePointer<Row>? {
    for rank in 0..<count {
      let address = rows.address(at: positions[rank])
      if address != 0 { return UnsafePointer(bitPattern: UInt(address)) }
    }
    return nil
  }
}

/// Finds the partners of the rows that the alignment left over, of all sections together: every left-over id
/// of the side with fewer of them goes into a table of positions, every other one is looked up in it. Moves,
/// also across sections, are found here.
///
/// Rows are taken in blocks, and each block in passes: ask for the ids' storage, hash the ids and ask for
/// their slots, compare. So the waits for memory overlap, which is most of the time where ids are strings.
@usableFromInline
struct LeftOverMatching<Comparison: RowComparison> {
  @usableFromInline typealias Row = Comparison.Row

  /// The rows whose ids are entered into the table, and those of the other table.
  @usableFromInline let entered: LeftOvers<Row>
  @usableFromInline let others: LeftOvers<Row>
  /// Whether it is the new table's ids that are entered.
  @usableFromInline let entersNew: Bool
  /// Whether some rows have a partner already.
  @usableFromInline let hasPairs: Bool
  @usableFromInline let comparison: Comparison
  @usableFromInline let texts: TextIDs<Comparison>
  @usableFromInline let hash: IDHash
  @usableFromInline let table: IDTable
  @usableFromInline let block: LeftOverBlock<Row>

  /// - Parameter row: Any of the rows that are entered.
  @inlinable
  init(
    old: LeftOvers<Row>, new: LeftOvers<Row>, entersNew: Bool, hasPairs: Bool, comparison: Comparison,
    like row: UnsafePointer<Row>, hash: IDHash, table: IDTable, block: LeftOverBlock<Row>
  ) {
    entered = entersNew ? new : old
    others = entersNew ? old : new
    self.entersNew = entersNew
    self.hasPairs = hasPairs
    self.comparison = comparison
    texts = TextIDs(comparison, like: row)
    self.hash = hash
    self.table = table
    self.block = block
  }
}

extension LeftOverMatching {
  /// Pairs the rows of both tables.
  ///
  /// - Returns: How many rows have a partner.
  @inlinable @inline(__always)
  func pair(into updated: inout ScratchBuffer<MatchedRun>) throws(MatchingObstacle) -> Int {
    if entersFew { return try pairWithFew(into: &updated) }
    try enter()
    return try lookUp(into: &updated)
  }

  /// Notes the addresses and the hashes of `count` rows from a rank on, and asks for their slots.
  @inlinable @inline(__always)
  func hashBlock(
    _ rows: LeftOvers<Row>, from rank: Int, count: Int, isLookUp: Bool, _ cursor: inout RowCursor<Row>
  ) throws(MatchingObstacle) {
    if !hasPairs,
      let first = cursor.rows(at: rows.positions[rank], to: rows.positions[rank &+ count &- 1], count: count)
    {
      for offset in 0..<count { block.setRow(offset, first + offset) }
    } else {
      for offset in 0..<count {
        let row = cursor.rowIfStored(at: rows.positions[rank &+ offset])
        block.setRow(offset, hasPairs && rows.partners[rank &+ offset] >= 0 ? nil : row)
      }
    }
    if Comparison.ID.self == String.self {
      for offset in 0..<count {
        if let row = block.row(offset) { texts.prefetchAll(row) }
      }
    }
    for offset in 0..<count {
      guard let row = block.row(offset) else { continue }
      guard let hash = hash(row, texts) else { throw .unsuitableHash }
      if isLookUp, table.isCached, table.likelySlot(hash) == nil {
        block.setRow(offset, nil)
        continue
      }
      block.setHash(offset, hash)
      table_diff_prefetch(table.slots + table.bucket(hash))
    }
  }

  /// Enters the ids of one table.
  @inlinable @inline(never)
  func enter() throws(MatchingObstacle) {
    var cursor = RowCursor(entered.rows)
    var candidates = cursor
    var rank = 0
    while rank < entered.count {
      let count = min(IDTable.blockSize, entered.count &- rank)
      try hashBlock(entered, from: rank, count: count, isLookUp: false, &cursor)
      for offset in 0..<count {
        guard let row = block.row(offset) else { continue }
        try enter(row, hash: block.hash(offset), rank: rank &+ offset, &candidates)
      }
      rank &+= count
    }
  }

  @inlinable @inline(__always)
  func enter(
    _ row: UnsafePointer<Row>, hash: UInt64, rank: Int, _ candidates: inout RowCursor<Row>
  ) throws(MatchingObstacle) {
    // An id that is not equal to itself has no partner, and many of them would crowd one slot.
    guard texts.areSame(row, row) else { return }
    let found = table.find(hash, isCautious: self.hash.isCautious) {
      texts.areSame(candidates.row(at: entered.positions[$0]), row)
    }
    guard let found else { throw .unsuitableHash }
    guard found < 0 else { throw .duplicate }
    table.enter(rank, hash: hash, slot: ~found)
  }

  /// Looks the ids of the other table up.
  ///
  /// - Returns: How many rows have a partner.
  @inlinable @inline(never)
  func lookUp(into updated: inout ScratchBuffer<MatchedRun>) throws(MatchingObstacle) -> Int {
    var found = 0
    var cursor = RowCursor(others.rows)
    var candidates = RowCursor(entered.rows)
    var rank = 0
    while rank < others.count {
      let count = min(IDTable.blockSize, others.count &- rank)
      try hashBlock(others, from: rank, count: count, isLookUp: true, &cursor)
      findCandidates(count: count, &candidates)
      for offset in 0..<count {
        guard let row = block.row(offset),
          let partner = try partner(of: row, at: offset, &candidates)
        else { continue }
        try pair((rank &+ offset, others.positions[rank &+ offset], row), with: partner, into: &updated)
        found &+= 1
      }
      rank &+= count
    }
    return found
  }

  /// A left-over row: its rank, its position and its address.
  @usableFromInline typealias Place = (rank: Int, position: Int32, row: UnsafePointer<Row>)

  /// Notes that a row and an entered one have the same id.
  @inlinable @inline(__always)
  func pair(
    _ other: Place, with entered: Place, into updated: inout ScratchBuffer<MatchedRun>
  ) throws(MatchingObstacle) {
    if self.entered.partners[entered.rank] >= 0 { throw .duplicate }
    self.entered.partners[entered.rank] = other.position
    others.partners[other.rank] = entered.position
    let (old, new) = entersNew ? (other, entered) : (entered, other)
    if isChanged(old: old.row, new: new.row) {
      updated.append(MatchedRun(old: old.position, new: new.position, count: 1))
    }
  }

  /// Whether two rows with the same id differ in content.
  @inlinable @inline(__always)
  func isChanged(old: UnsafePointer<Row>, new: UnsafePointer<Row>) -> Bool {
    !texts.areOtherBytesSame(old, new) && !comparison.hasSameContent(old.pointee, new.pointee)
  }

  /// Pairs the new rows of a section with the same rows in the opposite order, the last of which is at
  /// `oldStart` and has the rank `oldRank`.
  @inlinable
  func pairReversed(
    _ rows: Range<Int32>, oldStart: Int32, oldRank: Int, into updated: inout ScratchBuffer<MatchedRun>
  ) {
    let (old, new) = entersNew ? (others, entered) : (entered, others)
    let newRank = new.positions.rank(of: rows.lowerBound, count: new.count)
    let newRows = new.rows.row(at: rows.lowerBound)
    let oldRows = old.rows.row(at: oldStart)
    for offset in 0..<rows.count {
      let mirrored = rows.count &- 1 &- offset
      let oldPosition = oldStart &+ Int32(truncatingIfNeeded: mirrored)
      let newPosition = rows.lowerBound &+ Int32(truncatingIfNeeded: offset)
      new.partners[newRank &+ offset] = oldPosition
      old.partners[oldRank &+ mirrored] = newPosition
      if isChanged(old: oldRows + mirrored, new: newRows + offset) {
        updated.append(MatchedRun(old: oldPosition, new: newPosition, count: 1))
      }
    }
  }

  /// Notes the slots that the block's ids are likely in, and asks for the rows there and the storage of their
  /// ids.
  @inlinable @inline(__always)
  func findCandidates(count: Int, _ candidates: inout RowCursor<Row>) {
    for offset in 0..<count {
      guard block.row(offset) != nil, let slot = table.likelySlot(block.hash(offset)) else {
        block.setRow(offset, nil)
        block.setSlot(offset, 0)
        continue
      }
      block.setSlot(offset, slot)
      if slot != 0 {
        let rank = table.rank(slot)
        table_diff_prefetch(candidates.row(at: entered.positions[rank]))
        table_diff_prefetch(entered.partners + rank)
      }
    }
    guard Comparison.ID.self == String.self else { return }
    for offset in 0..<count {
      let rank = table.rank(block.slot(offset))
      if rank >= 0 { texts.prefetchAll(candidates.row(at: entered.positions[rank])) }
    }
  }

  /// The entered row with the id of `row`, which is the block's row at `offset`.
  @inlinable @inline(__always)
  func partner(
    of row: UnsafePointer<Row>, at offset: Int, _ candidates: inout RowCursor<Row>
  ) throws(MatchingObstacle) -> Place? {
    let likely = table.rank(block.slot(offset))
    if likely >= 0 {
      let position = entered.positions[likely]
      let candidate = candidates.row(at: position)
      if texts.areSame(candidate, row) { return (likely, position, candidate) }
    }
    let found = table.find(block.hash(offset), isCautious: hash.isCautious) {
      texts.areSame(candidates.row(at: entered.positions[$0]), row)
    }
    guard let found else { throw .unsuitableHash }
    guard found >= 0 else { return nil }
    return (found, entered.positions[found], candidates.row(at: entered.positions[found]))
  }
}

/// Notes on the rows under way: their addresses, their ids' hashes, and the slots that they are
/// likely in.
///
/// Unsafe: a view of `wordCount` words of scratch memory, that its owner neither moves nor uses otherwise
/// meanwhile. The rows outlive the diff.
@usableFromInline
struct LeftOverBlock<Row> {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>

  @inlinable
  init(words: UnsafeMutablePointer<UInt64>) {
    self.words = words
  }

  /// The address of a row, or `nil` if it is its section's own, or it is known whether it has a partner.
  @inlinable @inline(__always)
  func row(_ offset: Int) -> UnsafePointer<Row>? { UnsafePointer(bitPattern: UInt(words[offset])) }

  @inlinable @inline(__always)
  func setRow(_ offset: Int, _ row: UnsafePointer<Row>?) { words[offset] = UInt64(UInt(bitPattern: row)) }

  @inlinable @inline(__always)
  func hash(_ offset: Int) -> UInt64 { words[IDTable.blockSize &+ offset] }

  @inlinable @inline(__always)
  func setHash(_ offset: Int, _ hash: UInt64) { words[IDTable.blockSize &+ offset] = hash }

  @inlinable @inline(__always)
  func slot(_ offset: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: words[2 &* IDTable.blockSize &+ offset])
  }

  @inlinable @inline(__always)
  func setSlot(_ offset: Int, _ slot: UInt32) { words[2 &* IDTable.blockSize &+ offset] = UInt64(slot) }
}

/// The positions of the left-over rows of one table, by rank.
@usableFromInline
struct LeftOverPositions {
  /// The position of each rank, or `nil` where the left-over rows follow one another without a gap.
  @usableFromInline let positions: UnsafeMutablePointer<Int32>?
  /// The position of the first left-over row.
  @usableFromInline let first: Int32

  /// The positions from `first` on.
  @usableFromInline
  init(first: Int32) {
    self.first = first
    positions = nil
  }

  /// The positions of `count` rows, at least one, which lie in memory that outlives them.
  @usableFromInline
  init(_ positions: UnsafeMutablePointer<Int32>, count: Int) {
    first = positions[0]
    self.positions = Int(positions[count - 1] - first) + 1 == count ? nil : positions
  }

  @inlinable
  subscript(rank: Int) -> Int32 {
    @inline(__always) get {
      guard let positions else { return first &+ Int32(truncatingIfNeeded: rank) }
      return positions[rank]
    }
  }

  /// The rank of the left-over row at a position, of `count` left-over rows.
  @usableFromInline
  func rank(of position: Int32, count: Int) -> Int {
    lastIndex(in: 0..<count) { self[$0] <= position }
  }
}
