/// Chooses, among the matched rows of one section in their new order, those that stay: the longest increasing
/// subsequence of their old positions, found block by block.
///
/// Patience sorting (Fredman 1975) deals the rows onto piles: a row goes onto the first pile whose top is not
/// smaller, so the pile's number is the length of the longest chain that ends with the row, and the top of
/// the pile before it is the row before it in such a chain.
///
///     old positions, in new order:   7  3 4 5  1  6
///
///     piles after 7:          7
///     after the block 3 4 5:  3 4 5            a block lands on neighbouring piles: one search for all of it
///     after 1:                1 4 5            1 takes the top of the first pile, 4 remembers 3
///     after 6:                1 4 5 6          the chain, read backwards from the last pile: 6 5 4 3
///
/// Rows that are neighbours on both sides form a block and stay or move together: a chain that holds one row
/// of a block can hold all of it. Among the longest chains, the one is kept whose last block ends at the
/// smallest old position, then the one before it, and so on.
struct IncreasingRuns: ~Copyable, Sendable {
  /// A block of matched rows.
  struct Block: BitwiseCopyable, Sendable {
    /// What the caller knows the block by.
    let key: Int32
    var count: Int32
    /// The block before it in the chain that ends here, or -1; after `choose`, `isKept` for a block that
    /// stays.
    var previous: Int32

    static var isKept: Int32 { -2 }
  }

  private struct Top: BitwiseCopyable, Sendable {
    let old: Int32
    let block: Int32
  }

  private var piles = ScratchBuffer<Top>()

  /// Marks the blocks that stay.
  ///
  /// - Parameters:
  ///   - blocks: The blocks in new order.
  ///   - old: The old position of a block's first row, by the block's key.
  /// - Complexity: O(*n* + *b* log *n*) for *b* blocks with *n* rows.
  @inline(__always)
  mutating func choose(_ blocks: UnsafeMutableBufferPointer<Block>, old: (_ key: Int32) -> Int32) {
    guard !blocks.isEmpty else { return }
    var rowCount = 0
    for block in blocks { rowCount &+= Int(block.count) }
    // Blocks of several rows are rows in order, which need a pile each; shuffled rows share a few hundred.
    piles.reserve(2 * rowCount > 3 * blocks.count ? rowCount : min(rowCount, 1024))
    var tops = piles.start
    var pileCount = 0
    for index in blocks.indices {
      let first = old(blocks[index].key)
      let count = Int(blocks[index].count)
      let pile = Self.firstPile(in: tops, count: pileCount, notBelow: first)
      blocks[index].previous = pile == 0 ? -1 : tops[pile - 1].block
      if pile + count > pileCount {
        if pile + count > piles.capacity {
          piles.count = pileCount
          // There are no more piles than rows.
          piles.reserve(rowCount)
          tops = piles.start
        }
        pileCount = pile + count
      }
      for offset in 0..<count {
        tops[pile + offset] = Top(
          old: first &+ Int32(truncatingIfNeeded: offset), block: Int32(truncatingIfNeeded: index))
      }
    }
    var index = tops[pileCount - 1].block
    while index >= 0 {
      let previous = blocks[Int(index)].previous
      blocks[Int(index)].previous = Block.isKept
      index = previous
    }
  }

  /// The first of `count` piles whose top is `old` or greater: the usual case is a new pile at the end,
  /// anything else is searched for without branches that depend on the data.
  @inline(__always)
  private static func firstPile(
    in tops: UnsafeMutablePointer<Top>, count: Int, notBelow old: Int32
  ) -> Int {
    guard count > 0, tops[count &- 1].old >= old else { return count }
    // In quarters, and by sums of comparisons: a choice between two halves would be compiled to a branch,
    // which is predicted wrong every other time.
    var low = 0
    var length = count
    while length >= 4 {
      let quarter = length >> 2
      let next = tops + (low &+ quarter &- 1)
      let below = isBelow(next[0], old) &+ isBelow(next[quarter], old) &+ isBelow(next[2 &* quarter], old)
      low &+= quarter &* below
      length &-= 3 &* quarter
    }
    var below = 0
    for offset in 0..<length { below &+= isBelow(tops[low &+ offset], old) }
    return low &+ below
  }

  @inline(__always)
  private static func isBelow(_ top: Top, _ old: Int32) -> Int {
    top.old < old ? 1 : 0
  }
}
