/// The rows to skip before rows match again.
@usableFromInline
struct Gap: BitwiseCopyable {
  /// The number of old rows to skip.
  @usableFromInline let old: Int
  /// The number of new rows to skip.
  @usableFromInline let new: Int

  @_alwaysEmitIntoClient @inline(__always)
  init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }

  /// The number of rows to skip on both sides.
  @_alwaysEmitIntoClient @inline(__always)
  var rowCount: Int { old &+ new }
}

/// The budget of the alignment's look-ahead, after which it leaves the rest to hashing.
///
/// Looking ahead costs up to three comparisons a row; hashing a row costs some ten. So the alignment spends
/// comparisons from a budget that successful steps refill. On ordered tables it never runs out; on a shuffled
/// one it is gone after a few thousand comparisons, whatever the size.
@usableFromInline
struct LookAhead: BitwiseCopyable, Sendable {
  /// The budget at the start: enough to find the end of a stretch of 1,000 rows that were inserted or
  /// deleted.
  @usableFromInline static var initialBudget: Int { 4096 }
  /// The budget that each pair found adds: if every fourth row is found again, the search pays for itself.
  @usableFromInline static var earnedPerRow: Int { 4 }
  /// The number of rows within which every combination of skipped rows is tried.
  @usableFromInline static var corner: Int { 8 }

  /// The number of times that the whole section is searched for the next row, after nearby rows did not
  /// match.
  static var farSearches: Int { 2 }
  /// The number of rows that have to match for a far place not to be a coincidence.
  static var farRun: Int { 4 }
  /// The largest number of pairs of rows to compare before any row is looked for: 32 rows of either table, or
  /// one placeholder with a page.
  static var fewPairs: Int { 1024 }

  @usableFromInline var budget = initialBudget
  /// The number of rows that may still be searched in vain for one of another section. Without a limit, rows
  /// shuffled over all sections would each be searched.
  @usableFromInline var farBudget = initialBudget
  @usableFromInline var remainingFarSearches = farSearches
  /// Whether a few rows are still to be compared with each other.
  @usableFromInline var comparesFew = true
  /// The numbers of old and new rows that were last found to have no partner among each other, all of them
  /// different.
  @usableFromInline var unmatchedCounts = (old: -1, new: -1)

  @_alwaysEmitIntoClient
  init() {}

  /// Allows a new pair of sections to be searched again.
  mutating func beginSection() {
    remainingFarSearches = Self.farSearches
    comparesFew = true
  }

  /// The number of rows up to which a search beyond the corner goes, of `count`.
  func reach(of count: Int) -> Int { min((budget - Self.cornerCost) / 3, count - 1) }

  /// Spends the cost of a search that found a gap of some rows, or went so far.
  mutating func spend(upTo distance: Int, isFound: Bool) {
    if !isFound || distance > Self.corner { budget -= Self.cornerCost }
    if distance > Self.corner { budget -= 3 * distance }
  }

  private static var cornerCost: Int { corner * (corner + 2) }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func earn(rows: Int) {
    budget = min(budget &+ rows &* Self.earnedPerRow, Self.initialBudget)
    farBudget = min(farBudget &+ rows, Self.initialBudget)
  }
}

// Finds the nearest place at which rows match again. The walk itself looks for a single row. Then come the
// lines on which a stretch of deleted, inserted or replaced rows ends, then every combination of a few rows
// (`·`), and then the lines again as far as the budget allows:
//
//     new     0 1 2 3 4 5 …
//     old 0     → → → → →     inserted
//         1   ↓ ↘ · ·
//         2   ↓ · ↘ ·
//         3   ↓ · · ↘
//         4   ↓       ↘       replaced
//      deleted
extension Alignment {
  /// Returns the nearest place at which the rows match again, as rows to skip on each side, or `nil` if the
  /// budget runs out first.
  mutating func longGap(_ matching: inout RowMatching, _ walk: RowWalking) -> Gap? {
    if matching.lookAhead.comparesFew, old.count &* new.count <= LookAhead.fewPairs {
      matching.lookAhead.comparesFew = false
      if !haveCommonRow(&matching, walk) { return gapOfAll(&matching, walk) }
    }
    let reach = matching.lookAhead.reach(of: max(old.count, new.count))
    let gap = walk(.gap(reach: reach), &self, &matching)
    matching.lookAhead.spend(upTo: gap.map { max($0.old, $0.new) } ?? reach, isFound: gap != nil)
    return gap ?? (matching.lookAhead.budget > 0 ? Gap(old: 1, new: 1) : nil)
  }

