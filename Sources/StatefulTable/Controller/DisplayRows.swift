public import TableDiff

/// The rows of a section as they are shown: the content's, each wrapped when it is asked for, or one that
/// stands for a state.
public struct DisplayRows<Row: Identifiable & Equatable, Failure: Error>: RandomAccessCollection {
  @usableFromInline let stored: StoredRows<Row>
  /// The only row, if it is none of the content.
  @usableFromInline let own: OwnRow?

  /// Rows of the content, which has no row that is not stored.
  @inlinable
  init(_ stored: StoredRows<Row>) {
    self.stored = stored.withoutOwn()
    own = nil
  }

  /// A row that stands for a state.
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
  /// - Precondition: The position is in range. Otherwise the program ends, as with an array.
  /// - Complexity: O(1), or O(log *p*) for content in *p* pieces.
  public subscript(index: Int) -> DisplayRow<Row, Failure> {
    precondition(index >= 0 && index < count, "index \(index) is out of range: there are \(count) rows")
    if let row = stored[index] { return .content(row) }
    // Invariant of both initializers: only with a row of its own are a section's rows not stored.
    return switch own.unsafelyUnwrapped {
    case .placeholder(let placeholder): .placeholder(TablePlaceholder(placeholder))
    case .edge(let edge): .edge(EdgeRow(edge))
    }
  }
}

extension DisplayRows: Equatable {
  /// Whether both show the same.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public static func == (left: DisplayRows, right: DisplayRows) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}

extension DisplayRows: Sendable where Row: Sendable {}

/// The row of a section that stores none. Behind a reference, so that sections of content are small, and
/// without the type of the failures, so that none is looked up to make it and to free it.
@usableFromInline
indirect enum OwnRow: Equatable, Sendable {
  case placeholder(TablePlaceholder<any Error>)
  case edge(EdgeRow<any Error>)
}
