/// Rows of one table, in order: a random-access collection of row paths over runs of neighbouring rows.
///
/// Storage grows with the number of runs, not of rows. Iterating over all of them costs O(1) per row;
/// reaching an offset costs O(log *r*) for *r* runs.
public struct RowPaths: RandomAccessCollection, Sendable {
  /// The position of a path, which holds the path.
  public typealias Index = RowIndex

  @usableFromInline let list: RowRuns
  @usableFromInline let shape: TableShape

  // Most lists of most changes are empty. Those keep no storage: counting a reference is an atomic operation,
  // and every batch hands them out.
  init(_ list: RowRuns, in shape: TableShape) {
    (self.list, self.shape) = list.rowCount == 0 ? (RowRuns(), .unread) : (list, shape)
  }

  /// The position of the smallest path.
  @inlinable public var startIndex: Index { list.startIndex(shape) }
  /// The position after the last path.
  @inlinable public var endIndex: Index { list.endIndex }
  /// The number of paths, known in O(1).
  @inlinable public var count: Int { list.rowCount }

  /// Accesses the path at a position.
  @inlinable
  public subscript(index: Index) -> RowPath { list.row(at: index) }

  /// Advances to the next path.
  @inlinable @inline(__always)
  public func formIndex(after index: inout Index) { list.formIndex(after: &index, shape) }

  /// Returns the position of the next path.
  @inlinable
  public func index(after index: Index) -> Index {
    var next = index
    formIndex(after: &next)
    return next
  }

  /// Returns the position of the previous path.
  @inlinable
  public func index(before index: Index) -> Index { list.index(before: index, shape) }

  /// Returns the position a number of paths further on, or back.
  ///
  /// - Complexity: O(1) within a run, otherwise O(log *r*) for *r* runs.
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    list.index(index, offsetBy: distance, shape)
  }

  /// Returns the number of paths from one position up to another.
  @inlinable
  public func distance(from start: Index, to end: Index) -> Int { end.offset - start.offset }
}

extension RowPaths {
  /// The rows as runs: neighbouring rows of one section taken together, in order.
  public struct Runs: RandomAccessCollection, Sendable {
    /// The position of a run: that of its first row.
    public typealias Index = RowIndex

    @usableFromInline let paths: RowPaths

    @inlinable
    init(_ paths: RowPaths) {
      self.paths = paths
    }

    /// The position of the run of the smallest path.
    @inlinable public var startIndex: Index { paths.startIndex }
    /// The position after the last run.
    @inlinable public var endIndex: Index { paths.endIndex }
    /// The number of runs, known in O(1).
    @inlinable public var count: Int { paths.list.runCount }

    /// Accesses the run at a position.
    @inlinable
    public subscript(index: Index) -> RowRun {
      let path = paths[index]
      return RowRun(section: path.section, rows: path.row..<(path.row + index.runEnd - index.offset))
    }

    /// Advances to the next run.
    @inlinable @inline(__always)
    public func formIndex(after index: inout Index) {
      index.offset = index.runEnd &- 1
      paths.formIndex(after: &index)
    }

    /// Returns the position of the next run.
    @inlinable
    public func index(after index: Index) -> Index {
      var next = index
      formIndex(after: &next)
      return next
    }

    /// Returns the position of the previous run.
    @inlinable
    public func index(before index: Index) -> Index { self.index(index, offsetBy: -1) }

    /// Returns the position a number of runs further on, or back.
    @inlinable
    public func index(_ index: Index, offsetBy distance: Int) -> Index {
      paths.list.index(ofRun: paths.list.number(ofRunAt: index) + distance, paths.shape)
    }

    /// Returns the number of runs from one position up to another.
    @inlinable
    public func distance(from start: Index, to end: Index) -> Int {
      paths.list.number(ofRunAt: end) - paths.list.number(ofRunAt: start)
    }
  }

  /// The rows as runs: neighbouring rows of one section taken together, in order.
  @inlinable public var runs: Runs { Runs(self) }
}

extension RowPaths: Equatable {
  /// Returns whether both hold the same paths. The shapes of their tables may differ.
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