  /// Returns whether any row of one side, which are few, is in the other.
  private func haveCommonRow(_ matching: inout RowMatching, _ walk: RowWalking) -> Bool {
    (0..<old.count).contains { index in
      var row = self
      row.skip(old: index, new: 0)
      return row.line(oldStep: 0, newStep: 1, count: new.count, &matching, walk) < new.count
    }
  }

  /// Returns all the rows as a gap, as none of them is in the other table's section. Spends the cost of
  /// comparing them.
  private func gapOfAll(_ matching: inout RowMatching, _ walk: RowWalking) -> Gap {
    matching.lookAhead.budget -= old.count * new.count
    // The look-up by hash would enter these ids, so they must not repeat.
    let entersNew = new.count < old.count / 2
    let (rows, start) = entersNew ? (newRows, newStart) : (oldRows, oldStart)
    let range = entersNew ? new : old
    let isAnyRepeated = range.contains { index in
      var span = RowSpan(
        address: UInt(bitPattern: rows), start: start, count: Int32(truncatingIfNeeded: index + 1))
      let upToRow = span
      span.count -= 1
      var rows = Alignment(upToRow, span)
      rows.skip(old: index, new: range.lowerBound)
      let count = rows.new.count
      return rows.line(oldStep: 0, newStep: 1, count: count, &matching, walk) < count
    }
    if !isAnyRepeated { matching.lookAhead.unmatchedCounts = (old.count, new.count) }
    return Gap(old: old.count, new: new.count)
  }

  /// Returns a long stretch of deleted or inserted rows, such as a page of newer rows or a run that moved.
  ///
  /// Looks for the next row in the whole section. That takes one comparison per row, which is little against
  /// hashing them all.
  mutating func farGap(_ matching: inout RowMatching, _ walk: RowWalking) -> Gap? {
    guard matching.lookAhead.remainingFarSearches > 0, matching.lookAhead.farBudget > 0 else { return nil }
    matching.lookAhead.remainingFarSearches -= 1
    let inserted = farGap(isInsertion: true, below: .max, &matching, walk)
    // Not farther than the nearest gap so far: for a run that moved, one side leaves over the run, and the
    // other one all rows that it moved past.
    let deleted = farGap(isInsertion: false, below: inserted?.new ?? .max, &matching, walk)
    guard let nearest = deleted ?? inserted else { return nil }
    matching.lookAhead.budget = LookAhead.initialBudget
    matching.lookAhead.farBudget = LookAhead.initialBudget
    return nearest
  }

  private func farGap(
    isInsertion: Bool, below limit: Int, _ matching: inout RowMatching, _ walk: RowWalking
  ) -> Gap? {
    let (oldStep, newStep) = isInsertion ? (0, 1) : (1, 0)
    let count = min(isInsertion ? new.count : old.count, limit) - 1
    var behind = self
    behind.skip(old: oldStep, new: newStep)
    let found = behind.line(oldStep: oldStep, newStep: newStep, count: count, &matching, walk)
    matching.lookAhead.farBudget -= found
    guard found < count, !matching.watch.isStopped else { return nil }
    behind.skip(old: found * oldStep, new: found * newStep)
    guard behind.isRun(&matching, walk) else { return nil }
    return Gap(old: (found + 1) * oldStep, new: (found + 1) * newStep)
  }

  /// Returns whether so many rows are the same that it is no coincidence.
  private func isRun(_ matching: inout RowMatching, _ walk: RowWalking) -> Bool {
    guard old.count >= LookAhead.farRun, new.count >= LookAhead.farRun else { return false }
    return (0..<LookAhead.farRun).allSatisfy { index in
      var rows = self
      rows.skip(old: index, new: index)
      return rows.line(oldStep: 0, newStep: 0, count: 1, &matching, walk) == 0
    }
  }

  /// Returns the first of `count` steps along a line at which the rows are the same; `count` if there is
  /// none.
  private func line(
    oldStep: Int, newStep: Int, count: Int, _ matching: inout RowMatching, _ walk: RowWalking
  ) -> Int {
    var place = self
    var step = 0
    while step < count {
      // A search in parts would read texts that one search for their bits passes over.
      let part = matching.watch.rest == nil ? count - step : min(count - step, CancellationWatch.interval)
      let found = walk(.line(oldStep: oldStep, newStep: newStep, count: part), &place, &matching)
      if let found { return step + max(found.old, found.new) }
      step += part
      if matching.watch.isStopped(after: part) { break }
      place.skip(old: oldStep * part, new: newStep * part)
    }
    return step
  }
}
