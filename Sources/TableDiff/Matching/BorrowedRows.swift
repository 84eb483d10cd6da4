/// One table's rows by their position, for the length of a diff.
///
/// Unsafe: it holds the addresses of the storage in which the rows lie. They stay valid because the table,
/// which owns every one of these arrays, is kept alive until the diff is done, nothing writes to them
/// meanwhile, and the storage of a `ContiguousArray` does not move by itself.
@usableFromInline
struct BorrowedRows: BitwiseCopyable {
  /// For each piece the address of its first row, less `origin`; 0 for a row that the section itself holds.
  @usableFromInline let bases: UnsafePointer<UInt>
  @usableFromInline let origin: UInt
  /// How many bytes a row takes.
  let stride: UInt
  /// The position at which each piece begins, counted through all rows, and, last, the number of rows.
  @usableFromInline let starts: UnsafePointer<Int32>
  let pieceCount: Int
  /// For each section its first piece, and, last, the number of pieces; `nil` if each section is one piece.
  let firstPieces: UnsafePointer<Int32>?
  /// Finds the piece of a position, if rows are going to be read in any order.
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

  /// Borrows rows that are in one array a section.
  ///
  /// An array is one reference to a native object, in which the rows begin at the same place for all arrays
  /// of a type. So the storage of the array of arrays is the list of the pieces' bases already.
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

  /// Whether rows are not all in one array a section.
  var isDivided: Bool { firstPieces != nil }

  /// One of the stored rows, if any is at an even address: pieces that nobody reads have an odd one.
  @usableFromInline
  var anyRow: UnsafeRawPointer? {
    for piece in 0..<pieceCount where starts[piece] < starts[piece + 1] {
      let address = address(ofPiece: piece)
      if address != 0, address % 2 == 0 { return UnsafeRawPointer(bitPattern: address) }
    }
    return nil
  }

  /// The pieces of a section.
  func pieces(ofSection section: Int) -> Range<Int> {
    guard let firstPieces else { return section..<(section &+ 1) }
    return Int(firstPieces[section])..<Int(firstPieces[section &+ 1])
  }

  /// The address of a piece's first row; 0 for a row that its section has itself.
  @inline(__always)
  func address(ofPiece piece: Int) -> UInt { bases[piece] == 0 ? 0 : bases[piece] &+ origin }

  /// The first row of a section that has rows, or `nil` if they lie in several pieces or are its own.
  @inline(__always)
  func onlyPiece(ofSection section: Int) -> UnsafeRawPointer? {
    guard firstPieces != nil else { return UnsafeRawPointer(bitPattern: bases[section] &+ origin) }
    let pieces = pieces(ofSection: section)
    return pieces.count == 1 ? UnsafeRawPointer(bitPattern: address(ofPiece: pieces.lowerBound)) : nil
  }

  /// The piece that holds the row at a position.
  func piece(at position: Int32) -> Int {
    index?.piece(at: position)
      ?? TableShape.section(of: position, starts: starts, sectionCount: pieceCount)
  }

  /// The address of the row at a position; 0 for one that its section has itself.
  func address(at position: Int32) -> UInt {
    let piece = piece(at: position)
    let start = address(ofPiece: piece)
    return start == 0 ? 0 : start &+ UInt(UInt32(bitPattern: position &- starts[piece])) &* stride
  }

  /// The stored row at a position.
  func row(at position: Int32) -> UnsafeRawPointer {
    UnsafeRawPointer(bitPattern: address(at: position)).unsafelyUnwrapped
  }

  /// Calls `body` with the stored rows of a range, as far as they lie side by side: the first of them, which
  /// of the range it is, and how many they are.
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

/// Reads rows by position and remembers the piece of the last one, in which the next usually is.
struct RowCursor: BitwiseCopyable {
  private let rows: BorrowedRows
  /// The address of the piece's first row, its position, and how many rows there are.
  private var first: UInt = 0
  private var start: Int32 = 0
  private var count: UInt32 = 0

  /// Begins at no piece.
  init(_ rows: BorrowedRows) { self.rows = rows }

  /// How many bytes a row takes.
  var stride: UInt { rows.stride }

  /// The address of the row at a position of the table; 0 if it is its section's own.
  @inline(__always)
  mutating func address(at position: Int32) -> UInt64 {
    // One comparison tells both ends: a position before the start wraps around to a great number.
    if UInt32(bitPattern: position &- start) >= count { enter(position) }
    let offset = UInt(UInt32(bitPattern: position &- start)) &* rows.stride
    // An own row is the only one of its section, so its offset is 0.
    return UInt64(first &+ offset)
  }

  /// The address of the first of `count` rows from a position to another, or `nil` if they are not side by
  /// side, or a section's own.
  @inline(__always)
  mutating func addresses(from position: Int32, to last: Int32, count: Int) -> UInt64? {
    guard Int(last &- position) == count &- 1 else { return nil }
    let address = address(at: position)
    return address == 0 || UInt32(bitPattern: last &- start) >= self.count ? nil : address
  }

  /// How many rows are side by side from the position of the last row on.
  func rowCount(from position: Int32) -> Int { Int(count) &- Int(position &- start) }

  // Apart, so that the loops around stay short.
  @inline(never)
  private mutating func enter(_ position: Int32) {
    let piece = rows.piece(at: position)
    first = rows.address(ofPiece: piece)
    start = rows.starts[piece]
    count = UInt32(bitPattern: rows.starts[piece &+ 1] &- start)
  }
}
