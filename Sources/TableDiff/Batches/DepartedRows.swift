/// The rows of each section that are gone, and the number of them before a row: a bit for each row, and for
/// each section a binary tree over the words of its bits. Each node holds the number of rows gone on its
/// left.
///
///     level 1       4               gone in the four words on the left
///     level 0     3   2             gone in the left one of two words
///     words      3 1 2 5
///
/// A row goes up through the levels from its word, so it takes as many steps as any other of its section.
struct DepartedRows: ~Copyable {
  private var words = ScratchBuffer<UInt64>()
  /// The levels of each section's tree, one after another.
  private var counts = ScratchBuffer<Int32>()
  /// The places at which each section's words and counts begin, and its number of words.
  private var places = ScratchBuffer<(words: Int32, counts: Int32, wordCount: Int32)>()

  /// Creates a set of no rows.
  init(_ shape: TableShape) {
    places.reserve(shape.sectionCount)
    var (wordTotal, countTotal): (Int32, Int32) = (0, 0)
    for section in 0..<shape.sectionCount {
      let wordCount = (shape.starts[section + 1] - shape.starts[section] + 63) / 64
      places.append((wordTotal, countTotal, wordCount))
      wordTotal += wordCount
      var size = wordCount
      while size > 1 {
        size = (size + 1) / 2
        countTotal += size
      }
    }
    words.append(repeating: 0, count: Int(wordTotal))
    counts.append(repeating: 0, count: Int(countTotal))
  }

  private static func bit(_ row: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: row & 63) }

  /// Removes a row.
  ///
  /// - Returns: The number of rows of the section before it that were gone.
  /// - Complexity: O(log *n*) for *n* rows of the section.
  @inline(__always)
  @discardableResult
  mutating func remove(_ row: Int, inSection section: Int) -> Int {
    let place = places[section]
    var node = row >> 6
    let word = Int(place.words) + node
    var before = Int32(truncatingIfNeeded: (words[word] & (Self.bit(row) &- 1)).nonzeroBitCount)
    words[word] |= Self.bit(row)
    var level = Int(place.counts)
    var size = Int(place.wordCount)
    while size > 1 {
      let isRight = Int32(truncatingIfNeeded: node & 1)
      node = node &>> 1
      let left = counts[level &+ node]
      before &+= isRight &* left
      counts[level &+ node] = left &+ 1 &- isRight
      size = (size &+ 1) &>> 1
      level &+= size
    }
    return Int(before)
  }

  func contains(_ row: Int, inSection section: Int) -> Bool {
    words[Int(places[section].words) + row >> 6] & Self.bit(row) != 0
  }
}
