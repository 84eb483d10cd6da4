/// An index of the pieces (of rows, or sections) that hold a position, in one step for most positions. It
/// notes the piece at positions with equal distances, and searches only between two of these.
///
///     pieces      a a a a a b b c c c c c c c c c
///     noted       a       a       c       c       c
///
/// Unsafe: a view of memory that its owner neither moves nor uses otherwise meanwhile.
@usableFromInline
struct PieceIndex: BitwiseCopyable {
  private let starts: UnsafePointer<Int32>
  private let noted: UnsafeMutablePointer<Int32>
  /// The distance between two noted positions, as a power of two.
  private let shift: Int32

  /// Returns the room that an index of `count` pieces takes at most.
  @usableFromInline
  static func size(pieceCount count: Int) -> Int { 8 * count + 2 }

  /// Notes the positions of `count` pieces in `memory`, which has room for as many as `size` says.
  ///
  /// - Parameter starts: The position of each piece's first row, and, last, the number of rows.
  @usableFromInline
  init(starts: UnsafePointer<Int32>, pieceCount count: Int, memory: UnsafeMutablePointer<Int32>) {
    self.starts = starts
    noted = memory
    let distance = max(1, starts[count] / Int32(truncatingIfNeeded: max(1, 4 * count)))
    shift = Int32(truncatingIfNeeded: Int32.bitWidth - 1 - distance.leadingZeroBitCount)
    var piece = 0
    for index in 0...Int(starts[count] &>> shift) + 1 {
      let position = index << Int(shift)
      while piece + 1 < count, Int(starts[piece + 1]) <= position { piece += 1 }
      noted[index] = Int32(truncatingIfNeeded: piece)
    }
  }

  /// Returns the last piece that begins at `position` or before.
  @usableFromInline
  func piece(at position: Int32) -> Int {
    let index = Int(position &>> shift)
    var (piece, last) = (noted[index], noted[index &+ 1])
    while piece < last {
      let middle = (piece &+ last &+ 1) / 2
      if starts[Int(middle)] <= position { piece = middle } else { last = middle &- 1 }
    }
    return Int(piece)
  }
}
