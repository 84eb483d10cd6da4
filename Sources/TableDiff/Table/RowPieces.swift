/// Rows in pieces, in order.
///
///     array      a b c d e f g h
///     pieces     [a b c] [x y] [f g h]        rows of the array, and two of their own between them
///     starts      0       3     5       8
///
/// A piece is a part of an array that is never written to, so versions of a table share the pieces in which
/// they don't differ.
@usableFromInline
package struct RowPieces<Row> {
  /// The pieces, none of which is empty.
  @usableFromInline package var list: ContiguousArray<RowPiece<Row>>
  /// The number of rows before each piece and, last, the number of all rows.
  @usableFromInline package var starts: ContiguousArray<Int32>

  /// Creates a collection without rows.
  @inlinable
  package init() {
    list = []
    starts = [0]
  }

  /// Creates one piece from the rows of an array.
  @inlinable
  package init(_ rows: ContiguousArray<Row>) {
    list = rows.isEmpty ? [] : [RowPiece(rows)]
    starts = rows.isEmpty ? [0] : [0, Int32(truncatingIfNeeded: rows.count)]
  }

  /// Creates pieces of a size from the rows of an array if there are more than `largest`, otherwise one. They
  /// share its storage.
  @inlinable
  package init(_ rows: ContiguousArray<Row>, size: Int, largest: Int = 0) {
    self.init(rows)
    guard rows.count > largest, let whole = list.first else { return }
    let starts = stride(from: 0, to: rows.count, by: size)
    replace(0..<1, with: starts.map { whole.part($0..<Swift.min(rows.count, $0 + size)) })
  }

  /// The number of rows.
  @inlinable package var count: Int { Int(starts[starts.count - 1]) }

  /// Returns the index of the piece that holds the row at a position, or the last one for the position after
  /// all rows.
  ///
  /// - Complexity: O(log *p*) for *p* pieces.
  @inlinable
  package func index(ofPieceHolding position: Int) -> Int {
    max(0, min(list.count - 1, lastIndex(in: 0..<starts.count) { Int(starts[$0]) <= position }))
  }

  /// Accesses the row at a position that is in range.
  @inlinable
  package subscript(position: Int) -> Row {
    let index = index(ofPieceHolding: position)
    return list[index][position - Int(starts[index])]
  }

  /// Calls `body` with each contiguous part of a range of rows.
  package func forEachSlice(of range: Range<Int>, _ body: (Slice<UnsafeBufferPointer<Row>>) -> Void) {
    var position = range.lowerBound
    var piece = index(ofPieceHolding: position)
    while position < range.upperBound {
      let first = position - Int(starts[piece])
      let end = min(range.upperBound, Int(starts[piece + 1]))
      list[piece].withRows { body($0[first..<(first + end - position)]) }
      position = end
      piece += 1
    }
  }

  /// Returns all rows in one array.
  @inlinable
  package func joined() -> ContiguousArray<Row> {
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(count)
    for piece in list { piece.withRows { rows.append(contentsOf: $0) } }
    return rows
  }
}

extension RowPieces {
  /// Replaces pieces by others, and updates the starts from there on.
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

  /// Replaces rows of a piece, which must not become empty, and updates the starts.
  ///
  /// - Returns: An upper bound of how many more rows of arrays are in no piece.
  /// - Complexity: O(*m* + *p*) for *m* rows of the piece if a version shares it, and *p* pieces.
  @inlinable
  @discardableResult
  package mutating func edit(
    pieceAt index: Int, replacing range: Range<Int>, with new: some Collection<Row>
  ) -> Int {
    let before = list[index].count
    let unusedCount = list[index].replace(range, with: new)
    let growth = list[index].count - before
    if growth != 0 { for place in (index + 1)..<starts.count { starts[place] += growth } }
    return unusedCount
  }
}

extension RowPieces {
  /// The number of rows in the pieces' arrays that are in no piece.
  ///
  /// - Complexity: O(*p*), expected, for *p* pieces.
  @usableFromInline
  package var unusedCount: Int {
    var arrays: [UInt: Int] = [:]
    var used = 0
    for piece in list where !piece.isWhole {
      let rows = piece.array
      arrays[rows.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }] = rows.count
      used += Int(piece.count)
    }
    return max(0, arrays.values.reduce(0, +) - used)
  }

  /// Copies, row by row, every piece that is not all of its array, so that the arrays are released.
  ///
  /// - Complexity: O(*m* + *p*) for *m* rows that are copied and *p* pieces.
  @usableFromInline
  package mutating func copyParts() {
    list = ContiguousArray(list.map { $0.isWhole ? $0 : RowPiece($0.withRows { ContiguousArray($0) }) })
  }
}

