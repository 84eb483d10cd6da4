/// The search for partners of the rows that the alignment left over, in all sections together.
///
/// Every left-over id of the side with fewer of them is entered into a table; every other one is looked up in
/// it. This finds moves, also across sections.
private struct LeftOverMatching {
  /// The rows whose ids are entered into the table, and those of the other table.
  let entered: LeftOvers
  let others: LeftOvers
  /// Whether the new table's ids are entered.
  let entersNew: Bool
  let partners: Partners
  /// The number of pairs found so far.
  var pairCount = 0

  /// Pairs the rows of both tables: first by the bits of their ids if the hash reads these, then by `==`.
  ///
  /// - Parameter slots: Room for a table of the ids of the entered rows.
  mutating func pair(
    by hash: IDHash, slots: UnsafeMutablePointer<UInt32>, _ watch: CancellationWatch, _ read: IDReading
  ) throws(MatchingObstacle) {
    // Of rows that are paired by their bits, none is looked at again.
    let arePaired = pairCount > 0
    var search = IDSearch(entering: entered, slots: slots, hash, watch)
    (search.kind, search.findsNew) = (.sameRows, !entersNew)
    try search.forEachFound(of: entered, .enter, read) {
      arePaired && isPaired($0, isEntered: true)
    } _: { _, _, _ throws(MatchingObstacle) in
      throw .duplicate
    }
    try search.forEachFound(of: others, .find, read) {
      arePaired && isPaired($0, isEntered: false)
    } _: { rank, found, isChanged throws(MatchingObstacle) in
      if isPaired(found, isEntered: true) { throw .duplicate }
      let old = entersNew ? others.position(rank) : entered.position(found)
      partners.ofNew[entersNew ? found : rank] = Partner(old, isChanged: isChanged)
      partners.matchedOld.set(Int(old))
      pairCount &+= 1
    }
    if hash.readsBits, pairCount < min(entered.count, others.count) {
      try pair(by: IDHash(isCautious: false), slots: slots, watch, read)
    }
  }

  /// Returns whether a row has a partner.
  @inline(__always)
  private func isPaired(_ rank: Int, isEntered: Bool) -> Bool {
    if isEntered == entersNew { return !partners.ofNew[rank].isNone }
    return partners.matchedOld[Int((isEntered ? entered : others).position(rank))]
  }
}

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
    guard oldCount > 0, newCount > 0 else { return true }
    // Sections' own rows, such as placeholders, match with their sections or not at all.
    guard tables.old.anyRow != nil, tables.new.anyRow != nil else { return true }
    let (old, new) = rows.leftOvers(tables, sections)
    guard let (partners, count) = partners(of: old, new, read) else { return false }
    rows.merge(partners, count: count, &sections, shapes)
    return true
  }

  /// Finds the partners of rows by their ids.
  ///
  /// - Parameter areShortLived: Whether the memory of the partners is that of other short-lived numbers.
  /// - Returns: The partners and the number of pairs; `nil` if ids of one table repeat, or the watch stopped.
  mutating func partners(
    of old: LeftOvers, _ new: LeftOvers, areShortLived: Bool = false, _ read: IDReading
  ) -> (partners: Partners, count: Int)? {
    let oldRowCount = old.cursor.rows.rowCount
    // The other way would enter many more.
    let entersNew = new.count < old.count / 2
    let entered = entersNew ? new : old
    let slotCount = IDTable.capacity(for: entered.count)
    slots.reserve(slotCount + (areShortLived ? Bits.wordCount(oldRowCount) + new.count : 0))
    var hash = IDHash(isCautious: false, readsBits: areFoundByBits(old, new, read))
    let memory = UnsafeMutableRawPointer(slots.start + slotCount).assumingMemoryBound(to: Int32.self)
    while true {
      let partners = rows.beginPartners(
        oldRowCount: oldRowCount, newCount: new.count, in: areShortLived ? memory : nil)
      var matching = LeftOverMatching(
        entered: entered, others: entersNew ? old : new, entersNew: entersNew, partners: partners)
      do throws(MatchingObstacle) {
        try matching.pair(by: hash, slots: slots.start, rows.watch, read)
        return (partners, matching.pairCount)
      } catch {
        guard error == .unsuitableHash, !hash.isCautious else { return nil }
        hash = IDHash(isCautious: true)
      }
    }
  }

  /// Returns whether rows of both tables seem to have ids with the same bits, as a sample shows.
  ///
  /// Texts do if copies of a row share their storage, as when an app sorts or filters its rows. Then no text
  /// is read. Other ids of one word do if there are any to find. Of *n* rows, from 2.8 to 5.7 √*n* of each
  /// table are looked at: so many that some 8 to 32 of them are the same if all are shared. The rows decide,
  /// not their addresses, so every process returns the same.
  private mutating func areFoundByBits(_ old: LeftOvers, _ new: LeftOvers, _ read: IDReading) -> Bool {
    let (least, most) = (min(old.count, new.count), max(old.count, new.count))
    // Fewer rows stay in the first-level cache: their ids are read whole at once.
    guard least >= 64 else { return false }
    let count = min(least, 4 << ((Int.bitWidth - most.leadingZeroBitCount) / 2))
    slots.reserve(2 * count + IDTable.capacity(for: count))
    // Steps without a common measure, so that rows which moved by the same distance do not miss each other.
    let old = old.sample(count, step: 0x9E37_79B9, memory: slots.start)
    let new = new.sample(count, step: 0x6A09_E667, memory: slots.start + count)
    var search = IDSearch(
      entering: old, slots: slots.start + 2 * count, IDHash(isCautious: false, readsBits: true), rows.watch)
    var found = 0
    do throws(MatchingObstacle) {
      try search.forEachFound(of: old, .enter, read) { _, _, _ in }
      try search.forEachFound(of: new, .find, read) { _, _, _ in found += 1 }
    } catch { return false }
    return found >= 4
  }
}
