public import TableDiffPrefetch

/// Copies of one table's left-over rows side by side, with their positions by rank.
///
/// Unsafe: the copies are of bits, which nobody owns. They are only read, and never destroyed, while the rows
/// themselves are alive: their table keeps them for the length of the diff. The memory has room for as many
/// words as `wordCount` says, and nobody else uses it meanwhile.
@usableFromInline
struct CopiedRows<Row> {
  @usableFromInline let rows: BorrowedRows<Row>
  @usableFromInline let positions: UnsafeMutablePointer<Int32>
  @usableFromInline let copies: UnsafeMutableRawPointer

  @inlinable
  init(count: Int, memory: UnsafeMutablePointer<UInt64>) {
    let copies = memory + 2
    self.copies = UnsafeMutableRawPointer(copies)
    rows = BorrowedRows(at: UInt64(UInt(bitPattern: copies)), count: count, memory: memory)
    positions = UnsafeMutableRawPointer(copies + Self.rowWordCount(count)).bindMemory(
      to: Int32.self, capacity: count)
  }

  @inlinable
  static func rowWordCount(_ count: Int) -> Int { (count * MemoryLayout<Row>.stride + 7) / 8 }

  /// How many words the copies of `count` rows take, with their positions.
  @inlinable
  static func wordCount(_ count: Int) -> Int { 2 + rowWordCount(count) + (count + 1) / 2 }

  /// Copies a stretch of rows, the first of which has the rank `rank`.
  @inlinable @inline(__always)
  func append(_ stretch: LeftOverStretch, from table: BorrowedRows<Row>, rank: Int) {
    let ahead = stretch.section &+ 8
    if ahead < table.pieceCount { table_diff_prefetch(table.onlyPiece(ofSection: ahead)) }
    let count = Int(stretch.count)
    let stride = MemoryLayout<Row>.stride
    if let first = table.onlyPiece(of: stretch) {
      (copies + rank &* stride).copyMemory(from: first, byteCount: count &* stride)
    }
    for offset in 0..<count { positions[rank &+ offset] = stretch.start &+ Int32(truncatingIfNeeded: offset) }
  }

  /// Replaces ranks by positions, in a list in which -1 stands for none.
  @usableFromInline
  func replaceRanks(_ list: UnsafeMutablePointer<Int32>, count: Int) {
    for index in 0..<count where list[index] >= 0 { list[index] = positions[Int(list[index])] }
  }
}

// If few rows of each of many sections are left over, no block of them lies side by side, and each would wait
// for memory alone. So they are copied side by side first, and matched as if they were one section's.
extension TableDiffer {
  /// Whether the left-over rows of both tables are to be copied before they are matched.
  @inlinable
  func areScattered<Comparison: RowComparison>(_ matcher: RowMatcher<Comparison>, count: Int) -> Bool {
    let sectionCount = sections.oldCount + sections.newCount - 2 * sections.wholeCount
    return !matcher.isDivided && rows.reversedSections.count == 0 && sectionCount > 64
      && count < 16 * sectionCount && MemoryLayout<Comparison.Row>.stride <= 64
      && MemoryLayout<Comparison.Row>.alignment <= 8
  }

  /// Finds the partners of left-over rows by copies of them. The partners and the updates are written as if
  /// they had been found in place.
  @inlinable @inline(never)
  mutating func matchCopies<Comparison: RowComparison>(
    _ matcher: RowMatcher<Comparison>, oldCount: Int, newCount: Int, entersNew: Bool, hash: IDHash
  ) throws(MatchingObstacle) {
    typealias Copies = CopiedRows<Comparison.Row>
    copies.reserve(Copies.wordCount(oldCount) + Copies.wordCount(newCount))
    let old = Copies(count: oldCount, memory: copies.start)
    let new = Copies(count: newCount, memory: copies.start + Copies.wordCount(oldCount))
    copy(matcher.old, ofNew: false, matcher.shapes, to: old)
    copy(matcher.new, ofNew: true, matcher.shapes, to: new)
    let count = entersNew ? newCount : oldCount
    let hashes = bases.start + matcher.old.pieceCount + matcher.new.pieceCount
    let table = IDTable(count: count, isSparse: entersNew, memory: slots.start)
    let copied = RowMatcher(
      old: old.rows, new: new.rows, shapes: matcher.shapes, comparison: matcher.comparison)
    // Taken out while its addresses are in use, so that it can be written to beside the matching.
    var partners = Partners()
    swap(&partners, &rows.partners)
    defer { swap(&partners, &rows.partners) }
    try partners.withUnsafeMutablePointers { ofNew, ofOld throws(MatchingObstacle) in
      let matching = LeftOverMatching(
        copied, entersNew: entersNew, like: (entersNew ? new : old).rows.row(at: 0), hash: hash, table: table,
        positions: LeftOverPositions(positions: nil, first: 0), count: count, partners: (ofNew, ofOld),
        hashes: hashes)
      rows.partnerCount = try matching.pair(
        otherCount: entersNew ? oldCount : newCount, into: &rows.updated)
      old.replaceRanks(ofNew, count: newCount)
      new.replaceRanks(ofOld, count: oldCount)
    }
    for index in rows.alignedUpdateCount..<rows.updated.count {
      let run = rows.updated[index]
      rows.updated[index] = MatchedRun(
        old: old.positions[Int(run.old)], new: new.positions[Int(run.new)], count: 1)
    }
    rows.sortUpdatesOfLeftOvers()
  }

  @inlinable
  mutating func copy<Row>(
    _ table: BorrowedRows<Row>, ofNew: Bool, _ shapes: Shapes, to copies: CopiedRows<Row>
  ) {
    var rank = 0
    rows.forEachLeftOver(ofNew: ofNew, shapes, sections) { stretch in
      copies.append(stretch, from: table, rank: rank)
      rank += Int(stretch.count)
    }
  }
}

extension LeftOverMatching {
  /// Pairs the entered rows with `otherCount` rows of the other table; both follow one another without a gap,
  /// from the same position on.
  ///
  /// - Returns: The number of pairs.
  @inlinable @inline(__always)
  func pair(
    otherCount: Int, into updated: inout ScratchBuffer<MatchedRun>
  ) throws(MatchingObstacle) -> Int {
    let start = positions.first
    let entered = LeftOverStretch(section: 0, start: start, count: Int32(truncatingIfNeeded: enteredCount))
    let others = LeftOverStretch(section: 0, start: start, count: Int32(truncatingIfNeeded: otherCount))
    if entersFew {
      try enterFew(entered, rank: 0)
      return try lookUpAmongFew(others, rank: 0, into: &updated)
    }
    try enter(entered, rank: 0)
    return try lookUp(others, rank: 0, section: 0, into: &updated)
  }
}
