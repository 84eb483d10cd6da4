/// The element of a ``ChangeList``: a section or a row, or the old and new place of one.
///
/// Only types of this package conform. A section is listed as if it were a row of a table of sections.
public protocol ListedChange: Hashable, Sendable {
  /// Returns the element for `count` rows from these paths on. Only a pair reads the old one.
  static func _change(old: RowPath, new: RowPath, count: Int) -> Self
}

extension ListedChange {
  /// Whether an element has an old and a new place.
  @_alwaysEmitIntoClient
  static var isPair: Bool { Self.self == RowPair.self || Self.self == SectionPair.self }
  /// Whether an element stands for all rows of a run.
  @inlinable static var isRun: Bool { Self.self == RowRun.self }
  /// Whether the list has sections.
  @inlinable static var isSection: Bool { Self.self == Int.self || Self.self == SectionPair.self }
}

extension Int: ListedChange {
  /// Returns the position of a section.
  @inlinable public static func _change(old: RowPath, new: RowPath, count: Int) -> Int { new.row }
}

extension RowPath: ListedChange {
  /// Returns the path of a row of the list's only table.
  @inlinable public static func _change(old: RowPath, new: RowPath, count: Int) -> RowPath { new }
}

/// A section that is in both tables, with its old and its new position.
public struct SectionPair: ListedChange {
  /// The section's position in the old table; in a batch, in the table before the batch.
  public var old: Int
  /// The section's position in the new table; in a batch, in the table after the batch.
  public var new: Int

  /// Creates a pair of positions.
  @inlinable
  public init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }

  /// Returns the pair of a section's positions.
  @inlinable
  public static func _change(old: RowPath, new: RowPath, count: Int) -> SectionPair {
    SectionPair(old: old.row, new: new.row)
  }
}

/// A row that is in both tables, with its old and its new path.
public struct RowPair: ListedChange {
  /// The row's path in the old table; in a batch, in the table before the batch.
  public var old: RowPath
  /// The row's path in the new table; in a batch, in the table after the batch.
  public var new: RowPath

  /// Creates a pair of paths.
  @inlinable
  public init(old: RowPath, new: RowPath) {
    self.old = old
    self.new = new
  }

  /// Returns the pair of a row's paths.
  @inlinable
  public static func _change(old: RowPath, new: RowPath, count: Int) -> RowPair {
    RowPair(old: old, new: new)
  }
}

/// Neighbouring rows of one section.
public struct RowRun: ListedChange {
  /// The section of all the rows.
  public var section: Int
  /// The rows' positions in the section.
  public var rows: Range<Int>

  /// Creates a run.
  @inlinable
  public init(section: Int, rows: Range<Int>) {
    self.section = section
    self.rows = rows
  }

  /// Returns the run that begins at a path.
  @inlinable
  public static func _change(old: RowPath, new: RowPath, count: Int) -> RowRun {
    RowRun(section: new.section, rows: new.row..<(new.row + count))
  }
}
