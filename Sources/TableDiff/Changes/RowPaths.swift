/// Rows of one table, in order: a random-access collection of row paths over runs of neighbouring rows.
///
/// Storage grows with the number of runs, not of rows. Indexing costs O(log *r*) for *r* runs, going through
/// all of them O(1) a row.
public struct RowPaths: RandomAccessCollection, Sendable {
  let list: RowRuns
  let shape: TableShape

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of rows, known in O(1).
  public var endIndex: Int { list.rowCount }

  /// The path at `index`, the first being the smallest.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  public subscript(index: Int) -> RowPath {
    let (run, step) = list.row(at: index)
    return shape.path(at: run.start + step)
  }

  /// The rows as runs: neighbouring rows of one section taken together, in order.
  public var runs: some RandomAccessCollection<RowRun> {
    (0..<list.runCount).lazy.map { [self] index in
      let run = list.run(at: index).run
      let path = shape.path(at: run.start)
      return RowRun(section: path.section, rows: path.row..<(path.row + Int(run.count)))
    }
  }

  /// Goes through the rows in order.
  public struct Iterator: IteratorProtocol {
    private let paths: RowPaths
    private var walk = RunWalk()
    private var path = RowPath(section: 0, row: 0)

    init(_ paths: RowPaths) {
      self.paths = paths
    }

    /// The next path in ascending order, or `nil` after the last.
    ///
    /// - Complexity: O(1), and O(log *s*) for *s* sections where a run begins.
    public mutating func next() -> RowPath? {
      switch walk.next(in: paths.list) {
      case .first(let run): path = paths.shape.path(at: run.start)
      case .following: path.row += 1
      case nil: return nil
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
