/// Rows that are neighbours on both sides: `count` rows from `old` on in the old table are the `count` rows
/// from `new` on in the new table. Positions count through all rows of their table. A run stays within one
/// section of each.
@usableFromInline
package struct MatchedRun: BitwiseCopyable, Equatable, Sendable {
  @usableFromInline package var old: Int32
  @usableFromInline package var new: Int32
  @usableFromInline package var count: Int32

  @_alwaysEmitIntoClient @inline(__always)
  package init(old: Int32, new: Int32, count: Int32) {
    self.old = old
    self.new = new
    self.count = count
  }

  /// The run of the other direction.
  var swapped: MatchedRun { MatchedRun(old: new, new: old, count: count) }

  /// Returns the new position of an old row, or `nil` if it isn't in the run.
  func newPosition(forOld position: Int32) -> Int32? {
    position >= old && position < old + count ? new + (position - old) : nil
  }
}

extension UnsafeMutableBufferPointer<MatchedRun> {
  /// Sorts runs by their new positions.
  func sortRuns() {
    var runs = self
    runs.sort { $0.new < $1.new }
  }
}

extension ScratchBuffer<MatchedRun> {
  /// Adds one pair of rows, to the last run if the pair continues it upwards (`direction` 1) or downwards
  /// (-1).
  ///
  /// Runs before the index `floor` belong to other sections and are not continued.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func append(old: Int32, new: Int32, by direction: Int32, from floor: Int) {
    if count > floor {
      let last = start[count - 1]
      let nearEnd = direction > 0 ? last.count : -1
      if last.old &+ nearEnd == old, last.new &+ nearEnd == new {
        start[count - 1] = MatchedRun(
          old: direction > 0 ? last.old : old, new: direction > 0 ? last.new : new, count: last.count &+ 1)
        return
      }
    }
    append(MatchedRun(old: old, new: new, count: 1))
  }
}

/// The rows matched so far, as runs. Positions count through all rows of their table.
///
/// First come the runs that the alignment finds side by side; then partners found by their ids are merged
/// into the same list.
@usableFromInline
struct RowMatching: ~Copyable, Sendable {
  /// The runs, by new position.
  @usableFromInline var runs = ScratchBuffer<MatchedRun>()
  /// The matched rows whose content differs, as runs by new position.
  @usableFromInline var updated = ScratchBuffer<MatchedRun>()
  @usableFromInline var lookAhead = LookAhead()
  /// The index at which the runs of the section under way begin.
  @usableFromInline var firstRun = 0
  /// The index of the first update that belongs together with the next ones.
  @usableFromInline var firstUpdate = 0
  /// The number of rows in all runs, once the alignment is done.
  var rowCount = 0
  /// Whether the runs of each pair of sections are in the order of their old positions too, and none is of
  /// another section.
  var isInOrder = true
  /// The new sections in which rows with the same id may be paired for more moves than needed.
  var inexactSections = ScratchBuffer<Int32>()
  /// The watch that stops the matching, which is then unfinished.
  @usableFromInline var watch = CancellationWatch.off

  /// The old rows that are in runs, by position, if partners were looked for.
  var matchedOld: Bits?
  /// The memory for the positions of left-over rows, their partners and the old rows that are matched.
  var leftOverMemory = ScratchBuffer<Int32>()
  /// The memory of the lists while they are merged.
  var spareRuns = ScratchBuffer<MatchedRun>()
  var spareUpdates = ScratchBuffer<MatchedRun>()

  @_alwaysEmitIntoClient
  init() {}

  @usableFromInline
  mutating func removeAll() {
    runs.removeAll()
    updated.removeAll()
    lookAhead = LookAhead()
    firstRun = 0
    rowCount = 0
    isInOrder = true
    inexactSections.removeAll()
    matchedOld = nil
  }

