/// Neighbouring rows of a section that are contiguous in memory.
@usableFromInline
package struct RowSpan: BitwiseCopyable, Equatable, Sendable {
  /// The address of the first row; 0 for a section's own row.
  @usableFromInline package var address: UInt
  /// The number of rows of the section before it.
  @usableFromInline package var start: Int32
  @usableFromInline package var count: Int32

  @inlinable
  package init(address: UInt, start: Int32, count: Int32) {
    self.address = address
    self.start = start
    self.count = count
  }

  /// The number of rows of the section before the next one.
  @inlinable package var end: Int32 { start &+ count }

  /// Returns the rows of a range that begins in it, up to its end or the end of the range.
  @inline(__always)
  func part(_ rows: Range<Int32>, _ stride: UInt) -> RowSpan {
    RowSpan(
      address: address(of: rows.lowerBound, stride), start: rows.lowerBound,
      count: min(end, rows.upperBound) &- rows.lowerBound)
  }

  /// Returns the address of a row, or that of the end.
  @inline(__always)
  func address(of row: Int32, _ stride: UInt) -> UInt {
    address &+ UInt(UInt32(bitPattern: row &- start)) &* stride
  }

  /// Returns the row at an address, from the first one's on.
  func row(at address: UInt, _ stride: UInt) -> Int32 {
    start &+ Int32(truncatingIfNeeded: (address &- self.address) / stride)
  }
}

/// The rows of one section, as spans: one, or one for each piece.
///
///     old   [a b c d e f g h]                 one array
///     new   [a b c] [x y] [f g h]             the same array, except for two rows
///     shared a b c         f g h              rows at the same addresses
///
/// Unsafe: the addresses are those of storage that the section's table keeps alive.
@usableFromInline
package struct RowSpans: BitwiseCopyable, Equatable {
  /// The address of the first row; of rows in pieces, that of the list of pieces.
  @usableFromInline let address: UInt
  /// The number of pieces; 0 for an array, and for a section's own row.
  @usableFromInline let pieceCount: Int32
  /// The number of rows.
  @usableFromInline let count: Int32

  @inlinable @inline(__always)
  package init(address: UInt, pieceCount: Int = 0, count: Int) {
    self.address = address
    self.pieceCount = Int32(truncatingIfNeeded: pieceCount)
    self.count = Int32(truncatingIfNeeded: count)
  }

  /// The pieces in memory (``RowPiece``).
  private var pieces: UnsafePointer<(owner: UInt, span: RowSpan)>? {
    pieceCount > 0 ? UnsafePointer(bitPattern: address) : nil
  }

  /// The number of spans, at least one.
  var spanCount: Int { max(1, Int(pieceCount)) }

  subscript(index: Int) -> RowSpan {
    @inline(__always) get { pieces?[index].span ?? RowSpan(address: address, start: 0, count: count) }
  }

  /// Returns the index of the span that holds a row, or of the last one if none does.
  ///
  /// - Complexity: O(log *p*) for *p* pieces.
  @usableFromInline
  package func index(ofSpanHolding row: Int32) -> Int {
    guard pieceCount > 1 else { return 0 }
    let guess = Int(row) &* spanCount / Int(count)
    return max(0, lastIndex(in: 0..<spanCount, near: guess) { self[$0].start <= row })
  }

  /// Calls `body` with neighbouring rows that both keep in the same place.
  ///
  /// The rows ascend on both sides: those that would cross earlier ones are left out. They are found by their
  /// addresses alone, so ids that are not equal to themselves match, too.
  ///
  /// - Complexity: O(*p*) for *p* pieces that are the same at both ends, O(*p* log *p*) for those between.
  @usableFromInline
  package func forEachShared(
    with other: RowSpans, stride: UInt, _ body: (_ row: Int32, _ otherRow: Int32, _ count: Int32) -> Void
  ) {
    // Versions differ in few pieces.
    var leading = 0
    var (end, otherEnd) = (spanCount, other.spanCount)
    while leading < min(end, otherEnd), self[leading] == other[leading] { leading &+= 1 }
    if leading > 0 { body(0, 0, self[leading &- 1].end) }
    // Wherever they start.
    while leading < min(end, otherEnd), self[end &- 1].address == other[otherEnd &- 1].address,
      self[end &- 1].count == other[otherEnd &- 1].count
    {
      (end, otherEnd) = (end &- 1, otherEnd &- 1)
    }
    withUnsafeTemporaryAllocation(of: RowSpan.self, capacity: end &- leading) { memory in
      var spans = memory
      for index in spans.indices { spans[index] = self[leading &+ index] }
      spans.sort { $0.address < $1.address }
      var (place, next, otherNext) = (0, 0 as Int32, 0 as Int32)
      for index in leading..<otherEnd {
        let span = other[index]
        let spanEnd = span.address(of: span.end, stride)
        if place == spans.count || spans[place].address != span.address {
          place = max(0, lastIndex(in: spans.indices) { spans[$0].address <= span.address })
        }
        while place < spans.count, spans[place].address < spanEnd {
          let first = max(span.address, spans[place].address)
          let last = min(spanEnd, spans[place].address(of: spans[place].end, stride))
          let (row, otherRow) = (spans[place].row(at: first, stride), span.row(at: first, stride))
          if first < last, row >= next, otherRow >= otherNext {
            let count = Int32(truncatingIfNeeded: (last &- first) / stride)
            body(row, otherRow, count)
            (next, otherNext) = (row &+ count, otherRow &+ count)
          }
          place &+= 1
        }
      }
    }
    if end < spanCount { body(self[end].start, other[otherEnd].start, count &- self[end].start) }
  }
}
