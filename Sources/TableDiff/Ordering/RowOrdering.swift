/// The decision which matched rows of a pair of sections stay and which move.
///
/// A run stays or moves as a whole. The runs that the alignment found are in order already; only partners
/// found by their ids, and sections in reverse order, can disturb it.
struct RowOrdering {
  /// The runs that move within their section.
  private let moved: Bits
  private let piles: UnsafeMutablePointer<UInt64>?
  /// For each run, the top before it when it was dealt.
  private let topsBefore: UnsafeMutablePointer<Int32>?
  private(set) var hasMoved = false

  /// Creates an ordering in which nothing moves. Moves are noted in `memory`, which must outlive the
  /// ordering.
  init(_ memory: OrderingMemory) {
    moved = memory.movedRuns
    piles = memory.choice
    topsBefore = memory.topsBefore
  }

  /// Returns whether a run moves within its section, by its index. Not to be called for runs between
  /// sections.
  @inline(__always)
  func isMoved(_ index: Int) -> Bool { hasMoved && moved[index] }

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
    var piles = Piles(oldRows: oldRows, memory: self.piles.unsafelyUnwrapped)
    let tops = topsBefore.unsafelyUnwrapped
    for index in indices where oldRows.contains(runs[index].old) {
      tops[index] = piles.deal(runs[index])
      if matching.watch.isStopped(after: 1) { return }
    }
    // Read backwards from the last row of the longest chain, every run that isn't part of it moves.
    moved.set(indices)
    var last = piles.last
    for index in indices.reversed() {
      guard last >= oldRows.lowerBound else { return }
      guard runs[index].old &+ runs[index].count &- 1 == last else { continue }
      moved.clear(index..<(index &+ 1))
      last = tops[index]
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

/// The longest increasing subsequence of the old positions of one section's rows, in their new order: the
/// rows that stay.
///
/// Patience sorting (Fredman 1975) deals each row onto the first pile whose top is not smaller. So the number
/// of the pile is the length of the longest chain that ends with the row, and the top of the pile before it
/// is the row before it in such a chain. Piles need no numbers, as their tops are an ordered set: a row
/// replaces the next greater top, and continues the chain of the next smaller one.
///
///     old positions, in new order:   7  3 4 5  1  6
///
///     tops after 7:           {7}
///     after the run 3 4 5:    {3 4 5}          a run takes the places of the next greater ones, as many
///     after 1:                {1 4 5}          1 takes the place of 3
///     after 6:                {1 4 5 6}        5 comes before 6: the chain, read backwards, is 6 5 4 3
///
/// Rows that are neighbours on both sides form a run and stay or move together: a chain that holds one row
/// of a run can hold all of it, and of a run's rows the last one is on top for longest. Among the longest
/// chains, the one is kept whose last row has the smallest old position, then the row before it, and so on.
///
/// Unsafe: a view of memory that nothing else uses meanwhile.
struct Piles {
  private let first: Int32
  /// The tops, counted from the first old row.
  private let tops: PositionSet
  private var lastTop = -1

  /// Returns the number of words it takes to deal runs of a section with at most so many old rows.
  static func wordCount(oldRowCount: Int) -> Int { PositionSet.wordCount(oldRowCount) }

  /// Creates an empty set of piles.
  ///
  /// - Parameters:
  ///   - oldRows: The old positions of the section's rows.
  ///   - memory: Room for as many words as `wordCount` returns.
  init(oldRows: Range<Int32>, memory: UnsafeMutablePointer<UInt64>) {
    first = oldRows.lowerBound
    tops = PositionSet(count: oldRows.count, memory: memory)
  }

  /// The last row of the longest chain, or one less than the first old row.
  var last: Int32 { position(lastTop) }

  private func position(_ offset: Int) -> Int32 { first &+ Int32(truncatingIfNeeded: offset) }

  /// Deals rows whose old positions increase one by one.
  ///
  /// - Returns: The top before the first of them, or one less than the first old row.
  @inline(__always)
  mutating func deal(_ run: MatchedRun) -> Int32 {
    let start = Int(run.old &- first)
    let end = start &+ Int(run.count)
    let last = lastTop
    let before = start > last ? last : tops.last(before: start)
    if start > last {
      tops.insert(start..<end)
      lastTop = end &- 1
    } else if run.count == 1 {
      let next = tops.first(from: start)
      tops.insert(start, inPlaceOf: next)
      if next == last { lastTop = start }
    } else {
      tops.removeFirst(Int(run.count), from: end)
      tops.insert(start..<end)
      if tops.first(from: end) < 0 { lastTop = end &- 1 }
    }
    return position(before)
  }
}
