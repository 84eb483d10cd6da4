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
    if lookAhead.comparesFew, max(old.count, new.count) <= LookAhead.fewRows,
      let gap = gapIfUnmatched(old: old, new: new, lookAhead: &lookAhead)
    {
      return gap
    }
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

  /// Whether any row of one of the ranges, which are short, is in the other.
  @inlinable @inline(__always)
  func haveCommonRow(_ old: Range<Int>, _ new: Range<Int>) -> Bool {
    old.contains { isSame(self.old + $0, asAnyOf: self.new, new) }
  }

  /// Whether a row is one of few. Without a branch, so that the processor compares several at a time.
  @inlinable @inline(__always)
  func isSame(_ row: UnsafePointer<Row>, asAnyOf rows: UnsafePointer<Row>, _ range: Range<Int>) -> Bool {
    var isFound = false
    for index in range where texts.areSame(row, rows + index) { isFound = true }
    return isFound
  }

  /// All the rows, if none of them is in the other table's; spends the cost of looking for them one by one.
  // Separate, as it is called once for a section.
  @inlinable @inline(never)
  func gapIfUnmatched(old: Range<Int>, new: Range<Int>, lookAhead: inout LookAhead) -> Gap? {
    lookAhead.comparesFew = false
    if haveCommonRow(old, new) { return nil }
    let longest = max(old.count, new.count)
    for step in 0..<min(old.count, new.count) where !lookAhead.spend(onLongest: longest &- step) { break }
    // The ids that the lookup by hash would enter must not repeat.
    let (rows, range) = new.count < old.count / 2 ? (self.new, new) : (self.old, old)
    if !range.contains(where: { isSame(rows + $0, asAnyOf: rows, range.lowerBound..<$0) }) {
      lookAhead.unmatchedCounts = (old.count, new.count)
    }
    return Gap(old: old.count, new: new.count)
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
