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
  @usableFromInline var rowCount = 0
  /// Whether the runs of each pair of sections are in the order of their old positions too, and none is of
  /// another section.
  @usableFromInline var isInOrder = true
  /// The new sections in which rows with the same id may be paired for more moves than needed.
  @usableFromInline var inexactSections = ScratchBuffer<Int32>()
  /// The watch that stops the matching, which is then unfinished.
  @usableFromInline var watch = CancellationWatch.off

  /// The old rows that are in runs, by position, if partners were looked for.
  var matchedOld: Bits?
  /// The memory for the positions of left-over rows, their partners and the old rows that are matched.
  @usableFromInline var leftOverMemory = ScratchBuffer<Int32>()
  /// The memory of the lists while they are merged.
  @usableFromInline var spareRuns = ScratchBuffer<MatchedRun>()
  @usableFromInline var spareUpdates = ScratchBuffer<MatchedRun>()

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
    var runs = UnsafeMutableBufferPointer(start: updated.base, count: updated.count)
    runs.sort { $0.new < $1.new }
  }

  /// Counts the rows in all runs.
  mutating func countRows() {
    rowCount = 0
    for index in 0..<runs.count { rowCount += Int(runs[index].count) }
  }
}
