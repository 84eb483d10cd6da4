internal import CTableDiff

/// The matching of two tables: which old section is which new section, and which old row is which new row.
///
/// It keeps its memory from one comparison to the next. It is large, and functions that borrow a value get a
/// copy of it unless they are inlined: so it is passed as `inout`, even to those that only read it.
@usableFromInline
struct TableMatching: ~Copyable, Sendable {
  @usableFromInline var sections = SectionMatching()
  @usableFromInline var rows = RowMatching()
  var symbols = IDSymbols()
  /// The slots of the table of left-over ids and other short-lived numbers.
  var slots = ScratchBuffer<UInt32>()
  /// The rows that are in one table only, once the others are ordered.
  var gaps = ScratchBuffer<Int32>()

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
    _ old: Table<Section>, _ new: Table<Section>, by comparison: Comparison, verifyingIdentifiers: Bool
  ) -> DuplicatePositions where Comparison.Row == Section.StoredRow {
    if rows.watch.isStopped { return DuplicatePositions() }
    return withBorrowed(old, new) { oldRows, newRows in
      let tables = ComparedTables(old: oldRows, new: newRows)
      let haveOwnRows = matchOwnRows(oldRows, newRows)
      defer { if haveOwnRows { noteOwnUpdates(old, new) } }
      let reader = RowReader(comparison, like: oldRows.anyRow ?? newRows.anyRow)
      return matchRows(tables, verifyingIdentifiers) {
        reader.answer($0)
      } _: {
        reader.align($0, $1, $2, &$3)
      }
    }
  }

  /// Matches rows side by side, then those left over by their ids, and if these repeat, all rows by every id.
  @usableFromInline
  mutating func matchRows(
    _ tables: ComparedTables, _ verifyingIdentifiers: Bool, _ read: IDReading, _ walk: Aligning
  ) -> DuplicatePositions {
    align(tables, walk)
    var duplicates = DuplicatePositions()
    if rows.watch.isStopped || !verifyingIdentifiers && matchLeftOvers(tables, read) || rows.watch.isStopped {
      return duplicates
    }
    assignSymbols(tables, read)
    duplicates = symbols.duplicates()
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
  /// Aligns every pair of sections.
  mutating func align(_ tables: ComparedTables, _ walk: Aligning) {
    let (old, new) = (tables.old, tables.new)
    rows.noteSpan(new.rowCount)
    sections.beginRuns()
    for section in 0..<new.sectionCount {
      if rows.watch.isStopped(after: 8 + new.positions(inSection: section).count) { return }
      prefetchRows(of: section &+ 16, old)
      rows.firstRun = rows.runs.count
      let partner = sections.oldIndex(forNewSection: section)
      if partner >= 0 { rows.align(old.rows(ofSection: partner), new.rows(ofSection: section), walk) }
      sections.endRuns(ofNew: section, at: rows.runs.count)
    }
  }

  /// Prefetches the first row of the old section that matches a later new one, as it may be anywhere.
  private borrowing func prefetchRows(of section: Int, _ old: BorrowedRows) {
    guard section < sections.newCount else { return }
    let partner = sections.oldIndex(forNewSection: section)
    if partner >= 0 { table_diff_prefetch(old.firstRow(ofSection: partner)) }
  }
}

extension RowMatching {
  /// Aligns a pair of sections: the rows that both keep in the same place, unread, and those between them.
  @inline(__always)
  fileprivate mutating func align(_ old: SectionRows, _ new: SectionRows, _ walk: Aligning) {
    let (oldSpans, newSpans) = (old.spans, new.spans)
    guard oldSpans.count > 0, newSpans.count > 0 else { return }
    if oldSpans == newSpans {
      return append(MatchedRun(old: old.start, new: new.start, count: newSpans.count))
    }
    if oldSpans.pieceCount == 0, newSpans.pieceCount == 0 {
      return align(old, old.positions, new, new.positions, walk)
    }
    // Versions differ little.
    runs.reserve(64)
    updated.reserve(64)
    var (oldRest, newRest) = (old.positions, new.positions)
    oldSpans.forEachShared(with: newSpans, stride: old.stride) { row, otherRow, count in
      let run = MatchedRun(old: old.start &+ row, new: new.start &+ otherRow, count: count)
      align(old, oldRest.lowerBound..<run.old, new, newRest.lowerBound..<run.new, walk)
      append(run)
      oldRest = (run.old &+ count)..<oldRest.upperBound
      newRest = (run.new &+ count)..<newRest.upperBound
    }
    align(old, oldRest, new, newRest, walk)
  }

