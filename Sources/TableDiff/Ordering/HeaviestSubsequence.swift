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

    init(length: Int = 0, changed: Int = 0, rows: Int = 0) {
      self.length = length
      self.changed = changed
      self.rows = rows
    }

    static func < (left: Weight, right: Weight) -> Bool {
      (left.length, left.changed, left.rows) < (right.length, right.changed, right.rows)
    }

    static func + (left: Weight, right: Weight) -> Weight {
      Weight(
        length: left.length + right.length, changed: left.changed + right.changed,
        rows: left.rows + right.rows)
    }
  }

  private struct Element: BitwiseCopyable, Sendable {
    let old: Int32
    let weight: Weight
    /// The element before it in the best chain that ends here, or -1; `isKept` for an element that stays.
    var previous: Int32 = -1

    static var isKept: Int32 { -2 }
  }

  private struct Chain: BitwiseCopyable, Sendable {
    var weight = Weight()
    var last: Int32 = -1
  }

  /// What two lists have at the same index, so that there is one piece of memory for both.
  private struct Entry: BitwiseCopyable, Sendable {
    var element = Element(old: 0, weight: Weight())
    /// The best chain among those that end at some old positions: a binary indexed tree over these positions.
    var best = Chain()
  }

  private var entries = ScratchBuffer<Entry>()
  private var elementCount = 0
  private var oldCount = 0

  /// Without an element, and without memory yet.
  init() {}

  /// Starts over with no element.
  ///
  /// - Parameters:
  ///   - newCount: How many elements there will be at most.
  ///   - oldCount: A number above every old position.
  mutating func removeAll(newCount: Int, oldCount: Int) {
    self.oldCount = oldCount
    elementCount = 0
    let count = max(newCount, oldCount + 1)
    entries.reserve(count)
    entries.start.initialize(repeating: Entry(), count: count)
  }

  /// Adds the next element in new order. Its old position is unlike that of every other.
  mutating func append(old: Int, weight: Weight) {
    entries[elementCount].element = Element(old: Int32(truncatingIfNeeded: old), weight: weight)
    elementCount += 1
  }

  /// Whether an element stays, by its index; once `choose` has run.
  func isKept(_ index: Int) -> Bool { entries[index].element.previous == Element.isKept }

  /// Marks the elements that stay.
  ///
  /// Among chains of equal weight the one wins whose last old position is smallest, then the last but one,
  /// and so on.
  ///
  /// - Complexity: O(*k* log *k*) for *k* elements.
  mutating func choose() {
    for index in 0..<elementCount {
      let element = entries[index].element
      let before = bestChain(endingBefore: element.old)
      entries[index].element.previous = before.last
      add(Chain(weight: before.weight + element.weight, last: Int32(truncatingIfNeeded: index)))
    }
    var index = bestChain(endingBefore: Int32(truncatingIfNeeded: oldCount)).last
    while index >= 0 {
      let previous = entries[Int(index)].element.previous
      entries[Int(index)].element.previous = Element.isKept
      index = previous
    }
  }

  private func isBetter(_ chain: Chain, than other: Chain) -> Bool {
    guard other.last >= 0 else { return true }
    return chain.weight == other.weight
      ? old(of: chain) < old(of: other) : chain.weight > other.weight
  }

  /// The old position of a chain's last element.
  private func old(of chain: Chain) -> Int32 { entries[Int(chain.last)].element.old }

  private func bestChain(endingBefore position: Int32) -> Chain {
    var chain = Chain()
    var node = Int(position)
    while node > 0 {
      let candidate = entries[node].best
      if candidate.last >= 0, isBetter(candidate, than: chain) { chain = candidate }
      node &= node - 1
    }
    return chain
  }

  private mutating func add(_ chain: Chain) {
    var node = Int(old(of: chain)) + 1
    while node <= oldCount {
      if isBetter(chain, than: entries[node].best) { entries[node].best = chain }
      node += node & -node
    }
  }
}
