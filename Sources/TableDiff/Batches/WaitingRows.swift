/// The rows of each section that are still to move: a bit for each, and for each section a tree of counts
/// over the words of its bits (Fenwick 1994). The rank of a row is the index of its bit in its section.
struct WaitingRows: ~Copyable {
  private var words = ScratchBuffer<UInt64>()
  private var counts = ScratchBuffer<Int32>()
  /// For each section the index of its first word, and, last, the number of words.
  private var firstWords: ContiguousArray<Int> = [0]

  /// Adds a section with all its rows. There is a word more than they need, so that its end has a rank.
  mutating func addSection(endingAt rank: Int32) {
    for node in 1...(Int(rank) >> 6 + 1) {
      words.append(~0)
      counts.append(Int32(truncatingIfNeeded: 64 * (node & -node)))
    }
    firstWords.append(words.count)
  }

  /// Returns the number of a section's rows before a rank.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  @inline(__always)
  func count(before rank: Int32, inSection section: Int32) -> Int {
    let first = firstWords[Int(section)]
    let below = 1 &<< UInt64(truncatingIfNeeded: rank & 63) &- 1
    var node = Int(rank) >> 6
    var count = (words[first &+ node] & below).nonzeroBitCount
    while node > 0 {
      count &+= Int(counts[first &+ node &- 1])
      node &= node &- 1
    }
    return count
  }

  /// Removes a row of a section.
  ///
  /// - Complexity: O(log *n*) for *n* rows.
  @inline(__always)
  mutating func remove(_ rank: Int32, inSection section: Int32) {
    let (first, end) = (firstWords[Int(section)], firstWords[Int(section) + 1])
    words[first &+ Int(rank) >> 6] &= ~(1 &<< UInt64(truncatingIfNeeded: rank & 63))
    var node = Int(rank) >> 6 &+ 1
    while node <= end &- first {
      counts[first &+ node &- 1] &-= 1
      node &+= node & -node
    }
  }
}
