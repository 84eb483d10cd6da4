extension TableDiffer {
  /// Finds the partners of what the alignment left over, where both tables have rows left over.
  ///
  /// - Returns: Whether the left-over rows of each table have different ids, so that there was no choice.
  @inlinable
  mutating func matchLeftOvers<Comparison: RowComparison>(_ matcher: RowMatcher<Comparison>) -> Bool {
    let oldCount = matcher.shapes.old.rowCount - rows.alignedCount
    let newCount = matcher.shapes.new.rowCount - rows.alignedCount
    guard oldCount > 0, newCount > 0 else { return true }
    // For the table and the positions of the rows in it, and afterwards for the blocks of the ordering.
    slots.reserve(max(IDTable.capacity(for: oldCount) + oldCount, 3 * (rows.aligned.count + newCount)))
    for isCautious in [false, true] {
      rows.beginLeftOvers(oldCount: oldCount, newCount: newCount)
      do throws(MatchingObstacle) {
        try matchLeftOvers(matcher, oldCount: oldCount, hash: IDHash(isCautious: isCautious))
        return true
      } catch {
        if error == .duplicate { return false }
      }
    }
    return false
  }

  @inlinable
  mutating func matchLeftOvers<Comparison: RowComparison>(
    _ matcher: RowMatcher<Comparison>, oldCount: Int, hash: IDHash
  ) throws(MatchingObstacle) {
    let positions = leftOverPositions(count: oldCount, shape: matcher.shapes.old)
    let hashes = bases.start + matcher.old.sectionCount + matcher.new.sectionCount
    let table = IDTable(count: oldCount, memory: slots.start)
    // Taken out while their addresses are in use, so that they can be written to beside the matching.
    var partners = Partners()
    swap(&partners, &rows.partners)
    try partners.withUnsafeMutablePointers { oldPartners, newPartners throws(MatchingObstacle) in
      let matching = LeftOverMatching(
        old: matcher.old, new: matcher.new,
        texts: TextIDs(matcher.comparison, like: matcher.old.row(at: positions.first)), hash: hash,
        table: table, positions: positions, oldPartners: oldPartners, newPartners: newPartners,
        hashes: hashes)
      try matchLeftOvers(matching, shapes: matcher.shapes)
    }
    swap(&partners, &rows.partners)
  }

  /// Where the `count` left-over old rows are. Only rows with gaps between them need a list.
  @usableFromInline
  mutating func leftOverPositions(count: Int, shape: TableShape) -> LeftOverPositions {
    var first: Int32 = -1
    var end: Int32 = -1
    rows.forEachLeftOverOfOld(in: shape, sections) { stretch in
      if first < 0 { first = stretch.start }
      end = stretch.start &+ stretch.count
    }
    guard Int(end - first) > count else { return LeftOverPositions(positions: nil, first: first) }
    // Behind the table's slots.
    let memory = UnsafeMutableRawPointer(slots.start + IDTable.capacity(for: count))
    return LeftOverPositions(positions: memory.bindMemory(to: Int32.self, capacity: count), first: first)
  }

  @inlinable
  mutating func matchLeftOvers<Comparison: RowComparison>(
    _ matching: LeftOverMatching<Comparison>, shapes: Shapes
  ) throws(MatchingObstacle) {
    var rank = 0
    try rows.forEachLeftOverOfOld(in: shapes.old, sections) { stretch throws(MatchingObstacle) in
      if rows.isReversed(newSection: sections.newSection(forOld: stretch.section)) {
        matching.positions.enter(stretch, rank: rank)
      } else {
        try matching.enter(stretch, rank: rank)
      }
      rank += Int(stretch.count)
    }
    rank = 0
    var updated = ScratchBuffer<MatchedRun>()
    swap(&updated, &rows.updated)
    defer { swap(&updated, &rows.updated) }
    var found = 0
    try rows.forEachLeftOverOfNew(in: shapes.new) { stretch throws(MatchingObstacle) in
      let partner = sections.oldSection(forNew: stretch.section)
      if rows.isReversed(newSection: stretch.section) {
        let leftOverBefore = rows.leftOverCount(beforeOldSection: partner, sections, shape: shapes.old)
        matching.pairReversed(
          stretch, rank: rank, oldStart: shapes.old.starts[partner], oldRank: leftOverBefore, into: &updated)
        found += Int(stretch.count)
      } else {
        found += try matching.lookUp(
          stretch, rank: rank, oldSection: max(0, partner), into: &updated)
      }
      rank += Int(stretch.count)
    }
    rows.partnerCount = found
  }
}
