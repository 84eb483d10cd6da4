/// The matching under way: the runs that the alignment paired, and the partners of the rows that it left
/// over. Positions count through all rows of their table.
@usableFromInline
struct RowMatching: ~Copyable, Sendable {
  /// The runs found side by side, by new position; within a pair of sections their old positions increase
  /// too.
  @usableFromInline var aligned = ScratchBuffer<MatchedRun>()
  /// The matched rows whose content differs, as runs by new position. Those of left-over rows come last.
  @usableFromInline var updated = ScratchBuffer<MatchedRun>()
  @usableFromInline var lookAhead = LookAhead()
  /// The new sections whose rows are those of their old section in reverse order; none of their rows is
  /// aligned.
  @usableFromInline var reversedSections = ScratchBuffer<Int32>()

  /// The index in `aligned` at which the runs of the section under way begin.
  @usableFromInline var firstRun = 0
  /// The number of rows in the runs of `aligned`.
  @usableFromInline var alignedCount = 0
  /// The number of runs in `updated` that the alignment found.
  @usableFromInline var alignedUpdateCount = 0
  @usableFromInline var partners = Partners()
  /// The memory for the positions of the left-over rows.
  @usableFromInline var leftOverPositions = ScratchBuffer<Int32>()
  /// The positions of the left-over rows, by rank, once they are located.
  @usableFromInline var oldLeftOvers = LeftOverPositions(first: 0)
  @usableFromInline var newLeftOvers = LeftOverPositions(first: 0)
  /// The number of left-over rows that have a partner.
  @usableFromInline var partnerCount = 0
  /// The new sections in which rows with the same id may be paired for more moves than needed.
  @usableFromInline var inexactSections = ScratchBuffer<Int32>()
  /// The watch that stops the matching, which is then unfinished.
  @usableFromInline var watch = CancellationWatch.off

  @_alwaysEmitIntoClient
  init() {}

  @usableFromInline
  mutating func removeAll() {
    aligned.removeAll()
    updated.removeAll()
    lookAhead = LookAhead()
    reversedSections.removeAll()
    firstRun = 0
    alignedCount = 0
    alignedUpdateCount = 0
    partners = Partners()
    partnerCount = 0
    inexactSections.removeAll()
  }

  /// Notes the number of new rows that the next runs are spread over.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func noteSpan(_ count: Int) {
    aligned.span = count
    updated.span = count
  }

  /// The last run of the section under way.
  @_alwaysEmitIntoClient
  var lastAligned: MatchedRun? { aligned.count > firstRun ? aligned[aligned.count - 1] : nil }

  /// Adds a run of the section under way, to the last one if it continues it.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func appendAligned(_ run: MatchedRun) {
    let last = aligned.count &- 1
    if last >= firstRun,
      aligned.start[last].old &+ aligned.start[last].count == run.old,
      aligned.start[last].new &+ aligned.start[last].count == run.new
    {
      // In two steps: under the thread sanitizer the compiler crashes on a write through borrowed memory.
      let runs = aligned.start
      runs[last].count &+= run.count
    } else {
      aligned.append(run)
    }
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

  @usableFromInline
  mutating func countAligned() {
    alignedCount = 0
    for index in 0..<aligned.count { alignedCount += Int(aligned[index].count) }
    alignedUpdateCount = updated.count
  }

  /// Sorts the updates of left-over rows by their new positions.
  mutating func sortUpdatesOfLeftOvers() { updated.sort(from: alignedUpdateCount, watch) }

  /// Notes for each old section the number of rows in the sections before it that the alignment left over.
  @usableFromInline
  borrowing func noteLeftOverStarts(in sections: inout SectionMatching, shape: TableShape) {
    var rank = 0
    for section in sections.wholeCount..<shape.sectionCount {
      sections.noteLeftOverStart(ofOld: section, rank)
      rank += shape.positions(inSection: section).count
      let partner = sections.newIndex(forOldSection: section)
      guard partner >= 0 else { continue }
      for index in sections.alignedRuns(ofNew: partner) { rank -= Int(aligned[index].count) }
    }
  }

  /// Returns those of some ranks of left-over new rows that come before a position.
  func ranks(_ ranks: Range<Int>, before position: Int32) -> Range<Int> {
    let positions = newLeftOvers
    var end = ranks.lowerBound
    while end < ranks.upperBound, positions[end] < position { end += 1 }
    return ranks.lowerBound..<end
  }

  /// Starts over with the partners: no left-over row has one.
  @usableFromInline
  mutating func beginLeftOvers(oldCount: Int, newCount: Int) {
    partners = Partners(newCount: newCount, oldCount: oldCount)
    partnerCount = 0
    updated.count = alignedUpdateCount
  }
}
