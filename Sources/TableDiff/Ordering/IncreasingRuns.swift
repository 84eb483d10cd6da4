/// Chooses, among the matched rows of one section in their new order, those that stay: the longest increasing
/// subsequence of their old positions, found block by block.
///
/// Patience sorting (Fredman 1975) deals the rows onto piles: a row goes onto the first pile whose top is not
/// smaller, so the pile's number is the length of the longest chain that ends with the row, and the top of
/// the pile before it is the row before it in such a chain. Piles need no numbers: their tops are an ordered
/// set, the row takes the place of the next greater one, and the next smaller one comes before it.
///
///     old positions, in new order:   7  3 4 5  1  6
///
///     tops after 7:           {7}
///     after the block 3 4 5:  {3 4 5}          a block takes the places of the next greater ones, as many
///     after 1:                {1 4 5}          1 takes the place of 3
///     after 6:                {1 4 5 6}        5 comes before 6: the chain, read backwards, is 6 5 4 3
///
/// Rows that are neighbours on both sides form a block and stay or move together: a chain that holds one row
/// of a block can hold all of it, and of a block's rows the last one is on top for longest. Among the longest
/// chains, the one is kept whose last block ends at the smallest old position, then the one before it, and so
/// on.
///
/// Unsafe: a view of memory that nobody else uses meanwhile.
struct IncreasingRuns {
  /// A block of matched rows.
  struct Block: BitwiseCopyable {
    /// What the caller knows the block by.
    let key: Int32
    var count: Int32
    /// Where the block before it in a chain ends: the old position of that one's last row, counted from the
    /// section's start, or -1. Filled in here.
    var previous: Int32 = -1

    init(key: Int32, count: Int32) {
      self.key = key
      self.count = count
    }
  }

  /// Room for the tops, as a list and as a set.
  private let memory: UnsafeMutablePointer<UInt64>

  /// How many words it takes to choose among so many blocks, or fewer, in so many old rows, or fewer.
  static func wordCount(blocks blockCount: Int, oldRows rowCount: Int) -> Int {
    TopList.wordCount(TopList.capacity(forBlocks: blockCount)) + PositionSet.wordCount(rowCount)
  }

  /// - Parameter memory: Has room for as many words as `wordCount` says.
  init(memory: UnsafeMutablePointer<UInt64>) {
    self.memory = memory
  }

  /// Calls `move` with the blocks that do not stay, the last one first, until the watch stops.
  ///
  /// - Parameters:
  ///   - blocks: The blocks in new order.
  ///   - oldRows: The old positions of the section's rows.
  ///   - old: The old position of a block's first row, by the block's key.
  /// - Complexity: O(*n* / 64 + *b* log *n*) for *b* blocks in *n* rows, the logarithm to the base 64.
  @inline(__always)
  func choose(
    _ blocks: UnsafeMutableBufferPointer<Block>, oldRows: Range<Int32>, _ watch: CancellationWatch,
    old: (_ key: Int32) -> Int32, move: (Block) -> Void
  ) {
    let capacity = TopList.capacity(forBlocks: blocks.count)
    func first(_ block: Block) -> Int32 { old(block.key) &- oldRows.lowerBound }
    var list = TopList(capacity: capacity, memory: memory)
    let dealt = deal(blocks, onto: &list, watch, first: first)
    if watch.isStopped { return }
    var last = list.last
    if dealt < blocks.count {
      let set = PositionSet(count: oldRows.count, memory: memory + TopList.wordCount(capacity))
      for top in list.tops { set.insert(Int(top)) }
      last = deal(blocks, from: dealt, onto: set, last: last, watch, first: first)
    }
    // A chain goes on with blocks further in front only.
    watch.forEachPartReversed(of: blocks.indices) { part in
      for index in part.reversed() {
        let block = blocks[index]
        if first(block) &+ block.count &- 1 == last {
          last = block.previous
        } else {
          move(block)
        }
      }
    }
  }

  /// Deals blocks onto few piles.
  ///
  /// - Returns: The index of the first block that was not dealt: the list had no room, or the watch stopped.
  @inline(__always)
  private func deal(
    _ blocks: UnsafeMutableBufferPointer<Block>, onto list: inout TopList,
    _ watch: CancellationWatch, first: (Block) -> Int32
  ) -> Int {
    for index in blocks.indices {
      let count = Int(blocks[index].count)
      guard list.hasRoom(for: count) else { return index }
      if index % TopList.searchCount == 0 {
        if watch.isStopped(after: TopList.searchCount) { return index }
        let next = blocks[index..<min(index &+ TopList.searchCount, blocks.count)]
        for (lane, block) in next.enumerated() { list.bounds[lane] = first(block) }
        list.search()
      }
      blocks[index].previous = list.deal(count, lane: index % TopList.searchCount)
    }
    return blocks.count
  }

  /// Deals blocks onto many piles.
  ///
  /// - Returns: The last row of the longest chain.
  @inline(__always)
  private func deal(
    _ blocks: UnsafeMutableBufferPointer<Block>, from start: Int, onto tops: PositionSet, last: Int32,
    _ watch: CancellationWatch, first: (Block) -> Int32
  ) -> Int32 {
    var last = Int(last)
    watch.forEachPart(of: start..<blocks.count) { part in
      for index in part {
        let first = Int(first(blocks[index]))
        let count = Int(blocks[index].count)
        let end = first &+ count
        blocks[index].previous = Int32(truncatingIfNeeded: first > last ? last : tops.last(before: first))
        if first > last {
          tops.insert(first..<end)
          last = end &- 1
        } else if count == 1 {
          let next = tops.first(from: first)
          tops.insert(first, inPlaceOf: next)
          if next == last { last = first }
        } else {
          tops.removeFirst(count, from: end)
          tops.insert(first..<end)
          if tops.first(from: end) < 0 { last = end &- 1 }
        }
      }
    }
    return Int32(truncatingIfNeeded: last)
  }
}
