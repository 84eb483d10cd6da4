// If only a few rows would be entered, the others are compared with each of them, as a comparison costs a
// tenth of a hash. So a placeholder replaces a long table without a hash at all.
extension LeftOverMatching {
  /// The largest number of rows that counts as few.
  static var fewRows: Int { 4 }

  var entersFew: Bool { entered.count <= Self.fewRows }

  /// Looks up the ids of the other table, without a table of hashes.
  ///
  /// - Returns: The number of rows that have a partner.
  func pairWithFew(
    _ chunk: LeftOverChunk, into updated: inout ScratchBuffer<MatchedRun>, _ read: IDReading
  ) throws(MatchingObstacle) -> Int {
    var candidates = RowCursor(entered.rows)
    for rank in 0..<entered.count {
      var count = 0
      for earlier in 0..<rank {
        chunk.setRow(count, candidates.address(at: entered.positions[rank]))
        chunk.setCandidate(count, candidates.address(at: entered.positions[earlier]))
        if chunk.row(count) != 0, chunk.candidate(count) != 0 { count &+= 1 }
      }
      if count > 0, read(IDQuestion(.sameIDs, chunk, count: count)) != 0 { throw .duplicate }
    }
    var found = 0
    var cursor = RowCursor(others.rows)
    var rank = 0
    while rank < others.count {
      let end = min(LeftOverChunk.size, others.count &- rank)
      var count = 0
      for rank in rank..<(rank &+ end) where !hasPairs || others.partners[rank] < 0 {
        let address = cursor.address(at: others.positions[rank])
        if address == 0 { continue }
        chunk.setRow(count, address)
        chunk.setRanks(count, row: rank, candidate: 0)
        count &+= 1
      }
      for candidate in 0..<entered.count {
        let address = candidates.address(at: entered.positions[candidate])
        if address == 0 { continue }
        for offset in 0..<count { chunk.setCandidate(offset, address) }
        let answer = read(IDQuestion(.sameRows, chunk, count: count, isNew: !entersNew))
        var same = answer & 0xFFFF_FFFF
        while same != 0 {
          let offset = same.trailingZeroBitCount
          let isChanged = answer &>> UInt64(truncatingIfNeeded: offset &+ 32) & 1 == 1
          let rank = chunk.ranks(offset).row
          // Equal to several entered ids, which are not equal to each other.
          guard others.partners[rank] < 0 else { throw .duplicate }
          try pair(rank, with: candidate, isChanged: isChanged, into: &updated)
          found &+= 1
          same &= same &- 1
        }
      }
      rank &+= end
      if watch.isStopped(after: end) { throw .cancelled }
    }
    return found
  }
}
