internal import CTableDiff

// If ids are numbers that lie close together, their table has a slot for each number. The slot names the row
// with that id, so only contents are left to compare.
extension LeftOverMatching {
  /// Enters the ids of one table's rows.
  func enterAll(
    _ numbers: NumberTable, _ chunk: LeftOverChunk, _ read: IDReading
  ) throws(MatchingObstacle) {
    var cursor = RowCursor(entered.rows)
    var rank = 0
    while rank < entered.count {
      let count = min(LeftOverChunk.size, entered.count &- rank)
      locateChunk(entered, from: rank, chunk, count: count, &cursor)
      _ = read(IDQuestion(.numbers, chunk, count: count, hash: hash))
      for offset in 0..<count where chunk.row(offset) != 0 {
        guard numbers.enter(rank &+ offset, chunk.hash(offset)) else { throw .duplicate }
      }
      rank &+= count
      if watch.isStopped(after: count) { throw .cancelled }
    }
  }

  /// Looks up the ids of some rows of the other table.
  ///
  /// - Returns: The number of them that have a partner.
  func lookUpAll(
    _ numbers: NumberTable, _ chunk: LeftOverChunk,
    into updated: inout ScratchBuffer<MatchedRun>, _ read: IDReading
  ) throws(MatchingObstacle) -> Int {
    var found = 0
    var cursor = RowCursor(others.rows)
    var candidates = RowCursor(entered.rows)
    var rank = 0
    while rank < others.count {
      let count = min(LeftOverChunk.size, others.count &- rank)
      locateChunk(others, from: rank, chunk, count: count, &cursor)
      _ = read(IDQuestion(.numbers, chunk, count: count, hash: hash))
      for offset in 0..<count { numbers.prefetch(chunk.hash(offset)) }
      var paired = 0
      for offset in 0..<count where chunk.row(offset) != 0 {
        let candidate = numbers.rank(chunk.hash(offset))
        if candidate < 0 { continue }
        let address = candidates.address(at: entered.positions[candidate])
        table_diff_prefetch(UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: address)))
        table_diff_prefetch(entered.partners + candidate)
        chunk.setRow(paired, chunk.row(offset))
        chunk.setCandidate(paired, address)
        chunk.setRanks(paired, row: rank &+ offset, candidate: candidate)
        paired &+= 1
      }
      let changes = read(IDQuestion(.changes, chunk, count: paired, isNew: !entersNew))
      for offset in 0..<paired {
        let (rank, candidate) = chunk.ranks(offset)
        let isChanged = changes &>> UInt64(truncatingIfNeeded: offset) & 1 == 1
        try pair(rank, with: candidate, isChanged: isChanged, into: &updated)
      }
      found &+= paired
      rank &+= count
      if watch.isStopped(after: count) { throw .cancelled }
    }
    return found
  }
}
