extension TableDiffer {
  /// Finds the partners of what the alignment left over, where both tables have rows left over.
  ///
  /// - Returns: Whether the left-over rows of each table have different ids, so that there was no choice.
  @inlinable
  mutating func matchLeftOvers<Comparison: RowComparison>(_ matcher: RowMatcher<Comparison>) -> Bool {
    guard hasLeftOvers(of: matcher.shapes.old.rowCount, matcher.shapes.new.rowCount) else { return true }
    let oldCount = matcher.shapes.old.rowCount - rows.alignedCount
    let newCount = matcher.shapes.new.rowCount - rows.alignedCount
    if let pieces, matcher.isDivided {
      // Own rows match with their sections or not at all.
      guard oldCount > pieces.oldOwnCount, newCount > pieces.newOwnCount else { return true }
      rows.updated.span = newCount
    }
    rows.noteLeftOverStarts(in: &sections, shape: matcher.shapes.old)
    // Old ids are entered and new ones looked up in order, unless that would enter many more.
    let entersNew = newCount < oldCount / 2
    let count = entersNew ? newCount : oldCount
    // For the table, and the positions of the rows in it. For the ordering too, where that is not much more.
    let tableSize = IDTable.capacity(for: count, isSparse: entersNew) + count
    let orderingSize = OrderingMemory.size(
      runCount: rows.aligned.count, leftOverCount: newCount, partnerCount: min(oldCount, newCount),
      sectionCount: matcher.shapes.new.sectionCount)
    slots.reserve(max(tableSize, min(orderingSize, tableSize + max(tableSize / 2, 1 << 13))))
    let areScattered = areScattered(matcher, count: oldCount + newCount)
    for isCautious in [false, true] {
      rows.beginLeftOvers(oldCount: oldCount, newCount: newCount)
      do throws(MatchingObstacle) {
        let hash = IDHash(isCautious: isCautious)
        if areScattered {
          try matchCopies(matcher, oldCount: oldCount, newCount: newCount, entersNew: entersNew, hash: hash)
        } else {
          try matchLeftOvers(matcher, entersNew: entersNew, count: count, hash: hash)
        }
        return true
      } catch {
        if error == .duplicate { return false }
      }
    }
    return false
  }

  @inlinable
  mutating func matchLeftOvers<Comparison: RowComparison>(
    _ matcher: RowMatcher<Comparison>, entersNew: Bool, count: Int, hash: IDHash
  ) throws(MatchingObstacle) {
    let positions = leftOverPositions(count: count, ofNew: entersNew, matcher.shapes)
    let hashes = bases.start + matcher.old.pieceCount + matcher.new.pieceCount
    let table = IDTable(count: count, isSparse: entersNew, memory: slots.start)
    // Taken out while their addresses are in use, so that they can be written to beside the matching.
    var partners = Partners()
    swap(&partners, &rows.partners)
    try partners.withUnsafeMutablePointers { ofNew, ofOld throws(MatchingObstacle) in
      let matching = LeftOverMatching(
        matcher, entersNew: entersNew, like: firstLeftOver(of: matcher, ofNew: entersNew, positions),
        hash: hash, table: table, positions: positions,
        count: count, partners: (ofNew, ofOld), hashes: hashes)
      var updated = ScratchBuffer<MatchedRun>()
      swap(&updated, &rows.updated)
      defer { swap(&updated, &rows.updated) }
      rows.partnerCount = pairReversed(matching, matcher.shapes, into: &updated)
      try enter(matching, matcher.shapes)
      rows.partnerCount += try lookUp(matching, matcher.shapes, into: &updated)
    }
    swap(&partners, &rows.partners)
    rows.sortUpdatesOfLeftOvers()
  }

