/// The positions of the left-over rows of one table, by rank.
struct LeftOverPositions: BitwiseCopyable {
  /// The position of each rank, or `nil` if the left-over rows follow one another without a gap.
  let positions: UnsafeMutablePointer<Int32>?
  /// The position of the first left-over row.
  let first: Int32

  /// The positions from `first` on.
  init(first: Int32) {
    self.first = first
    positions = nil
  }

  /// The positions of `count` rows, at least one, which lie in memory that outlives them.
  init(_ positions: UnsafeMutablePointer<Int32>, count: Int) {
    first = positions[0]
    self.positions = Int(positions[count - 1] - first) + 1 == count ? nil : positions
  }

  subscript(rank: Int) -> Int32 {
    @inline(__always) get {
      guard let positions else { return first &+ Int32(truncatingIfNeeded: rank) }
      return positions[rank]
    }
  }

  /// The rank of the left-over row at a position, of `count` left-over rows.
  func rank(of position: Int32, count: Int) -> Int {
    lastIndex(in: 0..<count) { self[$0] <= position }
  }
}
