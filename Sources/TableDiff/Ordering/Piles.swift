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
/// Rows are dealt one by one while there are few piles, and afterwards run by run.
///
/// Unsafe: a view of memory that nothing else uses meanwhile.
struct Piles {
  /// The length of the longest run that is dealt row by row.
  private static var longestRun: Int32 { 32 }

  private let oldRows: Range<Int32>
  private var list: TopList
  /// The tops, counted from the first old row, once there are too many for the list.
  private let set: PositionSet
  private var isSet: Bool
  private var lastOfSet = -1

  /// Returns the number of words it takes to deal at most so many left-over rows, and runs of a section with
  /// at most so many old rows.
  static func wordCount(leftOverCount: Int, oldRowCount: Int) -> Int {
    TopList.wordCount(leftOverCount) + PositionSet.wordCount(oldRowCount)
  }

  /// Creates an empty set of piles.
  ///
  /// - Parameters:
  ///   - leftOverCount: The number of left-over rows that are going to be dealt.
  ///   - oldRows: The old positions of the section's rows.
  ///   - expectsRuns: Whether most rows are in runs, so that they are best dealt run by run.
  ///   - memory: Room for as many words as `wordCount` says.
  init(
    leftOverCount: Int, oldRows: Range<Int32>, expectsRuns: Bool, memory: UnsafeMutablePointer<UInt64>
  ) {
    self.oldRows = oldRows
    list = TopList(rowCount: leftOverCount, bottom: oldRows.lowerBound &- 1, memory: memory)
    set = PositionSet(count: oldRows.count, memory: memory + TopList.wordCount(leftOverCount))
    isSet = expectsRuns
  }

  /// The last row of the longest chain, or one less than the first old row.
  var last: Int32 { isSet ? position(lastOfSet) : list.last }

  private func position(_ offset: Int) -> Int32 { oldRows.lowerBound &+ Int32(truncatingIfNeeded: offset) }

  /// Deals rows whose old positions increase one by one, and returns the top before the first.
  mutating func deal(_ run: MatchedRun) -> Int32 {
    if !isSet, run.count <= Self.longestRun, list.hasRoom(for: Int(run.count)) { return dealOntoList(run) }
    useSet()
    return dealOntoSet(Int(run.old &- oldRows.lowerBound), count: Int(run.count))
  }

  /// Deals rows that are side by side in the new table.
  ///
  /// - Parameters:
  ///   - old: The old position of each. Those in other sections are passed over.
  ///   - topsBefore: Receives the top before each row, or at least before each run.
  mutating func deal(_ old: UnsafeBufferPointer<Int32>, topsBefore: UnsafeMutablePointer<Int32>) {
    var next = 0
    if !isSet {
      next = list.deal(old, in: oldRows, topsBefore: topsBefore)
      if next == old.count { return }
      useSet()
    }
    while next < old.count {
      let first = next
      next &+= 1
      guard old[first] >= oldRows.lowerBound, old[first] < oldRows.upperBound else { continue }
      while next < old.count, old[next] &- 1 == old[next &- 1], old[next] < oldRows.upperBound { next &+= 1 }
      topsBefore[first] = dealOntoSet(Int(old[first] &- oldRows.lowerBound), count: next &- first)
    }
  }

  private mutating func dealOntoList(_ run: MatchedRun) -> Int32 {
    let count = Int(run.count)
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * count) { memory in
      for row in 0..<count { memory[row] = run.old &+ Int32(truncatingIfNeeded: row) }
      let topsBefore = memory.baseAddress.unsafelyUnwrapped + count
      _ = list.deal(UnsafeBufferPointer(rebasing: memory[..<count]), in: oldRows, topsBefore: topsBefore)
      return topsBefore[0]
    }
  }

  private mutating func useSet() {
    if isSet { return }
    isSet = true
    for top in list.tops {
      lastOfSet = Int(top &- oldRows.lowerBound)
      set.insert(lastOfSet)
    }
  }

  @inline(__always)
  private mutating func dealOntoSet(_ first: Int, count: Int) -> Int32 {
    let last = lastOfSet
    let end = first &+ count
    let before = first > last ? last : set.last(before: first)
    if first > last {
      set.insert(first..<end)
      lastOfSet = end &- 1
    } else if count == 1 {
      let next = set.first(from: first)
      set.insert(first, inPlaceOf: next)
      if next == last { lastOfSet = first }
    } else {
      set.removeFirst(count, from: end)
      set.insert(first..<end)
      if set.first(from: end) < 0 { lastOfSet = end &- 1 }
    }
    return position(before)
  }
}
