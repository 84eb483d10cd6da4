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
    guard tables.old.rowCount > rows.rowCount, tables.new.rowCount > rows.rowCount else { return true }
    // Sections' own rows, such as placeholders, match with their sections or not at all.
    guard tables.old.anyRow != nil, tables.new.anyRow != nil else { return true }
    let (old, new) = rows.leftOvers(tables, sections)
    guard let (partners, count) = partners(of: old, new, read) else { return false }
    rows.merge(partners, count: count, &sections, tables)
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

/// The rows of one table that the alignment left over, in order. A row's rank is its place among them.
///
/// Unsafe: a view of memory that the differ keeps, valid until rows are located anew.
struct LeftOvers: BitwiseCopyable {
  let count: Int
  /// The position of each rank, or `nil` if they are all rows of the table.
  private let positions: UnsafeMutablePointer<Int32>?
  /// The reader of the rows.
  var cursor: RowCursor

  /// Creates all rows of a table.
  init(allOf rows: BorrowedRows) {
    count = rows.rowCount
    positions = nil
    cursor = RowCursor(rows)
  }

  /// Creates `count` rows, at positions that are in memory which outlives them, or will be.
  init(_ rows: BorrowedRows, at positions: UnsafeMutablePointer<Int32>, count: Int) {
    (self.positions, self.count) = (positions, count)
    cursor = RowCursor(rows)
  }

  /// Returns the position of a row.
  @inline(__always)
  func position(_ rank: Int) -> Int32 {
    guard let positions else { return Int32(truncatingIfNeeded: rank) }
    return positions[rank]
  }

  /// Returns the address of a row; 0 for a section's own row.
  @inline(__always)
  mutating func address(_ rank: Int) -> UInt64 { cursor.address(at: position(rank)) }

  /// Notes the addresses of a chunk's rows, the first of which has a rank.
  @inline(__always)
  mutating func locate(_ chunk: RowChunk, from rank: Int) {
    let count = chunk.count
    let last = position(rank &+ count &- 1)
    if let first = cursor.addresses(from: position(rank), to: last, count: count) {
      for offset in 0..<count {
        chunk.setRow(offset, first &+ UInt64(truncatingIfNeeded: offset) &* UInt64(cursor.stride))
      }
    } else {
      for offset in 0..<count { chunk.setRow(offset, address(rank &+ offset)) }
    }
  }

  /// Returns some rows from anywhere, as far from each other as a step says, in fractions of all rows.
  ///
  /// - Parameter memory: Room for their positions.
  func sample(_ sampleCount: Int, step: UInt32, memory: UnsafeMutablePointer<UInt32>) -> LeftOvers {
    let positions = UnsafeMutableRawPointer(memory).bindMemory(to: Int32.self, capacity: sampleCount)
    var place: UInt32 = 0
    for index in 0..<sampleCount {
      let rank = (UInt64(place) &* UInt64(truncatingIfNeeded: count)) >> 32
      positions[index] = position(Int(truncatingIfNeeded: rank))
      place &+= step
    }
    return LeftOvers(cursor.rows, at: positions, count: sampleCount)
  }
}

extension RowMatching {
  /// Returns the rows of both tables that are in no run, and reserves memory for their partners.
  mutating func leftOvers(
    _ tables: ComparedTables, _ sections: borrowing SectionMatching
  ) -> (old: LeftOvers, new: LeftOvers) {
    let (oldCount, newCount) = (tables.old.rowCount - rowCount, tables.new.rowCount - rowCount)
    let bitWords = Bits.wordCount(tables.old.rowCount)
    leftOverMemory.reserve(1 + bitWords + newCount + newCount + oldCount)
    var end = leftOverMemory.start + (bitWords + newCount)
    let new = LeftOvers(tables.new, at: end, count: newCount)
    let old = LeftOvers(tables.old, at: end + newCount, count: oldCount)
    func write(_ stretch: Range<Int32>) {
      for position in stretch {
        end.pointee = position
        end += 1
      }
    }
    for section in 0..<tables.new.sectionCount {
      let positions = tables.new.positions(inSection: section)
      forEachGap(in: positions, between: sections.runs(ofNew: section), start: { $0.new }, body: write)
    }
    for section in 0..<tables.old.sectionCount {
      let partner = sections.newIndex(forOldSection: section)
      let runs = partner < 0 ? 0..<0 : sections.runs(ofNew: partner)
      let positions = tables.old.positions(inSection: section)
      forEachGap(in: positions, between: runs, start: { $0.old }, body: write)
    }
    return (old, new)
  }

