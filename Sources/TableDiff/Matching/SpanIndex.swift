/// An index of a table's spans by position, in one step for most positions. It notes the span at positions
/// with equal distances, and searches only between two of these.
///
///     spans      a a a a a b b c c c c c c c c c
///     noted      a       a       c       c       c
///
/// Unsafe: a view of memory that its owner neither moves nor uses otherwise meanwhile.
struct SpanIndex: BitwiseCopyable {
  /// The spans, which start at positions of the table.
  private let spans: UnsafeMutablePointer<RowSpan>
  private let noted: UnsafeMutablePointer<Int32>
  /// The distance between two noted positions, as a power of two.
  private let shift: Int32

  /// Returns the room that the index of a table takes at most, in words of 32 bits; 0 if it has one span.
  static func size(_ rows: BorrowedRows) -> Int {
    let count = rows.spanCount
    return count < 2 ? 0 : (MemoryLayout<RowSpan>.stride / 4 + 8) * count + 6
  }

  /// Lists the spans of a table, and notes their positions.
  ///
  /// - Parameter memory: Room for as many words as ``size(_:)`` returns.
  init(_ rows: BorrowedRows, memory: UnsafeMutablePointer<UInt32>) {
    let aligned = UnsafeMutableRawPointer(memory).alignedUp(for: RowSpan.self)
    spans = aligned.assumingMemoryBound(to: RowSpan.self)
    var count = 0
    for section in 0..<rows.sectionCount where rows.sections[section].count > 0 {
      for index in 0..<rows.sections[section].spanCount {
        spans[count] = rows.sections[section][index]
        spans[count].start &+= rows.starts[section]
        count += 1
      }
    }
    noted = UnsafeMutableRawPointer(spans + count).assumingMemoryBound(to: Int32.self)
    let rowCount = rows.starts[rows.sectionCount]
    let distance = max(1, rowCount / Int32(truncatingIfNeeded: max(1, 4 * count)))
    shift = Int32(truncatingIfNeeded: Int32.bitWidth - 1 - distance.leadingZeroBitCount)
    var span = 0
    for index in 0...Int(rowCount &>> shift) + 1 {
      let position = index << Int(shift)
      while span + 1 < count, Int(spans[span + 1].start) <= position { span += 1 }
      noted[index] = Int32(truncatingIfNeeded: span)
    }
  }

  /// Returns the span that holds the row at a position.
  func span(at position: Int32) -> RowSpan {
    let index = Int(position &>> shift)
    let (first, last) = (Int(noted[index]), Int(noted[index &+ 1]))
    return spans[lastIndex(in: first..<(last + 1)) { spans[$0].start <= position }]
  }
}
