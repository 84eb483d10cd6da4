/// Which matched rows of a pair of sections stay and which move.
///
/// Within a pair the aligned runs are in order already; only partners found by hashing can disturb it. Where
/// they do not, which one comparison a block tells, everything stays.
@usableFromInline
struct RowOrdering: ~Copyable, Sendable {
  private var chosen = IncreasingRuns()
  /// Which aligned runs move.
  private(set) var movedRuns = BitBuffer()
  /// Which left-over new rows move within their section.
  private(set) var movedLeftOvers = BitBuffer()
  private(set) var movedCount = 0

  @usableFromInline
  init() {}

  mutating func removeAll() {
    movedRuns.clear(count: 0)
    movedLeftOvers.clear(count: 0)
    movedCount = 0
  }

  /// Decides for every pair of sections.
  mutating func order(_ matching: borrowing RowMatching, sections: borrowing SectionMatching, shapes: Shapes)
  {
    guard matching.partnerCount > 0 else { return removeAll() }
    movedCount = 0
    movedRuns.clear(count: matching.aligned.count)
    movedLeftOvers.clear(count: matching.oldPartners.count)
    var rank = 0
    for section in 0..<shapes.new.sectionCount {
      let count = matching.leftOverCount(inNewSection: section, shape: shapes.new)
      let partner = sections.oldSection(forNew: section)
      if count > 0, partner >= 0 {
        order(
          section: section, oldRows: shapes.old.starts[partner]..<shapes.old.starts[partner + 1], rank: rank,
          matching, shape: shapes.new)
      }
      rank += count
    }
  }

  /// Whether any of the left-over new rows of these ranks moves within its section.
  func movesLeftOvers(in ranks: Range<Int32>) -> Bool {
    ranks.contains { movedLeftOvers[Int($0)] }
  }

  private mutating func order(
    section: Int, oldRows: Range<Int32>, rank: Int, _ matching: borrowing RowMatching, shape: TableShape
  ) {
    guard collectBlocks(section: section, oldRows: oldRows, rank: rank, matching, shape: shape) else {
      return
    }
    let aligned = matching.aligned.base
    matching.oldPartners.withUnsafeBufferPointer { partners in
      chosen.choose { key in
        key >= 0 ? partners[Int(key)] : aligned.unsafelyUnwrapped[Int(~key)].old
      }
    }
    for index in 0..<chosen.blocks.count {
      let block = chosen.blocks[index]
      guard block.previous != IncreasingRuns.Block.isKept else { continue }
      movedCount += Int(block.count)
      if block.key >= 0 {
        movedLeftOvers.set(Int(block.key)..<Int(block.key &+ block.count))
      } else {
        movedRuns.set(Int(~block.key)..<Int(~block.key) + 1)
      }
    }
  }

  /// Collects the section's blocks in new order: an aligned run under the complement of its index, left-over
  /// rows under the rank of the first of them.
  ///
  /// - Returns: Whether their old positions are out of order anywhere.
  private mutating func collectBlocks(
    section: Int, oldRows: Range<Int32>, rank: Int, _ matching: borrowing RowMatching, shape: TableShape
  ) -> Bool {
    let runCount = Int(matching.alignedStarts[section + 1] - matching.alignedStarts[section])
    let leftOverCount = matching.leftOverCount(inNewSection: section, shape: shape)
    chosen.blocks.removeAll()
    chosen.blocks.reserve(runCount + leftOverCount)
    var collector = BlockCollector(blocks: chosen.blocks.start, oldRows: oldRows)
    var rank = rank
    matching.oldPartners.withUnsafeBufferPointer { partners in
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
    chosen.blocks.count = collector.count
    return collector.isOutOfOrder
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
