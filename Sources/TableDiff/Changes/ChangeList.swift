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
/// Storage grows with the number of runs, not of rows. Iterating over all changes costs O(1) for each, and
/// ``map(_:)`` does so too. Reaching a change by its index costs O(log *r*) for *r* runs.
public struct ChangeList<Change: ListedChange>: RandomAccessCollection, Sendable {
  @usableFromInline let list: RunList
  @usableFromInline let shapes: Shapes

  // Most lists of most changes are empty. Those keep no storage: counting a reference is an atomic operation,
  // and every batch hands them out.
  @inlinable
  init(_ list: RunList, in shapes: Shapes) {
    let isEmpty = list.rowCount == 0
    self.list = isEmpty ? RunList() : list
    self.shapes = isEmpty ? .unread : shapes
  }

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of changes, known in O(1).
  @inlinable public var endIndex: Int { Change._isRun ? list.runCount : list.rowCount }

  /// Accesses the change at `index`.
  ///
  /// - Complexity: O(log *r*) for *r* runs of rows.
  @inlinable
  public subscript(index: Int) -> Change {
    precondition(index >= 0 && index < endIndex, "index \(index) is out of range 0..<\(endIndex)")
    let (run, step) = Change._isRun ? (index, 0) : list.place(ofRow: index)
    var rest = Iterator(self, fromRun: run)
    return rest.next(after: step).unsafelyUnwrapped
  }

  /// Returns an iterator over the changes, which searches for none of them.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self, fromRun: 0) }

  /// Returns the results of a closure for all changes, in order, in one allocation and without a search.
  ///
  /// - Complexity: O(*n*) for *n* changes.
  @inlinable
  public func map<Result, Failure: Error>(
    _ transform: (Change) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(endIndex)
    for change in self { results.append(try transform(change)) }
    return results
  }
}

extension ChangeList {
  /// An iterator over a list of changes.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let list: RunList
    @usableFromInline let shapes: Shapes
    @usableFromInline var nextRun: Int
    /// The number of rows that are left of the run.
    @usableFromInline var left = 0
    @usableFromInline var old: PathCursor
    @usableFromInline var new: PathCursor

    @inlinable
    init(_ changes: ChangeList, fromRun run: Int) {
      (list, shapes, nextRun) = (changes.list, changes.shapes, run)
      old = PathCursor(in: shapes.old)
      new = PathCursor(in: shapes.new)
    }

    /// Returns the next change, or `nil` after the last one.
    @inlinable @inline(__always)
    public mutating func next() -> Change? { next(after: 0) }

    /// Returns a change after some others of its run.
    @inlinable @inline(__always)
    mutating func next(after skipped: Int) -> Change? {
      if left == 0 {
        guard nextRun < list.runCount else { return nil }
        beginRun()
      }
      old.row &+= skipped
      new.row &+= skipped
      let count = Change._isRun ? left : 1
      let change = Change._change(old: old.path, new: new.path, count: count)
      old.row &+= count
      new.row &+= count
      left &-= count
      return change
    }

    @inlinable @inline(__always)
    mutating func beginRun() {
      let run = list.run(at: nextRun).run
      old.move(to: run.old, in: shapes.old)
      new.move(to: run.new, in: shapes.new)
      left = Int(run.count)
      nextRun &+= 1
    }
  }
}

/// A row of a table, with its section.
@usableFromInline
struct PathCursor: Sendable {
  @usableFromInline var section = 0
  @usableFromInline var row = 0
  /// The positions of the section's rows.
  @usableFromInline var start: Int32 = 0
  @usableFromInline var end: Int32

  /// Creates a cursor before all sections; without a shape, all positions are in one.
  @inlinable
  init(in shape: TableShape) { end = shape.starts.isEmpty ? .max : 0 }

  @inlinable var path: RowPath { RowPath(section: section, row: row) }

  /// Moves to any row: fast within the section.
  @inlinable @inline(__always)
  mutating func move(to position: Int32, in shape: TableShape) {
    if position < start || position >= end {
      section = shape.section(at: position)
      start = shape.starts[section]
      end = shape.starts[section + 1]
    }
    row = Int(position &- start)
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
  public static func == (left: ChangeList, right: ChangeList) -> Bool {
    left.endIndex == right.endIndex && left.elementsEqual(right)
  }
}
