/// One table's rows by their position, for the length of a diff.
///
/// Unsafe: it holds the addresses of the sections' storage. They stay valid because the table, which owns every
/// one of these arrays, is kept alive until the diff is done, nothing writes to them meanwhile, and the storage
/// of a `ContiguousArray` does not move by itself.
@usableFromInline
struct BorrowedRows<Row> {
  /// The address of each section's first row, as a number.
  @usableFromInline let bases: UnsafeMutablePointer<UInt>
  @usableFromInline let starts: UnsafePointer<Int32>
  @usableFromInline let sectionCount: Int

  /// Borrows the rows of `table`; `bases` keeps the addresses and may not be used otherwise meanwhile.
  @inlinable
  init<Section: TableSectionProtocol>(_ table: Table<Section>, bases: inout ScratchBuffer<UInt>)
  where Section.Rows.Element == Row {
    bases.reserve(table.rows.count + 1)
    for section in table.rows.indices {
      bases.start[section] = table.rows[section].withUnsafeBufferPointer {
        UInt(bitPattern: $0.baseAddress)
      }
    }
    self.bases = bases.start
    starts = table.shape.starts.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped }
    sectionCount = table.rows.count
  }

  /// The first row of a section that is not empty.
  @inlinable @inline(__always)
  func first(inSection section: Int) -> UnsafePointer<Row> {
    UnsafePointer<Row>(bitPattern: bases[section]).unsafelyUnwrapped
  }

  /// The row at a position that lies in `section`.
  @inlinable @inline(__always)
  func row(at position: Int32, inSection section: Int) -> UnsafePointer<Row> {
    first(inSection: section) + Int(position &- starts[section])
  }

  /// The row at a position, looked for in the section `hint` first.
  @inlinable @inline(__always)
  func row(at position: Int32, hint: inout Int) -> UnsafePointer<Row> {
    if position < starts[hint] || position >= starts[hint + 1] {
      hint = section(at: position)
    }
    return row(at: position, inSection: hint)
  }

  @usableFromInline
  func section(at position: Int32) -> Int {
    var low = 0
    var high = sectionCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return low
  }
}
