/// The longest common subsequence of two sequences of symbols that may repeat, by the method of Hunt and
/// Szymanski (1977): every pair of equal symbols is a candidate, and the candidates are dealt onto piles as
/// for the longest increasing subsequence, those of one new element from the last old position to the first,
/// so that no two of them get into one chain.
struct CommonSubsequence {
  private struct Candidate {
    let old: Int32
    let new: Int32
    /// The candidate before it in the chain that ends here, or -1.
    let previous: Int32
  }

  private var candidates: [Candidate] = []
  /// The candidate on top of each pile.
  private var tops: [Int32] = []

  /// The pairs of a longest common subsequence, as indices, in order; `nil` where there are more than `bound`
  /// pairs of equal symbols.
  ///
  /// - Parameters:
  ///   - old: The symbols of the old elements.
  ///   - new: The symbols of the new elements.
  ///   - occurrences: Scratch memory for any symbol.
  /// - Complexity: O(*r* log *n*) for *r* pairs of equal symbols.
  static func pairs(
    _ old: ArraySlice<Int32>, _ new: ArraySlice<Int32>, bound: Int, occurrences: inout SymbolQueues
  ) -> [(old: Int, new: Int)]? {
    occurrences.fill(old.indices.reversed()) { old[$0] }
    defer { occurrences.empty(old) }
    var count = 0
    for symbol in new {
      count += occurrences.length(of: symbol)
      if count > bound { return nil }
    }
    var search = CommonSubsequence()
    search.candidates.reserveCapacity(count)
    for index in new.indices {
      occurrences.forEach(of: new[index]) { search.deal(old: Int32($0), new: Int32(index)) }
    }
    return search.longestChain()
  }

  private mutating func deal(old: Int32, new: Int32) {
    let pile = lastIndex(in: tops.indices) { candidates[Int(tops[$0])].old < old } + 1
    let candidate = Candidate(old: old, new: new, previous: pile == 0 ? -1 : tops[pile - 1])
    candidates.append(candidate)
    let index = Int32(candidates.count - 1)
    if pile == tops.count { tops.append(index) } else { tops[pile] = index }
  }

  private func longestChain() -> [(old: Int, new: Int)] {
    var chain: [(old: Int, new: Int)] = []
    var index = tops.last ?? -1
    while index >= 0 {
      let candidate = candidates[Int(index)]
      chain.append((Int(candidate.old), Int(candidate.new)))
      index = candidate.previous
    }
    return chain.reversed()
  }
}
