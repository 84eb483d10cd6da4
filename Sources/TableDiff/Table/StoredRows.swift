/// The rows of one section as a table keeps them: one array, or pieces that versions of the table share.
///
/// A comparison passes over rows that both tables keep in the same place, without reading them. They match
/// themselves, even if their id is not equal to itself (``TableDiffer``).
public struct StoredRows<Row> {
  @usableFromInline
  package enum Storage {
    /// All rows in one array, as it came.
    case whole(ContiguousArray<Row>)
    case pieces(RowPieces<Row>)
    /// One row that is not of the type of the others, such as a placeholder. It matches the own row of the
    /// section with the same id, and is never read.
    indirect case own(any Equatable & Sendable)
  }

  @usableFromInline package var storage: Storage

  /// Creates the rows of an array, whose storage is shared.
  @inlinable
  public init(_ rows: ContiguousArray<Row>) {
    storage = .whole(rows)
  }

  /// Creates rows in pieces.
  @inlinable
  package init(_ pieces: RowPieces<Row>) {
    storage = pieces.list.isEmpty ? .whole([]) : .pieces(pieces)
  }

  /// Creates a section's own row: its only one, which no other section has.
  @inlinable
  package init(own row: any Equatable & Sendable) {
    storage = .own(row)
  }

  /// The number of rows.
  @inlinable
  public var count: Int {
    switch storage {
    case .whole(let rows): rows.count
    case .pieces(let pieces): pieces.count
    case .own: 1
    }
  }

  /// Accesses the row at a position, or `nil` for a placeholder and out of range.
  ///
  /// - Complexity: O(1) for one array; O(log *p*) for *p* pieces.
  @inlinable
  public subscript(index: Int) -> Row? {
    guard index >= 0, index < count else { return nil }
    switch storage {
    case .whole(let rows): return rows[index]
    case .pieces(let pieces):
      let piece = pieces.list[pieces.index(ofPieceHolding: index)]
      return piece.withRows { $0[index - piece.start] }
    case .own: return nil
    }
  }

  /// The rows as one array; empty for a placeholder.
  ///
  /// - Complexity: O(1) for one array; O(*n*) for *n* rows in pieces.
  @inlinable
  public var contiguous: ContiguousArray<Row> {
    if case .whole(let rows) = storage { return rows }
    var rows = ContiguousArray<Row>()
    rows.reserveCapacity(count)
    for piece in pieces.list { piece.withRows { rows.append(contentsOf: $0) } }
    return rows
  }

  /// The rows as pieces.
  @inlinable
  package var pieces: RowPieces<Row> {
    switch storage {
    case .whole(let rows): RowPieces(rows)
    case .pieces(let pieces): pieces
    case .own: RowPieces()
    }
  }

  /// The rows as spans. Valid while they are kept alive and not written to.
  @inlinable
  package var spans: RowSpans {
    switch storage {
    case .whole(let rows): RowSpans(address: UInt(bitPattern: rows.address), count: rows.count)
    case .pieces(let pieces): pieces.spans
    case .own: RowSpans(address: 0, count: 1)
    }
  }
}

extension StoredRows {
  /// The section's own row, if it has one.
  @inlinable
  package var own: (any Equatable & Sendable)? {
    if case .own(let row) = storage { row } else { nil }
  }

  @inlinable
  package var isOwn: Bool {
    if case .own = storage { true } else { false }
  }

  /// Returns the rows for a section that can't have a row of its own: no rows in place of it.
  @inlinable @inline(__always)
  package func withoutOwn() -> StoredRows { isOwn ? StoredRows([]) : self }

  /// Returns whether both are own rows and equal.
  @usableFromInline
  func isSameOwnRow(as other: StoredRows) -> Bool {
    guard let mine = own, let others = other.own else { return false }
    func isEqual<Own: Equatable>(to mine: Own) -> Bool { mine == others as? Own }
    return isEqual(to: mine)
  }
}

extension StoredRows: CustomStringConvertible {
  /// The stored rows, as an array's.
  public var description: String { "\(Array(contiguous))" }
}

