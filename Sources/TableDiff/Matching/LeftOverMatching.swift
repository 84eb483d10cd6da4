public import TableDiffPrefetch

/// Why the left-over rows could not be paired as they are.
@usableFromInline
enum MatchingObstacle: Error {
  /// Two left-over rows of one table have the same id: which pairs with which is to be chosen.
  case duplicate
  /// The cheap hash does not do: ids crowd together, or not all of them are ASCII.
  case unsuitableHash
}

/// Finds the partners of the rows that the alignment left over, of all sections together: every left-over old
/// id goes into a table of positions, every left-over new id is looked up in it. Moves, also across sections,
/// are found here.
///
/// Rows are taken in blocks, and each block in passes: ask for the ids' storage, hash the ids and ask for
/// their slots, compare. So the waits for memory overlap, which is most of the time where ids are strings.
@usableFromInline
struct LeftOverMatching<Comparison: RowComparison> {
  @usableFromInline typealias Row = Comparison.Row

  @usableFromInline let old: BorrowedRows<Row>
  @usableFromInline let new: BorrowedRows<Row>
  @usableFromInline let comparison: Comparison
  @usableFromInline let texts: TextIDs<Comparison>
  @usableFromInline let hash: IDHash
  @usableFromInline let table: IDTable
  @usableFromInline let positions: LeftOverPositions
  @usableFromInline let oldPartners: UnsafeMutablePointer<Int32>
  @usableFromInline let newPartners: UnsafeMutablePointer<Int32>
  /// Room for the hashes of one block.
  @usableFromInline let hashes: UnsafeMutablePointer<UInt64>

  @inlinable
  init(
    old: BorrowedRows<Row>, new: BorrowedRows<Row>, texts: TextIDs<Comparison>, hash: IDHash, table: IDTable,
    positions: LeftOverPositions, oldPartners: UnsafeMutablePointer<Int32>,
    newPartners: UnsafeMutablePointer<Int32>, hashes: UnsafeMutablePointer<UInt64>
  ) {
    self.old = old
    self.new = new
    comparison = texts.comparison
    self.texts = texts
    self.hash = hash
    self.table = table
    self.positions = positions
    self.oldPartners = oldPartners
    self.newPartners = newPartners
    self.hashes = hashes
  }
}

extension LeftOverMatching {
  /// Hashes `count` rows into `hashes` and asks for their slots.
  @inlinable @inline(__always)
  func hashBlock(_ rows: UnsafePointer<Row>, count: Int) throws(MatchingObstacle) {
    if Comparison.ID.self == String.self {
      for index in 0..<count { texts.prefetch(rows + index) }
    }
    for index in 0..<count {
      guard let hash = hash(rows + index, texts) else { throw .unsuitableHash }
      hashes[index] = hash
      table_diff_prefetch(table.slots + table.firstSlot(hash))
    }
  }

  /// Enters a stretch of old rows; the first of them has the rank `rank` among all left-over old rows.
  @inlinable
  func enter(_ stretch: LeftOverStretch, rank: Int) throws(MatchingObstacle) {
    let rows = old.row(at: stretch.start, inSection: stretch.section)
    let count = Int(stretch.count)
    positions.enter(stretch, rank: rank)
    var cursor = RowCursor(old, section: stretch.section)
    var blockStart = 0
    while blockStart < count {
      let blockCount = min(IDTable.blockSize, count &- blockStart)
      try hashBlock(rows + blockStart, count: blockCount)
      for offset in 0..<blockCount {
        try enter(
          rows + (blockStart &+ offset), hash: hashes[offset], rank: rank &+ blockStart &+ offset, &cursor)
      }
      blockStart += blockCount
    }
  }

  @inlinable @inline(__always)
  func enter(
    _ row: UnsafePointer<Row>, hash: UInt64, rank: Int, _ cursor: inout RowCursor<Row>
  ) throws(MatchingObstacle) {
    // An id that is not equal to itself has no partner, and many of them would crowd one slot.
    guard texts.areSame(row, row) else { return }
    var slot = table.firstSlot(hash)
    let tag = table.tag(hash)
    var probes = 0
    while true {
      let entry = table.slots[slot]
      if entry == 0 { break }
      if entry & ~table.rankMask == tag {
        let candidate = cursor.row(at: positions[table.rank(entry)])
        if texts.areSame(candidate, row) { throw .duplicate }
      }
      slot = table.slot(after: slot)
      probes &+= 1
      if probes > IDTable.longestProbe, !self.hash.isCautious { throw .unsuitableHash }
    }
    table.slots[slot] = tag | UInt32(truncatingIfNeeded: rank &+ 1)
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
    var cursor = RowCursor(old, section: oldSection)
    var blockStart = 0
    while blockStart < count {
      let blockCount = min(IDTable.blockSize, count &- blockStart)
      try hashBlock(rows + blockStart, count: blockCount)
      prefetchCandidates(count: blockCount, &cursor)
      for offset in 0..<blockCount {
        let row = rows + (blockStart &+ offset)
        guard let partner = try partner(of: row, hash: hashes[offset], &cursor) else { continue }
        if newPartners[partner.rank] >= 0 { throw .duplicate }
        let newPosition = stretch.start &+ Int32(truncatingIfNeeded: blockStart &+ offset)
        newPartners[partner.rank] = newPosition
        oldPartners[rank &+ blockStart &+ offset] = partner.position
        found &+= 1
        if !texts.areOtherBytesSame(partner.row, row),
          !comparison.hasSameContent(partner.row.pointee, row.pointee)
        {
          updated.append(MatchedRun(old: partner.position, new: newPosition, count: 1))
        }
      }
      blockStart += blockCount
    }
    return found
  }

