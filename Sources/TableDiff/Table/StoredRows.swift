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
    /// One row that is not of the type of the others, such as a placeholder.
    indirect case own(any Equatable & Sendable)
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
    switch storage {
    case .whole(let rows): index >= 0 && index < rows.count ? rows[index] : nil
    case .pieces(let pieces): index >= 0 && index < pieces.count ? pieces[index] : nil
    case .own: nil
    }
  }

  /// The rows as one array; empty for a placeholder.
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

  /// Returns the rows for a section that can't have a row of its own: no rows in place of it.
  @inlinable @inline(__always)
  package func withoutOwn() -> StoredRows { isOwn ? StoredRows([]) : self }
}

/// A section's own row: its only one, which no other section has. It matches the own row of the section with
/// the same id, and is never read.
extension StoredRows {
  /// Creates a section's own row.
  @inlinable
  package init(own row: any Equatable & Sendable) {
    storage = .own(row)
  }

  /// The section's own row, if it has one.
  @inlinable
  package var own: (any Equatable & Sendable)? {
    if case .own(let row) = storage { row } else { nil }
  }

  /// Returns whether both are own rows and equal.
  @usableFromInline
  func isSameOwnRow(as other: StoredRows) -> Bool {
    guard let mine = own, let others = other.own else { return false }
    func isEqual<Own: Equatable>(to mine: Own) -> Bool { mine == others as? Own }
    return isEqual(to: mine)
  }
}

extension StoredRows.Storage: Sendable where Row: Sendable {}
extension StoredRows: Sendable where Row: Sendable {}
