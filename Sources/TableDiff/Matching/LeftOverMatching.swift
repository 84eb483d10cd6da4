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

/// The search for partners of the rows that the alignment left over, in all sections together.
///
/// Every left-over id of the side with fewer of them is entered into a table of positions; every other one is
/// looked up in it. This finds moves, also across sections.
///
/// Rows are taken in chunks, and each chunk in passes: hash the ids, ask for their slots, ask for the rows
/// there, compare. So the waits for memory, which take most of the time if ids are strings, overlap.
struct LeftOverMatching {
  /// The rows whose ids are entered into the table, and those of the other table.
  var entered: LeftOvers
  let others: LeftOvers
  /// Whether the new table's ids are entered.
  let entersNew: Bool
  private var table: IDTable
  let partners: Partners
  let watch: CancellationWatch
  var hash = IDHash(isCautious: false) {
    didSet { table.isCautious = hash.isCautious }
  }
  /// The number of pairs found so far.
  private(set) var pairCount = 0
  /// Whether some of them were found by an earlier pass over the rows.
  private var hasEarlierPairs = false

  /// Creates the search.
  ///
  /// - Parameter slots: Room for a table of the ids of the entered rows.
  init(
    old: LeftOvers, new: LeftOvers, slots: UnsafeMutablePointer<UInt32>, partners: Partners,
    _ watch: CancellationWatch
  ) {
    entersNew = Self.entersNew(old: old.count, new: new.count)
    entered = entersNew ? new : old
    others = entersNew ? old : new
    table = IDTable(count: entered.count, isSparse: entersNew, memory: slots)
    self.partners = partners
    self.watch = watch
  }

  /// Returns whether new ids are entered and old ones looked up: only if the other way would enter many more.
  static func entersNew(old: Int, new: Int) -> Bool { new < old / 2 }

  /// Returns the number of slots for the table of entered ids.
  static func slotCount(old: Int, new: Int) -> Int {
    let entersNew = entersNew(old: old, new: new)
    return IDTable.capacity(for: entersNew ? new : old, isSparse: entersNew)
  }
}

extension LeftOverMatching {
  /// Pairs the rows of both tables: first by the bits of their ids if the hash reads these, then by `==`.
  mutating func pair(_ read: IDReading) throws(MatchingObstacle) {
    try withLeftOverChunk { chunk throws(MatchingObstacle) in
      if entersFew { return try pairWithFew(chunk, read) }
      try pairByTable(chunk, read)
      guard hash.readsBits, pairCount < min(entered.count, others.count) else { return }
      hash = IDHash(isCautious: hash.isCautious)
      hasEarlierPairs = pairCount > 0
      try pairByTable(chunk, read)
    }
  }

  private mutating func pairByTable(_ chunk: LeftOverChunk, _ read: IDReading) throws(MatchingObstacle) {
    table.removeAll()
    try enter(chunk, read)
    try lookUp(chunk, read)
  }

  /// Returns whether a row has a partner.
  @inline(__always)
  private func isPaired(_ rank: Int, isEntered: Bool) -> Bool {
    if isEntered == entersNew { return !partners.ofNew[rank].isNone }
    return partners.matchedOld[Int((isEntered ? entered : others).position(rank))]
  }

  /// Notes that a row and an entered one have the same id.
  @inline(__always)
  mutating func pair(_ rank: Int, with candidate: Int, isChanged: Bool) throws(MatchingObstacle) {
    if isPaired(candidate, isEntered: true) { throw .duplicate }
    let old = entersNew ? others.position(rank) : entered.position(candidate)
    partners.ofNew[entersNew ? candidate : rank] = Partner(old, isChanged: isChanged)
    partners.matchedOld.set(Int(old))
    pairCount &+= 1
  }

  /// Notes the addresses and the hashes of `count` rows from a rank on, without those that have a partner.
  @inline(__always)
  private func hashChunk(
    from rank: Int, isEntered: Bool, _ chunk: LeftOverChunk, _ cursor: inout RowCursor, _ read: IDReading
  ) throws(MatchingObstacle) -> Int {
    let rows = isEntered ? entered : others
    let count = min(LeftOverChunk.size, rows.count &- rank)
    rows.locate(from: rank, count: count, in: chunk, &cursor)
    if hasEarlierPairs {
      for offset in 0..<count where isPaired(rank &+ offset, isEntered: isEntered) { chunk.setRow(offset, 0) }
    }
    guard read(IDQuestion(.hashes, chunk, count: count, hash: hash)) == 1 else { throw .unsuitableHash }
    if !table.isCached {
      for offset in 0..<count { table_diff_prefetch(table.slots + table.bucket(chunk.hash(offset))) }
    }
    return count
  }
}

