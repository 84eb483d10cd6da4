/// Chooses, among elements in their new order, those that stay: a set whose old positions increase and whose
/// total weight is greatest.
///
/// Used for sections, where a section that has to move is cheaper the less it takes along. For weights of one
/// this is the longest increasing subsequence.
struct HeaviestSubsequence {
  /// Compared first by `length`, then by `changed`, then by `rows`.
  struct Weight: Comparable {
    var length = 0
    var changed = 0
    var rows = 0

    static func < (left: Weight, right: Weight) -> Bool {
      (left.length, left.changed, left.rows) < (right.length, right.changed, right.rows)
    }

    static func + (left: Weight, right: Weight) -> Weight {
      Weight(
        length: left.length + right.length, changed: left.changed + right.changed,
        rows: left.rows + right.rows)
    }
  }

  private struct Chain {
    var weight: Weight
    var last: Int
  }

  /// The best chain among those that end at some old positions, as a binary indexed tree over these positions.
  private var best: [Chain?]
  private let old: [Int32]

  private init(old: [Int32], oldCount: Int) {
    self.old = old
    best = Array(repeating: nil, count: oldCount + 1)
  }

  /// The indices of the elements that stay, in order.
  ///
  /// Among chains of equal weight the one wins whose last old position is smallest, then the last but one, and
  /// so on.
  ///
  /// - Parameters:
  ///   - old: The elements' old positions, all different, in the elements' new order.
  ///   - oldCount: A number above every position in `old`.
  ///   - weights: The elements' weights.
  /// - Complexity: O(*k* log *k*) for *k* elements.
  static func indices(old: [Int32], oldCount: Int, weights: [Weight]) -> [Int] {
    var search = HeaviestSubsequence(old: old, oldCount: oldCount)
    var previous = [Int](repeating: -1, count: old.count)
    for index in old.indices {
      let before = search.bestChain(endingBefore: old[index])
      previous[index] = before?.last ?? -1
      search.add(Chain(weight: (before?.weight ?? Weight()) + weights[index], last: index))
    }
    var indices: [Int] = []
    var index = search.bestChain(endingBefore: Int32(oldCount))?.last ?? -1
    while index >= 0 {
      indices.append(index)
      index = previous[index]
    }
    return indices.reversed()
  }

  private func isBetter(_ chain: Chain, than other: Chain?) -> Bool {
    guard let other else { return true }
    return chain.weight == other.weight
      ? old[chain.last] < old[other.last] : chain.weight > other.weight
  }

  private func bestChain(endingBefore position: Int32) -> Chain? {
    var chain: Chain?
    var node = Int(position)
    while node > 0 {
      if let candidate = best[node], isBetter(candidate, than: chain) { chain = candidate }
      node &= node - 1
    }
    return chain
  }

  private mutating func add(_ chain: Chain) {
    var node = Int(old[chain.last]) + 1
    while node < best.count {
      if isBetter(chain, than: best[node]) { best[node] = chain }
      node += node & -node
    }
  }
}
