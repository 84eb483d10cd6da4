/// How far the alignment may look ahead before it gives up and leaves the rest to hashing.
///
/// Looking ahead costs up to three comparisons a row; hashing a row costs some ten. So the alignment spends
/// comparisons out of a budget that successful steps refill: on ordered tables it never runs dry, on a
/// shuffled one it is gone after a few thousand comparisons, whatever the size.
@usableFromInline
struct LookAhead: BitwiseCopyable, Sendable {
  /// Enough to find the end of a stretch of 1,000 rows that were inserted or deleted.
  @usableFromInline static var initialBudget: Int { 4096 }
  /// What a pair found earns: a table of which every fourth row is found again pays for its own search.
  @usableFromInline static var earnedPerRow: Int { 4 }

  /// How often the whole section is searched for the next row, once nearby rows have not matched.
  @usableFromInline static var farSearches: Int { 2 }
  /// How many rows have to match for a far place not to be a coincidence.
  @usableFromInline static var farRun: Int { 4 }
  /// Within this many rows every combination of skipped rows is tried.
  @usableFromInline static var corner: Int { 8 }

  @usableFromInline var budget = initialBudget
  @usableFromInline var remainingFarSearches = farSearches

  @inlinable
  init() {}

  /// A new pair of sections may be searched again.
  @inlinable
  mutating func beginSection() {
    remainingFarSearches = Self.farSearches
  }

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

/// Recognizes a filter: several short runs, all of them ended by rows that only one side has lost.
@usableFromInline
struct Streak: BitwiseCopyable {
  /// Runs shorter than this are short.
  @usableFromInline static var denseRun: Int { 16 }
  @usableFromInline static var length: Int { 4 }

  @usableFromInline var deleted = 0
  @usableFromInline var inserted = 0
  /// Whether the last run was short.
  @usableFromInline var isDense = false

  @inlinable
  init() {}

  @inlinable @inline(__always)
  mutating func isFilter(after gap: Gap) -> Bool {
    deleted = gap.new == 0 && isDense ? deleted &+ 1 : 0
    inserted = gap.old == 0 && isDense ? inserted &+ 1 : 0
    return max(deleted, inserted) >= Self.length
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
    var streak = Streak()
    while i < old.upperBound, j < new.upperBound {
      guard
        let gap = gap(
          old: i..<old.upperBound, new: j..<new.upperBound, lookAhead: &matching.lookAhead)
          ?? farGap(
            old: i..<old.upperBound, new: j..<new.upperBound, lookAhead: &matching.lookAhead)
      else { return }
      i += gap.old
      j += gap.new
      if Self.comparesAtOnce, streak.isFilter(after: gap) {
        (i, j) = alignSubsequence(
          old: i..<old.upperBound, new: j..<new.upperBound, isOldLonger: gap.new == 0,
          firstUpdate: firstUpdate, into: &matching)
      }
      let count = lockstep(
        fromOld: i, fromNew: j, by: 1, count: min(old.upperBound - i, new.upperBound - j),
        into: &matching.updated, from: firstUpdate)
      appendRun(old: i, new: j, count: count, to: &matching)
      matching.lookAhead.earn(rows: count)
      streak.isDense = count < Streak.denseRun
      i += count
      j += count
    }
  }

  /// The nearest place at which the rows match again, as rows to skip on each side; `nil` where the budget
  /// runs out first.
  ///
  /// A single row first; then along the lines on which a stretch of deleted, inserted or replaced rows ends,
  /// then every combination of a few rows (`·`), and then the lines again as far as the budget allows:
  ///
  ///     new     0 1 2 3 4 5 …
  ///     old 0     → → → → →     inserted
  ///         1   ↓ ↘ · ·
  ///         2   ↓ · ↘ ·
  ///         3   ↓ · · ↘
  ///         4   ↓       ↘       replaced
  ///      deleted
  @inlinable @inline(__always)
  func gap(old: Range<Int>, new: Range<Int>, lookAhead: inout LookAhead) -> Gap? {
    let i = old.lowerBound
    let j = new.lowerBound
    if i &+ 1 < old.upperBound, j &+ 1 < new.upperBound {
      texts.prefetch(self.old + min(i &+ Self.prefetchDistance &+ 1, old.upperBound &- 1))
      if isSameRow(i &+ 1, j) { return Gap(old: 1, new: 0) }
      if isSameRow(i, j &+ 1) { return Gap(old: 0, new: 1) }
      if isSameRow(i &+ 1, j &+ 1) { return Gap(old: 1, new: 1) }
    }
    return longGap(old: old, new: new, lookAhead: &lookAhead)
  }

