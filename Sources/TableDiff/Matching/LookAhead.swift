/// The numbers of rows to skip on both sides before rows match again.
@usableFromInline typealias Gap = (old: Int, new: Int)

/// The budget of the alignment's look-ahead, after which it leaves the rest to hashing.
///
/// Looking ahead costs up to three comparisons a row; hashing a row costs some ten. So the alignment spends
/// comparisons from a budget that successful steps refill. On ordered tables it never runs out; on a shuffled
/// one it is gone after a few thousand comparisons, whatever the size.
@usableFromInline
struct LookAhead: BitwiseCopyable, Sendable {
  /// The budget at the start: enough to find the end of a stretch of 1,000 rows that were inserted or
  /// deleted.
  @_alwaysEmitIntoClient static var initialBudget: Int { 4096 }
  /// The budget that each pair found adds: if every fourth row is found again, the search pays for itself.
  @_alwaysEmitIntoClient static var earnedPerRow: Int { 4 }
  /// The number of rows within which every combination of skipped rows is tried.
  @_alwaysEmitIntoClient static var corner: Int { 8 }

  /// The number of times that the whole section is searched for the next row, after nearby rows did not
  /// match.
  static var farSearches: Int { 2 }
  /// The number of rows that have to match for a far place not to be a coincidence.
  @_alwaysEmitIntoClient static var farRun: Int { 4 }

  @usableFromInline var budget = initialBudget
  /// The number of rows that may still be searched in vain for one of another section. Without a limit, rows
  /// shuffled over all sections would each be searched.
  @usableFromInline var farBudget = initialBudget
  var remainingFarSearches = farSearches

  @_alwaysEmitIntoClient
  init() {}

  /// Allows a new pair of sections to be searched again.
  @usableFromInline
  mutating func beginSection() { remainingFarSearches = Self.farSearches }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func earn(rows: Int) {
    budget = min(budget &+ rows &* Self.earnedPerRow, Self.initialBudget)
    farBudget = min(farBudget &+ rows, Self.initialBudget)
  }

  /// Returns the number of rows up to which a search beyond the corner goes, of `count`.
  @usableFromInline
  func reach(of count: Int) -> Int { min((budget - Self.cornerCost) / 3, count - 1) }

  /// Spends the cost of a search that found a gap, or else went as far as `reach`.
  ///
  /// - Returns: The gap, or one row on each side while the budget lasts.
  @usableFromInline
  mutating func spend(_ gap: Gap?, reach: Int) -> Gap? {
    let distance = gap.map { max($0.old, $0.new) } ?? reach
    if gap == nil || distance > Self.corner { budget -= Self.cornerCost }
    if distance > Self.corner { budget -= 3 * distance }
    return gap ?? (budget > 0 ? (1, 1) : nil)
  }

  private static var cornerCost: Int { corner * (corner + 2) }

  /// Returns whether the whole section may be searched, once more.
  @usableFromInline
  mutating func beginFarSearch() -> Bool {
    guard remainingFarSearches > 0, farBudget > 0 else { return false }
    remainingFarSearches -= 1
    return true
  }

  /// Refills the budgets, as a far search has found rows.
  @usableFromInline
  mutating func endFarSearch() { (budget, farBudget) = (Self.initialBudget, Self.initialBudget) }
}

