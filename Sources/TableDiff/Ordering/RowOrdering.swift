/// The decision which matched rows of a pair of sections stay and which move.
///
/// A run stays or moves as a whole, as a chain that holds one row of a run can hold all of it. The runs that
/// the alignment found are in order already; only partners found by their ids, and sections in reverse order,
/// can disturb it.
struct RowOrdering {
  private let memory: OrderingMemory
  private(set) var hasMoved = false

  /// Creates an ordering in which nothing moves. Moves are noted in `memory`, which must outlive the
  /// ordering.
  init(_ memory: OrderingMemory) {
    self.memory = memory
  }

  /// Returns whether a run moves, by its index. For runs from other sections it must be noted.
  @inline(__always)
  func isMoved(_ index: Int) -> Bool { hasMoved && memory.movedRuns[index] }

  /// Notes whether a run from another section counts as moved.
  @inline(__always)
  mutating func noteArrival(of index: Int, isMoved: Bool) {
    hasMoved = hasMoved || isMoved
    if isMoved { memory.movedRuns.set(index) } else { memory.movedRuns.clear(index..<(index &+ 1)) }
  }

  /// Decides for every pair of sections.
  mutating func order(
    _ matching: borrowing TableMatching, _ shapes: Shapes
  ) {
    guard !matching.rows.isInOrder else { return }
    for section in 0..<shapes.new.sectionCount {
      let runs = matching.sections.runs(ofNew: section)
      let partner = matching.sections.oldIndex(forNewSection: section)
      guard runs.count > 1, partner >= 0 else { continue }
      order(runs, from: shapes.old.positions(inSection: partner), matching.rows)
    }
  }

  /// Returns whether any row moves within a section that is in both tables.
  func movesRows(
    ofNewSection section: Int, _ matching: borrowing TableMatching, _ shapes: Shapes
  ) -> Bool {
    let oldRows = shapes.old.positions(inSection: matching.sections.oldIndex(forNewSection: section))
    for index in matching.sections.runs(ofNew: section) where isMoved(index) {
      if oldRows.contains(matching.rows.runs[index].old) { return true }
    }
    return false
  }

  /// Decides for the runs of one new section, of which those from `oldRows` can stay.
  private mutating func order(
    _ indices: Range<Int>, from oldRows: Range<Int32>, _ matching: borrowing RowMatching
  ) {
    let runs = matching.runs.start
    guard !isInOrder(indices, from: oldRows, runs) else { return }
    hasMoved = true
    var chains = HeaviestSubsequence<Int32>(oldCount: oldRows.count, memory: memory.choice.unsafelyUnwrapped)
    for index in indices where oldRows.contains(runs[index].old) {
      chains.append(Int(runs[index].old &- oldRows.lowerBound), runs[index].count)
      if matching.watch.isStopped(after: 1) { return }
    }
    // Read backwards from the end of the heaviest chain, every run that isn't part of it moves.
    let moved = memory.movedRuns
    moved.set(indices)
    var last = chains.last
    for index in indices.reversed() {
      guard last >= 0 else { return }
      guard Int(runs[index].old &- oldRows.lowerBound) == last else { continue }
      moved.clear(index..<(index &+ 1))
      last = chains.previous(last)
    }
  }

  /// Returns whether the runs from `oldRows` have the same order on both sides.
  private func isInOrder(
    _ indices: Range<Int>, from oldRows: Range<Int32>, _ runs: UnsafePointer<MatchedRun>
  ) -> Bool {
    var last: Int32 = -1
    for index in indices where oldRows.contains(runs[index].old) {
      if runs[index].old < last { return false }
      last = runs[index].old
    }
    return true
  }
}
