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
