/// Hashing plus the longest increasing subsequence: every id is looked up, the longest increasing run of
/// partners stays, and the rest moves.
///
/// Occurrences pair in order, the k-th with the k-th. The subsequence comes from patience sorting: Michael L.
/// Fredman, *On computing the length of longest increasing subsequences*, Discrete Mathematics 11 (1), 1975.
///
/// - Complexity: O(*n* + *m* log *m*) expected time, O(*n* + *m*) memory.
///
/// With unique ids the moves are minimal. Weak if little or nothing changed, as it hashes everything, and for
/// repeated ids, as pairing by occurrence can cost moves.
public enum OccurrenceSubsequence: ReferenceAlgorithm {
  /// The name `hash-lis`.
  public static let name = "hash-lis"

  /// Returns the deletes, inserts and moves that turn `old` into `new`.
  @inlinable
  public static func script<ID: Hashable>(from old: [ID], to new: [ID]) -> ReferenceScript {
    let pairs = occurrencePairs(old, new)
    let staying = IncreasingSubsequence.positions(in: pairs.map(\.old))
    var isKept = [Bool](repeating: false, count: pairs.count)
    for position in staying { isKept[position] = true }
    return ReferenceScript(
      kept: staying.map { pairs[$0] },
      moved: pairs.indices.filter { !isKept[$0] }.map { pairs[$0] },
      oldCount: old.count, newCount: new.count)
  }

  /// Returns the pairs of equal ids, the k-th occurrence with the k-th, ascending by new position.
  @inlinable
  static func occurrencePairs<ID: Hashable>(_ old: [ID], _ new: [ID]) -> [ReferencePair] {
    var occurrences: [ID: [Int]] = [:]
    for (position, id) in old.enumerated() { occurrences[id, default: []].append(position) }
    var seen: [ID: Int] = [:]
    var pairs: [ReferencePair] = []
    for (position, id) in new.enumerated() {
      let count = seen[id, default: 0]
      seen[id] = count + 1
      if let partners = occurrences[id], count < partners.count {
        pairs.append(ReferencePair(old: partners[count], new: position))
      }
    }
    return pairs
  }
}

/// The longest increasing subsequence by patience sorting.
public enum IncreasingSubsequence {
  /// Returns the positions of a longest strictly increasing subsequence of `values`, ascending.
  ///
  /// - Complexity: O(*n* log *n*) time, O(*n*) memory.
  public static func positions(in values: [Int]) -> [Int] {
    var previous = [Int?](repeating: nil, count: values.count)
    // For each length, the end of the subsequence with the smallest last value.
    var ends: [Int] = []
    for position in values.indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < values[position] { low = middle + 1 } else { high = middle }
      }
      previous[position] = low == 0 ? nil : ends[low - 1]
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var positions: [Int] = []
    var end = ends.last
    while let current = end {
      positions.append(current)
      end = previous[current]
    }
    return positions.reversed()
  }
}
