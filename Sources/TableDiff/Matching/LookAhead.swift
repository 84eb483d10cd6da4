/// How far the alignment may look ahead before it gives up and leaves the rest to hashing.
///
/// Looking ahead costs up to three comparisons a row; hashing a row costs some ten. So the alignment spends
/// comparisons out of a budget that successful steps refill: on ordered tables it never runs dry, on a shuffled
/// one it is gone after a few thousand comparisons, whatever the size.
@usableFromInline
struct LookAhead: BitwiseCopyable, Sendable {
  /// Enough to find the end of a stretch of 1,000 rows that were inserted or deleted.
  @usableFromInline static var initialBudget: Int { 4096 }
  /// What a pair found earns: a table of which every fourth row is found again pays for its own search.
  @usableFromInline static var earnedPerRow: Int { 4 }

  /// Within this many rows every combination of skipped rows is tried.
  @usableFromInline static var corner: Int { 8 }

  @usableFromInline var budget = initialBudget

  @inlinable
  init() {}

  @inlinable @inline(__always)
  mutating func earn(rows: Int) {
    budget = min(budget &+ rows &* Self.earnedPerRow, Self.initialBudget)
  }
}

/// What comes next after rows that do not match.
@usableFromInline
struct Gap: BitwiseCopyable {
  /// How many old rows to skip.
  @usableFromInline let old: Int
  /// How many new rows to skip.
  @usableFromInline let new: Int

  @inlinable @inline(__always)
  init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }
}

extension Alignment {
  /// Aligns the rows between prefix and suffix: look ahead, skip, pair a run, and again.
  @inlinable
  func alignCore(
    old: Range<Int>, new: Range<Int>, firstUpdate: Int, into matching: inout RowMatching
  ) {
    var i = old.lowerBound
    var j = new.lowerBound
    while i < old.upperBound, j < new.upperBound {
      guard
        let gap = gap(
          old: i..<old.upperBound, new: j..<new.upperBound, lookAhead: &matching.lookAhead)
      else { return }
      i += gap.old
      j += gap.new
      let count = lockstep(
        fromOld: i, fromNew: j, by: 1, count: min(old.upperBound - i, new.upperBound - j),
        into: &matching.updated, from: firstUpdate)
      appendRun(old: i, new: j, count: count, to: &matching)
      matching.lookAhead.earn(rows: count)
      i += count
      j += count
    }
  }

  /// The nearest place at which the rows match again, as rows to skip on each side; `nil` where the budget runs
  /// out first.
  ///
  /// Looks at every combination of a few skipped rows, nearest corner first, and then further along the three
  /// lines on which a longer stretch of deleted, inserted or replaced rows ends:
  ///
  ///            new: 0 1 2 3 4 5 6
  ///     old: 0      - 1 2 3 ·  ·  ·     inserted
  ///          1      1 1 2 3
  ///          2      2 2 2 3
  ///          3      3 3 3 3
  ///          4      ·       ·           replaced
  ///          5      ·  deleted ·
  @inlinable @inline(__always)
  func gap(old: Range<Int>, new: Range<Int>, lookAhead: inout LookAhead) -> Gap? {
    let i = old.lowerBound
    let j = new.lowerBound
    var k = 1
    while k <= LookAhead.corner {
      if k < old.count {
        for l in 0..<min(k, new.count) where isSameRow(i + k, j + l) { return Gap(old: k, new: l) }
      }
      if k < new.count {
        for l in 0..<min(k + 1, old.count) where isSameRow(i + l, j + k) { return Gap(old: l, new: k) }
      }
      lookAhead.budget -= 2 * k + 1
      k += 1
    }
    let reach = min(lookAhead.budget / 3, max(old.count, new.count) - 1)
    while k <= reach {
      if k < old.count, isSameRow(i + k, j) { return Gap(old: k, new: 0) }
      if k < new.count, isSameRow(i, j + k) { return Gap(old: 0, new: k) }
      if k < old.count, k < new.count, isSameRow(i + k, j + k) { return Gap(old: k, new: k) }
      lookAhead.budget -= 3
      k += 1
    }
    return lookAhead.budget > 3 * k ? Gap(old: 1, new: 1) : nil
  }
}