/// Neighbouring rows: a part of an array, or an edited copy of one.
@usableFromInline
package struct RowPiece<Row> {
  @usableFromInline
  package enum Storage {
    case array(ContiguousArray<Row>)
    case patched(PatchedRows<Row>)
  }

  @usableFromInline package var storage: Storage
  /// The positions in the storage that are part of the piece.
  @usableFromInline var lower: Int32
  @usableFromInline var upper: Int32

  /// Creates a piece of a whole array.
  @inlinable
  package init(_ rows: ContiguousArray<Row>) {
    storage = .array(rows)
    lower = 0
    upper = Int32(truncatingIfNeeded: rows.count)
  }

  /// Returns a part of this piece, in the same storage.
  @inlinable
  package func part(_ range: Range<Int>) -> RowPiece {
    var part = self
    part.lower = lower + Int32(truncatingIfNeeded: range.lowerBound)
    part.upper = lower + Int32(truncatingIfNeeded: range.upperBound)
    return part
  }

  @inlinable package var count: Int32 { upper - lower }

  /// Whether every row of the storage is in the piece.
  @inlinable
  var isAllOfStorage: Bool { withStorage { lower == 0 && Int(upper) == $0.count } }

  /// The array, if the piece is all of it.
  @inlinable
  package var wholeArray: ContiguousArray<Row>? {
    guard case .array(let rows) = storage, isAllOfStorage else { return nil }
    return rows
  }

  /// Whether the piece is all of an array.
  @inlinable
  package var isWhole: Bool {
    if case .array = storage { isAllOfStorage } else { false }
  }

  /// The array that keeps rows of the piece alive: all of them, or those that no edit has replaced.
  @inlinable
  package var array: ContiguousArray<Row> {
    switch storage {
    case .array(let rows): rows
    case .patched(let rows): rows.base
    }
  }

  @inlinable
  package subscript(index: Int) -> Row { withStorage { $0[Int(lower) + index] } }

  /// Calls `body` with the rows, which are valid until it returns.
  @inlinable
  package func withRows<Result>(_ body: (UnsafeBufferPointer<Row>) -> Result) -> Result {
    withStorage { body(UnsafeBufferPointer(rebasing: $0[Int(lower)..<Int(upper)])) }
  }

  @inlinable
  func withStorage<Result>(_ body: (UnsafeBufferPointer<Row>) -> Result) -> Result {
    switch storage {
    case .array(let rows): rows.withUnsafeBufferPointer(body)
    case .patched(let rows): rows.withRows(body)
    }
  }

  /// The address of the first row, as a number. Valid while the piece is referred to.
  @inlinable
  var address: UInt {
    storageAddress &+ UInt(UInt32(bitPattern: lower)) &* UInt(MemoryLayout<Row>.stride)
  }

  /// The address of the storage's first row.
  @inlinable
  var storageAddress: UInt { withStorage { UInt(bitPattern: $0.baseAddress) } }

  /// Returns the address of a row, or of the end of the rows.
  @inlinable
  func address(of index: Int) -> UInt {
    address &+ UInt(index) &* UInt(MemoryLayout<Row>.stride)
  }

  /// Replaces rows: in place if the storage isn't shared, otherwise in a copy.
  ///
  /// - Returns: An upper bound of how many more rows of arrays are in no piece.
  @inlinable
  mutating func replace(_ range: Range<Int>, with new: some Collection<Row>) -> Int {
    let newCount = Int(count) + new.count - range.count
    defer { (lower, upper) = (0, Int32(truncatingIfNeeded: newCount)) }
    guard isAllOfStorage else { return replaceInCopy(range, with: new) }
    // The storage is taken out of the piece, which would be a second reference to it.
    switch storage {
    case .array(var rows):
      storage = .array([])
      // Unsafe for other types: an array is one reference to a native object, and nothing else.
      let isUnshared = _isUnique_native(&rows)
      if isUnshared { rows.replaceSubrange(range, with: new) }
      storage = .array(rows)
      if isUnshared { return 0 }
    case .patched(var rows):
      storage = .array([])
      let isInPlace = rows.hasRoom(for: new.count) && isKnownUniquelyReferenced(&rows)
      if isInPlace { rows.replace(range, with: new) }
      storage = .patched(rows)
      if isInPlace { return range.count }
    }
    return replaceInCopy(range, with: new)
  }

  @inlinable
  mutating func replaceInCopy(_ range: Range<Int>, with new: some Collection<Row>) -> Int {
    if let rows = patchedCopy(adding: new.count) {
      rows.replace(range, with: new)
      storage = .patched(rows)
      return range.count
    }
    let unusedCount = isWhole || array.count <= 2 * Int(count) ? 0 : Int(count)
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(Int(count) + new.count + 16)
    withRows {
      rows.append(contentsOf: $0[..<range.lowerBound])
      rows.append(contentsOf: new)
      rows.append(contentsOf: $0[range.upperBound...])
    }
    storage = .array(rows)
    return unusedCount
  }

  /// Returns a copy of the bits of all rows, if that is worthwhile.
  @inlinable
  func patchedCopy(adding newCount: Int) -> PatchedRows<Row>? {
    switch storage {
    case .array(let base):
      guard PatchedRows<Row>.areWorthwhile(forRows: Int(count), added: newCount) else { return nil }
      return withRows { PatchedRows($0, base: base, room: newCount) }
    case .patched(let rows):
      guard PatchedRows<Row>.areWorthwhile(forRows: Int(count), added: rows.addedCount + newCount) else {
        return nil
      }
      return withRows { PatchedRows($0, of: rows, room: newCount) }
    }
  }
}

extension RowPiece.Storage: Sendable where Row: Sendable {}
extension RowPiece: Sendable where Row: Sendable {}
extension RowPieces: Sendable where Row: Sendable {}
