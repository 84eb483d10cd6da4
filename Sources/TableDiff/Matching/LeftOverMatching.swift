public import TableDiffPrefetch

/// Why the left-over rows could not be paired as they are.
@usableFromInline
enum MatchingObstacle: Error {
  /// Two left-over rows of one table have the same id: which pairs with which is to be chosen.
  case duplicate
  /// The ids' hashes crowd together.
  case longProbe
}

/// Finds the partners of the rows that the alignment left over, of all sections together: every left-over old
/// id goes into a table of positions, every left-over new id is looked up in it. Moves, also across sections,
/// are found here.
///
/// Rows are taken in blocks, and each block in passes: ask for the ids' storage, hash the ids and ask for their
/// slots, compare. So the waits for memory overlap, which is most of the time where ids are strings.
@usableFromInline
struct LeftOverMatching<Comparison: RowComparison> {
  @usableFromInline typealias Row = Comparison.Row

  @usableFromInline let old: BorrowedRows<Row>
  @usableFromInline let new: BorrowedRows<Row>
  @usableFromInline let comparison: Comparison
  @usableFromInline let hash: IDHash
  @usableFromInline let table: IDTable
  /// The position of each left-over old row. Room for all of them.
  @usableFromInline let oldPositions: UnsafeMutablePointer<Int32>
  @usableFromInline let oldPartners: UnsafeMutablePointer<Int32>
  @usableFromInline let newPartners: UnsafeMutablePointer<Int32>
  /// Room for the hashes of one block.
  @usableFromInline let hashes: UnsafeMutablePointer<UInt64>

  /// How many rows are under way at once: enough to hide a miss, few enough to stay in the first-level cache.
  @usableFromInline static var blockSize: Int { 32 }

  @inlinable
  init(
    old: BorrowedRows<Row>, new: BorrowedRows<Row>, comparison: Comparison, hash: IDHash, table: IDTable,
    oldPositions: UnsafeMutablePointer<Int32>, oldPartners: UnsafeMutablePointer<Int32>,
    newPartners: UnsafeMutablePointer<Int32>, hashes: UnsafeMutablePointer<UInt64>
  ) {
    self.old = old
    self.new = new
    self.comparison = comparison
    self.hash = hash
    self.table = table
    self.oldPositions = oldPositions
    self.oldPartners = oldPartners
    self.newPartners = newPartners
    self.hashes = hashes
  }
}

extension LeftOverMatching {
  /// Hashes `count` rows into `hashes` and asks for their slots.
  @inlinable @inline(__always)
  func hashBlock(_ rows: UnsafePointer<Row>, count: Int) {
    for index in 0..<count { IDHash.prefetch(comparison.id(of: rows[index])) }
    for index in 0..<count {
      let hash = hash(comparison.id(of: rows[index]))
      hashes[index] = hash
      table_diff_prefetch(table.slots + table.firstSlot(hash))
    }
  }

  /// Enters a stretch of old rows; the first of them has the rank `rank` among all left-over old rows.
  @inlinable
  func enter(_ stretch: LeftOverStretch, rank: Int) throws(MatchingObstacle) {
    let rows = old.row(at: stretch.start, inSection: stretch.section)
    let count = Int(stretch.count)
    for offset in 0..<count {
      oldPositions[rank + offset] = stretch.start &+ Int32(truncatingIfNeeded: offset)
    }
    var hint = stretch.section
    var blockStart = 0
    while blockStart < count {
      let blockCount = min(Self.blockSize, count - blockStart)
      hashBlock(rows + blockStart, count: blockCount)
      for offset in 0..<blockCount {
        try enter(
          rows + blockStart + offset, hash: hashes[offset], rank: rank + blockStart + offset, hint: &hint)
      }
      blockStart += blockCount
    }
  }

