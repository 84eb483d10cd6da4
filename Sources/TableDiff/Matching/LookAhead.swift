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
