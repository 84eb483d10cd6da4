/// The positions of one table's left-over rows, by rank.
///
/// Unsafe: a view of memory that the differ keeps, valid until rows are located anew.
@usableFromInline
struct LeftOverPositions: BitwiseCopyable, @unchecked Sendable {
  /// The position of each rank, or `nil` if the left-over rows are contiguous.
  private let positions: UnsafeMutablePointer<Int32>?
  /// The position of the first left-over row, if they are contiguous.
  private let first: Int32

  /// Creates the positions from `first` on.
  @usableFromInline
  init(first: Int32) {
    self.first = first
    positions = nil
  }

  /// Creates positions that lie in memory that outlives them.
  init(_ positions: UnsafeMutablePointer<Int32>) {
    first = 0
    self.positions = positions
  }

  subscript(rank: Int) -> Int32 {
    @inline(__always) get {
      guard let positions else { return first &+ Int32(truncatingIfNeeded: rank) }
      return positions[rank]
    }
  }

  /// Returns the rank of the left-over row at a position, of `count` left-over rows.
  func rank(of position: Int32, count: Int) -> Int {
    lastIndex(in: 0..<count) { self[$0] <= position }
  }
}
