extension RowMatching {
  /// Notes the positions of both tables' left-over rows.
  ///
  /// Done once: if rows are deleted and inserted all over, the stretches are short and unpredictable.
  mutating func locateLeftOvers(
    _ shapes: Shapes, _ sections: borrowing SectionMatching, oldCount: Int, newCount: Int
  ) {
    leftOverPositions.reserve(oldCount + newCount + PositionWriter.writtenAtOnce)
    var new = PositionWriter(memory: leftOverPositions.start, watch)
    for section in 0..<shapes.new.sectionCount {
      locate(
        shapes.new.positions(inSection: section), between: sections.alignedRuns(ofNew: section), into: &new
      ) { $0.new }
    }
    // Placed after the new ones, because surplus positions are written over them.
    var old = PositionWriter(memory: leftOverPositions.start + newCount, watch)
    for section in 0..<shapes.old.sectionCount {
      let partner = sections.newIndex(forOldSection: section)
      locate(
        shapes.old.positions(inSection: section),
        between: partner < 0 ? 0..<0 : sections.alignedRuns(ofNew: partner), into: &old
      ) { $0.old }
    }
    (oldLeftOvers, newLeftOvers) = (old.positions, new.positions)
  }

  /// Notes the positions of a section's rows that are in none of its runs.
  @inline(__always)
  private borrowing func locate(
    _ rows: Range<Int32>, between runs: Range<Int>, into positions: inout PositionWriter,
    start: (MatchedRun) -> Int32
  ) {
    var next = rows.lowerBound
    for index in runs {
      let run = aligned[index]
      positions.append(next..<start(run))
      if watch.isStopped { return }
      next = start(run) &+ run.count
    }
    positions.append(next..<rows.upperBound)
  }
}

/// A writer of positions, stretch by stretch and in order. It writes nothing until there is a gap between
/// stretches.
private struct PositionWriter {
  /// The number of positions written for any stretch, however short, so that its length takes no branch.
  static let writtenAtOnce = 4

  private let memory: UnsafeMutablePointer<Int32>
  private let watch: CancellationWatch
  private var end: UnsafeMutablePointer<Int32>
  /// The positions before the first gap.
  private var neighbours: Range<Int32> = 0..<0
  private var hasGap = false

  /// Creates a writer.
  ///
  /// - Parameter memory: Room for all positions and as many more as are written at once.
  init(memory: UnsafeMutablePointer<Int32>, _ watch: CancellationWatch) {
    self.memory = memory
    self.watch = watch
    end = memory
  }

  var positions: LeftOverPositions {
    hasGap ? LeftOverPositions(memory) : LeftOverPositions(first: neighbours.lowerBound)
  }

  @inline(__always)
  mutating func append(_ stretch: Range<Int32>) {
    if watch.isStopped(after: 1) { return }
    if !hasGap, stretch.isEmpty || extendNeighbours(by: stretch) { return }
    write(stretch)
  }

  /// Adds a stretch to the positions before the first gap, or writes these if there is a gap before the
  /// stretch.
  @inline(never)
  private mutating func extendNeighbours(by stretch: Range<Int32>) -> Bool {
    if neighbours.isEmpty { neighbours = stretch.lowerBound..<stretch.lowerBound }
    if neighbours.upperBound == stretch.lowerBound {
      neighbours = neighbours.lowerBound..<stretch.upperBound
      return true
    }
    hasGap = true
    write(neighbours)
    return false
  }

  @inline(__always)
  private mutating func write(_ stretch: Range<Int32>) {
    for offset in 0..<Self.writtenAtOnce {
      end[offset] = stretch.lowerBound &+ Int32(truncatingIfNeeded: offset)
    }
    if stretch.count > Self.writtenAtOnce {
      let start = end
      watch.forEachPart(of: Self.writtenAtOnce..<stretch.count) { part in
        for offset in part { start[offset] = stretch.lowerBound &+ Int32(truncatingIfNeeded: offset) }
      }
    }
    end += stretch.count
  }
}

extension SectionMatching {
  /// Calls `body` for every old section that survives and has left-over rows, with its new position and the
  /// ranks of these rows.
  ///
  /// - Parameter count: The number of left-over old rows.
  @inline(__always)
  func forEachSurvivor(leftOverCount count: Int, _ body: (_ new: Int, _ ranks: Range<Int>) -> Void) {
    for section in 0..<oldCount {
      let new = newIndex(forOldSection: section)
      guard new >= 0 else { continue }
      let end = section + 1 < oldCount ? leftOverStart(ofOld: section + 1) : count
      let ranks = leftOverStart(ofOld: section)..<end
      if !ranks.isEmpty { body(new, ranks) }
    }
  }
}

/// A part of a new section whose rows are all of one kind: an aligned run, or neighbouring rows without one.
enum SectionStretch {
  /// An aligned run, and its index in `aligned`.
  case aligned(MatchedRun, index: Int)
  /// The ranks of left-over rows.
  case leftOver(Range<Int>)
}

/// A new section, as its aligned runs and the left-over rows between them.
struct SectionStretches {
  let rows: Range<Int32>
  /// The indices of its runs in `aligned`.
  let runs: Range<Int>
  /// The ranks of its left-over rows.
  let ranks: Range<Int>

  /// Calls `body` for each stretch in new order, until it returns `false`.
  ///
  /// - Returns: Whether it never did.
  @inline(__always)
  func allSatisfy(_ matching: borrowing RowMatching, _ body: (SectionStretch) -> Bool) -> Bool {
    var next = rows.lowerBound
    var rank = ranks.lowerBound
    for index in runs {
      let run = matching.aligned[index]
      let end = rank &+ Int(run.new &- next)
      if end > rank, !body(.leftOver(rank..<end)) { return false }
      if !body(.aligned(run, index: index)) { return false }
      (next, rank) = (run.new &+ run.count, end)
    }
    return rank == ranks.upperBound || body(.leftOver(rank..<ranks.upperBound))
  }

  /// Calls `body` for each stretch, the last one first.
  @inline(__always)
  func forEachReversed(_ matching: borrowing RowMatching, _ body: (SectionStretch) -> Void) {
    var end = rows.upperBound
    var rank = ranks.upperBound
    for index in runs.reversed() {
      let run = matching.aligned[index]
      let start = rank &- Int(end &- run.new &- run.count)
      if rank > start { body(.leftOver(start..<rank)) }
      body(.aligned(run, index: index))
      (end, rank) = (run.new, start)
    }
    if rank > ranks.lowerBound { body(.leftOver(ranks.lowerBound..<rank)) }
  }
}

extension RowMatching {
  /// Returns the number of a new section's rows that the alignment left over.
  borrowing func leftOverCount(
    inNewSection section: Int, _ sections: borrowing SectionMatching, shape: TableShape
  ) -> Int {
    var count = shape.starts[section + 1] - shape.starts[section]
    for index in sections.alignedRuns(ofNew: section) {
      count -= aligned[index].count
    }
    return Int(count)
  }
}
