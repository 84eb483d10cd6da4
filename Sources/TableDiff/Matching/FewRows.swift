// Where only a few rows are to be entered, the others are compared with each of them: a comparison costs a
// tenth of a hash. So a placeholder takes the place of a long table without a hash at all.
extension LeftOverMatching {
  /// Up to this many rows are few.
  @usableFromInline static var fewRows: Int { 4 }

  @inlinable
  var entersFew: Bool { entered.count <= Self.fewRows }

  /// Looks the ids of the other table up, without a table.
  ///
  /// - Returns: How many rows have a partner.
  @inlinable @inline(never)
  func pairWithFew(into updated: inout ScratchBuffer<MatchedRun>) throws(MatchingObstacle) -> Int {
    var candidates = RowCursor(entered.rows)
    for rank in 0..<entered.count {
      block.setRow(rank, candidates.rowIfStored(at: entered.positions[rank]))
      guard let row = block.row(rank) else { continue }
      for earlier in 0..<rank {
        if let other = block.row(earlier), texts.areSame(other, row) { throw .duplicate }
      }
    }
    var found = 0
    var cursor = RowCursor(others.rows)
    var ahead = RowCursor(others.rows)
    for rank in 0..<others.count {
      if Comparison.ID.self == String.self, rank &+ IDTable.blockSize < others.count,
        let row = ahead.rowIfStored(at: others.positions[rank &+ IDTable.blockSize])
      {
        texts.prefetch(row)
      }
      if hasPairs, others.partners[rank] >= 0 { continue }
      let position = others.positions[rank]
      guard let row = cursor.rowIfStored(at: position) else { continue }
      for index in 0..<entered.count {
        guard let candidate = block.row(index), texts.areSame(candidate, row) else { continue }
        try pair((rank, position, row), with: (index, entered.positions[index], candidate), into: &updated)
        found &+= 1
      }
    }
    return found
  }
}
