/// The decision which matched rows of a pair of sections stay and which move.
///
/// Within a pair the aligned runs are in order already; only partners found by hashing can disturb it. If
/// they don't, everything stays.
struct RowOrdering {
  /// The aligned runs that move, and after them the left-over new rows that move within their section.
  private let moved: Bits
  private let piles: UnsafeMutablePointer<UInt64>?
  private let topsBefore: UnsafeMutablePointer<Int32>?
  private let runCount: Int
  private let watch: CancellationWatch
  private var hasMoved = false

  /// Creates an ordering in which nothing moves. Moves are noted in `memory`, which must outlive the
  /// ordering.
  init(runCount: Int, memory: OrderingMemory, _ watch: CancellationWatch) {
    moved = memory.movedRows
    piles = memory.choice
    topsBefore = memory.topsBefore
    self.runCount = runCount
    self.watch = watch
  }

  /// Returns whether an aligned run moves, by its index.
  func isMoved(run index: Int) -> Bool { hasMoved && moved[index] }

  /// Returns whether a left-over new row moves within its section, by its rank. Not to be called for other
  /// rows.
  @inline(__always)
  func isMoved(leftOver rank: Int) -> Bool { hasMoved && moved[runCount &+ rank] }

  /// Returns the runs that move among some aligned ones.
  @inline(__always)
  func movedRuns(among runs: Range<Int>) -> MovedRuns {
    MovedRuns(moved: moved, rest: hasMoved ? runs : 0..<0)
  }

  /// Decides for every pair of sections.
  mutating func order(
    _ matching: borrowing RowMatching, sections: borrowing SectionMatching, shapes: Shapes
  ) {
    guard matching.partnerCount > 0 else { return }
    var rank = 0
    for section in 0..<shapes.new.sectionCount {
      if watch.isStopped(after: 8) { return }
      let count = matching.leftOverCount(inNewSection: section, sections, shape: shapes.new)
      let partner = sections.oldIndex(forNewSection: section)
      if count > 0, partner >= 0 {
        let stretches = SectionStretches(
          rows: shapes.new.positions(inSection: section), runs: sections.alignedRuns(ofNew: section),
          ranks: rank..<(rank &+ count))
        order(stretches, oldRows: shapes.old.positions(inSection: partner), matching)
      }
      rank += count
    }
  }

  /// Returns whether any of the left-over new rows of these ranks moves within its section, whose old rows
  /// are given.
  func movesLeftOvers(
    _ ranks: Range<Int32>, from oldRows: Range<Int32>, _ matching: borrowing RowMatching
  ) -> Bool {
    for rank in ranks where isMoved(leftOver: Int(rank)) {
      if oldRows.contains(matching.partners[newRank: Int(rank)]) { return true }
    }
    return false
  }

  private mutating func order(
    _ stretches: SectionStretches, oldRows: Range<Int32>, _ matching: borrowing RowMatching
  ) {
    if isInOrder(stretches, oldRows: oldRows, matching) || watch.isStopped { return }
    hasMoved = true
    let last = deal(stretches, oldRows: oldRows, matching)
    if watch.isStopped { return }
    moved.set(stretches.runs)
    moved.set((runCount &+ stretches.ranks.lowerBound)..<(runCount &+ stretches.ranks.upperBound))
    keepChain(endingAt: last, stretches, oldRows: oldRows, matching)
  }

  /// Returns whether the matched rows of a section have the same order on both sides.
  ///
  /// The aligned runs have, so it compares only the other rows and the runs around each of them.
  private func isInOrder(
    _ stretches: SectionStretches, oldRows: Range<Int32>, _ matching: borrowing RowMatching
  ) -> Bool {
    let positions = matching.newLeftOvers
    let runs = UnsafeBufferPointer(start: matching.aligned.base, count: matching.aligned.count)
    var run = stretches.runs.lowerBound
    var last: Int32 = -1
    var isInOrder = true
    matching.partners.withPartnersOfNew { partners in
      watch.forEachPart(of: stretches.ranks) { ranks in
        guard isInOrder else { return }
        for rank in ranks {
          let old = partners[rank]
          guard old >= oldRows.lowerBound, old < oldRows.upperBound else { continue }
          let new = positions[rank]
          while run < stretches.runs.upperBound, runs[run].new < new {
            last = max(last, runs[run].old &+ runs[run].count &- 1)
            run &+= 1
          }
          isInOrder = old > last && (run == stretches.runs.upperBound || old < runs[run].old)
          if !isInOrder { return }
          last = old
        }
      }
    }
    return isInOrder
  }

  /// Deals the section's matched rows onto piles in their new order.
  ///
  /// - Returns: The old position of the last row of the longest chain.
  private func deal(
    _ stretches: SectionStretches, oldRows: Range<Int32>, _ matching: borrowing RowMatching
  ) -> Int32 {
    var piles = Piles(oldRows: oldRows, memory: self.piles.unsafelyUnwrapped)
    let topsOfRuns = topsBefore.unsafelyUnwrapped
    let topsOfLeftOvers = topsOfRuns + runCount
    _ = matching.partners.withPartnersOfNew { partners in
      stretches.allSatisfy(matching) { stretch in
        switch stretch {
        case .aligned(let run, let index):
          topsOfRuns[index] = piles.deal(run)
        case .leftOver(let ranks):
          watch.forEachPart(of: ranks) { ranks in
            piles.deal(
              UnsafeBufferPointer(rebasing: partners[ranks]),
              topsBefore: topsOfLeftOvers + ranks.lowerBound)
          }
        }
        return !watch.isStopped(after: 1)
      }
    }
    return piles.last
  }

  /// Removes the marks from the rows in the chain that ends with an old row.
  private func keepChain(
    endingAt last: Int32, _ stretches: SectionStretches, oldRows: Range<Int32>,
    _ matching: borrowing RowMatching
  ) {
    var last = last
    let topsOfRuns = topsBefore.unsafelyUnwrapped
    let topsOfLeftOvers = topsOfRuns + runCount
    matching.partners.withPartnersOfNew { partners in
      stretches.forEachReversed(matching) { stretch in
        switch stretch {
        case .aligned(let run, let index):
          if run.old &+ run.count &- 1 == last {
            moved.clear(index..<(index &+ 1))
            last = topsOfRuns[index]
          }
        case .leftOver(let ranks):
          watch.forEachPartReversed(of: ranks) { part in
            var rank = part.upperBound
            while rank > part.lowerBound, last >= oldRows.lowerBound {
              rank &-= 1
              guard partners[rank] == last else { continue }
              // Within a run, the row before is the one before in the chain.
              let end = rank &+ 1
              while rank > part.lowerBound, last > oldRows.lowerBound, partners[rank &- 1] == last &- 1 {
                rank &-= 1
                last &-= 1
              }
              moved.clear((runCount &+ rank)..<(runCount &+ end))
              let isRunLonger =
                rank > ranks.lowerBound && last > oldRows.lowerBound && partners[rank &- 1] == last &- 1
              last = isRunLonger ? last &- 1 : topsOfLeftOvers[rank]
            }
          }
        }
      }
    }
  }
}

/// An iterator of the aligned runs that move, of which there are few.
struct MovedRuns {
  fileprivate let moved: Bits
  fileprivate var rest: Range<Int>

  /// Returns the next run that moves.
  mutating func next(_ matching: borrowing RowMatching) -> MatchedRun? {
    guard let index = moved.first(in: rest) else { return nil }
    rest = (index + 1)..<rest.upperBound
    return matching.aligned[index]
  }
}