  @inlinable @inline(__always)
  func enter(
    _ row: UnsafePointer<Row>, hash: UInt64, rank: Int, hint: inout Int
  ) throws(MatchingObstacle) {
    // An id that is not equal to itself has no partner, and many of them would crowd one slot.
    guard isEqualToItself(comparison.id(of: row.pointee)) else { return }
    var slot = table.firstSlot(hash)
    let tag = table.tag(hash)
    var probes = 0
    while table.slots[slot] != 0 {
      if table.slots[slot] & ~table.rankMask == tag {
        let position = oldPositions[table.rank(table.slots[slot])]
        if comparison.id(of: old.row(at: position, hint: &hint).pointee) == comparison.id(of: row.pointee) {
          throw .duplicate
        }
      }
      slot = table.slot(after: slot)
      probes += 1
      if probes > IDTable.longestProbe, !self.hash.isCautious { throw .longProbe }
    }
    table.slots[slot] = tag | UInt32(truncatingIfNeeded: rank + 1)
  }

  /// Looks a stretch of new rows up; the first of them has the rank `rank` among all left-over new rows.
  ///
  /// - Returns: How many have a partner.
  @inlinable
  func lookUp(
    _ stretch: LeftOverStretch, rank: Int, oldSection: Int, into updated: inout ScratchBuffer<MatchedRun>
  ) throws(MatchingObstacle) -> Int {
    let rows = new.row(at: stretch.start, inSection: stretch.section)
    let count = Int(stretch.count)
    var found = 0
    var hint = oldSection
    var blockStart = 0
    while blockStart < count {
      let blockCount = min(Self.blockSize, count - blockStart)
      hashBlock(rows + blockStart, count: blockCount)
      prefetchCandidates(count: blockCount, hint: &hint)
      for offset in 0..<blockCount {
        let row = rows + blockStart + offset
        guard let oldRank = try partner(of: row, hash: hashes[offset], hint: &hint) else { continue }
        let newPosition = stretch.start &+ Int32(truncatingIfNeeded: blockStart + offset)
        let oldPosition = oldPositions[oldRank]
        if newPartners[oldRank] >= 0 { throw .duplicate }
        newPartners[oldRank] = newPosition
        oldPartners[rank + blockStart + offset] = oldPosition
        found += 1
        if !comparison.hasSameContent(old.row(at: oldPosition, hint: &hint).pointee, row.pointee) {
          updated.append(MatchedRun(old: oldPosition, new: newPosition, count: 1))
        }
      }
      blockStart += blockCount
    }
    return found
  }

  /// Asks for the old rows that the block's hashes point to first, and for the storage of their ids.
  @inlinable @inline(__always)
  func prefetchCandidates(count: Int, hint: inout Int) {
    for offset in 0..<count {
      let slot = table.slots[table.firstSlot(hashes[offset])]
      if slot != 0 {
        table_diff_prefetch(old.row(at: oldPositions[table.rank(slot)], hint: &hint))
      }
    }
    guard Comparison.ID.self == String.self else { return }
    for offset in 0..<count {
      let slot = table.slots[table.firstSlot(hashes[offset])]
      if slot != 0 {
        let row = old.row(at: oldPositions[table.rank(slot)], hint: &hint)
        IDHash.prefetch(comparison.id(of: row.pointee))
      }
    }
  }

  /// The rank of the left-over old row with the id of `row`.
  @inlinable @inline(__always)
  func partner(
    of row: UnsafePointer<Row>, hash: UInt64, hint: inout Int
  ) throws(MatchingObstacle) -> Int? {
    var slot = table.firstSlot(hash)
    let tag = table.tag(hash)
    var probes = 0
    while table.slots[slot] != 0 {
      if table.slots[slot] & ~table.rankMask == tag {
        let rank = table.rank(table.slots[slot])
        let candidate = old.row(at: oldPositions[rank], hint: &hint)
        if comparison.id(of: candidate.pointee) == comparison.id(of: row.pointee) { return rank }
      }
      slot = table.slot(after: slot)
      probes += 1
      if probes > IDTable.longestProbe, !self.hash.isCautious { throw .longProbe }
    }
    return nil
  }
}

/// Whether a value is equal to itself, as all but a few (a floating-point NaN) are.
@inlinable @inline(__always)
func isEqualToItself<Value: Equatable>(_ value: Value) -> Bool {
  value == value
}
