/// One table's rows by position, borrowed for the length of a diff.
///
/// Unsafe: it holds the addresses of the storage in which the rows lie. They stay valid because the table,
/// which owns every one of these arrays, is kept alive until the diff is done, nothing writes to them
/// meanwhile, and the storage of a `ContiguousArray` does not move by itself.
@usableFromInline
struct BorrowedRows: BitwiseCopyable {
  /// For each piece the address of its first row, less `origin`; 0 for a section's own row.
  @usableFromInline let bases: UnsafePointer<UInt>
  @usableFromInline let origin: UInt
  /// The number of bytes per row.
  let stride: UInt
  /// The position at which each piece begins, counted through all rows, and, last, the number of rows.
  @usableFromInline let starts: UnsafePointer<Int32>
  let pieceCount: Int
  /// For each section its first piece, and, last, the number of pieces; `nil` if each section is one piece.
  let firstPieces: UnsafePointer<Int32>?
  /// The index that finds the piece of a position, if rows are going to be read in any order.
  var index: PieceIndex?

  @usableFromInline
  init(
    bases: UnsafePointer<UInt>, origin: UInt = 0, stride: Int, starts: UnsafePointer<Int32>, pieceCount: Int,
    firstPieces: UnsafePointer<Int32>? = nil
  ) {
    self.bases = bases
    self.origin = origin
    self.stride = UInt(stride)
    self.starts = starts
    self.pieceCount = pieceCount
    self.firstPieces = firstPieces
  }

  /// Borrows rows that are in one array per section.
  ///
  /// An array is one reference to a native object, in which the rows begin at the same offset for all arrays
  /// of a type. So the storage of the array of arrays already is the list of the pieces' bases.
  @_alwaysEmitIntoClient
  init<Row>(_ arrays: ContiguousArray<ContiguousArray<Row>>, _ shape: TableShape) {
    var origin: UInt = 0
    if let first = arrays.first {
      let start = first.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      origin = start &- unsafeBitCast(first, to: UInt.self)
    }
    let bases = UnsafeRawPointer(arrays.address).assumingMemoryBound(to: UInt.self)
    self.init(
      bases: bases, origin: origin, stride: MemoryLayout<Row>.stride, starts: shape.starts.address,
      pieceCount: arrays.count)
  }

  /// Whether some section's rows are not in one array.
  var isDivided: Bool { firstPieces != nil }

  /// A stored row at an even address, if there is one: unread pieces have an odd address.
  @usableFromInline
  var anyRow: UnsafeRawPointer? {
    for piece in 0..<pieceCount where starts[piece] < starts[piece + 1] {
      let address = address(ofPiece: piece)
      if address != 0, address % 2 == 0 { return UnsafeRawPointer(bitPattern: address) }
    }
    return nil
  }

  /// Returns the pieces of a section.
  func pieces(ofSection section: Int) -> Range<Int> {
    guard let firstPieces else { return section..<(section &+ 1) }
    return Int(firstPieces[section])..<Int(firstPieces[section &+ 1])
  }

  /// Returns the address of a piece's first row; 0 for a section's own row.
  @inline(__always)
  func address(ofPiece piece: Int) -> UInt { bases[piece] == 0 ? 0 : bases[piece] &+ origin }

  /// Returns the first row of a section, or `nil` if it is empty, in several pieces or its section's own.
  @inline(__always)
  func onlyPiece(ofSection section: Int) -> UnsafeRawPointer? {
    guard firstPieces != nil else { return UnsafeRawPointer(bitPattern: bases[section] &+ origin) }
    let pieces = pieces(ofSection: section)
    return pieces.count == 1 ? UnsafeRawPointer(bitPattern: address(ofPiece: pieces.lowerBound)) : nil
  }

  /// Returns the piece that holds the row at a position.
  func piece(at position: Int32) -> Int {
    index?.piece(at: position)
      ?? TableShape.section(of: position, starts: starts, sectionCount: pieceCount)
  }

  /// Returns the address of the row at a position; 0 for a section's own row.
  func address(at position: Int32) -> UInt {
    let piece = piece(at: position)
    let start = address(ofPiece: piece)
    return start == 0 ? 0 : start &+ UInt(UInt32(bitPattern: position &- starts[piece])) &* stride
  }

  /// Returns the stored row at a position.
  func row(at position: Int32) -> UnsafeRawPointer {
    UnsafeRawPointer(bitPattern: address(at: position)).unsafelyUnwrapped
  }

  /// Calls `body` with each contiguous part of a range of stored rows: its first row, that row's index in the
  /// range, and the number of rows.
  func forEachPiece(
    of range: Range<Int32>, _ body: (_ rows: UnsafeRawPointer, _ offset: Int, _ count: Int) -> Void
  ) {
    var piece = self.piece(at: range.lowerBound)
    var passed: Int32 = 0
    repeat {
      let position = range.lowerBound &+ passed
      let count = min(range.upperBound &- position, starts[piece &+ 1] &- position)
      if let first = UnsafeRawPointer(bitPattern: address(ofPiece: piece)) {
        body(first + Int(position &- starts[piece]) * Int(stride), Int(passed), Int(count))
      }
      passed &+= count
      piece &+= 1
    } while passed < range.count
  }
}

/// A reader of rows by position. It remembers the piece of the last row, which usually holds the next row
/// too.
struct RowCursor: BitwiseCopyable {
  private let rows: BorrowedRows
  /// The address of the piece's first row, its position, and the number of rows.
  private var first: UInt = 0
  private var start: Int32 = 0
  private var count: UInt32 = 0

  /// Creates a reader at no piece.
  init(_ rows: BorrowedRows) { self.rows = rows }

  /// The number of bytes per row.
  var stride: UInt { rows.stride }

  /// Returns the address of the row at a position of the table; 0 for a section's own row.
  @inline(__always)
  mutating func address(at position: Int32) -> UInt64 {
    // One comparison checks both ends: a position before the start wraps around to a great number.
    if UInt32(bitPattern: position &- start) >= count { enter(position) }
    let offset = UInt(UInt32(bitPattern: position &- start)) &* rows.stride
    // A section's own row is its only one, so its offset is 0.
    return UInt64(first &+ offset)
  }

  /// Returns the address of the first of `count` rows between two positions, or `nil` if they are not
  /// contiguous, or a section's own row.
  @inline(__always)
  mutating func addresses(from position: Int32, to last: Int32, count: Int) -> UInt64? {
    guard Int(last &- position) == count &- 1 else { return nil }
    let address = address(at: position)
    return address == 0 || UInt32(bitPattern: last &- start) >= self.count ? nil : address
  }

  /// Returns the number of contiguous rows from the position of the last row on.
  func rowCount(from position: Int32) -> Int { Int(count) &- Int(position &- start) }

  // Separate, so that the loops around stay short.
  @inline(never)
  private mutating func enter(_ position: Int32) {
    let piece = rows.piece(at: position)
    first = rows.address(ofPiece: piece)
    start = rows.starts[piece]
    count = UInt32(bitPattern: rows.starts[piece &+ 1] &- start)
  }
}
