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
    /// One row that the section provides itself and does not store.
    case own
  }

  @usableFromInline package var storage: Storage

  @inlinable
  package init(_ storage: Storage) {
    self.storage = storage
  }

  /// Creates the rows of an array, whose storage is shared.
  @inlinable
  public init(_ rows: ContiguousArray<Row>) {
    storage = .whole(rows)
  }

  /// Creates rows in pieces. A single piece that is a whole array is kept as an array.
  @inlinable
  package init(_ pieces: RowPieces<Row>) {
    if pieces.list.isEmpty {
      storage = .whole([])
    } else if pieces.list.count == 1, let whole = pieces.list[0].wholeArray {
      storage = .whole(whole)
    } else {
      storage = .pieces(pieces)
    }
  }

  /// The only row of a section that stores none, such as a placeholder.
  ///
  /// Such rows match if their sections do. See ``TableSectionProtocol/hasSameOwnRow(as:)``.
  public static var own: StoredRows { StoredRows(.own) }

  /// The number of rows.
  @inlinable
  public var count: Int {
    switch storage {
    case .whole(let rows): rows.count
    case .pieces(let pieces): pieces.count
    case .own: 1
    }
  }

  /// Accesses the stored row at a position, or `nil` for the section's own row and out of range.
  ///
  /// - Complexity: O(1) for one array; O(log *p*) for *p* pieces.
  @inlinable
  public subscript(index: Int) -> Row? {
    switch storage {
    case .whole(let rows): index >= 0 && index < rows.count ? rows[index] : nil
    case .pieces(let pieces): index >= 0 && index < pieces.count ? pieces[index] : nil
    case .own: nil
    }
  }

  /// The stored rows as one array; empty for a section's own row.
  ///
  /// - Complexity: O(1) for one array; O(*n*) for *n* rows in pieces.
  @inlinable
  public var contiguous: ContiguousArray<Row> {
    switch storage {
    case .whole(let rows): rows
    case .pieces(let pieces): pieces.joined()
    case .own: []
    }
  }

  /// Calls `body` with each contiguous part of a range of stored rows.
  package func forEachSlice(of range: Range<Int>, _ body: (Slice<UnsafeBufferPointer<Row>>) -> Void) {
    switch storage {
    case .whole(let rows): rows.withUnsafeBufferPointer { body($0[range]) }
    case .pieces(let pieces): pieces.forEachSlice(of: range, body)
    case .own: break
    }
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

  /// The number of pieces in which the rows lie, at least one.
  @inlinable
  var pieceCount: Int {
    if case .pieces(let pieces) = storage { pieces.list.count } else { 1 }
  }

  @inlinable
  var isOwn: Bool {
    if case .own = storage { true } else { false }
  }

  /// Returns the rows for a section that can't have a row of its own: no rows in place of ``own``.
  @inlinable @inline(__always)
  package consuming func withoutOwn() -> StoredRows { isOwn ? StoredRows([]) : self }
}

extension StoredRows.Storage: Sendable where Row: Sendable {}
extension StoredRows: Sendable where Row: Sendable {}
