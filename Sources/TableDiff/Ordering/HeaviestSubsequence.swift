/// Chooses, among elements in their new order, those that stay: a set whose old positions increase and whose
/// total weight is greatest.
///
/// Used for sections, where a section that has to move is cheaper the less it takes along. For weights of one
/// this is the longest increasing subsequence.
struct HeaviestSubsequence: ~Copyable, Sendable {
  /// Compared first by `length`, then by `changed`, then by `rows`.
  struct Weight: BitwiseCopyable, Comparable, Sendable {
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

  struct Element: BitwiseCopyable, Sendable {
    let old: Int32
    let weight: Weight
    /// The element before it in the best chain that ends here, or -1; `isKept` for an element that stays.
    var previous: Int32 = -1

    static var isKept: Int32 { -2 }

    init(old: Int32, weight: Weight) {
      self.old = old
      self.weight = weight
    }
  }

  private struct Chain: BitwiseCopyable, Sendable {
    var weight = Weight()
    var last: Int32 = -1
  }

  /// The elements in new order, filled in by the caller. Their old positions are all different.
  var elements = ScratchBuffer<Element>()
  /// The best chain among those that end at some old positions, as a binary indexed tree over these
  /// positions.
  private var best = ScratchBuffer<Chain>()

  /// Marks the elements that stay.
  ///
  /// Among chains of equal weight the one wins whose last old position is smallest, then the last but one,
  /// and so on.
  ///
  /// - Parameter oldCount: A number above every old position.
  /// - Complexity: O(*k* log *k*) for *k* elements.
  mutating func choose(oldCount: Int) {
    best.reserve(oldCount + 1)
    best.start.initialize(repeating: Chain(), count: oldCount + 1)
    best.count = oldCount + 1
    for index in 0..<elements.count {
      let element = elements[index]
      let before = bestChain(endingBefore: element.old)
      elements[index].previous = before.last
      add(Chain(weight: before.weight + element.weight, last: Int32(truncatingIfNeeded: index)))
    }
    var index = bestChain(endingBefore: Int32(truncatingIfNeeded: oldCount)).last
    while index >= 0 {
      let previous = elements[Int(index)].previous
      elements[Int(index)].previous = Element.isKept
      index = previous
    }
  }

  private func isBetter(_ chain: Chain, than other: Chain) -> Bool {
    guard other.last >= 0 else { return true }
    return chain.weight == other.weight
      ? elements[Int(chain.last)].old < elements[Int(other.last)].old : chain.weight > other.weight
  }

  private func bestChain(endingBefore position: Int32) -> Chain {
    var chain = Chain()
    var node = Int(position)
    while node > 0 {
      let candidate = best[node]
      if candidate.last >= 0, isBetter(candidate, than: chain) { chain = candidate }
      node &= node - 1
    }
    return chain
  }

  private mutating func add(_ chain: Chain) {
    var node = Int(elements[Int(chain.last)].old) + 1
    while node < best.count {
      if isBetter(chain, than: best[node]) { best[node] = chain }
      node += node & -node
    }
  }
}
