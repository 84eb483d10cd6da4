public import TableDiff

/// The rows of a displayed section: rows of the content, each wrapped on access, or one row that stands for a
/// state.
public struct DisplayRows<Row: Identifiable & Equatable>: RandomAccessCollection {
  @usableFromInline let stored: StoredRows<Row>
  /// The only row if it stands for a state, otherwise `nil`.
  @usableFromInline let own: OwnRow?

  /// Creates rows of the content, all of which are stored.
  @inlinable
  init(_ stored: StoredRows<Row>) {
    self.stored = stored.withoutOwn()
    own = nil
  }

  /// Creates a row that stands for a state.
  @inlinable
  init(_ own: OwnRow) {
    stored = .own
    self.own = own
  }

  /// The number of rows.
  @inlinable
  public var count: Int { stored.count }
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { count }

  /// The row at a position.
  ///
  /// - Precondition: The position is in range. If not, the program traps, as with an array.
  /// - Complexity: O(1), or O(log *p*) for content in *p* pieces.
  public subscript(index: Int) -> DisplayRow<Row> {
    precondition(index >= 0 && index < count, "index \(index) is out of range 0..<\(count)")
    if let row = stored[index] { return .content(row) }
    // Invariant of both initializers: only with a row of its own are a section's rows not stored.
    return switch own.unsafelyUnwrapped {
    case .placeholder(let placeholder): .placeholder(placeholder)
    case .edge(let edge): .edge(edge)
    }
  }
}

extension DisplayRows: Equatable {
  /// Returns whether both have the same rows.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public static func == (left: DisplayRows, right: DisplayRows) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}

extension DisplayRows: Sendable where Row: Sendable {}

/// The row of a section that stores none. It is indirect, so that sections of content are small.
@usableFromInline
indirect enum OwnRow: Equatable, Sendable {
  case placeholder(TablePlaceholder)
  case edge(EdgeRow)
}
