public import TableDiffPrefetch

/// Why the left-over rows could not be paired as they are.
@usableFromInline
enum MatchingObstacle: Error {
  /// Two left-over rows of one table have the same id: which pairs with which is to be chosen.
  case duplicate
  /// The cheap hash does not do: ids crowd together, or not all of them are ASCII.
  case unsuitableHash
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

  /// The rows of the table whose ids are entered, and those of the other.
  @usableFromInline let entered: BorrowedRows<Row>
  @usableFromInline let others: BorrowedRows<Row>
  /// Whether it is the new table's ids that are entered.
  @usableFromInline let entersNew: Bool
  @usableFromInline let comparison: Comparison
  @usableFromInline let texts: TextIDs<Comparison>
  @usableFromInline let hash: IDHash
  @usableFromInline let table: IDTable
  /// Where the entered rows are.
  @usableFromInline let positions: LeftOverPositions
  @usableFromInline let enteredCount: Int
  @usableFromInline let partnersOfEntered: UnsafeMutablePointer<Int32>
  @usableFromInline let partnersOfOthers: UnsafeMutablePointer<Int32>
  /// Room for the hashes of one block, and for the slots that their ids are likely in.
  @usableFromInline let hashes: UnsafeMutablePointer<UInt64>

  /// - Parameters:
  ///   - row: Any of the rows that are entered.
  ///   - partners: Those of the left-over new and of the left-over old rows.
  @inlinable
  init(
    _ matcher: RowMatcher<Comparison>, entersNew: Bool, like row: UnsafePointer<Row>, hash: IDHash,
    table: IDTable, positions: LeftOverPositions, count: Int,
    partners: (ofNew: UnsafeMutablePointer<Int32>, ofOld: UnsafeMutablePointer<Int32>),
    hashes: UnsafeMutablePointer<UInt64>, pieceIndex: PieceIndex?
  ) {
    var entered = entersNew ? matcher.new : matcher.old
    entered.index = pieceIndex
    self.entered = entered
    others = entersNew ? matcher.old : matcher.new
    self.entersNew = entersNew
    comparison = matcher.comparison
    texts = TextIDs(matcher.comparison, like: row)
    self.hash = hash
    self.table = table
    self.positions = positions
    enteredCount = count
    partnersOfEntered = entersNew ? partners.ofNew : partners.ofOld
    partnersOfOthers = entersNew ? partners.ofOld : partners.ofNew
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
      table_diff_prefetch(table.slots + table.bucket(hash))
    }
  }

  /// Enters a stretch of rows; the first of them has the rank `rank` among all left-over rows of its table.
  @inlinable @inline(__always)
  func enter(_ stretch: LeftOverStretch, rank: Int) throws(MatchingObstacle) {
    positions.enter(stretch, rank: rank)
    if let rows = entered.onlyPiece(of: stretch) {
      return try enter(rows, count: Int(stretch.count), rank: rank, section: stretch.section)
    }
    try enterPieces(stretch, rank: rank)
  }

  @inlinable @inline(never)
  func enterPieces(_ stretch: LeftOverStretch, rank: Int) throws(MatchingObstacle) {
    try entered.forEachPiece(of: stretch) { rows, start, count throws(MatchingObstacle) in
      try enter(rows, count: count, rank: rank &+ start, section: stretch.section)
    }
  }

  /// Enters `count` rows side by side, the first of which has the rank `rank`.
  @inlinable @inline(never)
  func enter(
    _ rows: UnsafePointer<Row>, count: Int, rank: Int, section: Int
  ) throws(MatchingObstacle) {
    var cursor = RowCursor(entered, section: section)
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
    let found = table.find(hash, isCautious: self.hash.isCautious) {
      texts.areSame(cursor.row(at: positions[$0]), row)
    }
    guard let found else { throw .unsuitableHash }
    guard found < 0 else { throw .duplicate }
    table.enter(rank, hash: hash, slot: ~found)
  }

  /// Looks a stretch of rows of the other table up; the first of them has the rank `rank` among all left-over
  /// rows of its table.
  ///
  /// - Parameter section: The section of the entered rows in which the partners are likely to be.
  /// - Returns: How many have a partner.
  @inlinable @inline(__always)
  func lookUp(
    _ stretch: LeftOverStretch, rank: Int, section: Int, into updated: inout ScratchBuffer<MatchedRun>
  ) throws(MatchingObstacle) -> Int {
    if let rows = others.onlyPiece(of: stretch) {
      return try lookUp(
        rows, count: Int(stretch.count), rank: rank, position: stretch.start, section: section,
        into: &updated)
    }
    return try lookUpPieces(stretch, rank: rank, section: section, into: &updated)
  }

  @inlinable @inline(never)
  func lookUpPieces(
    _ stretch: LeftOverStretch, rank: Int, section: Int, into updated: inout ScratchBuffer<MatchedRun>
  ) throws(MatchingObstacle) -> Int {
    var found = 0
    try others.forEachPiece(of: stretch) { rows, start, count throws(MatchingObstacle) in
      found &+= try lookUp(
        rows, count: count, rank: rank &+ start, position: stretch.start &+ Int32(truncatingIfNeeded: start),
        section: section, into: &updated)
    }
    return found
  }

  /// Looks `count` rows side by side up, the first of which has the rank `rank` and stands at `position`.
  ///
  /// - Returns: How many have a partner.
  @inlinable @inline(never)
  func lookUp(
    _ rows: UnsafePointer<Row>, count: Int, rank: Int, position: Int32, section: Int,
    into updated: inout ScratchBuffer<MatchedRun>
  ) throws(MatchingObstacle) -> Int {
    var found = 0
    var cursor = RowCursor(entered, section: section)
    var blockStart = 0
    while blockStart < count {
      let blockCount = min(IDTable.blockSize, count &- blockStart)
      try hashBlock(rows + blockStart, count: blockCount)
      findCandidates(count: blockCount, &cursor)
      for offset in 0..<blockCount {
        let row = rows + (blockStart &+ offset)
        guard let partner = try partner(of: row, at: offset, &cursor) else { continue }
        let position = position &+ Int32(truncatingIfNeeded: blockStart &+ offset)
        try pair((rank &+ blockStart &+ offset, position, row), with: partner, into: &updated)
        found &+= 1
      }
      blockStart += blockCount
    }
    return found
  }

  /// A left-over row: its rank among those of its table, its position and its address.
  @usableFromInline typealias Place = (rank: Int, position: Int32, row: UnsafePointer<Row>)

  /// Notes that a row and an entered one have the same id.
  @inlinable @inline(__always)
  func pair(
    _ other: Place, with entered: Place, into updated: inout ScratchBuffer<MatchedRun>
  ) throws(MatchingObstacle) {
    if partnersOfEntered[entered.rank] >= 0 { throw .duplicate }
    partnersOfEntered[entered.rank] = other.position
    partnersOfOthers[other.rank] = entered.position
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

  /// Pairs a stretch of new rows with the same rows in the opposite order, the last of which is at `oldStart`
  /// and has the rank `oldRank` among all left-over old rows.
  @inlinable
  func pairReversed(
    _ stretch: LeftOverStretch, rank: Int, oldStart: Int32, oldRank: Int,
    into updated: inout ScratchBuffer<MatchedRun>
  ) {
    let newRows = (entersNew ? entered : others).row(at: stretch.start)
    let oldRows = (entersNew ? others : entered).row(at: oldStart)
    let oldPartners = (entersNew ? partnersOfEntered : partnersOfOthers) + rank
    let newPartners = (entersNew ? partnersOfOthers : partnersOfEntered) + oldRank
    for offset in 0..<Int(stretch.count) {
      let mirrored = Int(stretch.count) &- 1 &- offset
      let oldPosition = oldStart &+ Int32(truncatingIfNeeded: mirrored)
      let newPosition = stretch.start &+ Int32(truncatingIfNeeded: offset)
      oldPartners[offset] = oldPosition
      newPartners[mirrored] = newPosition
      if isChanged(old: oldRows + mirrored, new: newRows + offset) {
        updated.append(MatchedRun(old: oldPosition, new: newPosition, count: 1))
      }
    }
  }

  /// Notes the slots that the block's ids are likely in, and asks for the rows there and the storage of their
  /// ids.
  @inlinable @inline(__always)
  func findCandidates(count: Int, _ cursor: inout RowCursor<Row>) {
    for offset in 0..<count {
      let slot = table.likelySlot(hashes[offset])
      hashes[IDTable.blockSize &+ offset] = UInt64(slot)
      if slot != 0 {
        let rank = table.rank(slot)
        table_diff_prefetch(cursor.row(at: positions[rank]))
        table_diff_prefetch(partnersOfEntered + rank)
      }
    }
    guard Comparison.ID.self == String.self else { return }
    for offset in 0..<count {
      let rank = candidate(offset)
      if rank >= 0 { texts.prefetch(cursor.row(at: positions[rank])) }
    }
  }

  /// The rank of the row that a row of the block is likely to be, or -1.
  @inlinable @inline(__always)
  func candidate(_ offset: Int) -> Int {
    table.rank(UInt32(truncatingIfNeeded: hashes[IDTable.blockSize &+ offset]))
  }

  /// The entered row with the id of `row`, which is the block's row at `offset`.
  @inlinable @inline(__always)
  func partner(
    of row: UnsafePointer<Row>, at offset: Int, _ cursor: inout RowCursor<Row>
  ) throws(MatchingObstacle) -> Place? {
    var rank = candidate(offset)
    if rank >= 0 {
      let position = positions[rank]
      let candidate = cursor.row(at: position)
      if texts.areSame(candidate, row) { return (rank, position, candidate) }
    }
    let found = table.find(hashes[offset], isCautious: hash.isCautious) {
      texts.areSame(cursor.row(at: positions[$0]), row)
    }
    guard let found else { throw .unsuitableHash }
    rank = found
    guard rank >= 0 else { return nil }
    return (rank, positions[rank], cursor.row(at: positions[rank]))
  }
}

/// The positions of the left-over rows of one table, by rank.
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
  @inlinable @inline(__always)
  func enter(_ stretch: LeftOverStretch, rank: Int) {
    guard let positions else { return }
    for offset in 0..<Int(stretch.count) {
      positions[rank + offset] = stretch.start &+ Int32(truncatingIfNeeded: offset)
    }
  }
}
