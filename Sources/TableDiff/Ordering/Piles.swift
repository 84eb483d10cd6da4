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
