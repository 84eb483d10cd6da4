// Where only a few rows are to be entered, the others are compared with each of them: a comparison costs a
// tenth of a hash. So a placeholder takes the place of a long table without a hash at all.
extension LeftOverMatching {
  /// Up to this many rows are few.
  @usableFromInline static var fewRows: Int { 4 }

  @inlinable
  var entersFew: Bool { enteredCount <= Self.fewRows }

  /// Enters a stretch of rows among a few, of which `rank` are entered already.
  @inlinable
  func enterFew(_ stretch: LeftOverStretch, rank: Int) throws(MatchingObstacle) {
    positions.enter(stretch, rank: rank)
    for index in rank..<(rank + Int(stretch.count)) {
      guard let row = enteredRow(ofRank: index) else { continue }
      for earlier in 0..<index {
        if let other = enteredRow(ofRank: earlier), texts.areSame(other, row) { throw .duplicate }
      }
    }
  }

  /// The entered row of a rank, or `nil` if it is its section's own.
  @inlinable
  func enteredRow(ofRank rank: Int) -> UnsafePointer<Row>? {
    UnsafePointer(bitPattern: UInt(entered.address(at: positions[rank])))
  }

  /// Compares a stretch of rows of the other table with the entered ones; the first of them has the rank
  /// `rank` among all left-over rows of its table.
  ///
  /// - Returns: How many have a partner.
  @inlinable
  func lookUpAmongFew(
    _ stretch: LeftOverStretch, rank: Int, into updated: inout ScratchBuffer<MatchedRun>
  ) throws(MatchingObstacle) -> Int {
    // No hash is needed, so there is room for addresses.
    for index in 0..<enteredCount { hashes[index] = entered.address(at: positions[index]) }
    var found = 0
    try others.forEachPiece(of: stretch) { rows, start, count throws(MatchingObstacle) in
      found &+= try lookUpAmongFew(
        rows, count: count, rank: rank &+ start, position: stretch.start &+ Int32(truncatingIfNeeded: start),
        into: &updated)
    }
    return found
  }

  /// Compares `count` rows side by side with the entered ones, whose addresses are in place of hashes.
  @inlinable @inline(never)
  func lookUpAmongFew(
    _ rows: UnsafePointer<Row>, count: Int, rank: Int, position: Int32,
    into updated: inout ScratchBuffer<MatchedRun>
  ) throws(MatchingObstacle) -> Int {
    var found = 0
    for offset in 0..<count {
      if Comparison.ID.self == String.self {
        texts.prefetch(rows + min(offset &+ IDTable.blockSize, count &- 1))
      }
      for index in 0..<enteredCount {
        guard let candidate = UnsafePointer<Row>(bitPattern: UInt(hashes[index])),
          texts.areSame(candidate, rows + offset)
        else { continue }
        try pair(
          (rank &+ offset, position &+ Int32(truncatingIfNeeded: offset), rows + offset),
          with: (index, positions[index], candidate), into: &updated)
        found &+= 1
      }
    }
    return found
  }
}