  // Apart, so that the usual gap of a single row is found in a short loop.
  @inlinable @inline(never)
  func longGap(old: Range<Int>, new: Range<Int>, lookAhead: inout LookAhead) -> Gap? {
    if let gap = straightGap(old: old, new: new, from: 1, to: LookAhead.corner) { return gap }
    if let gap = cornerGap(old: old, new: new) { return gap }
    lookAhead.budget -= LookAhead.corner * (LookAhead.corner + 2)
    let reach = min(lookAhead.budget / 3, max(old.count, new.count) - 1)
    guard reach > LookAhead.corner else { return lookAhead.budget > 0 ? Gap(old: 1, new: 1) : nil }
    if let gap = straightGap(old: old, new: new, from: LookAhead.corner + 1, to: reach) {
      lookAhead.budget -= 3 * max(gap.old, gap.new)
      return gap
    }
    lookAhead.budget -= 3 * reach
    return lookAhead.budget > 0 ? Gap(old: 1, new: 1) : nil
  }

  /// A stretch of deleted, of inserted or of replaced rows of `first` to `last` rows.
  @inlinable @inline(__always)
  func straightGap(old: Range<Int>, new: Range<Int>, from first: Int, to last: Int) -> Gap? {
    let i = old.lowerBound
    let j = new.lowerBound
    var k = first
    while k <= last {
      if k < old.count, isSameRow(i &+ k, j) { return Gap(old: k, new: 0) }
      if k < new.count, isSameRow(i, j &+ k) { return Gap(old: 0, new: k) }
      if k < old.count, k < new.count, isSameRow(i &+ k, j &+ k) { return Gap(old: k, new: k) }
      k &+= 1
    }
    return nil
  }

  /// A few deleted and a few inserted rows, not as many.
  @inlinable @inline(__always)
  func cornerGap(old: Range<Int>, new: Range<Int>) -> Gap? {
    let i = old.lowerBound
    let j = new.lowerBound
    for k in 2...LookAhead.corner {
      for l in 1..<k {
        if k < old.count, l < new.count, isSameRow(i &+ k, j &+ l) { return Gap(old: k, new: l) }
        if k < new.count, l < old.count, isSameRow(i &+ l, j &+ k) { return Gap(old: l, new: k) }
      }
    }
    return nil
  }

  /// A long stretch of deleted or of inserted rows, found by looking for the next row in the whole section: a
  /// page of newer rows, or a block that moved. One comparison a row, which is little against hashing them
  /// all.
  @inlinable @inline(never)
  func farGap(old: Range<Int>, new: Range<Int>, lookAhead: inout LookAhead) -> Gap? {
    guard lookAhead.remainingFarSearches > 0 else { return nil }
    lookAhead.remainingFarSearches -= 1
    let i = old.lowerBound
    let j = new.lowerBound
    var gap: Gap?
    if let k = (1..<max(1, new.count)).first(where: { isSameRow(i, j &+ $0) }),
      isRun(old: i..<old.upperBound, new: (j + k)..<new.upperBound)
    {
      gap = Gap(old: 0, new: k)
    } else if let k = (1..<max(1, old.count)).first(where: { isSameRow(i &+ $0, j) }),
      isRun(old: (i + k)..<old.upperBound, new: j..<new.upperBound)
    {
      gap = Gap(old: k, new: 0)
    }
    if gap != nil { lookAhead.budget = LookAhead.initialBudget }
    return gap
  }

  @inlinable @inline(__always)
  func isRun(old: Range<Int>, new: Range<Int>) -> Bool {
    guard old.count >= LookAhead.farRun, new.count >= LookAhead.farRun else { return false }
    return (0..<LookAhead.farRun).allSatisfy { isSameRow(old.lowerBound &+ $0, new.lowerBound &+ $0) }
  }
}
