/// The place of a row in one table: its section and its position in that section, both zero-based.
///
/// A path belongs to either the old or the new table; the label of its property or argument names it. Paths
/// are ordered as rows are: by section, then by row.
public struct RowPath: Hashable, Comparable, Sendable {
  /// The position of the section in its table.
  public var section: Int
  /// The position of the row in its section.
  public var row: Int

  /// Creates the path of a row.
  @inlinable
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Returns whether `left` comes before `right` in a table.
  @inlinable
  public static func < (left: RowPath, right: RowPath) -> Bool {
    left.section == right.section ? left.row < right.row : left.section < right.section
  }
}

extension RowPath: CustomStringConvertible {
  /// The path as `[section, row]`.
  public var description: String { "[\(section), \(row)]" }
}
