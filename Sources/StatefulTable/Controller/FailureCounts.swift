/// The numbers of the last failures, by which each differs from all others.
struct FailureCounts: Hashable, Sendable {
  private var count = 0
  private(set) var search = 0
  private var loads: [LoadDirection: Int] = [:]

  /// The number of the last failure in a direction, or 0 before the first.
  subscript(direction: LoadDirection) -> Int { loads[direction] ?? 0 }

  /// Counts a failed load.
  mutating func note(_ direction: LoadDirection) {
    count += 1
    loads[direction] = count
  }

  /// Counts a failed search.
  mutating func noteSearch() {
    count += 1
    search = count
  }
}
