extension TableMatching {
  /// Finds the partners of left-over rows by their ids, if both tables have such rows, and adds them to the
  /// runs.
  ///
  /// - Returns: Whether the left-over rows of each table have different ids, so that there was no choice.
  mutating func matchLeftOvers(_ tables: ComparedTables, _ read: IDReading) -> Bool {
    rows.countRows()
    let shapes = tables.shapes
    let oldCount = shapes.old.rowCount - rows.rowCount
    let newCount = shapes.new.rowCount - rows.rowCount
    guard oldCount > 0, newCount > 0, rows.lookAhead.unmatchedCounts != (oldCount, newCount) else {
      return true
    }
    // Own rows match with their sections or not at all.
    guard oldCount > ownRowCounts.old, newCount > ownRowCounts.new else { return true }
    var (old, new) = rows.leftOvers(tables, sections)
    let entersNew = LeftOverMatching.entersNew(old: oldCount, new: newCount)
    let entered = entersNew ? tables.new : tables.old
    let slotCount = LeftOverMatching.slotCount(old: oldCount, new: newCount)
    slots.reserve(slotCount + SpanIndex.size(entered))
    var hash = IDHash(isCautious: false, readsBits: readsBits(old, new, read))
    let index = entered.spanCount > 1 ? SpanIndex(entered, memory: slots.start + slotCount) : nil
    if entersNew { new.rows.index = index } else { old.rows.index = index }
    while true {
      var matching = LeftOverMatching(
        old: old, new: new, slots: slots.start,
        partners: rows.beginPartners(oldRowCount: shapes.old.rowCount, newCount: newCount), rows.watch)
      matching.hash = hash
      do throws(MatchingObstacle) {
        try matching.pair(read)
        rows.merge(matching.partners, count: matching.pairCount, &sections, shapes)
        return true
      } catch {
        guard error == .unsuitableHash, !hash.isCautious else { return false }
        hash = IDHash(isCautious: true)
      }
    }
  }

  /// Returns whether ids are to be looked up by their bits first.
  private mutating func readsBits(_ old: LeftOvers, _ new: LeftOvers, _ read: IDReading) -> Bool {
    guard let sample = SharedIDs(oldCount: old.count, newCount: new.count) else { return false }
    slots.reserve(sample.slotCount)
    return sample.areShared(old, new, memory: slots.start, read)
  }
}
