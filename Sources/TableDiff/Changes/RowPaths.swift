/// Rows of one table, in order: a random-access collection of row paths over runs of neighbouring rows.
///
/// Storage grows with the number of runs, not of rows. Going through all of them costs O(1) a
/// row, going to a place that is known by a number O(log *r*) for *r* runs.
public struct RowPaths: RandomAccessCollection, Sendable {
  /// The place of a path, which knows it.
  public typealias Index = RowIndex

  @usableFromInline let list: RowRuns
  @usableFromInline let shape: TableShape

  // Most lists of most changes are empty. Those hold on to no storage: a count of references is an atomic
  // operation, and they are handed out for every batch.
  init(_ list: RowRuns, in shape: TableShape) {
    (self.list, self.shape) = list.rowCount == 0 ? (RowRuns(), .unread) : (list, shape)
  }

  /// The place of the smallest path.
  @inlinable public var startIndex: Index { list.startIndex(shape) }
  /// The place after the last one.
  @inlinable public var endIndex: Index { list.endIndex }
  /// How many there are, known in O(1).
  @inlinable public var count: Int { list.rowCount }

  /// The path at a place.
  @inlinable
  public subscript(index: Index) -> RowPath { list.row(at: index) }

  /// Goes on to the next path.
  @inlinable @inline(__always)
  public func formIndex(after index: inout Index) { list.formIndex(after: &index, shape) }

  /// The place of the next path.
  @inlinable
  public func index(after index: Index) -> Index {
    var next = index
    formIndex(after: &next)
    return next
  }

  /// The place of the path before.
  @inlinable
  public func index(before index: Index) -> Index { list.index(before: index, shape) }

  /// The place so many paths further on, or back.
  ///
  /// - Complexity: O(1) within a run, otherwise O(log *r*) for *r* runs.
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    list.index(index, offsetBy: distance, shape)
  }

  /// How many paths there are from one place up to another.
  @inlinable
  public func distance(from start: Index, to end: Index) -> Int { end.offset - start.offset }
}

extension RowPaths {
  /// The rows as runs: neighbouring rows of one section taken together, in order.
  public struct Runs: RandomAccessCollection, Sendable {
    /// The place of a run: that of its first row.
    public typealias Index = RowIndex

    @usableFromInline let paths: RowPaths

    @inlinable
    init(_ paths: RowPaths) {
      self.paths = paths
    }

    /// The place of the run of the smallest path.
    @inlinable public var startIndex: Index { paths.startIndex }
    /// The place after the last run.
    @inlinable public var endIndex: Index { paths.endIndex }
    /// The number of runs, known in O(1).
    @inlinable public var count: Int { paths.list.runCount }

    /// The run at a place.
    @inlinable
    public subscript(index: Index) -> RowRun {
      let path = paths[index]
      return RowRun(section: path.section, rows: path.row..<(path.row + index.runEnd - index.offset))
    }

    /// Goes on to the next run.
    @inlinable @inline(__always)
    public func formIndex(after index: inout Index) {
      index.offset = index.runEnd &- 1
      paths.formIndex(after: &index)
    }

    /// The place of the next run.
    @inlinable
    public func index(after index: Index) -> Index {
      var next = index
      formIndex(after: &next)
      return next
    }

    /// The place of the run before.
    @inlinable
    public func index(before index: Index) -> Index { self.index(index, offsetBy: -1) }

    /// The place so many runs further on, or back.
    @inlinable
    public func index(_ index: Index, offsetBy distance: Int) -> Index {
      paths.list.index(ofRun: paths.list.number(ofRunAt: index) + distance, paths.shape)
    }

    /// How many runs there are from one place up to another.
    @inlinable
    public func distance(from start: Index, to end: Index) -> Int {
      paths.list.number(ofRunAt: end) - paths.list.number(ofRunAt: start)
    }
  }

  /// The rows as runs: neighbouring rows of one section taken together, in order.
  @inlinable public var runs: Runs { Runs(self) }
}

extension RowPaths: Equatable {
  /// Whether both hold the same paths, however their tables are shaped otherwise.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public static func == (left: RowPaths, right: RowPaths) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}

/// Neighbouring rows of one section.
public struct RowRun: Hashable, Sendable {
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
}
