/// A walk through a pair of sections in lockstep. It pairs the common prefix, the common suffix, and between
/// them the rows that a short look-ahead finds.
///
///     old  a b c d e f g        a, b   side by side: a run
///     new  a b x d e g          c | x  one row each to skip
///                               d, e   a run;  f  deleted;  g  the suffix
///
/// The walk hashes no row. With unique ids, there is only one matching, and each pair found is a pair of it;
/// so the walk can be greedy. Which rows stay and which move is decided later, over all pairs. Rows without a
/// partner are left over. The same pass compares contents.
///
/// Unsafe: the pointers are those of the two tables' storage, which outlives the alignment and is not written
/// to.
@usableFromInline
struct Alignment {
  /// The address of each section's first row.
  @usableFromInline let oldRows: UnsafeRawPointer
  @usableFromInline let newRows: UnsafeRawPointer
  /// The positions of the sections' first rows, counted through all rows of their tables.
  @usableFromInline let oldStart: Int32
  @usableFromInline let newStart: Int32
  /// The rows that are not aligned yet, counted from the section's first row.
  @usableFromInline var old: Range<Int>
  @usableFromInline var new: Range<Int>
  @usableFromInline var streak = Streak()

  /// Creates the alignment of rows that start at positions of their tables.
  init(_ old: RowSpan, _ new: RowSpan) {
    oldRows = UnsafeRawPointer(bitPattern: old.address).unsafelyUnwrapped
    newRows = UnsafeRawPointer(bitPattern: new.address).unsafelyUnwrapped
    (oldStart, newStart) = (old.start, new.start)
    (self.old, self.new) = (0..<Int(old.count), 0..<Int(new.count))
  }
}

extension Alignment {
  /// Aligns the rows at the start that have the same ids, and returns their number. Their updates are
  /// appended to `matching`.
  ///
  /// - Parameter firstUpdate: The index of the first update that belongs together with those found here.
  mutating func takeStart(
    into matching: inout RowMatching, from firstUpdate: Int, _ walk: RowWalking
  ) -> Int {
    matching.firstUpdate = firstUpdate
    let count = pair(oldStep: 1, newStep: 1, into: &matching, walk)
    skip(old: count, new: count)
    return count
  }

  /// Aligns the rows, the first of which differ.
  ///
  /// - Parameter isSection: Whether they are all rows of both sections, and not in pieces.
  mutating func align(isSection: Bool, into matching: inout RowMatching, _ walk: RowWalking) {
    guard !old.isEmpty, !new.isEmpty, !matching.watch.isStopped else { return }
    let firstInSuffix = matching.updated.count
    matching.firstUpdate = firstInSuffix
    if isSection, old == new, alignReversed(into: &matching, walk) { return }
    let suffix = pair(oldStep: -1, newStep: -1, into: &matching, walk)
    old = old.lowerBound..<(old.upperBound - suffix)
    new = new.lowerBound..<(new.upperBound - suffix)
    let (oldEnd, newEnd) = (old.upperBound, new.upperBound)
    let firstBetween = matching.updated.count
    matching.firstUpdate = firstBetween
    if old.count == 1, new.count == 1 {
      // One row has replaced another.
      matching.lookAhead.unmatchedCounts = (1, 1)
    } else if !old.isEmpty, !new.isEmpty {
      alignMiddle(into: &matching, walk)
    }
    appendRun(old: oldEnd, new: newEnd, count: suffix, to: &matching)
    matching.sortUpdates(suffixFrom: firstInSuffix, othersFrom: firstBetween)
  }

  /// Pairs rows from one end of each side on while their ids are the same, and returns their number.
  private mutating func pair(
    oldStep: Int, newStep: Int, into matching: inout RowMatching, _ walk: RowWalking
  ) -> Int {
    walk(.pairs(oldStep: oldStep, newStep: newStep), &self, &matching)?.old ?? 0
  }

  /// Aligns all rows if they are in reverse order, as after a tap on the header of a sorted column: each row
  /// is a run.
  ///
  /// - Returns: Whether nothing is left to align.
  private mutating func alignReversed(into matching: inout RowMatching, _ walk: RowWalking) -> Bool {
    guard old.count > 1 else { return false }
    let updateCount = matching.updated.count
    let count = pair(oldStep: -1, newStep: 1, into: &matching, walk)
    if matching.watch.isStopped { return true }
    guard count == old.count else {
      matching.updated.count = updateCount
      return false
    }
    for step in 0..<count {
      appendRun(old: old.upperBound - 1 - step, new: new.lowerBound + step, count: 1, to: &matching)
    }
    matching.isInOrder = false
    return true
  }

  /// Aligns the rows between prefix and suffix: pairs runs and skips rows between them.
  private mutating func alignMiddle(into matching: inout RowMatching, _ walk: RowWalking) {
    matching.lookAhead.beginSection()
    while true {
      _ = walk(.middle, &self, &matching)
      guard !old.isEmpty, !new.isEmpty, !matching.watch.isStopped,
        let gap = longGap(&matching, walk) ?? farGap(&matching, walk)
      else { return }
      skip(old: gap.old, new: gap.new)
      streak.note(gap)
    }
  }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func skip(old oldCount: Int, new newCount: Int) {
    // Not checked: both are counts of rows that were found.
    old = Range(uncheckedBounds: (old.lowerBound &+ oldCount, old.upperBound))
    new = Range(uncheckedBounds: (new.lowerBound &+ newCount, new.upperBound))
  }

  @_alwaysEmitIntoClient @inline(__always)
  func appendRun(old i: Int, new j: Int, count: Int, to matching: inout RowMatching) {
    guard count > 0 else { return }
    matching.append(
      MatchedRun(
        old: oldStart &+ Int32(truncatingIfNeeded: i), new: newStart &+ Int32(truncatingIfNeeded: j),
        count: Int32(truncatingIfNeeded: count)))
  }
}

/// A detector of filters, which leave several short runs in a row, each ended by rows that only one side has
/// lost.
@usableFromInline
struct Streak: BitwiseCopyable {
  /// The length below which a run is short.
  @usableFromInline static var denseRun: Int { 16 }
  @usableFromInline static var length: Int32 { 4 }

  @usableFromInline var deleted: Int32 = 0
  @usableFromInline var inserted: Int32 = 0
  /// Whether the last run was short.
  @usableFromInline var isDense = false
  /// Of the last rows after a gap, the number that shared the storage of their texts less the number that did
  /// not.
  @usableFromInline var sharing: Int32 = 0

  init() {}

  /// Notes whether the row after a gap shares the storage of its text.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func note(isShared: Bool) {
    sharing = isShared ? min(sharing &+ 1, Self.length) : max(sharing &- 1, -Self.length)
  }

  /// Notes the number of rows of a run.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func note(run count: Int) { isDense = count < Self.denseRun }

  /// Notes the rows that are skipped after a run.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func note(_ gap: Gap) {
    deleted = gap.new == 0 && isDense ? deleted &+ 1 : 0
    inserted = gap.old == 0 && isDense ? inserted &+ 1 : 0
  }

  /// Whether one side seems to have lost rows all over.
  @_alwaysEmitIntoClient @inline(__always)
  var isFilter: Bool { max(deleted, inserted) >= Self.length }

  /// Notes that no more rows are found in windows, until one more gap is like those of a filter.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func endFilter() {
    deleted = min(deleted, Self.length &- 1)
    inserted = min(inserted, Self.length &- 1)
  }
}
