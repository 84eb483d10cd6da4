/// A row that is in both tables: where it was and where it is.
public struct RowPair: Hashable, Sendable {
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
}

extension RowPair: CustomStringConvertible {
  /// The pair as `[section, row] → [section, row]`.
  public var description: String { "\(old) → \(new)" }
}

/// Rows that are in both tables, in the order of their new paths: a random-access collection over runs of
/// rows that are neighbours on both sides.
///
/// Indexing costs O(log *r*) for *r* runs, going through all of them O(1) a row.
public struct RowPairs: RandomAccessCollection, Sendable {
  let list: PairRuns
  let oldShape: TableShape
  let newShape: TableShape

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of pairs, known in O(1).
  public var endIndex: Int { list.rowCount }

  /// The pair at `index`, the first being the one whose new path is the smallest.
  ///
  /// - Complexity: O(log *r*) for *r* runs.
  public subscript(index: Int) -> RowPair {
    let (run, step) = list.row(at: index)
    return RowPair(old: oldShape.path(at: run.old + step), new: newShape.path(at: run.new + step))
  }

  /// Goes through the pairs in order.
  public struct Iterator: IteratorProtocol {
    private let pairs: RowPairs
    private var walk = RunWalk()
    private var pair = RowPair(old: RowPath(section: 0, row: 0), new: RowPath(section: 0, row: 0))

    init(_ pairs: RowPairs) {
      self.pairs = pairs
    }

    /// The next pair by new path, or `nil` after the last.
    ///
    /// - Complexity: O(1), and O(log *s*) for *s* sections where a run begins.
    public mutating func next() -> RowPair? {
      switch walk.next(in: pairs.list) {
      case .first(let run):
        pair = RowPair(old: pairs.oldShape.path(at: run.old), new: pairs.newShape.path(at: run.new))
      case .following:
        pair.old.row += 1
        pair.new.row += 1
      case nil: return nil
      }
      return pair
    }
  }

  /// Begins with the pair whose new path is the smallest.
  public func makeIterator() -> Iterator { Iterator(self) }
}

extension RowPairs: Equatable {
  /// Whether both hold the same pairs, however their tables are shaped otherwise.
  ///
  /// - Complexity: O(*n*) for *n* pairs.
  public static func == (left: RowPairs, right: RowPairs) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}
