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
    let pieceCount = (entersNew ? matcher.new : matcher.old).pieceCount
    // For the table and the index of its rows' pieces. For the ordering too, where that is not much more.
    let tableSize =
      IDTable.capacity(for: count, isSparse: entersNew) + PieceIndex.size(pieceCount: pieceCount)
    let orderingSize = OrderingMemory.size(
      runCount: rows.aligned.count, leftOverCount: newCount, partnerCount: min(oldCount, newCount),
      sectionCount: matcher.shapes.new.sectionCount)
    slots.reserve(max(tableSize, min(orderingSize, tableSize + max(tableSize / 2, 1 << 13))))
    let positions = rows.locateLeftOvers(matcher.shapes, sections, oldCount: oldCount, newCount: newCount)
    for isCautious in [false, true] {
      rows.beginLeftOvers(oldCount: oldCount, newCount: newCount)
      do throws(MatchingObstacle) {
        try matchLeftOvers(
          matcher, entersNew: entersNew, old: positions.old, new: positions.new,
          hash: IDHash(isCautious: isCautious))
        if rows.partnerCount == 0 { rows.partners = Partners() }
        return true
      } catch {
        if error == .duplicate { return false }
      }
    }
    return false
  }

  @inlinable
  mutating func matchLeftOvers<Comparison: RowComparison>(
    _ matcher: RowMatcher<Comparison>, entersNew: Bool, old: LeftOverPositions, new: LeftOverPositions,
    hash: IDHash
  ) throws(MatchingObstacle) {
    let block = LeftOverBlock<Comparison.Row>(
      words: bases.start + matcher.old.pieceCount + matcher.new.pieceCount)
    let count = entersNew ? rows.partners.newCount : rows.partners.oldCount
    // Taken out while their addresses are in use, so that they can be written to beside the matching.
    var partners = Partners()
    swap(&partners, &rows.partners)
    defer { swap(&partners, &rows.partners) }
    let (oldCount, newCount) = (partners.oldCount, partners.newCount)
    try partners.withUnsafeMutablePointers { ofNew, ofOld throws(MatchingObstacle) in
      var oldRows = LeftOvers(matcher.old, at: old, count: oldCount, partners: ofOld)
      var newRows = LeftOvers(matcher.new, at: new, count: newCount, partners: ofNew)
      if entersNew {
        newRows.rows.index = pieceIndex(of: matcher.new, behind: count, isSparse: true)
      } else {
        oldRows.rows.index = pieceIndex(of: matcher.old, behind: count, isSparse: false)
      }
      guard let first = (entersNew ? newRows : oldRows).first else { return }
      let matching = LeftOverMatching(
        old: oldRows, new: newRows, entersNew: entersNew, hasPairs: rows.reversedSections.count > 0,
        comparison: matcher.comparison, like: first, hash: hash,
        table: IDTable(count: count, isSparse: entersNew, memory: slots.start), block: block)
      var updated = ScratchBuffer<MatchedRun>()
      swap(&updated, &rows.updated)
      defer { swap(&updated, &rows.updated) }
      rows.partnerCount = pairReversed(matching, matcher.shapes, into: &updated)
      if rows.partnerCount < min(oldCount, newCount) {
        rows.partnerCount += try matching.pair(into: &updated)
      }
    }
    rows.sortUpdatesOfLeftOvers()
  }

  /// An index of the pieces of the table whose `count` left-over ids are entered, if there are several.
  @inlinable
  mutating func pieceIndex<Row>(
    of rows: BorrowedRows<Row>, behind count: Int, isSparse: Bool
  ) -> PieceIndex? {
    guard rows.pieceCount > 1 else { return nil }
    // Behind the table's slots.
    let memory = slots.start + IDTable.capacity(for: count, isSparse: isSparse)
    return PieceIndex(
      starts: rows.starts, pieceCount: rows.pieceCount,
      memory: UnsafeMutableRawPointer(memory).bindMemory(
        to: Int32.self, capacity: PieceIndex.size(pieceCount: rows.pieceCount)))
  }

  /// Pairs the rows of reversed sections, which need no hashing.
  ///
  /// - Returns: How many new rows have got a partner.
  @inlinable
  mutating func pairReversed<Comparison: RowComparison>(
    _ matching: LeftOverMatching<Comparison>, _ shapes: Shapes,
    into updated: inout ScratchBuffer<MatchedRun>
  ) -> Int {
    var found = 0
    for index in 0..<rows.reversedSections.count {
      let section = Int(rows.reversedSections[index])
      let partner = sections.oldSection(forNew: section)
      let newRows = shapes.new.positions(inSection: section)
      matching.pairReversed(
        newRows, oldStart: shapes.old.starts[partner], oldRank: sections.leftOverStart(ofOld: partner),
        into: &updated)
      found += newRows.count
    }
    return found
  }
}
