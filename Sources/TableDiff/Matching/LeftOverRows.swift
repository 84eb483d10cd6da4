/// A stretch of rows of one section that the alignment left over. `start` counts through all rows of the
/// table.
@usableFromInline
struct LeftOverStretch: BitwiseCopyable {
  @usableFromInline let section: Int
  @usableFromInline let start: Int32
  @usableFromInline let count: Int32

  @inlinable @inline(__always)
  init(section: Int, start: Int32, count: Int32) {
    self.section = section
    self.start = start
    self.count = count
  }
}

extension RowMatching {
  /// Calls `body` for every stretch of new rows without a place in `aligned`, in order.
  @inlinable @inline(__always)
  borrowing func forEachLeftOverOfNew<Failure: Error>(
    in shape: TableShape, _ sections: borrowing SectionMatching,
    _ body: (LeftOverStretch) throws(Failure) -> Void
  ) throws(Failure) {
    for section in sections.wholeCount..<(shape.starts.count - 1) {
      try forEachLeftOver(
        ofSection: section, in: shape, runs: sections.alignedRuns(ofNew: section),
        position: { $0.new }, body)
    }
  }

  /// Calls `body` for every stretch of old rows without a place in `aligned`, in order.
  @inlinable @inline(__always)
  borrowing func forEachLeftOverOfOld<Failure: Error>(
    in shape: TableShape, _ sections: borrowing SectionMatching,
    _ body: (LeftOverStretch) throws(Failure) -> Void
  ) throws(Failure) {
    for section in sections.wholeCount..<(shape.starts.count - 1) {
      let partner = sections.newSection(forOld: section)
      try forEachLeftOver(
        ofSection: section, in: shape,
        runs: partner < 0 ? 0..<0 : sections.alignedRuns(ofNew: partner),
        position: { $0.old }, body)
    }
  }

  @inlinable @inline(__always)
  borrowing func forEachLeftOver<Failure: Error>(
    ofSection section: Int, in shape: TableShape, runs: Range<Int>, position: (MatchedRun) -> Int32,
    _ body: (LeftOverStretch) throws(Failure) -> Void
  ) throws(Failure) {
    var next = shape.starts[section]
    for index in runs {
      let run = aligned[index]
      let start = position(run)
      if start > next {
        try body(LeftOverStretch(section: section, start: next, count: start - next))
      }
      next = start &+ run.count
    }
    let end = shape.starts[section + 1]
    if end > next {
      try body(LeftOverStretch(section: section, start: next, count: end - next))
    }
  }
}

extension RowMatching {
  /// Notes where the left-over rows of both tables are: once, as their stretches are short and follow no rule
  /// if rows are deleted and inserted all over.
  @usableFromInline
  mutating func locateLeftOvers(
    _ shapes: Shapes, _ sections: borrowing SectionMatching, oldCount: Int, newCount: Int
  ) -> (old: LeftOverPositions, new: LeftOverPositions) {
    leftOverPositions.reserve(oldCount + newCount)
    let new = leftOverPositions.start
    let old = new + newCount
    var rank = 0
    forEachLeftOverOfNew(in: shapes.new, sections) { stretch in
      for offset in 0..<stretch.count { new[rank &+ Int(offset)] = stretch.start &+ offset }
      rank &+= Int(stretch.count)
    }
    rank = 0
    forEachLeftOverOfOld(in: shapes.old, sections) { stretch in
      for offset in 0..<stretch.count { old[rank &+ Int(offset)] = stretch.start &+ offset }
      rank &+= Int(stretch.count)
    }
    return (LeftOverPositions(old, count: oldCount), LeftOverPositions(new, count: newCount))
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
