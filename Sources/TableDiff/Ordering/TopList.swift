internal import CTableDiff

/// The tops of few piles, in increasing order.
///
/// Which way a search goes cannot be foreseen, and each is a chain of loads that wait for one another. So the
/// blocks to come are searched for together, before any of them is dealt: rows dealt meanwhile put a pile
/// further by as much as its place is found to be too low.
///
/// Unsafe: a view of memory that its owner neither moves nor uses otherwise meanwhile.
struct TopList {
  /// How many blocks are searched for together.
  static let searchCount = Int(table_diff_search_count)
  /// Blocks of more rows go into a set, which takes sixty-four rows at a time.
  private static let longestBlock = 32

  /// How many piles there is room for. With more, most blocks go onto one of the last, which a set finds
  /// without a search.
  static func capacity(forBlocks count: Int) -> Int { min(4096, 2 * count) }

  /// How many words of memory a list takes.
  static func wordCount(_ capacity: Int) -> Int { capacity / 2 + searchCount }

  private let start: UnsafeMutablePointer<Int32>
  private let capacity: Int
  /// The first rows of the blocks to search for.
  let bounds: UnsafeMutablePointer<Int32>
  private let found: UnsafeMutablePointer<Int32>
  private(set) var count = 0
  /// The last top, or -1.
  private(set) var last: Int32 = -1

  /// A list without a pile in `memory`, which has room for `wordCount` words.
  init(capacity: Int, memory: UnsafeMutablePointer<UInt64>) {
    self.capacity = capacity
    start = UnsafeMutableRawPointer(memory).bindMemory(
      to: Int32.self, capacity: 2 * Self.wordCount(capacity))
    bounds = start + capacity
    found = bounds + Self.searchCount
    bounds.initialize(repeating: 0, count: 2 * Self.searchCount)
  }

  /// Whether a block of `count` rows may be dealt.
  @inline(__always)
  func hasRoom(for count: Int) -> Bool { count <= min(Self.longestBlock, capacity &- self.count) }

  var tops: UnsafeBufferPointer<Int32> { UnsafeBufferPointer(start: start, count: count) }

  /// Finds the piles for the bounds.
  @inline(__always)
  func search() {
    table_diff_count_below(bounds, start, Int32(truncatingIfNeeded: count), found)
  }

  /// Deals `count` rows side by side, the first of which was searched for. There is room for as many piles
  /// more.
  ///
  /// - Returns: The top that is before the first row, or -1.
  @inline(__always)
  mutating func deal(_ count: Int, lane: Int) -> Int32 {
    let first = bounds[lane]
    let isLast = first > last
    var pile = isLast ? self.count : Int(found[lane])
    while !isLast, start[pile] < first { pile &+= 1 }
    for row in 0..<count { start[pile &+ row] = first &+ Int32(truncatingIfNeeded: row) }
    self.count = max(self.count, pile &+ count)
    defer { last = start[self.count &- 1] }
    return pile == 0 ? -1 : start[pile &- 1]
  }
}
