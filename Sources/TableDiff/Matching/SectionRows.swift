/// The rows of a section, borrowed for the length of a diff.
struct SectionRows {
  let spans: RowSpans
  /// The number of bytes per row.
  let stride: UInt
  /// The position of the section's first row in its table.
  let start: Int32

  /// The positions of the rows.
  var positions: Range<Int32> { Range(uncheckedBounds: (start, start &+ spans.count)) }

  /// Returns the rows around a position that are contiguous.
  @inline(__always)
  func span(at position: Int32) -> RowSpan {
    var span = spans[spans.pieceCount > 0 ? spans.index(ofSpanHolding: position &- start) : 0]
    span.start &+= start
    return span
  }

  /// Returns the rows at some positions up to the end of their first span. There must be some.
  @inline(__always)
  func firstSpan(_ positions: Range<Int32>) -> RowSpan {
    span(at: positions.lowerBound).part(positions, stride)
  }

  /// Calls `body` with the rows at some positions in one span: copied, unless they are contiguous.
  ///
  /// Unsafe: a copy is one of bits and owns nothing. It is only read, and never destroyed, while the rows
  /// themselves are alive: their table keeps them for the length of the diff.
  func withContiguous(_ positions: Range<Int32>, _ body: (RowSpan) -> Void) {
    let first = firstSpan(positions)
    if first.end == positions.upperBound { return body(first) }
    let stride = Int(stride)
    // A stride is a multiple of its rows' alignment.
    withUnsafeTemporaryAllocation(
      byteCount: positions.count * stride, alignment: 1 << stride.trailingZeroBitCount
    ) { copy in
      var (next, target) = (positions.lowerBound, copy.baseAddress.unsafelyUnwrapped)
      while next < positions.upperBound {
        let span = firstSpan(next..<positions.upperBound)
        let byteCount = Int(span.count) * stride
        target.copyMemory(
          from: UnsafeRawPointer(bitPattern: span.address).unsafelyUnwrapped, byteCount: byteCount)
        (next, target) = (span.end, target + byteCount)
      }
      body(
        RowSpan(
          address: UInt(bitPattern: copy.baseAddress), start: positions.lowerBound,
          count: Int32(truncatingIfNeeded: positions.count)))
    }
  }
}
