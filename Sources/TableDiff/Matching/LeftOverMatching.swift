internal import CTableDiff

/// The reason for which the left-over rows could not be paired as they are.
enum MatchingObstacle: Error {
  /// Two left-over rows of one table have the same id, so there is a choice of pairs.
  case duplicate
  /// The cheap hash does not work: ids crowd together, or not all of them are ASCII.
  case unsuitableHash
  /// The task was cancelled.
  case cancelled
}

/// The rows of one table that the alignment left over, in order. A row's rank is its place among them.
struct LeftOvers: BitwiseCopyable {
  var rows: BorrowedRows
  let positions: LeftOverPositions
  let count: Int
  /// The position of each row's partner in the other table, or -1.
  let partners: UnsafeMutablePointer<Int32>
}

/// The search for partners of the rows that the alignment left over, in all sections together.
///
/// Every left-over id of the side with fewer of them is entered into a table of positions; every other one is
/// looked up in it. This finds moves, also across sections.
///
/// Rows are taken in chunks, and each chunk in passes: hash the ids, ask for their slots, ask for the rows
/// there, compare. So the waits for memory, which take most of the time if ids are strings, overlap.
struct LeftOverMatching: BitwiseCopyable {
  /// The rows whose ids are entered into the table, and those of the other table.
  let entered: LeftOvers
  let others: LeftOvers
  /// Whether the new table's ids are entered.
  let entersNew: Bool
  /// Whether some rows have a partner already.
  private(set) var hasPairs: Bool
  private(set) var hash: IDHash
  let table: IDTable
  let watch: CancellationWatch

  init(
    old: LeftOvers, new: LeftOvers, entersNew: Bool = false, hasPairs: Bool = false, hash: IDHash,
    table: IDTable, _ watch: CancellationWatch
  ) {
    entered = entersNew ? new : old
    others = entersNew ? old : new
    self.entersNew = entersNew
    self.hasPairs = hasPairs
    self.hash = hash
    self.table = table
    self.watch = watch
  }
}

extension LeftOverMatching {
  /// Continues with the rows that have no partner yet, by `==`.
  mutating func stopReadingBits() {
    hash = IDHash(isCautious: hash.isCautious)
    hasPairs = true
  }

  /// Pairs the rows of both tables.
  ///
  /// - Returns: The number of rows that have a partner.
  func pair(
    into updated: inout ScratchBuffer<MatchedRun>, _ read: IDReading
  ) throws(MatchingObstacle) -> Int {
    if watch.isStopped { throw .cancelled }
    if !entersFew { table.removeAll() }
    var found = 0
    try withLeftOverChunk { chunk throws(MatchingObstacle) in
      if entersFew {
        found = try pairWithFew(chunk, into: &updated, read)
      } else {
        try enterAll(chunk, read)
        found = try lookUpAll(chunk, into: &updated, read)
      }
    }
    return found
  }

  /// Notes the addresses and the hashes of `count` rows from a rank on that have no partner yet.
  @inline(__always)
  private func hashChunk(
    _ rows: LeftOvers, from rank: Int, _ chunk: LeftOverChunk, count: Int, _ cursor: inout RowCursor,
    _ read: IDReading
  ) throws(MatchingObstacle) {
    chunk.locate(rows.positions, from: rank, count: count, &cursor)
    if hasPairs {
      for offset in 0..<count where rows.partners[rank &+ offset] >= 0 { chunk.setRow(offset, 0) }
    }
    guard read(IDQuestion(.hashes, chunk, count: count, hash: hash)) == 1 else { throw .unsuitableHash }
    if table.isCached { return }
    for offset in 0..<count { table_diff_prefetch(table.slots + table.bucket(chunk.hash(offset))) }
  }

