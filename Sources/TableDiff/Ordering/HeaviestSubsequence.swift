/// The choice of the elements that stay: among sets whose old positions increase, the one with the greatest
/// total weight.
///
/// Patience sorting (Fredman 1975) with weights. The last positions of chains are an ordered set, in which a
/// chain counts only if it is heavier than every chain with a smaller last position. A new element continues
/// the chain before it in this set, and removes the chains after it that are not heavier.
///
///     old positions, in new order:   3  1  2  0       weights 5, 2, 2, 1
///
///     last positions after 3:     {3}                 weights 5
///     after 1 and 2:              {1 2 3}             weights 2 4 5
///     after 0:                    {0 1 2 3}           weights 1 2 4 5: the heaviest chain is 3 alone
///
/// With weights of one, this is the longest increasing subsequence. Among chains of equal weight, the one
/// with the smallest last position wins, then the last but one, and so on. The direction decides that:
/// elements appended from the last to the first, with ends counted from the other side, keep the greatest.
///
/// Unsafe: a view of memory that nothing else uses meanwhile.
struct HeaviestSubsequence<Weight: ChainWeight> {
  /// The heaviest chain that ends at an old position.
  private struct Chain: BitwiseCopyable {
    let weight: Weight
    /// The old position of the element before the last one, or -1.
    let previous: Int32
  }

  private let ends: PositionSet
  /// The chain of each old position, once there is one.
  private let chains: UnsafeMutablePointer<Chain>
  /// The last old position of the heaviest chain, or -1.
  private(set) var last = -1

  /// Returns the number of words it takes to choose among elements with old positions below a count, or a
  /// lower one.
  static func wordCount(oldCount: Int) -> Int {
    PositionSet.wordCount(oldCount) + oldCount * (MemoryLayout<Chain>.stride / MemoryLayout<UInt64>.stride)
  }

  /// Creates the choice among no elements yet.
  ///
  /// - Parameters:
  ///   - oldCount: A number above every old position.
  ///   - memory: Room for as many words as `wordCount` returns.
  init(oldCount: Int, memory: UnsafeMutablePointer<UInt64>) {
    ends = PositionSet(count: oldCount, memory: memory)
    chains = UnsafeMutableRawPointer(memory + PositionSet.wordCount(oldCount)).bindMemory(
      to: Chain.self, capacity: oldCount)
  }

  /// Adds the next element in new order, at an old position that no other one has.
  ///
  /// - Complexity: Amortized O(log *n*) for *n* old positions, the logarithm to the base 64.
  @inline(__always)
  mutating func append(_ old: Int, _ weight: Weight) {
    let previous = old > last ? last : ends.last(before: old)
    var weight = weight
    if previous >= 0 { weight += chains[previous].weight }
    chains[old] = Chain(weight: weight, previous: Int32(truncatingIfNeeded: previous))
    guard old < last else {
      ends.insert(old)
      last = old
      return
    }
    var next = ends.first(from: old)
    if weight < chains[next].weight { return ends.insert(old) }
    ends.insert(old, inPlaceOf: next)
    // The weights in the set increase: after an equal one come greater ones.
    while next != last, chains[next].weight < weight {
      next = ends.first(from: old &+ 1)
      if weight < chains[next].weight { return }
      ends.remove(next)
    }
    if next == last { last = old }
  }

  /// Returns the old position before that of an element in its chain, or -1.
  @inline(__always)
  func previous(_ old: Int) -> Int { Int(chains[old].previous) }
}

/// A weight of elements that stay.
protocol ChainWeight: BitwiseCopyable, Comparable {
  static func += (left: inout Self, right: Self)
}

extension Int32: ChainWeight {}