extension LeftOverMatching {
  /// Enters the ids of one table.
  private func enter(_ chunk: LeftOverChunk, _ read: IDReading) throws(MatchingObstacle) {
    var cursor = RowCursor(entered.rows)
    var candidates = cursor
    var rank = 0
    while rank < entered.count {
      let count = try hashChunk(from: rank, isEntered: true, chunk, &cursor, read)
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
  /// - Returns: The rank of the entered row with the same id, and an answer whose bits show whether it is
  ///   changed; or the complement of the slot in which there is room for the id.
  @inline(never)
  private func find(
    _ row: UInt64, hash: UInt64, _ candidates: inout RowCursor, _ read: IDReading
  ) throws(MatchingObstacle) -> (rank: Int, answer: UInt64) {
    var found: (rank: Int, answer: UInt64)?
    withLeftOverChunk { chunk in
      found = table.find(row, hash: hash, chunk) {
        candidates.address(at: entered.position($0))
      } same: {
        read(IDQuestion(.sameRows, chunk, count: $0, hash: self.hash, isNew: !entersNew))
      }
    }
    guard let found else { throw .unsuitableHash }
    return found
  }

  /// Looks up the ids of the other table.
  private mutating func lookUp(_ chunk: LeftOverChunk, _ read: IDReading) throws(MatchingObstacle) {
    var cursor = RowCursor(others.rows)
    var candidates = RowCursor(entered.rows)
    var rank = 0
    while rank < others.count {
      let count = try hashChunk(from: rank, isEntered: false, chunk, &cursor, read)
      let likely = findCandidates(chunk, from: rank, count: count, &candidates)
      let answer = read(IDQuestion(.sameRows, chunk, count: likely, hash: hash, isNew: !entersNew))
      for offset in 0..<likely {
        var (rank, candidate) = chunk.ranks(offset)
        var bits = answer &>> UInt64(truncatingIfNeeded: offset)
        if bits & 1 == 0 || candidate == LeftOverChunk.unknownRank {
          (candidate, bits) = try find(chunk.row(offset), hash: chunk.hash(offset), &candidates, read)
          if candidate < 0 { continue }
        }
        try pair(rank, with: candidate, isChanged: bits &>> 32 & 1 == 1)
      }
      rank &+= count
      if watch.isStopped(after: count) { throw .cancelled }
    }
  }

  /// Notes the likely candidates of the chunk's rows, and asks for them. Removes rows without a candidate
  /// from the chunk.
  ///
  /// - Returns: The number of rows that are left.
  @inline(__always)
  private func findCandidates(
    _ chunk: LeftOverChunk, from rank: Int, count: Int, _ candidates: inout RowCursor
  ) -> Int {
    var likely = 0
    for offset in 0..<count where chunk.row(offset) != 0 {
      let hash = chunk.hash(offset)
      let slot = table.likelySlot(hash)
      if slot == 0 { continue }
      chunk.setRow(likely, chunk.row(offset))
      chunk.setHash(likely, hash)
      if let slot {
        let found = table.rank(slot)
        let address = candidates.address(at: entered.position(found))
        table_diff_prefetch(UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: address)))
        if entersNew { table_diff_prefetch(partners.ofNew + found) }
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
}

// If only a few rows would be entered, the others are compared with each of them, as a comparison costs a
// tenth of a hash. So a placeholder replaces a long table without a hash at all.
extension LeftOverMatching {
  /// The largest number of rows that are entered without a table of hashes.
  static var mostCompared: Int { 4 }

  private var entersFew: Bool { entered.count <= Self.mostCompared }

  /// Looks up the ids of the other table by comparing each with every entered one.
  private mutating func pairWithFew(
    _ chunk: LeftOverChunk, _ read: IDReading
  ) throws(MatchingObstacle) {
    var candidates = RowCursor(entered.rows)
    for rank in 0..<entered.count {
      var count = 0
      for earlier in 0..<rank {
        chunk.setRow(count, candidates.address(at: entered.position(rank)))
        chunk.setCandidate(count, candidates.address(at: entered.position(earlier)))
        if chunk.row(count) != 0, chunk.candidate(count) != 0 { count &+= 1 }
      }
      if count > 0, read(IDQuestion(.sameIDs, chunk, count: count)) != 0 { throw .duplicate }
    }
    var cursor = RowCursor(others.rows)
    var rank = 0
    while rank < others.count {
      let part = min(LeftOverChunk.size, others.count &- rank)
      var count = 0
      for offset in 0..<part {
        let address = cursor.address(at: others.position(rank &+ offset))
        if address == 0 { continue }
        chunk.setRow(count, address)
        chunk.setRanks(count, row: rank &+ offset, candidate: 0)
        count &+= 1
      }
      for candidate in 0..<entered.count {
        let address = candidates.address(at: entered.position(candidate))
        if address == 0 { continue }
        for offset in 0..<count { chunk.setCandidate(offset, address) }
        let answer = read(IDQuestion(.sameRows, chunk, count: count, isNew: !entersNew))
        try pairSame(chunk, with: candidate, answer)
      }
      rank &+= part
      if watch.isStopped(after: part) { throw .cancelled }
    }
  }

  /// Notes the rows of a chunk that are the same as an entered one.
  private mutating func pairSame(
    _ chunk: LeftOverChunk, with candidate: Int, _ answer: UInt64
  ) throws(MatchingObstacle) {
    var same = answer & 0xFFFF_FFFF
    while same != 0 {
      let offset = same.trailingZeroBitCount
      let rank = chunk.ranks(offset).row
      // Equal to several entered ids, which are not equal to each other.
      guard !isPaired(rank, isEntered: false) else { throw .duplicate }
      try pair(
        rank, with: candidate, isChanged: answer &>> UInt64(truncatingIfNeeded: offset &+ 32) & 1 == 1)
      same &= same &- 1
    }
  }
}