/// Rows in pieces, in order.
///
///     array      a b c d e f g h
///     pieces     [a b c] [x y] [f g h]        rows of the array, and two of their own between them
///
/// Rows in a piece are never written to while another version has it, too. So versions of a table share the
/// pieces in which they don't differ. Only `RowEditing` edits them.
@usableFromInline
package struct RowPieces<Row> {
  /// The pieces, none of which is empty.
  @usableFromInline package var list: ContiguousArray<RowPiece<Row>>

  /// Creates one piece from the rows of an array, or none if it is empty.
  @inlinable
  package init(_ rows: ContiguousArray<Row> = []) {
    list = rows.isEmpty ? [] : [RowPiece(rows)]
  }

  /// The number of rows.
  @inlinable package var count: Int { list.isEmpty ? 0 : list[list.count - 1].end }

  /// The rows as spans. Valid while the list is kept alive and not written to.
  @inlinable
  package var spans: RowSpans {
    RowSpans(address: UInt(bitPattern: list.address), pieceCount: list.count, count: count)
  }

  /// Returns the index of the piece that holds the row at a position, or the last one for the position after
  /// all rows.
  ///
  /// - Complexity: O(log *p*) for *p* pieces.
  @inlinable
  package func index(ofPieceHolding position: Int) -> Int {
    withExtendedLifetime(list) { spans.index(ofSpanHolding: Int32(truncatingIfNeeded: position)) }
  }

  /// Appends rows of a piece after the others.
  @inlinable
  package mutating func append(_ piece: RowPiece<Row>) {
    var piece = piece
    piece.span.start = Int32(truncatingIfNeeded: count)
    list.append(piece)
  }
}

/// Neighbouring rows of a section, in memory that an object keeps alive.
///
/// Unsafe: the owner keeps the rows at their addresses, and nobody writes to them while it is referred to
/// more than once. ``RowSpans`` reads pieces in memory: a reference, and then the span.
@usableFromInline
package struct RowPiece<Row> {
  /// The storage of an array, or another object.
  @usableFromInline package var owner: AnyObject?
  @usableFromInline package var span: RowSpan

  /// Creates a piece of rows that an object keeps alive.
  @inlinable
  package init(_ rows: UnsafeBufferPointer<Row>, owner: AnyObject, start: Int = 0) {
    self.owner = owner
    span = RowSpan(
      address: UInt(bitPattern: rows.baseAddress), start: Int32(truncatingIfNeeded: start),
      count: Int32(truncatingIfNeeded: rows.count))
  }

  /// Creates a piece of a whole array.
  ///
  /// An array is one reference to a native object, and nothing else.
  @inlinable
  package init(_ rows: ContiguousArray<Row>, start: Int = 0) {
    self = rows.withUnsafeBufferPointer {
      RowPiece($0, owner: unsafeBitCast(rows, to: AnyObject.self), start: start)
    }
  }

  /// The number of rows of the section before the piece.
  @inlinable package var start: Int { Int(span.start) }

  /// The number of rows.
  @inlinable package var count: Int { Int(span.count) }

  /// The number of rows of the section before the next piece.
  @inlinable package var end: Int { Int(span.end) }

  /// Returns a part of this piece, in the same storage.
  @inlinable
  package func part(_ range: Range<Int>) -> RowPiece {
    var part = self
    part.span.address = span.address &+ UInt(range.lowerBound) &* UInt(MemoryLayout<Row>.stride)
    part.span.count = Int32(truncatingIfNeeded: range.count)
    return part
  }

  /// Calls `body` with the rows, which are valid until it returns.
  @inlinable
  package func withRows<Result>(_ body: (UnsafeBufferPointer<Row>) -> Result) -> Result {
    withExtendedLifetime(owner) {
      body(UnsafeBufferPointer(start: UnsafePointer(bitPattern: span.address), count: count))
    }
  }
}

extension StoredRows.Storage: Sendable where Row: Sendable {}
extension StoredRows: Sendable where Row: Sendable {}
extension RowPieces: Sendable where Row: Sendable {}
extension RowPiece: @unchecked Sendable where Row: Sendable {}
