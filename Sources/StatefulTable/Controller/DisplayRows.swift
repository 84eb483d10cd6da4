public import TableDiff

/// The rows of a section as they are shown: the content's, each wrapped when it is asked for, or one that
/// stands for a state.
public struct DisplayRows<Row: Identifiable & Equatable, Failure: Error>: RandomAccessCollection {
  @usableFromInline let stored: StoredRows<Row>
  /// The only row, if it is none of the content.
  @usableFromInline let own: DisplayRow<Row, Failure>?

  /// Rows of the content.
  @inlinable
  init(_ stored: StoredRows<Row>) {
    self.stored = stored
    own = nil
  }

  /// A row that stands for a state.
  @inlinable
  init(_ own: DisplayRow<Row, Failure>) {
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
  /// - Complexity: O(1), or O(log *p*) for content in *p* pieces.
  public subscript(index: Int) -> DisplayRow<Row, Failure> {
    // A row that is not stored is the section's own, which it then has.
    stored[index].map { .content($0) } ?? own.unsafelyUnwrapped
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
