extension TableDiffer {
  /// Finds the partners of left-over rows, if both tables have some.
  ///
  /// - Returns: Whether the left-over rows of each table have different ids, so that there was no choice.
  mutating func matchLeftOvers(
    _ old: BorrowedRows, _ new: BorrowedRows, _ shapes: Shapes, _ read: IDReading
  ) -> Bool {
    guard hasLeftOvers(of: shapes.old.rowCount, shapes.new.rowCount) else { return true }
    let oldCount = shapes.old.rowCount - rows.alignedCount
    let newCount = shapes.new.rowCount - rows.alignedCount
    if let pieces, old.isDivided || new.isDivided {
      // Own rows match with their sections or not at all.
      guard oldCount > pieces.oldOwnCount, newCount > pieces.newOwnCount else { return true }
      rows.updated.span = newCount
    }
    rows.noteLeftOverStarts(in: &sections, shape: shapes.old)
    // Old ids are entered and new ones looked up in order, unless that would enter many more.
    let entersNew = newCount < oldCount / 2
    rows.locateLeftOvers(shapes, sections, oldCount: oldCount, newCount: newCount)
    // For the table and the index of its rows' pieces, and for the ordering after it.
    let indexSize = PieceIndex.size(pieceCount: (entersNew ? new : old).pieceCount)
    let count = entersNew ? newCount : oldCount
    slots.reserve(
      max(
        IDTable.capacity(for: count, isSparse: entersNew) + indexSize,
        OrderingMemory.size(runCount: rows.aligned.count, leftOverCount: newCount, shapes)))
    var hash = IDHash(
      isCautious: false, readsBits: readsBits(old, new, oldCount: oldCount, newCount: newCount, read))
    while !rows.watch.isStopped {
      rows.beginLeftOvers(oldCount: oldCount, newCount: newCount)
      do throws(MatchingObstacle) {
        try matchLeftOvers(old, new, shapes, entersNew: entersNew, hash: hash, read)
        if rows.partnerCount == 0 { rows.partners = Partners() }
        return true
      } catch {
        guard error == .unsuitableHash, !hash.isCautious else { return false }
        hash = IDHash(isCautious: true)
      }
    }
    return false
  }

  /// Returns whether both tables have rows that the alignment, which is done, left over and that may have
  /// partners.
  private mutating func hasLeftOvers(of oldCount: Int, _ newCount: Int) -> Bool {
    rows.countAligned()
    let (oldCount, newCount) = (oldCount - rows.alignedCount, newCount - rows.alignedCount)
    return oldCount > 0 && newCount > 0 && rows.lookAhead.unmatchedCounts != (oldCount, newCount)
  }

  private mutating func matchLeftOvers(
    _ old: BorrowedRows, _ new: BorrowedRows, _ shapes: Shapes, entersNew: Bool, hash: IDHash,
    _ read: IDReading
  ) throws(MatchingObstacle) {
    // Taken out while their addresses are in use, so that they can be written to beside the matching.
    var partners = Partners()
    swap(&partners, &rows.partners)
    defer { swap(&partners, &rows.partners) }
    let (oldCount, newCount) = (partners.oldCount, partners.newCount)
    let count = entersNew ? newCount : oldCount
    let slotCount = IDTable.capacity(for: count, isSparse: entersNew)
    try partners.withUnsafeMutablePointers { ofNew, ofOld throws(MatchingObstacle) in
      var oldRows = LeftOvers(rows: old, positions: rows.oldLeftOvers, count: oldCount, partners: ofOld)
      var newRows = LeftOvers(rows: new, positions: rows.newLeftOvers, count: newCount, partners: ofNew)
      if entersNew {
        newRows.rows.index = pieceIndex(of: new, behind: slotCount)
      } else {
        oldRows.rows.index = pieceIndex(of: old, behind: slotCount)
      }
      var matching = LeftOverMatching(
        old: oldRows, new: newRows, entersNew: entersNew, hasPairs: rows.reversedSections.count > 0,
        hash: hash,
        table: IDTable(count: count, isSparse: entersNew, memory: slots.start), rows.watch)
      rows.partnerCount = pairReversed(matching, shapes, read)
      if rows.partnerCount < min(oldCount, newCount) {
        rows.partnerCount += try matching.pair(into: &rows.updated, read)
      }
      if hash.readsBits, !matching.entersFew, rows.partnerCount < min(oldCount, newCount) {
        matching.stopReadingBits()
        rows.partnerCount += try matching.pair(into: &rows.updated, read)
      }
    }
    rows.sortUpdatesOfLeftOvers()
  }

  /// Returns whether ids are to be looked up by their bits first.
  private mutating func readsBits(
    _ old: BorrowedRows, _ new: BorrowedRows, oldCount: Int, newCount: Int, _ read: IDReading
  ) -> Bool {
    guard let sample = SharedIDs(oldCount: oldCount, newCount: newCount) else { return false }
    slots.reserve(sample.slotCount)
    return sample.areShared(
      old: SampledRows(rows: old, positions: rows.oldLeftOvers, count: oldCount),
      new: SampledRows(rows: new, positions: rows.newLeftOvers, count: newCount), memory: slots.start, read)
  }

  /// Returns an index of the pieces of the table whose left-over ids are entered, if there are several.
  private mutating func pieceIndex(of rows: BorrowedRows, behind slotCount: Int) -> PieceIndex? {
    guard rows.pieceCount > 1 else { return nil }
    let memory = slots.start + slotCount
    return PieceIndex(
      starts: rows.starts, pieceCount: rows.pieceCount,
      memory: UnsafeMutableRawPointer(memory).bindMemory(
        to: Int32.self, capacity: PieceIndex.size(pieceCount: rows.pieceCount)))
  }

  /// Pairs the rows of reversed sections, which need no hashing.
  ///
  /// - Returns: The number of new rows that have a partner now.
  private mutating func pairReversed(_ matching: LeftOverMatching, _ shapes: Shapes, _ read: IDReading) -> Int
  {
    var found = 0
    for index in 0..<rows.reversedSections.count {
      let section = Int(rows.reversedSections[index])
      let partner = sections.oldIndex(forNewSection: section)
      let newRows = shapes.new.positions(inSection: section)
      matching.pairReversed(
        newRows, oldStart: shapes.old.starts[partner], oldRank: sections.leftOverStart(ofOld: partner),
        into: &rows.updated, read)
      found += newRows.count
    }
    return found
  }
}