  /// Aligns rows of two sections that are not in the same place.
  private mutating func align(
    _ old: SectionRows, _ oldRows: Range<Int32>, _ new: SectionRows, _ newRows: Range<Int32>,
    _ walk: Aligning
  ) {
    var (oldRows, newRows) = (oldRows, newRows)
    beginUpdates()
    while !oldRows.isEmpty, !newRows.isEmpty, !watch.isStopped {
      let (oldSpan, newSpan) = (old.firstSpan(oldRows), new.firstSpan(newRows))
      let areWhole = oldSpan.end == oldRows.upperBound && newSpan.end == newRows.upperBound
      // Side by side, span by span, up to the first that differ in id.
      // The runs of rows in reverse order are a section's only ones: others count on ascending old positions.
      let areSections = areWhole && oldRows == old.positions && newRows == new.positions
      let found = walk(areSections ? .sections : areWhole ? .all : .start, oldSpan, newSpan, &self)
      if areWhole { return }
      oldRows = (oldRows.lowerBound &+ Int32(truncatingIfNeeded: found))..<oldRows.upperBound
      newRows = (newRows.lowerBound &+ Int32(truncatingIfNeeded: found))..<newRows.upperBound
      if found == min(oldSpan.count, newSpan.count) { continue }
      return old.withContiguous(oldRows) { old in
        new.withContiguous(newRows) { new in _ = walk(.rest, old, new, &self) }
      }
    }
  }
}

// A section's own row, such as a placeholder, is never read. It matches that of the section with the same id.
extension TableMatching {
  /// Looks for own rows that match. If a section with such a row has the id of one without, no sections are
  /// paired, so that no section has rows of both kinds between two batches.
  ///
  /// - Returns: Whether there are some.
  @usableFromInline
  mutating func matchOwnRows(_ old: BorrowedRows, _ new: BorrowedRows) -> Bool {
    var haveOwnRows = false
    for section in 0..<new.sectionCount {
      let partner = sections.oldIndex(forNewSection: section)
      if partner < 0 || !old.hasOwnRow(section: partner) && !new.hasOwnRow(section: section) { continue }
      haveOwnRows = old.hasOwnRow(section: partner) && new.hasOwnRow(section: section)
      if !haveOwnRows {
        sections.updated.removeAll()
        sections.begin(old: old.sectionCount, new: new.sectionCount, leadingCount: 0)
        break
      }
    }
    return haveOwnRows
  }

  /// Notes the own rows that differ from those of the old sections with the same ids.
  @_alwaysEmitIntoClient @inline(never)
  mutating func noteOwnUpdates<Section: TableSectionProtocol>(_ old: Table<Section>, _ new: Table<Section>) {
    for section in new.sections.indices where new.rows[section].isOwn {
      let partner = sections.oldIndex(forNewSection: section)
      if partner < 0 || new.rows[section].isSameOwnRow(as: old.rows[partner]) { continue }
      rows.updated.append(
        MatchedRun(old: old.shape.starts[partner], new: new.shape.starts[section], count: 1))
    }
    rows.sortUpdates()
  }
}

/// A check, now and then, whether the task is cancelled, so that the comparison can stop.
///
/// Loops count their rows down to the next check, and end early if the task is cancelled. Their results are
/// then unfinished, so every step that relies on them reads ``isStopped`` first, which stays true. Copies of
/// a watch count down together. A watch that is off never checks.
///
/// Unsafe: the counter is memory of the differ, which neither moves nor releases it during a comparison.
@usableFromInline
struct CancellationWatch: BitwiseCopyable, @unchecked Sendable {
  /// The number of rows to work on before the next check, below zero once the task was found to be cancelled;
  /// `nil` if the watch is off.
  @usableFromInline let rest: UnsafeMutablePointer<Int>?

  /// The number of rows after which to check: a tenth of a millisecond, if rows are slow to read.
  @_alwaysEmitIntoClient static var interval: Int { 2048 }

  /// A watch that never stops.
  @usableFromInline static var off: CancellationWatch { CancellationWatch(rest: nil) }

  /// Whether the task was found to be cancelled.
  @_alwaysEmitIntoClient
  var isStopped: Bool {
    @inline(__always) get {
      guard let rest else { return false }
      return rest.pointee < 0
    }
  }

  /// Counts work on some more rows, and returns whether the task was found to be cancelled.
  @_alwaysEmitIntoClient @inline(__always)
  func isStopped(after rowCount: Int) -> Bool {
    guard let rest else { return false }
    assert(rowCount >= 0, "less work would put the next check off")
    rest.pointee &-= rowCount
    return rest.pointee < 0 && look()
  }

  /// Checks whether the task is cancelled.
  // Not inlined, so that loops stay short.
  @usableFromInline @inline(never)
  func look() -> Bool {
    rest?.pointee = Task.isCancelled ? -1 : Self.interval - 1
    return isStopped
  }
}

extension CancellationWatch {
  /// Creates a watch that counts in `memory`.
  @usableFromInline
  init(in memory: inout ScratchBuffer<Int>) {
    memory.reserve(1)
    memory[0] = Self.interval - 1
    self.init(rest: memory.start)
  }
}
