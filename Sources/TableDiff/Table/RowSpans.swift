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

  /// Returns whether both are the same rows, wherever they start.
  func isSamePlace(as other: RowSpan) -> Bool { address == other.address && count == other.count }

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
}

/// The rows of one section, as spans: one, or one for each piece.
///
///     old   [a b c d e f g h]                 one array
///     new   [a b c] [x y] [f g h]             the same array, except for two rows
///     shared a b c         f g h              rows at the same addresses
///
/// Unsafe: the addresses are those of storage that the section's table keeps alive.
@usableFromInline
package struct RowSpans: BitwiseCopyable {
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

  /// A piece in memory (``RowPiece``).
  fileprivate struct Piece: BitwiseCopyable {
    let owner: UInt
    let span: RowSpan
  }

  fileprivate var pieces: UnsafePointer<Piece>? {
    pieceCount > 0 ? UnsafePointer(bitPattern: address) : nil
  }

  /// The number of spans, at least one.
  var spanCount: Int { max(1, Int(pieceCount)) }

  subscript(index: Int) -> RowSpan {
    @inline(__always) get { pieces?[index].span ?? RowSpan(address: address, start: 0, count: count) }
  }

  /// Returns the index of the span that holds a row, or of the last one if none does.
  ///
  /// Looks first where it is if all spans are of equal length.
  ///
  /// - Complexity: O(log *p*) for *p* pieces.
  @usableFromInline
  package func index(ofSpanHolding row: Int32) -> Int {
    guard pieceCount > 1 else { return 0 }
    let guess = min(spanCount &- 1, Int(row) &* spanCount / Int(count))
    let span = self[guess]
    if span.start <= row, row < span.end { return guess }
    return max(0, lastIndex(in: 0..<spanCount) { self[$0].start <= row })
  }
}

extension RowSpans {
  /// Returns the number of rows at the start and at the end that both keep in the same place.
  ///
  /// - Complexity: O(*p*) for *p* pieces that are the same.
  @usableFromInline
  func sharedCount(with other: RowSpans, stride: Int) -> Int {
    let start = sharedStart(with: other, UInt(stride))
    return Int(start + sharedEnd(with: other, UInt(stride), atMost: min(count, other.count) - start))
  }

  /// Returns the number of rows at the start that both keep in the same place.
  func sharedStart(with other: RowSpans, _ stride: UInt) -> Int32 {
    let bound = min(count, other.count)
    var (mine, others, shared) = (0, 0, Int32(0))
    // Versions differ in few pieces.
    if let pieces, let otherPieces = other.pieces {
      let last = min(spanCount, other.spanCount) &- 1
      while mine < last, pieces[mine].span == otherPieces[mine].span { mine &+= 1 }
      (others, shared) = (mine, pieces[mine].span.start)
    }
    while shared < bound {
      let (span, otherSpan) = (self[mine], other[others])
      guard span.address(of: shared, stride) == otherSpan.address(of: shared, stride) else { break }
      shared = min(span.end, otherSpan.end)
      if shared == span.end { mine &+= 1 }
      if shared == otherSpan.end { others &+= 1 }
    }
    return shared
  }

  /// Returns the number of rows at the end, at most `bound`, that both keep in the same place.
  func sharedEnd(with other: RowSpans, _ stride: UInt, atMost bound: Int32) -> Int32 {
    var (mine, others, shared) = (spanCount &- 1, other.spanCount &- 1, Int32(0))
    if let pieces, let otherPieces = other.pieces {
      let shorter = min(mine, others)
      var same = 0
      while same < shorter, pieces[mine &- same].span.isSamePlace(as: otherPieces[others &- same].span) {
        same &+= 1
      }
      shared = count &- pieces[mine &- same].span.end
      (mine, others) = (mine &- same, others &- same)
    }
    while shared < bound {
      let (span, otherSpan) = (self[mine], other[others])
      let (end, otherEnd) = (count &- shared, other.count &- shared)
      guard span.address(of: end, stride) == otherSpan.address(of: otherEnd, stride) else { break }
      shared = min(count &- span.start, other.count &- otherSpan.start)
      if shared == count &- span.start { mine &-= 1 }
      if shared == other.count &- otherSpan.start { others &-= 1 }
    }
    return min(shared, bound)
  }

  /// Calls `body` with neighbouring rows, among some of both sections, that both keep in the same place.
  ///
  /// The rows ascend on both sides: those that would cross earlier ones are left out. They are found by their
  /// addresses alone, so ids that are not equal to themselves match, too.
  ///
  /// - Complexity: O(*p* log *p*) for *p* pieces of these rows.
  func forEachShared(
    _ rows: Range<Int32>, with other: RowSpans, _ otherRows: Range<Int32>, _ stride: UInt,
    _ body: (_ row: Int32, _ otherRow: Int32, _ count: Int32) -> Void
  ) {
    guard !rows.isEmpty, !otherRows.isEmpty else { return }
    // One edited piece on each side is the usual case.
    let (first, otherFirst) = (span(rows, stride), other.span(otherRows, stride))
    let mayShare =
      first.address < otherFirst.address(of: otherFirst.end, stride)
      && otherFirst.address < first.address(of: first.end, stride)
    guard mayShare || first.end < rows.upperBound || otherFirst.end < otherRows.upperBound else { return }
    var spans = ContiguousArray<RowSpan>()
    forEachSpan(rows, stride) { spans.append($0) }
    spans.sort { $0.address < $1.address }
    var next = rows.lowerBound
    other.forEachSpan(otherRows, stride) { span in
      var rest = span
      while rest.count > 0, let shared = rest.firstShared(with: spans, stride) {
        if shared.start >= next {
          body(shared.start, rest.start + shared.skipped, shared.count)
          next = shared.start + shared.count
        }
        rest = rest.part((rest.start + shared.skipped + shared.count)..<rest.end, stride)
      }
    }
  }

  /// Returns the first of some rows up to the end of their span.
  func span(_ rows: Range<Int32>, _ stride: UInt) -> RowSpan {
    self[index(ofSpanHolding: rows.lowerBound)].part(rows, stride)
  }

  /// Calls `body` with each contiguous part of some rows.
  func forEachSpan(_ rows: Range<Int32>, _ stride: UInt, _ body: (RowSpan) -> Void) {
    var index = index(ofSpanHolding: rows.lowerBound)
    var next = rows.lowerBound
    while next < rows.upperBound {
      let span = self[index].part(next..<rows.upperBound, stride)
      body(span)
      next = span.end
      index &+= 1
    }
  }
}

extension RowSpan {
  /// Returns the first rows that one of some spans, in the order of their addresses, holds too: their place
  /// there, the number of rows of this span before them, and their number.
  fileprivate func firstShared(
    with spans: ContiguousArray<RowSpan>, _ stride: UInt
  ) -> (start: Int32, skipped: Int32, count: Int32)? {
    let holder = lastIndex(in: spans.indices) { spans[$0].address <= address }
    if holder >= 0, spans[holder].address(of: spans[holder].end, stride) > address {
      let offset = Int32((address - spans[holder].address) / stride)
      return (spans[holder].start + offset, 0, min(count, spans[holder].count - offset))
    }
    let next = holder + 1
    guard next < spans.count, spans[next].address < address(of: end, stride) else { return nil }
    let skipped = Int32((spans[next].address - address) / stride)
    return (spans[next].start, skipped, min(spans[next].count, count - skipped))
  }
}