  /// Enters the ids of one table's rows.
  private func enterAll(_ chunk: LeftOverChunk, _ read: IDReading) throws(MatchingObstacle) {
    var cursor = RowCursor(entered.rows)
    var candidates = cursor
    var rank = 0
    while rank < entered.count {
      let count = min(LeftOverChunk.size, entered.count &- rank)
      try hashChunk(entered, from: rank, chunk, count: count, &cursor, read)
      for offset in 0..<count where chunk.row(offset) != 0 {
        let hash = chunk.hash(offset)
        if let slot = table.likelyRoom(hash) {
          table.enter(rank &+ offset, hash: hash, slot: slot)
        } else {
          let found = try find(chunk.row(offset), hash: hash, &candidates, read).rank
          guard found < 0 else { throw .duplicate }
          table.enter(rank &+ offset, hash: hash, slot: ~found)
        }
      }
      rank &+= count
      if watch.isStopped(after: count) { throw .cancelled }
    }
  }

  /// Looks up the id of a row.
  ///
  /// - Returns: The rank of the entered row with the same id, and an answer whose bits tell whether it is
  ///   changed; or the complement of the slot in which there is room for the id.
  @inline(never)
  private func find(
    _ row: UInt64, hash: UInt64, _ candidates: inout RowCursor, _ read: IDReading
  ) throws(MatchingObstacle) -> (rank: Int, answer: UInt64) {
    var found: (rank: Int, answer: UInt64)?
    withLeftOverChunk { chunk in
      found = table.find(row, hash: hash, isCautious: self.hash.isCautious, chunk) {
        candidates.address(at: entered.positions[$0])
      } same: {
        read(IDQuestion(.sameRows, chunk, count: $0, hash: self.hash, isNew: !entersNew))
      }
    }
    guard let found else { throw .unsuitableHash }
    return found
  }

  /// Looks up the ids of the other table's rows.
  ///
  /// - Returns: The number of them that have a partner.
  private func lookUpAll(
    _ chunk: LeftOverChunk, into updated: inout ScratchBuffer<MatchedRun>, _ read: IDReading
  ) throws(MatchingObstacle) -> Int {
    var found = 0
    var cursor = RowCursor(others.rows)
    var candidates = RowCursor(entered.rows)
    var rank = 0
    while rank < others.count {
      let count = min(LeftOverChunk.size, others.count &- rank)
      try hashChunk(others, from: rank, chunk, count: count, &cursor, read)
      let likely = try findCandidates(chunk, from: rank, count: count, &candidates, read)
      let answer = read(IDQuestion(.sameRows, chunk, count: likely, hash: hash, isNew: !entersNew))
      for offset in 0..<likely {
        var (rank, candidate) = chunk.ranks(offset)
        var bits = answer &>> UInt64(truncatingIfNeeded: offset)
        if bits & 1 == 0 || candidate == LeftOverChunk.unknownRank {
          (candidate, bits) = try find(chunk.row(offset), hash: chunk.hash(offset), &candidates, read)
          if candidate < 0 { continue }
        }
        try pair(rank, with: candidate, isChanged: bits &>> 32 & 1 == 1, into: &updated)
        found &+= 1
      }
      rank &+= count
      if watch.isStopped(after: count) { throw .cancelled }
    }
    return found
  }

