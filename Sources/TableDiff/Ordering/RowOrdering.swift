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
    matching.oldPartners.withUnsafeBufferPointer { partners in
      let aligned = matching.aligned.base
      chosen.choose { block in
        block.key >= 0
          ? partners[Int(block.key)] : aligned.unsafelyUnwrapped[Int(~block.key)].old
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
    chosen.removeAll()
    var isOutOfOrder = false
    var end: Int32 = -1
    var rank = rank
    matching.oldPartners.withUnsafeBufferPointer { partners in
      matching.forEachStretch(ofNewSection: section, shape: shape) { stretch in
        if let run = stretch.run {
          isOutOfOrder = isOutOfOrder || run.old < end
          end = run.old &+ run.count
          chosen.append(key: ~stretch.index, count: run.count)
          return
        }
        var isNeighbour = false
        for _ in 0..<stretch.count {
          let old = partners[rank]
          if old >= oldRows.lowerBound, old < oldRows.upperBound {
            if isNeighbour, old == end {
              chosen.extendLast()
            } else {
              isOutOfOrder = isOutOfOrder || old < end
              chosen.append(key: Int32(truncatingIfNeeded: rank), count: 1)
            }
            end = old &+ 1
            isNeighbour = true
          } else {
            isNeighbour = false
          }
          rank += 1
        }
      }
    }
    return isOutOfOrder
  }
}
