/// Positions of sections of one table, ascending.
public typealias SectionPositions = ChangeList<Int>

/// Sections that are in both tables, in the order of their new positions.
public typealias SectionPairs = ChangeList<SectionPair>

/// Rows of one table, in order.
public typealias RowPaths = ChangeList<RowPath>

/// Rows that are in both tables, in the order of their new paths.
public typealias RowPairs = ChangeList<RowPair>

/// Changes of one kind, in order: a random-access collection over the runs that they form.
///
/// Storage grows with the number of runs, not of rows. Iterating over all changes costs O(1) for each;
/// reaching an offset costs O(log *r*) for *r* runs.
public struct ChangeList<Change: ListedChange>: RandomAccessCollection, Sendable {
  /// The position of a change, which holds the change.
  public typealias Index = RowIndex

  @usableFromInline let list: RunList
  @usableFromInline let shapes: Shapes

  @inlinable
  init(_ list: RunList, in shapes: Shapes = .unread) {
    self.list = list
    // An empty list keeps no storage.
    self.shapes = list.rowCount == 0 ? .unread : shapes
  }

  /// The position of the smallest change.
  @inlinable public var startIndex: RowIndex { index(at: 0) }
  /// The position after the last change.
  @inlinable public var endIndex: RowIndex { RowIndex(count, shapes) }
  /// The number of changes, known in O(1).
  @inlinable public var count: Int { Change.isRun ? list.runCount : list.rowCount }

  /// Accesses the change at a position.
  @inlinable
  public subscript(index: RowIndex) -> Change {
    precondition(index.number < count, "index \(index.number) is out of range 0..<\(count)")
    let count = Change.isRun ? list.rowCount(ofRunAt: index.place) : 1
    return Change._change(old: index.old.path, new: index.new.path, count: count)
  }

  /// Accesses a change by its number, which counts from 0.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  @inlinable
  public subscript(number: Int) -> Change { self[index(at: number)] }

  /// Advances to the next change.
  @inlinable @inline(__always)
  public func formIndex(after index: inout RowIndex) {
    index.skip(1)
    if index.number < index.runEnd { return }
    index.place &+= 3
    if index.number < count { enterRun(&index) }
  }

  /// Returns the position of the next change.
  @inlinable
  public func index(after index: RowIndex) -> RowIndex {
    var next = index
    formIndex(after: &next)
    return next
  }

  /// Returns the position of the previous change.
  @inlinable
  public func index(before index: RowIndex) -> RowIndex { self.index(index, offsetBy: -1) }

  /// Returns the position a number of changes further on, or back.
  ///
  /// - Complexity: O(1) within a run, otherwise O(log *r*) for *r* runs.
  @inlinable
  public func index(_ index: RowIndex, offsetBy distance: Int) -> RowIndex {
    let number = index.number + distance
    let isNear = !Change.isRun && number < index.runEnd && number >= Int(list.storage[index.place &+ 2])
    guard isNear else { return self.index(at: number) }
    var next = index
    next.skip(distance)
    return next
  }

  /// Returns the number of changes from one position up to another.
  @inlinable
  public func distance(from start: RowIndex, to end: RowIndex) -> Int { end.number - start.number }

  @inlinable
  func index(at number: Int) -> RowIndex {
    precondition(number >= 0 && number <= count, "index \(number) is out of range")
    guard number < count else { return RowIndex(number, shapes) }
    let (run, step) = Change.isRun ? (number, 0) : list.place(ofRow: number)
    var index = RowIndex(number - step, shapes)
    index.place = list.range.lowerBound + 3 * run
    enterRun(&index)
    index.skip(step)
    return index
  }

  @inlinable @inline(__always)
  func enterRun(_ index: inout RowIndex) {
    index.runEnd = Change.isRun ? index.number &+ 1 : list.end(ofRunAt: index.place)
    if Change.isPair { index.old.move(to: list.storage[index.place], in: shapes.old) }
    index.new.move(to: list.storage[index.place &+ 1], in: shapes.new)
  }
}

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

extension ChangeList where Change == RowPath {
  /// Rows as runs: neighbouring rows of one section taken together, in order.
  public typealias Runs = ChangeList<RowRun>

  /// The rows as runs: neighbouring rows of one section taken together, in order.
  @inlinable public var runs: Runs { Runs(list, in: shapes) }

  init(_ list: RunList, in shape: TableShape) { self.init(list, in: Shapes(old: .unread, new: shape)) }
}

extension ChangeList: Equatable {
  /// Returns whether both hold the same changes. The shapes of their tables may differ.
  ///
  /// - Complexity: O(*n*) for *n* changes.
  @inlinable
  public static func == (left: ChangeList, right: ChangeList) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}

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
