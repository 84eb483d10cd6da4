/// Chooses, among the matched rows of one section in their new order, those that stay: the longest increasing
/// subsequence of their old positions, found block by block.
///
/// Patience sorting (Fredman 1975) deals the rows onto piles: a row goes onto the first pile whose top is not
/// smaller, so the pile's number is the length of the longest chain that ends with the row, and the top of the
/// pile before it is the row before it in such a chain.
///
///     old positions, in new order:   7  3 4 5  1  6
///
///     piles after 7:          7
///     after the block 3 4 5:  3 4 5            a block lands on neighbouring piles: one search for all of it
///     after 1:                1 4 5            1 takes the top of the first pile, 4 remembers 3
///     after 6:                1 4 5 6          the chain, read backwards from the last pile: 6 5 4 3
///
/// Rows that are neighbours on both sides form a block and stay or move together: a chain that holds one row of
/// a block can hold all of it. Among the longest chains, the one is kept whose last block ends at the smallest
/// old position, then the one before it, and so on.
@usableFromInline
struct IncreasingRuns: ~Copyable, Sendable {
  /// A block of matched rows.
  @usableFromInline
  struct Block: BitwiseCopyable, Sendable {
    /// What the caller knows the block by.
    let key: Int32
    let count: Int32
    /// The block before it in the chain that ends here, or -1; after `choose`, `isKept` for a block that stays.
    var previous: Int32

    static var isKept: Int32 { -2 }
  }

  private struct Top: BitwiseCopyable, Sendable {
    let old: Int32
    let block: Int32
  }

  private(set) var blocks = ScratchBuffer<Block>()
  private var piles = ScratchBuffer<Top>()

  mutating func removeAll() {
    blocks.removeAll()
    piles.removeAll()
  }

  /// Adds the next block in new order.
  @inline(__always)
  mutating func append(key: Int32, count: Int32) {
    blocks.append(Block(key: key, count: count, previous: -1))
  }

  @inline(__always)
  mutating func extendLast() {
    let last = blocks[blocks.count - 1]
    blocks[blocks.count - 1] = Block(key: last.key, count: last.count &+ 1, previous: -1)
  }

  /// Marks the blocks that stay.
  ///
  /// - Parameter old: The old position of a block's first row.
  /// - Complexity: O(*n* + *b* log *n*) for *b* blocks with *n* rows.
  @inline(__always)
  mutating func choose(old: (Block) -> Int32) {
    piles.removeAll()
    for index in 0..<blocks.count {
      let block = blocks[index]
      let first = old(block)
      let pile = firstPile(notBelow: first)
      blocks[index].previous = pile == 0 ? -1 : piles[pile - 1].block
      deal(block, first: first, index: Int32(truncatingIfNeeded: index), onto: pile)
    }
    var index = piles.count == 0 ? -1 : piles[piles.count - 1].block
    while index >= 0 {
      let previous = blocks[Int(index)].previous
      blocks[Int(index)].previous = Block.isKept
      index = previous
    }
  }

  @inline(__always)
  private mutating func deal(_ block: Block, first: Int32, index: Int32, onto pile: Int) {
    let end = pile + Int(block.count)
    if end > piles.capacity { piles.reserve(max(end, piles.capacity * 4)) }
    let tops = piles.start
    for offset in 0..<Int(block.count) {
      tops[pile + offset] = Top(old: first &+ Int32(truncatingIfNeeded: offset), block: index)
    }
    piles.count = max(piles.count, end)
  }

  /// The first pile whose top is `old` or greater: the usual case is a new pile at the end, anything else is
  /// searched for without branches that depend on the data.
  @inline(__always)
  private func firstPile(notBelow old: Int32) -> Int {
    var length = piles.count
    guard length > 0 else { return 0 }
    let tops = piles.start
    if tops[length - 1].old < old { return length }
    var low = 0
    while length > 1 {
      let half = length >> 1
      low &+= tops[low &+ half &- 1].old < old ? half : 0
      length &-= half
    }
    return low &+ (tops[low].old < old ? 1 : 0)
  }
}