  /// Returns the partners of left-over rows, none of which has one yet.
  ///
  ///     memory   | a bit for each old row | partners of new rows | positions of new and old rows |
  mutating func beginPartners(
    oldRowCount: Int, newCount: Int, in memory: UnsafeMutablePointer<Int32>? = nil
  ) -> Partners {
    let bitWords = Bits.wordCount(oldRowCount)
    if memory == nil { leftOverMemory.reserve(bitWords + newCount) }
    let start = memory ?? leftOverMemory.start
    start.initialize(repeating: 0, count: bitWords)
    let matched = Bits(start)
    for index in 0..<runs.count {
      matched.set(Int(runs[index].old)..<Int(runs[index].old &+ runs[index].count))
    }
    matchedOld = matched
    let memory = UnsafeMutableRawPointer(start + bitWords)
    let ofNew = memory.bindMemory(to: Partner.self, capacity: newCount)
    ofNew.initialize(repeating: .none, count: newCount)
    return Partners(ofNew: ofNew, matchedOld: matched)
  }

  /// Returns whether all rows of a section are in one run.
  @inline(__always)
  func areWhole(_ rows: Range<Int32>, _ runs: Range<Int>) -> Bool {
    runs.count == 1 && Int(self.runs.start[runs.lowerBound].count) == rows.count
  }

  /// Calls `body` with each stretch of a section's rows that are in none of its runs.
  ///
  /// - Parameter start: Returns the position of a run's first row in the section's table.
  @inline(__always)
  func forEachGap(
    in rows: Range<Int32>, between indices: Range<Int>, start: (MatchedRun) -> Int32,
    body: (Range<Int32>) -> Void
  ) {
    // As many runs as rows: none is left over, in whatever order they are.
    guard indices.count < rows.count else { return }
    var next = rows.lowerBound
    let first = runs.base
    for index in indices {
      let run = first.unsafelyUnwrapped[index]
      body(next..<start(run))
      next = start(run) &+ run.count
    }
    body(next..<rows.upperBound)
  }
}

/// The partner of a new row that was found by its id: the position of an old row, and whether the contents
/// differ.
struct Partner: BitwiseCopyable {
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// Creates a partner at a position of the old table.
  @inline(__always)
  init(_ position: Int32, isChanged: Bool) {
    bits = UInt32(bitPattern: position) | (isChanged ? 1 &<< 31 : 0)
  }

  /// No partner. No position has all bits set, as there are at most `Int32.max` rows.
  static var none: Partner { Partner(bits: .max) }

  @inline(__always) var isNone: Bool { bits == .max }

  @inline(__always) var position: Int32 { Int32(bitPattern: bits & 0x7FFF_FFFF) }

  @inline(__always) var isChanged: Bool { bits &>> 31 == 1 && !isNone }
}

/// The pairs found among left-over rows.
///
/// Unsafe: views of memory that the differ keeps, with room for every left-over new row and for a bit for
/// every old row. Nothing else uses it during the matching.
struct Partners: BitwiseCopyable {
  /// The partner of each left-over new row, by rank.
  let ofNew: UnsafeMutablePointer<Partner>
  /// The old rows that have a partner or are in a run, by position.
  let matchedOld: Bits

  /// Returns how many of the first `count` rows have a partner with other contents.
  func changedCount(_ count: Int) -> Int {
    var changed = 0
    for rank in 0..<count where ofNew[rank].isChanged { changed &+= 1 }
    return changed
  }
}