  /// Pairs a stretch of new rows with the same rows in the opposite order, the last of which is at `oldStart`
  /// and has the rank `oldRank` among all left-over old rows.
  @inlinable
  func pairReversed(
    _ stretch: LeftOverStretch, rank: Int, oldStart: Int32, oldRank: Int,
    into updated: inout ScratchBuffer<MatchedRun>
  ) {
    let newRows = new.row(at: stretch.start, inSection: stretch.section)
    let oldRows = old.row(at: oldStart)
    for offset in 0..<Int(stretch.count) {
      let mirrored = Int(stretch.count) &- 1 &- offset
      let oldPosition = oldStart &+ Int32(truncatingIfNeeded: mirrored)
      let newPosition = stretch.start &+ Int32(truncatingIfNeeded: offset)
      oldPartners[rank &+ offset] = oldPosition
      newPartners[oldRank &+ mirrored] = newPosition
      if !texts.areOtherBytesSame(oldRows + mirrored, newRows + offset),
        !comparison.hasSameContent(oldRows[mirrored], newRows[offset])
      {
        updated.append(MatchedRun(old: oldPosition, new: newPosition, count: 1))
      }
    }
  }

  /// Asks for the old rows that the block's hashes point to first, and for the storage of their ids.
  ///
  /// Not worth it where table and rows fit into the second-level cache.
  @inlinable @inline(__always)
  func prefetchCandidates(count: Int, _ cursor: inout RowCursor<Row>) {
    for offset in 0..<count {
      let entry = table.slots[table.firstSlot(hashes[offset])]
      if entry != 0 {
        let rank = table.rank(entry)
        table_diff_prefetch(cursor.row(at: positions[rank]))
        table_diff_prefetch(newPartners + rank)
      }
    }
    guard Comparison.ID.self == String.self else { return }
    for offset in 0..<count {
      let entry = table.slots[table.firstSlot(hashes[offset])]
      if entry != 0 {
        texts.prefetch(cursor.row(at: positions[table.rank(entry)]))
      }
    }
  }

  /// The left-over old row with the id of `row`.
  @inlinable @inline(__always)
  func partner(
    of row: UnsafePointer<Row>, hash: UInt64, _ cursor: inout RowCursor<Row>
  ) throws(MatchingObstacle) -> (rank: Int, position: Int32, row: UnsafePointer<Row>)? {
    var slot = table.firstSlot(hash)
    let tag = table.tag(hash)
    var probes = 0
    while true {
      let entry = table.slots[slot]
      if entry == 0 { return nil }
      if entry & ~table.rankMask == tag {
        let rank = table.rank(entry)
        let position = positions[rank]
        let candidate = cursor.row(at: position)
        if texts.areSame(candidate, row) {
          return (rank, position, candidate)
        }
      }
      slot = table.slot(after: slot)
      probes &+= 1
      if probes > IDTable.longestProbe, !self.hash.isCautious { throw .unsuitableHash }
    }
  }
}

/// The positions of the left-over old rows, by rank.
@usableFromInline
struct LeftOverPositions {
  /// The position of each rank, or `nil` where the left-over rows follow one another without a gap.
  @usableFromInline let positions: UnsafeMutablePointer<Int32>?
  /// The position of the first left-over row.
  @usableFromInline let first: Int32

  @usableFromInline
  init(positions: UnsafeMutablePointer<Int32>?, first: Int32) {
    self.positions = positions
    self.first = first
  }

  @inlinable
  subscript(rank: Int) -> Int32 {
    @inline(__always) get {
      guard let positions else { return first &+ Int32(truncatingIfNeeded: rank) }
      return positions[rank]
    }
  }

  /// Notes where the rows of a stretch are, the first of which has the rank `rank`.
  @inlinable
  func enter(_ stretch: LeftOverStretch, rank: Int) {
    guard let positions else { return }
    for offset in 0..<Int(stretch.count) {
      positions[rank + offset] = stretch.start &+ Int32(truncatingIfNeeded: offset)
    }
  }
}