// Finds the nearest place at which rows match again. A single row comes first. Then come the lines on which a
// stretch of deleted, inserted or replaced rows ends, then every combination of a few rows (`·`), and then
// the lines again as far as the budget allows:
//
//     new     0 1 2 3 4 5 …
//     old 0     → → → → →     inserted
//         1   ↓ ↘ · ·
//         2   ↓ · ↘ ·
//         3   ↓ · · ↘
//         4   ↓       ↘       replaced
//      deleted
extension Alignment {
  /// Returns the single row on each side, or on one of them, after which the rows match again; no row at all
  /// if the next rows have the same text in different storage, though most texts are shared.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func nextGap() -> Gap? {
    reader.readsBits = areShared
    if reader.readsBits {
      let likely = gapOnLines(of: 1)
      reader.readsBits = false
      let isOneRow = likely.map { $0.old &+ $0.new == 1 } ?? false
      if !isOneRow, isSame(0, 0) { return (0, 0) }
      if likely != nil { return likely }
    }
    return findGap(byBits: false) { $0.gapOnLines(of: 1) }
  }

  /// Returns the nearest gap of more than one row: of some rows on one side, of as many on both, and, of a
  /// few rows, of any number on each. If there is none, it is one row on each side, or `nil` if the budget
  /// runs out.
  @_alwaysEmitIntoClient @inline(never)
  mutating func longGap(_ matching: inout RowMatching) -> Gap? {
    let reach = matching.lookAhead.reach(of: max(oldCount, newCount))
    let gap =
      findGap(byBits: areShared) { $0.gapOnLines(from: 2, to: LookAhead.corner) ?? $0.gapInCorner() }
      ?? findGap(byBits: areShared) { $0.gapOnLines(from: LookAhead.corner &+ 1, to: reach) }
    return matching.lookAhead.spend(gap, reach: reach)
  }

  /// Returns a long stretch of deleted or inserted rows, such as a page of newer rows or a run that moved.
  ///
  /// Looks for the next row in the whole section. That takes one comparison per row, which is little against
  /// hashing them all.
  @_alwaysEmitIntoClient @inline(never)
  mutating func farGap(_ matching: inout RowMatching) -> Gap? {
    guard matching.lookAhead.beginFarSearch() else { return nil }
    let inserted = farGap(oldStep: 0, newStep: 1, below: newCount, &matching)
    // Not farther than the nearest gap so far: for a run that moved, one side leaves over the run, and the
    // other one all rows that it moved past.
    let deleted = farGap(oldStep: 1, newStep: 0, below: min(oldCount, inserted?.new ?? .max), &matching)
    guard let nearest = deleted ?? inserted else { return nil }
    matching.lookAhead.endFarSearch()
    return nearest
  }

  /// Returns the first gap of less than `limit` rows on one side after which several rows match.
  @_alwaysEmitIntoClient @inline(never)
  mutating func farGap(oldStep: Int, newStep: Int, below limit: Int, _ matching: inout RowMatching) -> Gap? {
    let watch = matching.watch
    // One text may share the storage of another, which shows without reading either.
    let gap = findGap(byBits: hasTexts) {
      $0.gapOnLine(oldStep: oldStep, newStep: newStep, below: limit, watch)
    }
    matching.lookAhead.farBudget &-= gap.map { $0.old &+ $0.new } ?? limit
    guard let gap, oldCount &- gap.old >= LookAhead.farRun, newCount &- gap.new >= LookAhead.farRun else {
      return nil
    }
    for row in 1..<LookAhead.farRun where !isSame(gap.old &+ row, gap.new &+ row) { return nil }
    return gap
  }

  /// Returns the gap that a search finds: by the bits of texts first, if it is likely to, so that none is
  /// read.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func findGap(byBits: Bool, _ search: (inout Alignment) -> Gap?) -> Gap? {
    reader.readsBits = byBits
    let likely = byBits ? search(&self) : nil
    reader.readsBits = false
    if likely != nil { return likely }
    let gap = search(&self)
    if hasTexts, let gap {
      streak.note(isShared: reader.textBits(old + gap.old) == reader.textBits(new + gap.new))
    }
    return gap
  }

  @_alwaysEmitIntoClient @inline(never)
  mutating func gapOnLines(from first: Int, to last: Int) -> Gap? {
    var count = first
    while count <= last {
      if let gap = gapOnLines(of: count) { return gap }
      count &+= 1
    }
    return nil
  }

  /// Returns the gap of so many rows on one side, or on both, after which the rows match again.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func gapOnLines(of count: Int) -> Gap? {
    if count < oldCount, isSame(count, 0) { return (count, 0) }
    if count < newCount, isSame(0, count) { return (0, count) }
    if count < oldCount, count < newCount, isSame(count, count) { return (count, count) }
    return nil
  }

  @_alwaysEmitIntoClient @inline(never)
  mutating func gapInCorner() -> Gap? {
    for k in 2...LookAhead.corner {
      for l in 1..<k {
        if k < oldCount, l < newCount, isSame(k, l) { return (k, l) }
        if k < newCount, l < oldCount, isSame(l, k) { return (l, k) }
      }
    }
    return nil
  }

  /// Returns the first gap of less than `limit` rows on a line, after which a row matches.
  @_alwaysEmitIntoClient @inline(never)
  mutating func gapOnLine(oldStep: Int, newStep: Int, below limit: Int, _ watch: CancellationWatch) -> Gap? {
    var count = 1
    while count < limit {
      if isSame(count &* oldStep, count &* newStep) {
        return (count &* oldStep, count &* newStep)
      }
      count &+= 1
      if count % CancellationWatch.interval == 0, watch.isStopped(after: CancellationWatch.interval) { break }
    }
    return nil
  }
}
