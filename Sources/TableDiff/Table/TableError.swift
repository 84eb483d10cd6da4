/// The reason for which a table, or a call on its changes, was refused.
public enum TableError: Error, Hashable, Sendable {
  /// The sections up to and including `section` have `count` rows, more than `Int32.max`.
  case tooManyRows(section: Int, count: Int)
  /// The row count of a section is below zero.
  case negativeRowCount(section: Int, count: Int)
  /// The section at `section` of the `side` table has the id of the earlier section at `earlier`. Only thrown
  /// if ids are verified.
  case duplicateSection(side: TableSide, earlier: Int, section: Int)
  /// The changes were applied to a table of another shape than the one they start from.
  case shapeMismatch(expected: TableShape, found: TableShape)
  /// The task was cancelled, and the differ's ``TableDiffer/stopsIfCancelled`` is set.
  case cancelled
}

/// One of the two tables that a position can belong to.
public enum TableSide: String, Hashable, Sendable, CaseIterable {
  /// The table before the changes.
  case old
  /// The table after the changes.
  case new
}

extension TableError: CustomStringConvertible {
  /// A sentence with the reason and the place.
  public var description: String {
    switch self {
    case .tooManyRows(let section, let count):
      "the table has \(count) rows by the end of section \(section); at most \(Int32.max) can be compared"
    case .negativeRowCount(let section, let count):
      "section \(section) is said to have \(count) rows"
    case .duplicateSection(let side, let earlier, let section):
      "section \(section) of the \(side) table has the same id as section \(earlier)"
    case .shapeMismatch(let expected, let found):
      "the changes start from \(expected.size), but the table has \(found.size)"
    case .cancelled:
      "the comparison was cancelled"
    }
  }
}
