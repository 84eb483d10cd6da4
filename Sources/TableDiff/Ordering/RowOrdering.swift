/// Which matched rows of a pair of sections stay and which move.
///
/// Within a pair the aligned runs are in order already; only partners found by hashing can disturb it. Where
/// they do not, which one comparison a block tells, everything stays.
@usableFromInline
struct RowOrdering: ~Copyable, Sendable {
  private var chosen = IncreasingRuns()
  /// Which aligned runs move, and after them which left-over new rows move within their section.
  private var moved = BitBuffer()
  private var runCount = 0
  private(set) var movedCount = 0

  @usableFromInline
  init() {}

  mutating func removeAll() {
    moved.clear(count: 0)
    movedCount = 0
  }

  /// Whether an aligned run moves, by its index.
  func isMoved(run index: Int) -> Bool { moved[index] }

  /// Whether a left-over new row moves within its section, by its rank.
  @inline(__always)
  func isMoved(leftOver rank: Int) -> Bool { moved[runCount &+ rank] }

  /// Decides for every pair of sections.
  ///
  /// - Parameter memory: Scratch memory that nobody else uses meanwhile.
  mutating func order(
    _ matching: borrowing RowMatching, sections: borrowing SectionMatching, shapes: Shapes,
    memory: inout ScratchBuffer<UInt32>
  ) {
    guard matching.partnerCount > 0 else { return removeAll() }
    movedCount = 0
    runCount = matching.aligned.count
    moved.clear(count: runCount + matching.partners.newCount)
    var rank = 0
    for section in 0..<shapes.new.sectionCount {
      let count = matching.leftOverCount(inNewSection: section, shape: shapes.new)
      let partner = sections.oldSection(forNew: section)
      if count > 0, partner >= 0 {
        order(
          section: section, oldRows: shapes.old.starts[partner]..<shapes.old.starts[partner + 1], rank: rank,
          leftOverCount: count, matching, shape: shapes.new, memory: &memory)
      }
      rank += count
    }
  }

  /// Whether any of the left-over new rows of these ranks moves within its section.
  func movesLeftOvers(in ranks: Range<Int32>) -> Bool {
    ranks.contains { isMoved(leftOver: Int($0)) }
  }

  private mutating func order(
    section: Int, oldRows: Range<Int32>, rank: Int, leftOverCount: Int, _ matching: borrowing RowMatching,
    shape: TableShape, memory: inout ScratchBuffer<UInt32>
  ) {
    let runCount = Int(matching.alignedStarts[section + 1] - matching.alignedStarts[section])
    memory.count = 0
    var collector = BlockCollector(
      blocks: memory.blocks(capacity: runCount + leftOverCount), oldRows: oldRows)
    collectBlocks(section: section, rank: rank, matching, shape: shape, into: &collector)
    guard collector.isOutOfOrder else { return }
    let blocks = UnsafeMutableBufferPointer(start: collector.blocks, count: collector.count)
    let aligned = matching.aligned.base
    matching.partners.withPartnersOfNew { partners in
      chosen.choose(blocks) { key in
        key >= 0 ? partners[Int(key)] : aligned.unsafelyUnwrapped[Int(~key)].old
      }
    }
    markMoved(blocks)
  }

  private mutating func markMoved(_ blocks: UnsafeMutableBufferPointer<IncreasingRuns.Block>) {
    for block in blocks where block.previous != IncreasingRuns.Block.isKept {
      movedCount &+= Int(block.count)
      if block.key >= 0 {
        moved.set(runCount &+ Int(block.key)..<runCount &+ Int(block.key &+ block.count))
      } else {
        moved.set(Int(~block.key)..<Int(~block.key) + 1)
      }
    }
  }

  /// Collects the section's blocks in new order: an aligned run under the complement of its index, left-over
  /// rows under the rank of the first of them.
  private func collectBlocks(
    section: Int, rank: Int, _ matching: borrowing RowMatching, shape: TableShape,
    into collector: inout BlockCollector
  ) {
    var rank = rank
    matching.partners.withPartnersOfNew { partners in
      matching.forEachStretch(ofNewSection: section, shape: shape) { stretch in
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

extension ScratchBuffer<UInt32> {
  /// The buffer's memory as room for `capacity` blocks. It holds plain values of both types, one after the
  /// other, never at once.
  fileprivate mutating func blocks(capacity: Int) -> UnsafeMutablePointer<IncreasingRuns.Block> {
    let wordsPerBlock = MemoryLayout<IncreasingRuns.Block>.stride / MemoryLayout<UInt32>.stride
    reserve(max(1, wordsPerBlock * capacity))
    return UnsafeMutableRawPointer(start).bindMemory(to: IncreasingRuns.Block.self, capacity: capacity)
  }
}

/// Writes blocks one after another; `blocks` has room for as many as there are runs and rows to be added.
private struct BlockCollector {
  let blocks: UnsafeMutablePointer<IncreasingRuns.Block>
  let oldRows: Range<Int32>
  var count = 0
  var isOutOfOrder = false
  private var end: Int32 = -1

  init(blocks: UnsafeMutablePointer<IncreasingRuns.Block>, oldRows: Range<Int32>) {
    self.blocks = blocks
    self.oldRows = oldRows
  }

  mutating func append(_ run: MatchedRun, key: Int32) {
    isOutOfOrder = isOutOfOrder || run.old < end
    end = run.old &+ run.count
    blocks[count] = IncreasingRuns.Block(key: key, count: run.count, previous: -1)
    count += 1
  }

  /// Adds the neighbouring left-over rows of these ranks, as far as their partners are in the same section.
  mutating func append(partnersOf ranks: Range<Int>, in partners: UnsafeBufferPointer<Int32>) {
    var end = end
    var count = count
    var isOutOfOrder = false
    var isNeighbour = false
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
        blocks[count] = IncreasingRuns.Block(key: Int32(truncatingIfNeeded: rank), count: 1, previous: -1)
        count &+= 1
      }
      end = old &+ 1
      isNeighbour = true
    }
    self.end = end
    self.count = count
    self.isOutOfOrder = self.isOutOfOrder || isOutOfOrder
  }
}