  /// A left-over row of one table.
  @inlinable @inline(__always)
  mutating func firstLeftOver<Comparison: RowComparison>(
    of matcher: RowMatcher<Comparison>, ofNew: Bool, _ positions: LeftOverPositions
  ) -> UnsafePointer<Comparison.Row> {
    let table = ofNew ? matcher.new : matcher.old
    guard table.firstPieces != nil else { return table.row(at: positions.first) }
    var first = UnsafePointer<Comparison.Row>(bitPattern: UInt(table.address(at: positions.first)))
    if first == nil {
      rows.forEachLeftOver(ofNew: ofNew, matcher.shapes, sections) { stretch in
        table.forEachPiece(of: stretch) { rows, _, _ in first = first ?? rows }
      }
    }
    return first.unsafelyUnwrapped
  }

  /// Where the `count` left-over rows of one table are. Only rows with gaps between them need a list.
  @usableFromInline
  mutating func leftOverPositions(count: Int, ofNew: Bool, _ shapes: Shapes) -> LeftOverPositions {
    var first: Int32 = -1
    var end: Int32 = -1
    rows.forEachLeftOver(ofNew: ofNew, shapes, sections) { stretch in
      if first < 0 { first = stretch.start }
      end = stretch.start &+ stretch.count
    }
    guard Int(end - first) > count else { return LeftOverPositions(positions: nil, first: first) }
    // Behind the table's slots.
    let memory = UnsafeMutableRawPointer(slots.start + IDTable.capacity(for: count, isSparse: ofNew))
    return LeftOverPositions(positions: memory.bindMemory(to: Int32.self, capacity: count), first: first)
  }

  /// Pairs the rows of reversed sections, which need no hashing.
  ///
  /// - Returns: How many new rows have got a partner.
  @inlinable
  mutating func pairReversed<Comparison: RowComparison>(
    _ matching: LeftOverMatching<Comparison>, _ shapes: Shapes,
    into updated: inout ScratchBuffer<MatchedRun>
  ) -> Int {
    guard rows.reversedSections.count > 0 else { return 0 }
    var rank = 0
    var found = 0
    rows.forEachLeftOverOfNew(in: shapes.new, sections) { stretch in
      if rows.isReversed(newSection: stretch.section) {
        let partner = sections.oldSection(forNew: stretch.section)
        matching.pairReversed(
          stretch, rank: rank, oldStart: shapes.old.starts[partner],
          oldRank: sections.leftOverStart(ofOld: partner), into: &updated)
        found += Int(stretch.count)
      }
      rank += Int(stretch.count)
    }
    return found
  }

  /// Enters the left-over rows of one side into the table.
  @inlinable
  mutating func enter<Comparison: RowComparison>(
    _ matching: LeftOverMatching<Comparison>, _ shapes: Shapes
  ) throws(MatchingObstacle) {
    var rank = 0
    try rows.forEachLeftOver(ofNew: matching.entersNew, shapes, sections) {
      stretch throws(MatchingObstacle) in
      if rows.isReversed(stretch, ofNew: matching.entersNew, sections) {
        matching.positions.enter(stretch, rank: rank)
      } else if matching.entersFew {
        try matching.enterFew(stretch, rank: rank)
      } else {
        try matching.enter(stretch, rank: rank)
      }
      rank += Int(stretch.count)
    }
  }

  /// Looks the left-over rows of the other side up.
  ///
  /// - Returns: How many have a partner.
  @inlinable
  mutating func lookUp<Comparison: RowComparison>(
    _ matching: LeftOverMatching<Comparison>, _ shapes: Shapes,
    into updated: inout ScratchBuffer<MatchedRun>
  ) throws(MatchingObstacle) -> Int {
    var rank = 0
    var found = 0
    try rows.forEachLeftOver(ofNew: !matching.entersNew, shapes, sections) {
      stretch throws(MatchingObstacle) in
      if !rows.isReversed(stretch, ofNew: !matching.entersNew, sections) {
        let partner =
          matching.entersNew
          ? sections.newSection(forOld: stretch.section) : sections.oldSection(forNew: stretch.section)
        found +=
          matching.entersFew
          ? try matching.lookUpAmongFew(stretch, rank: rank, into: &updated)
          : try matching.lookUp(stretch, rank: rank, section: max(0, partner), into: &updated)
      }
      rank += Int(stretch.count)
    }
    return found
  }
}
