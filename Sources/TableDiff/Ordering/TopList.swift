internal import CTableDiff

/// The tops of a few piles, in increasing order.
///
/// The direction of each step of a search is unpredictable, and a search is a chain of loads that wait for
/// one another. So neighbouring rows are searched for together, before any of them is dealt. Rows dealt
/// meanwhile move a pile further by as much as its place was found too low.
///
/// Unsafe: a view of memory that its owner neither moves nor uses otherwise meanwhile.
struct TopList {
  /// The number of piles above which most rows go onto one of the last, which a set finds without a search.
  private static var mostPiles: Int { 4096 }

  private static func capacity(_ rowCount: Int) -> Int { min(mostPiles, rowCount) }

  /// Returns the number of words a list takes for `rowCount` rows, including room for rows that are dealt at
  /// once.
  static func wordCount(_ rowCount: Int) -> Int {
    (capacity(rowCount) + Int(table_diff_dealt_at_once)) / 2 + 1
  }

  /// The top of each pile; before them, a number below all of them.
  private let start: UnsafeMutablePointer<Int32>
  private let capacity: Int
  private var count = 0

  /// Creates a list without a pile.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows for which there is room in any case.
  ///   - bottom: A number below all rows.
  ///   - memory: Room for as many words as `wordCount` says.
  init(rowCount: Int, bottom: Int32, memory: UnsafeMutablePointer<UInt64>) {
    capacity = Self.capacity(rowCount)
    let words = UnsafeMutableRawPointer(memory)
    start = words.bindMemory(to: Int32.self, capacity: 2 * Self.wordCount(rowCount)) + 1
    start[-1] = bottom
  }

  var tops: UnsafeBufferPointer<Int32> { UnsafeBufferPointer(start: start, count: count) }

  /// The last top, or the number below all of them.
  var last: Int32 { start[count - 1] }

  /// Returns whether there is room for more piles.
  func hasRoom(for count: Int) -> Bool { count <= capacity - self.count }

  /// Deals rows until there is no room.
  ///
  /// - Parameters:
  ///   - positions: The position of each row. Those out of `range` are passed over.
  ///   - topsBefore: Receives, for each row that is dealt, the top before it.
  /// - Returns: The number of rows that were dealt or passed over.
  mutating func deal(
    _ positions: UnsafeBufferPointer<Int32>, in range: Range<Int32>, topsBefore: UnsafeMutablePointer<Int32>
  ) -> Int {
    guard let base = positions.baseAddress else { return 0 }
    return table_diff_deal(
      base, positions.count, range.lowerBound, range.upperBound, start, &count, capacity, topsBefore)
  }
}
