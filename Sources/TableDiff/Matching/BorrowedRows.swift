/// One table's rows by their position, for the length of a diff.
///
/// Unsafe: it holds the addresses of the storage in which the rows lie. They stay valid because the table,
/// which owns every one of these arrays, is kept alive until the diff is done, nothing writes to them
/// meanwhile, and the storage of a `ContiguousArray` does not move by itself.
@usableFromInline
struct BorrowedRows<Row> {
  /// The address of each piece's first row, as a number; 0 for a row that its section has itself.
  @usableFromInline let bases: UnsafeMutablePointer<UInt64>
  /// Where each piece begins, counted through all rows, and, last, where they end.
  @usableFromInline let starts: UnsafePointer<Int32>
  @usableFromInline let pieceCount: Int
  /// For each section its first piece, and, last, the number of pieces; `nil` if each section is one piece.
  @usableFromInline let firstPieces: UnsafePointer<Int32>?
  /// How many rows are their sections' own.
  @usableFromInline let ownCount: Int

  /// Borrows the rows of `table`.
  ///
  /// - Parameters:
  ///   - bases: Has room for one address a piece, and keeps them.
  ///   - places: Has room for one number a piece, another a section and two more if there is more than a piece
  ///     a section, and keeps them.
  @inlinable
  init<Section: TableSectionProtocol>(
    _ table: Table<Section>, bases: UnsafeMutablePointer<UInt64>, places: UnsafeMutablePointer<Int32>?
  ) where Section.StoredRow == Row {
    self.bases = bases
    pieceCount = table.pieceCount
    ownCount = table.ownRowCount
    let shapeStarts = table.shape.starts.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped }
    guard table.pieceCount > table.rows.count, let places else {
      for section in table.rows.indices { bases[section] = Self.base(of: table.rows[section]) }
      starts = shapeStarts
      firstPieces = nil
      return
    }
    let firstPieces = places + (table.pieceCount + 1)
    var piece = 0
    for section in table.rows.indices {
      firstPieces[section] = Int32(truncatingIfNeeded: piece)
      guard case .pieces(let pieces) = table.rows[section].storage else {
        bases[piece] = Self.base(of: table.rows[section])
        places[piece] = shapeStarts[section]
        piece += 1
        continue
      }
      for index in pieces.list.indices {
        bases[piece] = pieces.list[index].address
        places[piece] = shapeStarts[section] &+ pieces.starts[index]
        piece += 1
      }
    }
    firstPieces[table.rows.count] = Int32(truncatingIfNeeded: piece)
    places[piece] = shapeStarts[table.rows.count]
    starts = UnsafePointer(places)
    self.firstPieces = UnsafePointer(firstPieces)
  }

  /// The address of the only piece.
  @inlinable @inline(__always)
  static func base(of rows: StoredRows<Row>) -> UInt64 {
    switch rows.storage {
    case .whole(let rows): rows.withUnsafeBufferPointer { UInt64(UInt(bitPattern: $0.baseAddress)) }
    case .pieces(let pieces): pieces.list[0].address
    case .own: 0
    }
  }

  /// The pieces of a section.
  @inlinable @inline(__always)
  func pieces(ofSection section: Int) -> Range<Int> {
    guard let firstPieces else { return section..<(section &+ 1) }
    return Int(firstPieces[section])..<Int(firstPieces[section &+ 1])
  }

  /// The first row of a piece that is not empty, or `nil` if that is its section's own.
  @inlinable @inline(__always)
  func first(inPiece piece: Int) -> UnsafePointer<Row>? {
    UnsafePointer<Row>(bitPattern: UInt(bases[piece]))
  }

  /// The piece that holds the row at a position.
  @inlinable
  func piece(at position: Int32) -> Int {
    TableShape.section(of: position, starts: starts, sectionCount: pieceCount)
  }

  /// The address of the row at a position, as a number; 0 for one that its section has itself.
  @inlinable
  func address(at position: Int32) -> UInt64 {
    let piece = piece(at: position)
    let offset = UInt64(UInt32(bitPattern: position &- starts[piece]))
    return bases[piece] &+ offset &* UInt64(MemoryLayout<Row>.stride)
  }

  /// The stored row at a position.
  @inlinable
  func row(at position: Int32) -> UnsafePointer<Row> {
    UnsafePointer<Row>(bitPattern: UInt(address(at: position))).unsafelyUnwrapped
  }

  /// Calls `body` with the stored rows of a stretch, as far as they lie side by side: the first of them, and
  /// which of the stretch they are.
  @inlinable @inline(__always)
  func forEachPiece<Failure: Error>(
    of stretch: LeftOverStretch,
    _ body: (_ rows: UnsafePointer<Row>, _ range: Range<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    var piece = firstPieces == nil ? stretch.section : piece(at: stretch.start)
    var position = stretch.start
    let end = stretch.start &+ stretch.count
    while position < end {
      let next = min(end, starts[piece &+ 1])
      if bases[piece] != 0 {
        let first = UnsafePointer<Row>(bitPattern: UInt(bases[piece])).unsafelyUnwrapped
        try body(
          first + Int(position &- starts[piece]),
          Int(position &- stretch.start)..<Int(next &- stretch.start))
      }
      position = next
      piece &+= 1
    }
  }
}

/// Reads rows by position and remembers the piece of the last one, in which the next usually is.
@usableFromInline
struct RowCursor<Row> {
  @usableFromInline let rows: BorrowedRows<Row>
  @usableFromInline var first: UnsafePointer<Row>?
  @usableFromInline var start: Int32
  @usableFromInline var count: UInt32

  /// Begins at the first piece of a section.
  @inlinable @inline(__always)
  init(_ rows: BorrowedRows<Row>, section: Int) {
    self.init(rows, piece: rows.firstPieces.map { Int($0[section]) } ?? section)
  }

  @inlinable @inline(__always)
  init(_ rows: BorrowedRows<Row>, piece: Int) {
    self.rows = rows
    guard piece < rows.pieceCount else {
      // A table without sections has no row to ask for.
      first = nil
      start = 0
      count = 0
      return
    }
    first = UnsafePointer(bitPattern: UInt(rows.bases[piece]))
    start = rows.starts[piece]
    count = UInt32(bitPattern: rows.starts[piece &+ 1] &- start)
  }

  /// The row at a position of the table.
  @inlinable @inline(__always)
  mutating func row(at position: Int32) -> UnsafePointer<Row> {
    // One comparison tells both ends: a position before the start wraps around to a great number.
    if UInt32(bitPattern: position &- start) >= count { self = moved(to: position) }
    return first.unsafelyUnwrapped + Int(position &- start)
  }

  /// The row at a position of the table, or `nil` if it is its section's own.
  @inlinable @inline(__always)
  mutating func rowIfStored(at position: Int32) -> UnsafePointer<Row>? {
    if UInt32(bitPattern: position &- start) >= count { self = moved(to: position) }
    return first.map { $0 + Int(position &- start) }
  }

  // Apart from `row(at:)`, so that the loops around it stay short.
  @inlinable @inline(never)
  func moved(to position: Int32) -> RowCursor {
    RowCursor(rows, piece: rows.piece(at: position))
  }
}