  /// Notes the number of new rows that the next runs are spread over.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func noteSpan(_ count: Int) {
    runs.span = count
    updated.span = count
  }

  /// Adds a run of the section under way, to the last one if it continues it.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func append(_ run: MatchedRun) {
    let last = runs.count &- 1
    if last >= firstRun,
      runs.start[last].old &+ runs.start[last].count == run.old,
      runs.start[last].new &+ runs.start[last].count == run.new
    {
      // In two steps: under the thread sanitizer the compiler crashes on a write through borrowed memory.
      let runs = runs.start
      runs[last].count &+= run.count
    } else {
      runs.append(run)
    }
  }

  /// Appends rows that are in reverse order, each as a run.
  ///
  /// - Parameter rows: The first rows of both sides, and their number.
  @usableFromInline
  mutating func appendReversed(_ rows: MatchedRun) {
    for step in 0..<rows.count {
      append(MatchedRun(old: rows.old &+ rows.count &- 1 &- step, new: rows.new &+ step, count: 1))
    }
    isInOrder = false
  }

  /// Makes the next updates belong together, and returns the index of the first.
  @discardableResult
  @_alwaysEmitIntoClient @inline(__always)
  mutating func beginUpdates() -> Int {
    firstUpdate = updated.count
    return firstUpdate
  }

  /// Sorts the updates of a finished section. Those of its suffix were found first, from the last row to the
  /// first, and those between prefix and suffix afterwards.
  ///
  ///     f e d | a b c    the suffix from `start` on, the others from `middle` on
  ///     c b a | d e f    all of them reversed
  ///     a b c | d e f    and then the others once more
  @usableFromInline
  mutating func sortUpdates(suffixFrom start: Int, othersFrom middle: Int) {
    guard middle > start else { return }
    let end = updated.count
    updated.reverse(start..<end)
    updated.reverse(start..<(start + end - middle))
  }

  /// Sorts all updates by their new positions.
  @usableFromInline
  mutating func sortUpdates() {
    UnsafeMutableBufferPointer(start: updated.base, count: updated.count).sortRuns()
  }

  /// Counts the rows in all runs.
  mutating func countRows() {
    rowCount = 0
    for index in 0..<runs.count { rowCount += Int(runs[index].count) }
  }
}

extension RowMatching {
  /// Adds the pairs that were found by ids to the runs, so that every matched row is in one.
  ///
  ///     old      a b c d e f
  ///     new      e a b d x f        aligned: a b, f; of the other rows, e and d have a partner
  ///     runs     e, a b, d, f       by new position
  mutating func merge(
    _ partners: Partners, count pairCount: Int, _ sections: inout SectionMatching, _ tables: ComparedTables
  ) {
    guard pairCount > 0 else { return }
    // The lists so far become the spare ones, of which all is appended again.
    swap(&runs, &spareRuns)
    swap(&updated, &spareUpdates)
    let unmatchedCount = tables.new.rowCount - rowCount
    runs.removeAll()
    runs.reserve(spareRuns.count + pairCount)
    updated.removeAll()
    updated.reserve(spareUpdates.count + partners.changedCount(unmatchedCount))
    var (partner, nextRun, nextUpdate) = (partners.ofNew, 0, 0)
    for section in 0..<tables.new.sectionCount {
      // The ends of the sections before are those in the merged list.
      let runCount = sections.endOfRuns(ofNew: section)
      let positions = tables.new.positions(inSection: section)
      let oldSection = sections.oldIndex(forNewSection: section)
      let oldRows = oldSection < 0 ? 0..<0 : tables.old.positions(inSection: oldSection)
      firstRun = runs.count
      var next = positions.lowerBound
      while next < positions.upperBound {
        let run = nextRun < runCount ? spareRuns[nextRun] : nil
        for position in next..<(run?.new ?? positions.upperBound) {
          defer { partner += 1 }
          if partner.pointee.isNone { continue }
          let pair = MatchedRun(old: partner.pointee.position, new: position, count: 1)
          append(pair, oldRows, tables.old)
          guard partner.pointee.isChanged else { continue }
          appendSpareUpdates(before: position, &nextUpdate)
          updated.append(pair)
        }
        guard let run else { break }
        append(run, oldRows, tables.old)
        nextRun += 1
        next = run.new &+ run.count
      }
      appendSpareUpdates(before: positions.upperBound, &nextUpdate)
      sections.endRuns(ofNew: section, at: runs.count)
    }
    rowCount += pairCount
    isInOrder = false
  }

  /// Appends a run, to the last one if it continues that in both sections.
  ///
  /// - Parameter oldRows: The rows of the old section that matches, none of which starts another section.
  @inline(__always)
  private mutating func append(_ run: MatchedRun, _ oldRows: Range<Int32>, _ old: BorrowedRows) {
    if runs.count > firstRun, case let last = runs[runs.count - 1], last.old &+ last.count == run.old,
      last.new &+ last.count == run.new
    {
      let isInside = run.old > oldRows.lowerBound && run.old < oldRows.upperBound
      if isInside || !old.isSectionStart(run.old) {
        let end = runs.start + (runs.count &- 1)
        end.pointee.count &+= run.count
        return
      }
    }
    runs.start[runs.count] = run
    runs.count &+= 1
  }

  @inline(__always)
  private mutating func appendSpareUpdates(before position: Int32, _ next: inout Int) {
    while next < spareUpdates.count, spareUpdates[next].new < position {
      updated.append(spareUpdates[next])
      next += 1
    }
  }
}
