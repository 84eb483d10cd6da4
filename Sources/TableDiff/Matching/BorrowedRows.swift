/// One table's rows by their position, for the length of a diff.
///
/// Unsafe: it holds the addresses of the sections' storage. They stay valid because the table, which owns
/// every one of these arrays, is kept alive until the diff is done, nothing writes to them meanwhile, and the
/// storage of a `ContiguousArray` does not move by itself.
@usableFromInline
struct BorrowedRows<Row> {
  /// The address of each section's first row, as a number.
  @usableFromInline let bases: UnsafeMutablePointer<UInt64>
  @usableFromInline let starts: UnsafePointer<Int32>
  @usableFromInline let sectionCount: Int

  /// Borrows the rows of `table`; `bases` has room for one address a section and keeps them.
  @inlinable
  init<Section: TableSectionProtocol>(_ table: Table<Section>, bases: UnsafeMutablePointer<UInt64>)
  where Section.Rows.Element == Row {
    for section in table.rows.indices {
      bases[section] = table.rows[section].withUnsafeBufferPointer {
        UInt64(UInt(bitPattern: $0.baseAddress))
      }
    }
    self.bases = bases
    starts = table.shape.starts.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped }
    sectionCount = table.rows.count
  }

  /// The first row of a section that is not empty.
  @inlinable @inline(__always)
  func first(inSection section: Int) -> UnsafePointer<Row> {
    UnsafePointer<Row>(bitPattern: UInt(bases[section])).unsafelyUnwrapped
  }

  /// The row at a position of the table.
  @inlinable
  func row(at position: Int32) -> UnsafePointer<Row> {
    row(
      at: position,
      inSection: TableShape.section(of: position, starts: starts, sectionCount: sectionCount))
  }

  /// The row at a position that lies in `section`.
  @inlinable @inline(__always)
  func row(at position: Int32, inSection section: Int) -> UnsafePointer<Row> {
    first(inSection: section) + Int(position &- starts[section])
  }
}

/// Reads rows by position and remembers the section of the last one, in which the next usually is.
@usableFromInline
struct RowCursor<Row> {
  @usableFromInline let rows: BorrowedRows<Row>
  @usableFromInline var first: UnsafePointer<Row>?
  @usableFromInline var start: Int32
  @usableFromInline var count: UInt32

  @inlinable @inline(__always)
  init(_ rows: BorrowedRows<Row>, section: Int) {
    self.rows = rows
    guard section < rows.sectionCount else {
      // A table without sections has no row to ask for.
      first = nil
      start = 0
      count = 0
      return
    }
    first = UnsafePointer(bitPattern: UInt(rows.bases[section]))
    start = rows.starts[section]
    count = UInt32(bitPattern: rows.starts[section + 1] &- start)
  }

  /// The row at a position of the table.
  @inlinable @inline(__always)
  mutating func row(at position: Int32) -> UnsafePointer<Row> {
    // One comparison tells both ends: a position before the start wraps around to a great number.
    if UInt32(bitPattern: position &- start) >= count { self = moved(to: position) }
    return first.unsafelyUnwrapped + Int(position &- start)
  }

  // Apart from `row(at:)`, so that the loops around it stay short.
  @inlinable @inline(never)
  func moved(to position: Int32) -> RowCursor {
    RowCursor(
      rows, section: TableShape.section(of: position, starts: rows.starts, sectionCount: rows.sectionCount))
  }
}
