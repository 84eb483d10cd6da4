/// Some rows of a section, borrowed for the length of a diff.
struct SectionRows {
  let spans: RowSpans
  /// The position of the section's first row in its table.
  let position: Int32
  /// The number of bytes per row.
  let stride: UInt
  /// The rows, counted from the section's first one.
  var range: Range<Int32>

  var isEmpty: Bool { range.isEmpty }

  /// The rows up to the end of their first span. There must be some.
  @inline(__always)
  var firstSpan: RowSpan {
    spans.pieceCount > 0 ? spans.span(range, stride) : spans[0].part(range, stride)
  }

  /// Whether all rows are contiguous in memory. There must be some.
  var isContiguous: Bool { spans.pieceCount == 0 || firstSpan.end == range.upperBound }

  /// Returns other rows of the section.
  func rows(_ range: Range<Int32>) -> SectionRows {
    var rows = self
    rows.range = range
    return rows
  }

  /// The position of the first row in the table.
  var start: Int32 { position &+ range.lowerBound }

  /// Returns the first rows, at most as many as a length.
  func prefix(_ length: Int32) -> SectionRows {
    length < range.count ? rows(range.lowerBound..<(range.lowerBound &+ length)) : self
  }

  mutating func removeFirst(_ count: Int32) {
    range = (range.lowerBound &+ count)..<range.upperBound
  }
}

/// Memory for copies of rows, so that they are contiguous.
///
/// Unsafe: a copy is one of bits and owns nothing. It is only read, and never destroyed, while the rows
/// themselves are alive: their table keeps them for the length of the diff.
struct GatheredRows {
  /// The number of rows to copy at once, unless partners are further from each other.
  static var windowLength: Int32 { 2_048 }

  private var copy: UnsafeMutableRawPointer?
  private var capacity = 0

  /// Returns some rows, themselves or copied, at their positions in the table. They are valid until others
  /// are gathered.
  mutating func gather(_ rows: SectionRows) -> RowSpan {
    let count = Int32(truncatingIfNeeded: rows.range.count)
    if rows.isContiguous {
      return RowSpan(address: rows.firstSpan.address, start: rows.start, count: count)
    }
    let stride = Int(rows.stride)
    let copy = memory(byteCount: rows.range.count * stride, stride: stride)
    rows.spans.forEachSpan(rows.range, rows.stride) { span in
      guard let first = UnsafeRawPointer(bitPattern: span.address) else { return }
      let target = copy + Int(span.start - rows.range.lowerBound) * stride
      target.copyMemory(from: first, byteCount: Int(span.count) * stride)
    }
    return RowSpan(address: UInt(bitPattern: copy), start: rows.start, count: count)
  }

  private mutating func memory(byteCount: Int, stride: Int) -> UnsafeMutableRawPointer {
    if let copy, byteCount <= capacity { return copy }
    deallocate()
    // A stride is a multiple of its rows' alignment.
    let alignment = 1 << stride.trailingZeroBitCount
    let copy = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: max(16, alignment))
    (self.copy, capacity) = (copy, byteCount)
    return copy
  }

  func deallocate() { copy?.deallocate() }
}
