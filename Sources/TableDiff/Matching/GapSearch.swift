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

  /// The number that stands for a gap that was not found.
  @usableFromInline static var none: Int { -1 }

  /// The gap as one number. The look-ahead's budget runs out long before a gap has more rows than the number
  /// has room for.
  @_alwaysEmitIntoClient @inline(__always)
  var number: Int { old &<< 15 | new }

  /// Creates the gap that a number other than ``none`` stands for.
  @_alwaysEmitIntoClient @inline(__always)
  init?(_ number: Int) {
    guard number != Self.none else { return nil }
    (old, new) = (number >> 15, number & 0x7FFF)
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
    if matching.lookAhead.comparesFew, old.count &* new.count <= LookAhead.fewPairs,
      let gap = gapIfUnmatched(&matching, walk)
    {
      return gap
    }
    if let gap = Gap(walk(.gap(from: 1, to: LookAhead.corner), &self, &matching)) { return gap }
    matching.lookAhead.budget -= LookAhead.corner * (LookAhead.corner + 2)
    let budget = matching.lookAhead.budget
    let reach = min(budget / 3, max(old.count, new.count) - 1)
    guard reach > LookAhead.corner else { return budget > 0 ? Gap(old: 1, new: 1) : nil }
    let gap = Gap(walk(.gap(from: LookAhead.corner + 1, to: reach), &self, &matching))
    matching.lookAhead.budget -= 3 * (gap.map { max($0.old, $0.new) } ?? reach)
    return gap ?? (matching.lookAhead.budget > 0 ? Gap(old: 1, new: 1) : nil)
  }

  /// Returns all the rows as a gap if none of them is in the other table's section. Spends the cost of
  /// looking for them one by one.
  private mutating func gapIfUnmatched(_ matching: inout RowMatching, _ walk: RowWalking) -> Gap? {
    matching.lookAhead.comparesFew = false
    if walk(.common, &self, &matching) == 1 { return nil }
    let longest = max(old.count, new.count)
    for step in 0..<min(old.count, new.count)
    where !matching.lookAhead.spend(onLongest: longest &- step) { break }
    // The look-up by hash would enter these ids, so they must not repeat.
    if walk(.repeated(isNew: new.count < old.count / 2), &self, &matching) == 0 {
      matching.lookAhead.unmatchedCounts = (old.count, new.count)
    }
    return Gap(old: old.count, new: new.count)
  }

  /// Returns a long stretch of deleted or inserted rows, such as a page of newer rows or a run that moved.
  ///
  /// Looks for the next row in the whole section. That takes one comparison per row, which is little against
  /// hashing them all.
  mutating func farGap(_ matching: inout RowMatching, _ walk: RowWalking) -> Gap? {
    guard matching.lookAhead.remainingFarSearches > 0, matching.lookAhead.farBudget > 0 else { return nil }
    matching.lookAhead.remainingFarSearches -= 1
    var nearest: Gap?
    for isInsertion in [true, false] {
      // Not farther than the nearest gap so far: for a run that moved, one side leaves over the run, and
      // the other one all rows that it moved past.
      let count = min((isInsertion ? new.count : old.count) - 1, nearest.map { $0.new - 1 } ?? .max)
      var behind = self
      behind.skip(old: isInsertion ? 0 : 1, new: isInsertion ? 1 : 0)
      let (oldStep, newStep) = isInsertion ? (0, 1) : (1, 0)
      let found = behind.line(
        oldStep: oldStep, newStep: newStep, count: count, isSame: true, &matching, walk)
      matching.lookAhead.farBudget -= found
      guard found < count else { continue }
      behind.skip(old: isInsertion ? 0 : found, new: isInsertion ? found : 0)
      guard behind.isRun(&matching, walk) else { continue }
      nearest = Gap(old: isInsertion ? 0 : found + 1, new: isInsertion ? found + 1 : 0)
    }
    if nearest != nil {
      matching.lookAhead.budget = LookAhead.initialBudget
      matching.lookAhead.farBudget = LookAhead.initialBudget
    }
    return nearest
  }

  /// Returns whether so many rows are the same that it is no coincidence.
  private mutating func isRun(_ matching: inout RowMatching, _ walk: RowWalking) -> Bool {
    guard old.count >= LookAhead.farRun, new.count >= LookAhead.farRun else { return false }
    let line = AlignmentStep.line(oldStep: 1, newStep: 1, count: LookAhead.farRun, isSame: false)
    return walk(line, &self, &matching) == LookAhead.farRun
  }
}
