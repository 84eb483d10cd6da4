/// Which failures there were last, by number, so that one can be told from any other.
struct FailureCounts: Hashable, Sendable {
  private var count = 0
  private(set) var search = 0
  private var loads: [LoadDirection: Int] = [:]

  /// The number of the last failure in a direction.
  subscript(direction: LoadDirection) -> Int { loads[direction] ?? 0 }

  /// A load has failed.
  mutating func note(_ direction: LoadDirection) {
    count += 1
    loads[direction] = count
  }

  /// A search has failed.
  mutating func noteSearch() {
    count += 1
    search = count
  }
}
