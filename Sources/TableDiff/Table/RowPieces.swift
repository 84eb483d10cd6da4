/// Rows in pieces, in order.
///
///     array      a b c d e f g h
///     pieces     [a b c] [x y] [f g h]        rows of the array, and two of their own between them
///     starts      0       3     5       8
///
/// A piece is a part of an array that nobody writes to, so versions of a table share the pieces in which they
/// do not differ.
@usableFromInline
package struct RowPieces<Row> {
  /// The pieces, none of them empty.
  @usableFromInline package var list: ContiguousArray<RowPiece<Row>>
  /// How many rows are before each piece, and, last, how many there are.
  @usableFromInline package var starts: ContiguousArray<Int32>

  /// No rows.
  @inlinable
  package init() {
    list = []
    starts = [0]
  }

  /// The rows of an array, in one piece.
  @inlinable
  package init(_ rows: ContiguousArray<Row>) {
    list = rows.isEmpty ? [] : [RowPiece(rows)]
    starts = rows.isEmpty ? [0] : [0, Int32(truncatingIfNeeded: rows.count)]
  }

  /// The rows of an array, in pieces of a size if there are more than `largest`. They share its storage.
  @inlinable
  package init(_ rows: ContiguousArray<Row>, size: Int, largest: Int = 0) {
    self.init(rows)
    guard rows.count > largest, let whole = list.first else { return }
    let starts = stride(from: 0, to: rows.count, by: size)
    replace(0..<1, with: starts.map { whole.part($0..<Swift.min(rows.count, $0 + size)) })
  }

  /// The number of rows.
  @inlinable package var count: Int { Int(starts[starts.count - 1]) }

  /// The index of the piece that holds the row at a position, or the last for the position behind all rows.
  ///
  /// - Complexity: O(log *p*) for *p* pieces.
  @inlinable
  package func index(ofPieceHolding position: Int) -> Int {
    max(0, min(list.count - 1, lastIndex(in: 0..<starts.count) { Int(starts[$0]) <= position }))
  }

  /// The row at a position that is in range.
  @inlinable
  package subscript(position: Int) -> Row {
    let index = index(ofPieceHolding: position)
    return list[index][position - Int(starts[index])]
  }

  /// Calls `body` with the rows of a range, as far as they lie side by side.
  package func forEachSlice(of range: Range<Int>, _ body: (ArraySlice<Row>) -> Void) {
    var position = range.lowerBound
    var piece = index(ofPieceHolding: position)
    while position < range.upperBound {
      let first = position - Int(starts[piece])
      let end = min(range.upperBound, Int(starts[piece + 1]))
      let lower = Int(list[piece].lower) + first
      body(list[piece].rows[lower..<(lower + end - position)])
      position = end
      piece += 1
    }
  }

  /// All rows in one array.
  @inlinable
  package func joined() -> ContiguousArray<Row> {
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(count)
    for piece in list { rows.append(contentsOf: piece.slice) }
    return rows
  }
}

extension RowPieces {
  /// Replaces pieces by others, and counts again from there on.
  ///
  /// - Complexity: O(*p*) for *p* pieces.
  @inlinable
  package mutating func replace(_ range: Range<Int>, with pieces: some Collection<RowPiece<Row>>) {
    list.replaceSubrange(range, with: pieces)
    starts.removeLast(starts.count - 1 - range.lowerBound)
    starts.reserveCapacity(list.count + 1)
    var start = starts[range.lowerBound]
    for index in range.lowerBound..<list.count {
      start += list[index].count
      starts.append(start)
    }
  }

  /// Edits the rows of a piece, which must not become empty, and counts again.
  ///
  /// - Complexity: O(*m* + *p*) for *m* rows of the piece, where a version shares it, and *p* pieces.
  @inlinable
  package mutating func edit<Result>(
    pieceAt index: Int, _ body: (inout ContiguousArray<Row>) -> Result
  ) -> Result {
    let before = list[index].count
    let result = list[index].edit(body)
    let growth = list[index].count - before
    if growth != 0 { for place in (index + 1)..<starts.count { starts[place] += growth } }
    return result
  }
}

extension RowPieces {
  /// How many rows the arrays of all pieces have that are in no piece.
  ///
  /// - Complexity: O(*p*), expected, for *p* pieces.
  @usableFromInline
  package var unusedCount: Int {
    var arrays: [UInt64: Int] = [:]
    for piece in list where !piece.isWhole { arrays[piece.arrayAddress] = piece.rows.count }
    let used = list.reduce(0) { $1.isWhole ? $0 : $0 + Int($1.count) }
    return arrays.values.reduce(0, +) - used
  }

  /// Copies every piece that is not all of its array, so that the arrays are let go of.
  ///
  /// - Complexity: O(*m* + *p*) for *m* rows that are copied and *p* pieces.
  @usableFromInline
  package mutating func copyParts() {
    list = ContiguousArray(list.map { $0.isWhole ? $0 : RowPiece(ContiguousArray($0.slice)) })
  }
}

/// A part of an array of rows.
@usableFromInline
package struct RowPiece<Row> {
  @usableFromInline package var rows: ContiguousArray<Row>
  /// The positions in the array that are part of the piece.
  @usableFromInline var lower: Int32
  @usableFromInline var upper: Int32

  /// A whole array.
  @inlinable
  package init(_ rows: ContiguousArray<Row>) {
    self.rows = rows
    lower = 0
    upper = Int32(truncatingIfNeeded: rows.count)
  }

  /// A part of this piece, in the same storage.
  @inlinable
  package func part(_ range: Range<Int>) -> RowPiece {
    var part = self
    part.lower = lower + Int32(truncatingIfNeeded: range.lowerBound)
    part.upper = lower + Int32(truncatingIfNeeded: range.upperBound)
    return part
  }

  @inlinable package var count: Int32 { upper - lower }

  /// Whether the piece is all of its array.
  @inlinable
  package var isWhole: Bool { lower == 0 && Int(upper) == rows.count }

  @inlinable
  package subscript(index: Int) -> Row { rows[Int(lower) + index] }

  @inlinable
  package var slice: ArraySlice<Row> { rows[Int(lower)..<Int(upper)] }

  /// The address of the first row, as a number: valid as long as somebody holds the piece.
  @inlinable
  var address: UInt64 {
    let offset = UInt64(UInt32(bitPattern: lower)) &* UInt64(MemoryLayout<Row>.stride)
    return rows.withUnsafeBufferPointer { UInt64(UInt(bitPattern: $0.baseAddress)) } &+ offset
  }

  @inlinable
  var arrayAddress: UInt64 {
    rows.withUnsafeBufferPointer { UInt64(UInt(bitPattern: $0.baseAddress)) }
  }

  /// The address of a row, or of the end of the rows.
  @inlinable
  func address(of index: Int) -> UInt64 {
    address &+ UInt64(UInt(index)) &* UInt64(MemoryLayout<Row>.stride)
  }

  /// Edits the rows: in place if the piece is all of its array and nobody shares that, otherwise in a copy.
  @inlinable
  mutating func edit<Result>(_ body: (inout ContiguousArray<Row>) -> Result) -> Result {
    if !isWhole {
      rows = ContiguousArray(rows[Int(lower)..<Int(upper)])
      lower = 0
    }
    defer { upper = Int32(truncatingIfNeeded: rows.count) }
    return body(&rows)
  }
}

extension RowPiece: Sendable where Row: Sendable {}
extension RowPieces: Sendable where Row: Sendable {}
