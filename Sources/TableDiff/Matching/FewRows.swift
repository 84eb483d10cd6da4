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
    var rank = 0
    while rank < others.count {
      let count = min(IDTable.blockSize, others.count &- rank)
      let (start, end) = (others.positions[rank], others.positions[rank &+ count &- 1])
      if !hasPairs, let first = cursor.rows(at: start, to: end, count: count) {
        let last = cursor.count(from: start) &- 1
        for offset in 0..<count {
          if Comparison.ID.self == String.self {
            texts.prefetch(first + min(offset &+ IDTable.blockSize, last))
          }
          let position = start &+ Int32(truncatingIfNeeded: offset)
          found &+= try pairWithFew((rank &+ offset, position, first + offset), into: &updated)
        }
      } else {
        for rank in rank..<(rank &+ count) where !hasPairs || others.partners[rank] < 0 {
          guard let row = cursor.rowIfStored(at: others.positions[rank]) else { continue }
          found &+= try pairWithFew((rank, others.positions[rank], row), into: &updated)
        }
      }
      rank &+= count
    }
    return found
  }

  /// Compares a row of the other table with the few.
  ///
  /// - Returns: How many of them it is.
  @inlinable @inline(__always)
  func pairWithFew(
    _ other: Place, into updated: inout ScratchBuffer<MatchedRun>
  ) throws(MatchingObstacle) -> Int {
    var found = 0
    for index in 0..<entered.count {
      guard let candidate = block.row(index), texts.areSame(candidate, other.row) else { continue }
      try pair(other, with: (index, entered.positions[index], candidate), into: &updated)
      found &+= 1
    }
    return found
  }
}