  /// Notes the likely candidates of the chunk's rows, and asks for them and the storage of their ids. Removes
  /// rows without a candidate from the chunk.
  ///
  /// - Returns: The number of rows that are left.
  @inline(__always)
  private func findCandidates(
    _ chunk: LeftOverChunk, from rank: Int, count: Int, _ candidates: inout RowCursor, _ read: IDReading
  ) throws(MatchingObstacle) -> Int {
    var likely = 0
    for offset in 0..<count where chunk.row(offset) != 0 {
      let hash = chunk.hash(offset)
      let slot = table.likelySlot(hash)
      if slot == 0 { continue }
      chunk.setRow(likely, chunk.row(offset))
      chunk.setHash(likely, hash)
      if let slot {
        let found = table.rank(slot)
        let address = candidates.address(at: entered.positions[found])
        table_diff_prefetch(UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: address)))
        table_diff_prefetch(entered.partners + found)
        chunk.setCandidate(likely, address)
        chunk.setRanks(likely, row: rank &+ offset, candidate: found)
      } else {
        // The bucket alone can't decide: the row stands for its candidate, which is still to be searched.
        chunk.setCandidate(likely, chunk.row(likely))
        chunk.setRanks(likely, row: rank &+ offset, candidate: LeftOverChunk.unknownRank)
      }
      likely &+= 1
    }
    return likely
  }

  /// Notes that a row and an entered one have the same id.
  @inline(__always)
  func pair(
    _ rank: Int, with candidate: Int, isChanged: Bool, into updated: inout ScratchBuffer<MatchedRun>
  ) throws(MatchingObstacle) {
    let (position, enteredPosition) = (others.positions[rank], entered.positions[candidate])
    if entered.partners[candidate] >= 0 { throw .duplicate }
    entered.partners[candidate] = position
    others.partners[rank] = enteredPosition
    guard isChanged else { return }
    let (old, new) = entersNew ? (position, enteredPosition) : (enteredPosition, position)
    updated.append(MatchedRun(old: old, new: new, count: 1))
  }

  /// Pairs the new rows of a section with the same rows in reverse order, the last of which is at `oldStart`
  /// and has the rank `oldRank`.
  func pairReversed(
    _ rows: Range<Int32>, oldStart: Int32, oldRank: Int, into updated: inout ScratchBuffer<MatchedRun>,
    _ read: IDReading
  ) {
    let (old, new) = entersNew ? (others, entered) : (entered, others)
    let newRank = new.positions.rank(of: rows.lowerBound, count: new.count)
    // Sections are only found to be reversed if their rows lie in one piece.
    let newStart = UInt64(new.rows.address(at: rows.lowerBound))
    let oldEnd = UInt64(old.rows.address(at: oldStart)) &+ UInt64(rows.count) &* UInt64(old.rows.stride)
    withLeftOverChunk { chunk in
      var start = 0
      while start < rows.count, !watch.isStopped(after: LeftOverChunk.size) {
        let count = min(LeftOverChunk.size, rows.count &- start)
        for index in 0..<count {
          let offset = start &+ index
          let mirrored = rows.count &- 1 &- offset
          new.partners[newRank &+ offset] = oldStart &+ Int32(truncatingIfNeeded: mirrored)
          old.partners[oldRank &+ mirrored] = rows.lowerBound &+ Int32(truncatingIfNeeded: offset)
          chunk.setRow(index, newStart &+ UInt64(offset) &* UInt64(new.rows.stride))
          chunk.setCandidate(index, oldEnd &- UInt64(offset &+ 1) &* UInt64(old.rows.stride))
        }
        var changes = read(IDQuestion(.changes, chunk, count: count))
        while changes != 0 {
          let position = rows.lowerBound &+ Int32(truncatingIfNeeded: start &+ changes.trailingZeroBitCount)
          let rank = newRank &+ Int(position &- rows.lowerBound)
          updated.append(MatchedRun(old: new.partners[rank], new: position, count: 1))
          changes &= changes &- 1
        }
        start &+= count
      }
    }
  }
}

/// Calls `body` with each of `count` pairs of rows that differ in content, until the watch stops.
///
/// - Parameter pair: Returns the positions of a pair, or `nil` if it is not to be compared.
@inline(__always)
func forEachChange(
  count: Int, _ old: BorrowedRows, _ new: BorrowedRows, _ watch: CancellationWatch, _ read: IDReading,
  pair: (Int) -> (old: Int32, new: Int32)?, body: (MatchedRun) -> Void
) {
  var (oldRows, newRows) = (RowCursor(old), RowCursor(new))
  withLeftOverChunk { chunk in
    var index = 0
    while index < count, !watch.isStopped(after: LeftOverChunk.size) {
      var compared = 0
      while index < count, compared < LeftOverChunk.size {
        defer { index &+= 1 }
        guard let pair = pair(index) else { continue }
        chunk.setRow(compared, newRows.address(at: pair.new))
        chunk.setCandidate(compared, oldRows.address(at: pair.old))
        chunk.setRanks(compared, row: index, candidate: 0)
        if chunk.row(compared) != 0, chunk.candidate(compared) != 0 { compared &+= 1 }
      }
      var changes = read(IDQuestion(.changes, chunk, count: compared))
      while changes != 0 {
        if let pair = pair(chunk.ranks(changes.trailingZeroBitCount).row) {
          body(MatchedRun(old: pair.old, new: pair.new, count: 1))
        }
        changes &= changes &- 1
      }
    }
  }
}
