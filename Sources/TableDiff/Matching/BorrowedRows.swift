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
  /// Finds the piece of a position, if rows are going to be read in any order.
  @usableFromInline var index: PieceIndex?

  /// Borrows rows that are in one array a section; `bases` has room for one address a section and keeps them.
  @inlinable
  init(
    _ arrays: ContiguousArray<ContiguousArray<Row>>, _ shape: TableShape,
    bases: UnsafeMutablePointer<UInt64>
  ) {
    for section in arrays.indices {
      bases[section] = arrays[section].withUnsafeBufferPointer { UInt64(UInt(bitPattern: $0.baseAddress)) }
    }
    let starts = shape.starts.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped }
    self.init(bases: bases, starts: starts, pieceCount: arrays.count, firstPieces: nil)
  }

  @inlinable @inline(__always)
  init(
    bases: UnsafeMutablePointer<UInt64>, starts: UnsafePointer<Int32>, pieceCount: Int,
    firstPieces: UnsafePointer<Int32>?
  ) {
    self.bases = bases
    self.starts = starts
    self.pieceCount = pieceCount
    self.firstPieces = firstPieces
  }

  /// The pieces of a section.
  @inlinable @inline(__always)
  func pieces(ofSection section: Int) -> Range<Int> {
    guard let firstPieces else { return section..<(section &+ 1) }
    return Int(firstPieces[section])..<Int(firstPieces[section &+ 1])
  }

  /// The first row of a section that has rows, or `nil` if they lie in several pieces or are its own.
  @inlinable @inline(__always)
  func onlyPiece(ofSection section: Int) -> UnsafePointer<Row>? {
    guard firstPieces != nil else { return UnsafePointer(bitPattern: UInt(bases[section])) }
    let pieces = pieces(ofSection: section)
    return pieces.count == 1 ? UnsafePointer(bitPattern: UInt(bases[pieces.lowerBound])) : nil
  }

  /// The piece that holds the row at a position.
  @inlinable
  func piece(at position: Int32) -> Int {
    index?.piece(at: position)
      ?? TableShape.section(of: position, starts: starts, sectionCount: pieceCount)
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

  /// Calls `body` with the stored rows of a range, as far as they lie side by side: the first of them, which
  /// of the range it is, and how many they are.
  @inlinable @inline(__always)
  func forEachPiece(
    of range: Range<Int32>, _ body: (_ rows: UnsafePointer<Row>, _ offset: Int, _ count: Int) -> Void
  ) {
    var piece = self.piece(at: range.lowerBound)
    var passed: Int32 = 0
    repeat {
      let position = range.lowerBound &+ passed
      let count = min(range.upperBound &- position, starts[piece &+ 1] &- position)
      if let first = UnsafePointer<Row>(bitPattern: UInt(bases[piece])) {
        body(first + Int(position &- starts[piece]), Int(passed), Int(count))
      }
      passed &+= count
      piece &+= 1
    } while passed < range.count
  }
}

/// Reads rows by position and remembers the piece of the last one, in which the next usually is.
@usableFromInline
struct RowCursor<Row> {
  @usableFromInline let rows: BorrowedRows<Row>
  @usableFromInline var piece: Piece

  /// Rows side by side: where the first of them is, at which position, and how many there are.
  @usableFromInline
  struct Piece: BitwiseCopyable {
    @usableFromInline let first: UnsafePointer<Row>?
    @usableFromInline let start: Int32
    @usableFromInline let count: UInt32

    @inlinable @inline(__always)
    init(first: UnsafePointer<Row>?, start: Int32, count: UInt32) {
      self.first = first
      self.start = start
      self.count = count
    }
  }

  /// Begins at the first piece.
  @inlinable @inline(__always)
  init(_ rows: BorrowedRows<Row>) {
    self.rows = rows
    // A table without sections has no row to ask for.
    piece = Piece(first: nil, start: 0, count: 0)
    if rows.pieceCount > 0 { piece = self.piece(at: 0) }
  }

  @inlinable @inline(__always)
  func piece(at index: Int) -> Piece {
    Piece(
      first: UnsafePointer(bitPattern: UInt(rows.bases[index])), start: rows.starts[index],
      count: UInt32(bitPattern: rows.starts[index &+ 1] &- rows.starts[index]))
  }

  /// The row at a position of the table.
  @inlinable @inline(__always)
  mutating func row(at position: Int32) -> UnsafePointer<Row> {
    // One comparison tells both ends: a position before the start wraps around to a great number.
    if UInt32(bitPattern: position &- piece.start) >= piece.count { piece = self.piece(holding: position) }
    return piece.first.unsafelyUnwrapped + Int(position &- piece.start)
  }

  /// The row at a position of the table, or `nil` if it is its section's own.
  @inlinable @inline(__always)
  mutating func rowIfStored(at position: Int32) -> UnsafePointer<Row>? {
    if UInt32(bitPattern: position &- piece.start) >= piece.count { piece = self.piece(holding: position) }
    return piece.first.map { $0 + Int(position &- piece.start) }
  }

  /// The first of `count` rows from a position to another, or `nil` if they are not side by side.
  @inlinable @inline(__always)
  mutating func rows(at first: Int32, to last: Int32, count: Int) -> UnsafePointer<Row>? {
    guard Int(last &- first) == count &- 1, let row = rowIfStored(at: first),
      UInt32(bitPattern: last &- piece.start) < piece.count
    else { return nil }
    return row
  }

  /// How many rows are side by side from the position of the last row on.
  @inlinable @inline(__always)
  func count(from position: Int32) -> Int { Int(piece.count) &- Int(position &- piece.start) }

  // Separate from `row(at:)`, so that the loops around it stay short.
  @inlinable @inline(never)
  func piece(holding position: Int32) -> Piece {
    piece(at: rows.piece(at: position))
  }
}
