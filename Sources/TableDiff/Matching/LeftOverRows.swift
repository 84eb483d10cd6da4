extension RowMatching {
  /// Notes where the left-over rows of both tables are: once, as their stretches are short and follow no rule
  /// if rows are deleted and inserted all over.
  mutating func locateLeftOvers(
    _ shapes: Shapes, _ sections: borrowing SectionMatching, oldCount: Int, newCount: Int
  ) -> (old: LeftOverPositions, new: LeftOverPositions) {
    leftOverPositions.reserve(oldCount + newCount + Self.writtenAtOnce)
    let new = leftOverPositions.start
    let old = new + newCount
    var end = new
    for section in sections.wholeCount..<shapes.new.sectionCount {
      locate(
        shapes.new.positions(inSection: section), between: sections.alignedRuns(ofNew: section), at: &end
      ) { $0.new }
    }
    // After the new ones: positions that are written too much are theirs.
    end = old
    for section in sections.wholeCount..<shapes.old.sectionCount {
      let partner = sections.newSection(forOld: section)
      locate(
        shapes.old.positions(inSection: section),
        between: partner < 0 ? 0..<0 : sections.alignedRuns(ofNew: partner), at: &end
      ) { $0.old }
    }
    return (LeftOverPositions(old, count: oldCount), LeftOverPositions(new, count: newCount))
  }

  /// So many positions are written for any stretch, however short, so that its length takes no branch.
  private static var writtenAtOnce: Int { 4 }

  /// Notes the positions of a section's rows that are in none of its runs.
  @inline(__always)
  private borrowing func locate(
    _ rows: Range<Int32>, between runs: Range<Int>, at end: inout UnsafeMutablePointer<Int32>,
    start: (MatchedRun) -> Int32
  ) {
    var next = rows.lowerBound
    for index in runs {
      let run = aligned[index]
      Self.note(next..<start(run), at: &end, watch)
      if watch.isStopped { return }
      next = start(run) &+ run.count
    }
    Self.note(next..<rows.upperBound, at: &end, watch)
  }

  @inline(__always)
  private static func note(
    _ rows: Range<Int32>, at end: inout UnsafeMutablePointer<Int32>, _ watch: CancellationWatch
  ) {
    if watch.isStopped(after: 1) { return }
    for offset in 0..<writtenAtOnce {
      end[offset] = rows.lowerBound &+ Int32(truncatingIfNeeded: offset)
    }
    if rows.count > writtenAtOnce {
      let start = end
      watch.forEachPart(of: writtenAtOnce..<rows.count) { part in
        for offset in part { start[offset] = rows.lowerBound &+ Int32(truncatingIfNeeded: offset) }
      }
    }
    end += rows.count
  }
}

extension SectionMatching {
  /// Calls `body` for every old section that survives and has left-over rows, with its new position and the
  /// ranks of these rows.
  ///
  /// - Parameter count: The number of left-over old rows.
  @inline(__always)
  func forEachSurvivor(leftOverCount count: Int, _ body: (_ new: Int, _ ranks: Range<Int>) -> Void) {
    for section in wholeCount..<oldCount {
      let new = newSection(forOld: section)
      guard new >= 0 else { continue }
      let end = section + 1 < oldCount ? leftOverStart(ofOld: section + 1) : count
      let ranks = leftOverStart(ofOld: section)..<end
      if !ranks.isEmpty { body(new, ranks) }
    }
  }
}

/// A part of a new section in which all rows are alike: an aligned run, or neighbouring rows without one.
struct SectionStretch {
  /// The run, or `nil` for rows that were left over.
  let run: MatchedRun?
  /// The run's index in `aligned`; meaningless for left-over rows.
  let index: Int32
  /// The new position of the first row.
  let start: Int32
  let count: Int32
}

extension RowMatching {
  /// How many rows of a new section the alignment left over.
  borrowing func leftOverCount(
    inNewSection section: Int, _ sections: borrowing SectionMatching, shape: TableShape
  ) -> Int {
    var count = shape.starts[section + 1] - shape.starts[section]
    for index in sections.alignedRuns(ofNew: section) {
      count -= aligned[index].count
    }
    return Int(count)
  }

  /// Calls `body` for the aligned runs of a new section and what lies between them, in new order.
  @inline(__always)
  borrowing func forEachStretch(
    ofNewSection section: Int, _ sections: borrowing SectionMatching, shape: TableShape,
    _ body: (SectionStretch) -> Void
  ) {
    var next = shape.starts[section]
    for index in sections.alignedRuns(ofNew: section) {
      let run = aligned[index]
      if run.new > next {
        body(SectionStretch(run: nil, index: -1, start: next, count: run.new - next))
      }
      body(SectionStretch(run: run, index: Int32(index), start: run.new, count: run.count))
      next = run.new + run.count
    }
    let end = shape.starts[section + 1]
    if end > next {
      body(SectionStretch(run: nil, index: -1, start: next, count: end - next))
    }
  }
}
