/// A position in a ``ChangeList``.
///
/// It holds the run and the row, so that neither the row nor the next position needs a search.
public struct RowIndex: Comparable, Sendable {
  /// The number of changes before this one.
  @usableFromInline var number: Int
  /// The place in the list's storage at which the run begins.
  @usableFromInline var place = 0
  /// The number of changes up to the end of this one's run.
  @usableFromInline var runEnd = 0
  /// The row in the old table, if the list has pairs.
  @usableFromInline var old: PathCursor
  /// The row in the new table, or in the only one.
  @usableFromInline var new: PathCursor

  @inlinable
  init(_ number: Int, _ shapes: Shapes) {
    self.number = number
    (old, new) = (PathCursor(in: shapes.old), PathCursor(in: shapes.new))
  }

  /// Moves within the run.
  @inlinable @inline(__always)
  mutating func skip(_ distance: Int) {
    number &+= distance
    old.row &+= distance
    new.row &+= distance
  }

  /// Returns whether both are the same position in one list.
  @inlinable
  public static func == (left: RowIndex, right: RowIndex) -> Bool { left.number == right.number }

  /// Returns whether `left` comes before `right` in one list.
  @inlinable
  public static func < (left: RowIndex, right: RowIndex) -> Bool { left.number < right.number }
}

/// A row of a table, with its section.
@usableFromInline
struct PathCursor: Sendable {
  @usableFromInline var section = 0
  @usableFromInline var row = 0
  /// The positions of the section's rows.
  @usableFromInline var rows: Range<Int32>

  /// Creates a cursor before all sections; without a shape, all positions are in one.
  @inlinable
  init(in shape: TableShape) { rows = 0..<(shape.starts.isEmpty ? .max : 0) }

  @inlinable var path: RowPath { RowPath(section: section, row: row) }

  /// Moves to any row: fast within the section.
  @inlinable @inline(__always)
  mutating func move(to position: Int32, in shape: TableShape) {
    if !rows.contains(position) {
      section = shape.section(at: position)
      rows = shape.starts[section]..<shape.starts[section + 1]
    }
    row = Int(position &- rows.lowerBound)
  }
}
