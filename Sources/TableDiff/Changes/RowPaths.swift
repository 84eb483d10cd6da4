/// Rows of one table, in order: a random-access collection of row paths over runs of neighbouring rows.
///
/// Storage grows with the number of runs, not of rows. Indexing costs O(log *r*) for *r* runs, going through
/// all of them O(1) a row.
public struct RowPaths: RandomAccessCollection, Sendable {
  let rows: RowRuns
  let shape: TableShape

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of rows, known in O(1).
  public var endIndex: Int { rows.runs.rowCount }

  /// The path at `index`, the first being the smallest.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  public subscript(index: Int) -> RowPath {
    precondition(index >= 0 && index < count, "index \(index) is out of range: there are \(count) rows")
    let run = rows.run(at: rows.runIndex(forOffset: index))
    return shape.path(at: run.start + Int32(index) - run.offset)
  }

  /// The rows as runs: neighbouring rows of one section taken together, in order.
  public var runs: some RandomAccessCollection<RowRun> {
    (0..<rows.runCount).lazy.map { [self] index in
      let run = rows.run(at: index)
      let path = shape.path(at: run.start)
      return RowRun(section: path.section, rows: path.row..<(path.row + Int(run.count)))
    }
  }

  /// Goes through the rows in order.
  public struct Iterator: IteratorProtocol {
    private let paths: RowPaths
    private var nextRun = 0
    private var path = RowPath(section: 0, row: 0)
    private var remaining: Int32 = 0

    init(_ paths: RowPaths) {
      self.paths = paths
    }

    /// The next path in ascending order, or `nil` after the last.
    ///
    /// - Complexity: O(1), and O(log *s*) for *s* sections where a run begins.
    public mutating func next() -> RowPath? {
      if remaining == 0 {
        guard nextRun < paths.rows.runCount else { return nil }
        let run = paths.rows.run(at: nextRun)
        nextRun += 1
        remaining = run.count
        path = paths.shape.path(at: run.start)
      }
      defer {
        remaining -= 1
        path.row += 1
      }
      return path
    }
  }

  /// Begins with the smallest path.
  public func makeIterator() -> Iterator { Iterator(self) }
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
  public init(section: Int, rows: Range<Int>) {
    self.section = section
    self.rows = rows
  }
}
