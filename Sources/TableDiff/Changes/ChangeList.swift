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
  @inlinable public var endIndex: RowIndex { RowIndex(count) }
  /// The number of changes, known in O(1).
  @inlinable public var count: Int { Change.isRun ? list.runCount : list.rowCount }

  /// Accesses the change at a position.
  @inlinable
  public subscript(index: RowIndex) -> Change {
    precondition(index.number < count, "index \(index.number) is out of range 0..<\(count)")
    let count = Change.isRun ? list.rowCount(ofRunAt: index.place) : 1
    return Change._change(old: index.old, new: index.new, count: count)
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
    // After the last change, a place reached by steps has no run.
    let isInRun =
      !Change.isRun && index.number < count && number < index.runEnd
      && number >= Int(list.storage[index.place &+ 2])
    guard isInRun else { return self.index(at: number) }
    var next = index
    next.skip(distance)
    return next
  }

  /// Returns the number of changes from one position up to another.
  @inlinable
  public func distance(from start: RowIndex, to end: RowIndex) -> Int { end.number - start.number }
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
