/// Hunt and Szymanski's algorithm: the longest common subsequence from the list of matching positions.
///
/// James W. Hunt and Thomas G. Szymanski, *A fast algorithm for computing longest common subsequences*,
/// Communications of the ACM 20 (5), 1977. For each old element the new positions that hold an equal one are
/// taken in descending order, and each replaces the smallest threshold that is not below it.
///
/// - Complexity: O((*r* + *n*) log *m*) time and O(*r* + *n* + *m*) memory for *r* pairs of equal elements.
///
/// Weak for few distinct ids, as *r* then comes near *n* · *m*. It finds no moves.
public enum HuntSzymanski: ReferenceAlgorithm {
  /// The name `hunt-szymanski`.
  public static let name = "hunt-szymanski"

  /// Returns the deletes and inserts that turn `old` into `new`.
  @inlinable
  public static func script<ID: Hashable>(from old: [ID], to new: [ID]) -> ReferenceScript {
    var positions: [ID: [Int]] = [:]
    for (position, id) in new.enumerated() { positions[id, default: []].append(position) }
    var chains = Chains()
    for (position, id) in old.enumerated() {
      for partner in (positions[id] ?? []).reversed() {
        chains.add(ReferencePair(old: position, new: partner))
      }
    }
    return ReferenceScript(kept: chains.longest, oldCount: old.count, newCount: new.count)
  }

  /// The best chains of pairs so far, one for every length.
  @usableFromInline
  struct Chains {
    /// The pairs that ended a best chain at some time, each with its predecessor's place in this list.
    var links: [(pair: ReferencePair, previous: Int?)] = []
    /// For each length, the link that ends the chain with the smallest new position. Ascending.
    var ends: [Int] = []

    @usableFromInline
    init() {}

    @usableFromInline
    mutating func add(_ pair: ReferencePair) {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if links[ends[middle]].pair.new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low < ends.count, links[ends[low]].pair.new == pair.new { return }
      links.append((pair, low == 0 ? nil : ends[low - 1]))
      if low == ends.count {
        ends.append(links.count - 1)
      } else {
        ends[low] = links.count - 1
      }
    }

    @usableFromInline
    var longest: [ReferencePair] {
      var pairs: [ReferencePair] = []
      var link = ends.last
      while let current = link {
        pairs.append(links[current].pair)
        link = links[current].previous
      }
      return pairs.reversed()
    }
  }
}
