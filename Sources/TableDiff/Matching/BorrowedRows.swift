/// One table's rows by position, borrowed for the length of a diff.
///
/// Unsafe: it holds the addresses of the storage in which the rows lie. They stay valid because the table,
/// which owns all of this storage, is kept alive until the diff is done, nothing writes to it meanwhile, and
/// the storage of a `ContiguousArray` does not move by itself.
@usableFromInline
struct BorrowedRows: BitwiseCopyable {
  /// The rows of each section.
  let sections: UnsafePointer<RowSpans>
  let sectionCount: Int
  /// The number of bytes per row.
  let stride: UInt
  /// The position at which each section begins, counted through all rows, and, last, the number of rows.
  let starts: UnsafePointer<Int32>

  @usableFromInline
  init(
    _ sections: UnsafePointer<RowSpans>, sectionCount: Int, stride: Int, starts: UnsafePointer<Int32>
  ) {
    self.sections = sections
    self.sectionCount = sectionCount
    self.stride = UInt(stride)
    self.starts = starts
  }

  /// The number of rows in all sections.
  var rowCount: Int { Int(starts[sectionCount]) }

  /// Returns the positions of a section's rows.
  @inline(__always)
  func positions(inSection section: Int) -> Range<Int32> {
    Range(uncheckedBounds: (starts[section], starts[section &+ 1]))
  }

  /// Returns whether the row at a position is the first of its section.
  func isSectionStart(_ position: Int32) -> Bool {
    let section = TableShape.section(of: position, starts: starts, sectionCount: sectionCount)
    return starts[section] == position
  }

  /// A row, if there is one that is not its section's own.
  @usableFromInline
  var anyRow: UnsafeRawPointer? {
    (0..<sectionCount).first { sections[$0].count > 0 && !hasOwnRow(section: $0) }.flatMap(firstRow)
  }

  func hasOwnRow(section: Int) -> Bool { sections[section].address == 0 }

  /// Returns the address of a section's first row, or `nil` for its own row. If it is empty, there is no row.
  @inline(__always)
  func firstRow(ofSection section: Int) -> UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: sections[section][0].address)
  }

  /// Returns a section's rows.
  @inline(__always)
  func rows(ofSection section: Int) -> SectionRows {
    SectionRows(spans: sections[section], stride: stride, start: starts[section])
  }

  /// Returns the rows around a position that are contiguous.
  func span(at position: Int32) -> RowSpan {
    let section = TableShape.section(of: position, starts: starts, sectionCount: sectionCount)
    return rows(ofSection: section).span(at: position)
  }
}

/// Calls `body` with two tables' rows.
@_alwaysEmitIntoClient
func withBorrowed<Section: TableSectionProtocol, Result>(
  _ old: Table<Section>, _ new: Table<Section>, _ body: (_ old: BorrowedRows, _ new: BorrowedRows) -> Result
) -> Result {
  defer {
    withExtendedLifetime(old) {}
    withExtendedLifetime(new) {}
  }
  func borrow(_ table: Table<Section>, _ spans: UnsafeMutablePointer<RowSpans>) -> BorrowedRows {
    table.rows.withUnsafeBufferPointer { rows in
      for section in rows.indices { spans[section] = rows[section].spans }
    }
    return BorrowedRows(
      spans, sectionCount: table.rows.count, stride: MemoryLayout<Section.StoredRow>.stride,
      starts: table.shape.starts.address)
  }
  let (oldCount, newCount) = (old.sections.count, new.sections.count)
  return withUnsafeTemporaryAllocation(of: RowSpans.self, capacity: oldCount + newCount + 1) { memory in
    let spans = memory.baseAddress.unsafelyUnwrapped
    return body(borrow(old, spans), borrow(new, spans + oldCount))
  }
}

/// A reader of rows by position. It remembers the span of the last row, which usually holds the next row too.
struct RowCursor: BitwiseCopyable {
  let rows: BorrowedRows
  private var span = RowSpan(address: 0, start: 0, count: 0)

  /// Creates a reader at no span.
  init(_ rows: BorrowedRows) { self.rows = rows }

  /// The number of bytes per row.
  var stride: UInt { rows.stride }

  /// Returns the address of the row at a position of the table; 0 for a section's own row.
  @inline(__always)
  mutating func address(at position: Int32) -> UInt64 {
    // One comparison checks both ends: a position before the start wraps around to a great number.
    if UInt32(bitPattern: position &- span.start) >= UInt32(bitPattern: span.count) { enter(position) }
    // A section's own row is its only one, so its offset is 0.
    return UInt64(span.address(of: position, rows.stride))
  }

  /// Returns the address of the first of `count` rows between two positions, or `nil` if they are not
  /// contiguous, or a section's own row.
  @inline(__always)
  mutating func addresses(from position: Int32, to last: Int32, count: Int) -> UInt64? {
    guard Int(last &- position) == count &- 1 else { return nil }
    let address = address(at: position)
    return address == 0 || last >= span.end ? nil : address
  }

  // Separate, so that the loops around stay short.
  @inline(never)
  private mutating func enter(_ position: Int32) { span = rows.span(at: position) }
}

/// The rows of the two tables under comparison.
@usableFromInline
struct ComparedTables: BitwiseCopyable {
  @usableFromInline let old: BorrowedRows
  @usableFromInline let new: BorrowedRows

  @_alwaysEmitIntoClient
  init(old: BorrowedRows, new: BorrowedRows) {
    self.old = old
    self.new = new
  }
}

extension ComparedTables {
  /// Calls `body` with each of `count` pairs of rows that differ in content, until the watch stops.
  ///
  /// - Parameter pair: Returns the positions of a pair, or `nil` if it is not to be compared.
  @inline(__always)
  func forEachChange(
    count: Int, _ watch: CancellationWatch, _ read: IDReading,
    pair: (Int) -> (old: Int32, new: Int32)?, body: (MatchedRun) -> Void
  ) {
    var (oldRows, newRows) = (RowCursor(old), RowCursor(new))
    withRowChunk { chunk in
      var (chunk, index) = (chunk, 0)
      while index < count, !watch.isStopped(after: RowChunk.size) {
        chunk.count = 0
        while index < count, chunk.count < RowChunk.size {
          defer { index &+= 1 }
          guard let pair = pair(index) else { continue }
          let (row, candidate) = (newRows.address(at: pair.new), oldRows.address(at: pair.old))
          if row != 0, candidate != 0 { chunk.append(row, candidate: candidate, rank: index) }
        }
        var changes = read(IDQuestion(kind: .changes, chunk: chunk))
        while changes != 0 {
          if let pair = pair(chunk.rank(changes.trailingZeroBitCount)) {
            body(MatchedRun(old: pair.old, new: pair.new, count: 1))
          }
          changes &= changes &- 1
        }
      }
    }
  }
}

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
