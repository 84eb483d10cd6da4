/// Which matched rows of a pair of sections stay and which move.
///
/// Within a pair the aligned runs are in order already; only partners found by hashing can disturb it. Where
/// they do not, which one comparison a block tells, everything stays.
struct RowOrdering {
  /// Which aligned runs move, and after them which left-over new rows move within their section.
  private let moved: Bits
  private let choice: UnsafeMutablePointer<UInt64>?
  private let blocks: UnsafeMutablePointer<IncreasingRuns.Block>?
  private let runCount: Int
  private let watch: CancellationWatch
  private(set) var movedCount = 0

  /// An ordering in which nothing moves. What moves is noted in `memory`, which has to live as long as it is
  /// asked for.
  init(runCount: Int, memory: OrderingMemory, _ watch: CancellationWatch) {
    moved = memory.movedRows
    choice = memory.choice
    blocks = memory.blocks
    self.runCount = runCount
    self.watch = watch
  }

  /// Whether an aligned run moves, by its index.
  func isMoved(run index: Int) -> Bool { movedCount > 0 && moved[index] }

  /// Whether a left-over new row moves within its section, by its rank.
  @inline(__always)
  func isMoved(leftOver rank: Int) -> Bool { movedCount > 0 && moved[runCount &+ rank] }

  /// The runs that move among some aligned ones.
  @inline(__always)
  func movedRuns(among runs: Range<Int>) -> MovedRuns {
    MovedRuns(moved: moved, rest: movedCount > 0 ? runs : 0..<0)
  }

  /// Decides for every pair of sections.
  mutating func order(
    _ matching: borrowing RowMatching, sections: borrowing SectionMatching, shapes: Shapes
  ) {
    guard matching.partnerCount > 0 else { return }
    var rank = 0
    for section in sections.wholeCount..<shapes.new.sectionCount {
      if watch.isStopped(after: 8) { return }
      let count = matching.leftOverCount(inNewSection: section, sections, shape: shapes.new)
      let partner = sections.oldSection(forNew: section)
      if count > 0, partner >= 0 {
        order(
          section: section, oldRows: shapes.old.starts[partner]..<shapes.old.starts[partner + 1], rank: rank,
          matching, sections, shape: shapes.new)
      }
      rank += count
    }
  }

  /// Whether any of the left-over new rows of these ranks moves within its section.
  func movesLeftOvers(in ranks: Range<Int32>) -> Bool {
    ranks.contains { isMoved(leftOver: Int($0)) }
  }

  private mutating func order(
    section: Int, oldRows: Range<Int32>, rank: Int, _ matching: borrowing RowMatching,
    _ sections: borrowing SectionMatching, shape: TableShape
  ) {
    var collector = BlockCollector(blocks: blocks.unsafelyUnwrapped, oldRows: oldRows, watch)
    collectBlocks(section: section, rank: rank, matching, sections, shape: shape, into: &collector)
    guard collector.isOutOfOrder, !watch.isStopped else { return }
    let aligned = matching.aligned.base
    matching.partners.withPartnersOfNew { partners in
      IncreasingRuns(memory: choice.unsafelyUnwrapped).choose(
        UnsafeMutableBufferPointer(start: blocks, count: collector.count), oldRows: oldRows, watch
      ) { key in
        key >= 0 ? partners[Int(key)] : aligned.unsafelyUnwrapped[Int(~key)].old
      } move: { block in
        move(block)
      }
    }
  }

  private mutating func move(_ block: IncreasingRuns.Block) {
    movedCount &+= Int(block.count)
    if block.key >= 0 {
      for rank in Int(block.key)..<Int(block.key &+ block.count) { moved.set(runCount &+ rank) }
    } else {
      moved.set(Int(~block.key))
    }
  }

  /// Collects the section's blocks in new order: an aligned run under the complement of its index, left-over
  /// rows under the rank of the first of them.
  private func collectBlocks(
    section: Int, rank: Int, _ matching: borrowing RowMatching, _ sections: borrowing SectionMatching,
    shape: TableShape, into collector: inout BlockCollector
  ) {
    var rank = rank
    matching.partners.withPartnersOfNew { partners in
      matching.forEachStretch(ofNewSection: section, sections, shape: shape) { stretch in
        if let run = stretch.run {
          collector.append(run, key: ~stretch.index)
        } else {
          let ranks = rank..<(rank + Int(stretch.count))
          collector.append(partnersOf: ranks, in: partners)
          rank = ranks.upperBound
        }
      }
    }
  }
}

/// Goes through the aligned runs that move, of which there are few.
struct MovedRuns {
  fileprivate let moved: Bits
  fileprivate var rest: Range<Int>

  /// The next run that moves.
  mutating func next(_ matching: borrowing RowMatching) -> MatchedRun? {
    guard let index = moved.first(in: rest) else { return nil }
    rest = (index + 1)..<rest.upperBound
    return matching.aligned[index]
  }
}

/// Writes blocks one after another; `blocks` has room for as many as there are runs and rows to be added.
private struct BlockCollector {
  let blocks: UnsafeMutablePointer<IncreasingRuns.Block>
  let oldRows: Range<Int32>
  var count = 0
  var isOutOfOrder = false
  let watch: CancellationWatch
  private var end: Int32 = -1

  init(
    blocks: UnsafeMutablePointer<IncreasingRuns.Block>, oldRows: Range<Int32>, _ watch: CancellationWatch
  ) {
    self.blocks = blocks
    self.oldRows = oldRows
    self.watch = watch
  }

  mutating func append(_ run: MatchedRun, key: Int32) {
    isOutOfOrder = isOutOfOrder || run.old < end
    end = run.old &+ run.count
    blocks[count] = IncreasingRuns.Block(key: key, count: run.count)
    count += 1
  }

  /// Adds the neighbouring left-over rows of these ranks, as far as their partners are in the same section.
  mutating func append(partnersOf ranks: Range<Int>, in partners: UnsafeBufferPointer<Int32>) {
    var end = end
    var count = count
    var isOutOfOrder = false
    var isNeighbour = false
    let (blocks, oldRows) = (blocks, oldRows)
    watch.forEachPart(of: ranks) { ranks in
      for rank in ranks {
        let old = partners[rank]
        guard old >= oldRows.lowerBound, old < oldRows.upperBound else {
          isNeighbour = false
          continue
        }
        if isNeighbour, old == end {
          blocks[count &- 1].count &+= 1
        } else {
          isOutOfOrder = isOutOfOrder || old < end
          blocks[count] = IncreasingRuns.Block(key: Int32(truncatingIfNeeded: rank), count: 1)
          count &+= 1
        }
        end = old &+ 1
        isNeighbour = true
      }
    }
    self.end = end
    self.count = count
    self.isOutOfOrder = self.isOutOfOrder || isOutOfOrder
  }
}
