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

/// A set of positions that finds the nearest one above or below in a few steps: a bit for each position, a
/// bit for each word of these that is not zero, and again a bit for each word of those. (The idea is van Emde
/// Boas's, 1977, with 64 branches at each level.)
///
///     level 1       1    0    1       which words below hold anything (four bits a word, in this picture)
///     level 0    0110 0000 0010       {1, 2, 10}
///
/// Unsafe: a view of memory that its owner neither moves nor uses otherwise meanwhile. Positions are below
/// the count that the set was made for. Each level has one word more than it needs, which stays zero, so that
/// a search may look beyond the last position.
struct PositionSet: BitwiseCopyable {
  private let level0: UnsafeMutablePointer<UInt64>
  private let level1: UnsafeMutablePointer<UInt64>
  private let level2: UnsafeMutablePointer<UInt64>
  /// The number of words of level 2, the last of which is not in use. Sets of more than 262,144 positions use
  /// more than one of them; these are scanned one by one.
  private let topCount: Int

  private static func widths(_ count: Int) -> (Int, Int, Int) {
    let width0 = count / 64 + 1
    let width1 = width0 / 64 + 1
    return (width0 + 1, width1 + 1, width1 / 64 + 2)
  }

  /// Returns the number of words that a set of positions below `count` takes: for 100,000 positions 1,592.
  static func wordCount(_ count: Int) -> Int {
    let widths = widths(count)
    return widths.0 + widths.1 + widths.2
  }

  /// Creates an empty set in `memory`, which has room for as many words as `wordCount` returns.
  init(count: Int, memory: UnsafeMutablePointer<UInt64>) {
    let widths = Self.widths(count)
    level0 = memory
    level1 = memory + widths.0
    level2 = memory + widths.0 + widths.1
    topCount = widths.2
    memory.initialize(repeating: 0, count: Self.wordCount(count))
  }

  @inline(__always)
  private static func bit(_ index: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: index & 63)
  }

  @inline(__always)
  func insert(_ position: Int) {
    level0[position >> 6] |= Self.bit(position)
    level1[position >> 12] |= Self.bit(position >> 6)
    level2[position >> 18] |= Self.bit(position >> 12)
  }

  @inline(__always)
  func remove(_ position: Int) {
    level0[position >> 6] &= ~Self.bit(position)
    guard level0[position >> 6] == 0 else { return }
    level1[position >> 12] &= ~Self.bit(position >> 6)
    guard level1[position >> 12] == 0 else { return }
    level2[position >> 18] &= ~Self.bit(position >> 12)
  }

  /// Inserts `position` in place of `other`.
  @inline(__always)
  func insert(_ position: Int, inPlaceOf other: Int) {
    if position >> 6 == other >> 6 {
      level0[position >> 6] ^= Self.bit(position) | Self.bit(other)
    } else {
      remove(other)
      insert(position)
    }
  }

  /// Returns the first position from `start` on, or -1. `start` may be the count.
  @inline(__always)
  func first(from start: Int) -> Int {
    var rest = level0[start >> 6] &>> UInt64(truncatingIfNeeded: start & 63)
    if rest != 0 { return start &+ rest.trailingZeroBitCount }
    let next = (start >> 6) &+ 1
    rest = level1[next >> 6] &>> UInt64(truncatingIfNeeded: next & 63)
    let word = rest != 0 ? next &+ rest.trailingZeroBitCount : firstWord(fromGroup: (next >> 6) &+ 1)
    return word < 0 ? -1 : word &<< 6 | level0[word].trailingZeroBitCount
  }

  @inline(never)
  private func firstWord(fromGroup start: Int) -> Int {
    var top = start >> 6
    var rest = level2[top] & ~(Self.bit(start) &- 1)
    while rest == 0 {
      top &+= 1
      if top >= topCount { return -1 }
      rest = level2[top]
    }
    let group = top &<< 6 | rest.trailingZeroBitCount
    return group &<< 6 | level1[group].trailingZeroBitCount
  }

  /// Returns the last position before `end`, or -1.
  @inline(__always)
  func last(before end: Int) -> Int {
    var rest = level0[end >> 6] & (Self.bit(end) &- 1)
    if rest != 0 { return (end | 63) &- rest.leadingZeroBitCount }
    let next = end >> 6
    rest = level1[next >> 6] & (Self.bit(next) &- 1)
    let word = rest != 0 ? (next | 63) &- rest.leadingZeroBitCount : lastWord(beforeGroup: next >> 6)
    return word < 0 ? -1 : word &<< 6 | (63 &- level0[word].leadingZeroBitCount)
  }

  @inline(never)
  private func lastWord(beforeGroup end: Int) -> Int {
    var top = end >> 6
    var rest = level2[top] & (Self.bit(end) &- 1)
    while rest == 0 {
      top &-= 1
      if top < 0 { return -1 }
      rest = level2[top]
    }
    let group = top &<< 6 | (63 &- rest.leadingZeroBitCount)
    return group &<< 6 | (63 &- level1[group].leadingZeroBitCount)
  }
}
