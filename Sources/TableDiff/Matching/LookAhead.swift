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

  /// The number of times that the whole section is searched for the next row, after nearby rows did not
  /// match.
  @usableFromInline static var farSearches: Int { 2 }
  /// The number of rows that have to match for a far place not to be a coincidence.
  @usableFromInline static var farRun: Int { 4 }
  /// The number of rows within which every combination of skipped rows is tried.
  @usableFromInline static var corner: Int { 8 }

  /// The largest number of pairs of rows to compare before any row is looked for: 32 rows of either table, or
  /// one placeholder with a page.
  @usableFromInline static var fewPairs: Int { 1024 }

  @usableFromInline var budget = initialBudget
  /// Whether a few rows are still to be compared with each other.
  @usableFromInline var comparesFew = true
  /// The numbers of old and new rows that were last found to have no partner among each other, all of them
  /// different.
  @usableFromInline var unmatchedCounts = (old: -1, new: -1)
  @usableFromInline var remainingFarSearches = farSearches
  /// The number of rows that may still be searched in vain for one of another section. Without a limit, rows
  /// shuffled over all sections would each be searched.
  @usableFromInline var farBudget = initialBudget

  @_alwaysEmitIntoClient
  init() {}

  /// Allows a new pair of sections to be searched again.
  @_alwaysEmitIntoClient
  mutating func beginSection() {
    remainingFarSearches = Self.farSearches
    comparesFew = true
  }

  /// Spends the cost of a search near two rows that finds nothing.
  ///
  /// - Returns: Whether any budget is left.
  @_alwaysEmitIntoClient @inline(__always)
  mutating func spend(onLongest count: Int) -> Bool {
    budget &-= Self.corner &* (Self.corner &+ 2)
    let reach = min(budget / 3, count &- 1)
    if reach > Self.corner { budget &-= 3 &* reach }
    return budget > 0
  }

  @_alwaysEmitIntoClient @inline(__always)
  mutating func earn(rows: Int) {
    budget = min(budget &+ rows &* Self.earnedPerRow, Self.initialBudget)
    farBudget = min(farBudget &+ rows, Self.initialBudget)
  }
}
