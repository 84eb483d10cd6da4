/// The matching of two tables: which old section is which new section, and which old row is which new row.
///
/// It keeps its memory from one comparison to the next.
@usableFromInline
struct TableMatching: ~Copyable, Sendable {
  @usableFromInline var sections = SectionMatching()
  @usableFromInline var rows = RowMatching()
  @usableFromInline var symbols = IDSymbols()
  /// The numbers of the rows that are sections' own and match none.
  @usableFromInline var ownRowCounts = (old: 0, new: 0)
  /// The slots of the table of left-over ids and other short-lived numbers.
  @usableFromInline var slots = ScratchBuffer<UInt32>()
  /// The lists of changed rows under way.
  @usableFromInline var lists = ScratchBuffer<Int32>()

  /// The watch that stops the matching, which is then unfinished.
  @usableFromInline var watch: CancellationWatch {
    get { rows.watch }
    set { (rows.watch, symbols.watch) = (newValue, newValue) }
  }

  @_alwaysEmitIntoClient
  init() {}
}

extension TableMatching {
  /// Matches the rows of two tables.
  ///
  /// - Returns: The duplicates found, which are all of them if ids are verified.
  @_alwaysEmitIntoClient
  mutating func matchRows<Section: TableSectionProtocol, Comparison: RowComparison>(
    _ old: Table<Section>, _ new: Table<Section>, _ shapes: Shapes, by comparison: Comparison,
    verifyingIdentifiers: Bool
  ) -> DuplicatePositions where Comparison.Row == Section.StoredRow {
    if rows.watch.isStopped { return DuplicatePositions() }
    return withBorrowed(old, new) { oldRows, newRows in
      let tables = ComparedTables(old: oldRows, new: newRows, shapes)
      let haveOwnRows = matchOwnRows(oldRows, newRows)
      defer { if haveOwnRows { noteOwnUpdates(old, new) } }
      let reader = RowReader(comparison, like: oldRows.anyRow ?? newRows.anyRow)
      if !verifyingIdentifiers {
        let isMatched = matchTrusted(tables) {
          reader.answer($0)
        } _: {
          reader.align($0, $1, $2, &$3)
        }
        if isMatched { return DuplicatePositions() }
      }
      return matchAll(tables, isAligned: !verifyingIdentifiers, reader)
    }
  }

  /// Matches the rows by every id of both tables.
  // Separate, so that the usual path stays short.
  @_alwaysEmitIntoClient @inline(never)
  mutating func matchAll<Comparison: RowComparison>(
    _ tables: ComparedTables, isAligned: Bool, _ reader: RowReader<Comparison>
  ) -> DuplicatePositions {
    matchVerified(tables, isAligned: isAligned) {
      reader.answer($0)
    } _: {
      reader.align($0, $1, $2, &$3)
    }
  }

  /// Pairs rows whose ids are trusted to be unique.
  ///
  /// - Returns: Whether there was no choice, or the watch stopped. If not, the rows are only aligned.
  @usableFromInline
  mutating func matchTrusted(_ tables: ComparedTables, _ read: IDReading, _ pair: Aligning) -> Bool {
    align(tables, pair)
    return rows.watch.isStopped || matchLeftOvers(tables, read) || rows.watch.isStopped
  }

  /// Pairs rows by every id of both tables.
  ///
  /// - Returns: All duplicates.
  @usableFromInline
  mutating func matchVerified(
    _ tables: ComparedTables, isAligned: Bool, _ read: IDReading, _ pair: Aligning
  ) -> DuplicatePositions {
    if !isAligned { align(tables, pair) }
    if rows.watch.isStopped { return DuplicatePositions() }
    assignSymbols(tables, read)
    let duplicates = symbols.duplicates()
    if rows.watch.isStopped { return duplicates }
    // Equal ids with different hashes have different symbols: they show as duplicates only when looked up.
    let isMatched = duplicates.isEmpty && matchLeftOvers(tables, read)
    if !isMatched, !rows.watch.isStopped { pairDuplicates(tables, read) }
    return duplicates
  }
}

extension ContiguousArray {
  /// The address of the elements. Valid while the array lives and is not written to.
  @_alwaysEmitIntoClient
  var address: UnsafePointer<Element> {
    @inline(__always) get { withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped } }
  }

  /// The address of the first element, or `nil` if there is none.
  @_alwaysEmitIntoClient
  var firstAddress: UnsafeRawPointer? { isEmpty ? nil : UnsafeRawPointer(address) }
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
    // Own rows match with their sections or not at all.
    guard oldCount > ownRowCounts.old, newCount > ownRowCounts.new else { return true }
    let (old, new) = rows.leftOvers(tables, sections)
    slots.reserve(LeftOverMatching.slotCount(old: oldCount, new: newCount))
    var hash = IDHash(isCautious: false, readsBits: readsBits(old, new, read))
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
