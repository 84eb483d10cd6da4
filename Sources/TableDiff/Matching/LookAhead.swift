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

  /// Up to how many pairs of rows are compared before any row is looked for: 32 rows of either table, or one
  /// placeholder with a page.
  @usableFromInline static var fewPairs: Int { 1024 }

  @usableFromInline var budget = initialBudget
  /// Whether a few rows are still to be compared with each other.
  @usableFromInline var comparesFew = true
  /// The numbers of old and new rows that were last found to have no partner among each other, all of them
  /// different.
  @usableFromInline var unmatchedCounts = (old: -1, new: -1)
  @usableFromInline var remainingFarSearches = farSearches
  /// How many rows may still be searched in vain for one of another section: where rows are shuffled over all
  /// sections, each of these would be searched.
  @usableFromInline var farBudget = initialBudget

  @_alwaysEmitIntoClient
  init() {}

  /// A new pair of sections may be searched again.
  @_alwaysEmitIntoClient
  mutating func beginSection() {
    remainingFarSearches = Self.farSearches
    comparesFew = true
  }

  /// Spends the cost of a search near two rows that finds nothing.
  ///
  /// - Returns: Whether there is something left.
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
