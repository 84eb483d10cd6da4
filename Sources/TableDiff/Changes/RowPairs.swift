/// A row that is in both tables, with its old and its new path.
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
/// Iterating over all of them costs O(1) per row; reaching an offset costs O(log *r*) for *r* runs.
public struct RowPairs: RandomAccessCollection, Sendable {
  /// The position of a pair, which holds the pair.
  public typealias Index = RowIndex

  @usableFromInline let list: PairRuns
  @usableFromInline let shapes: Shapes

  // Keeps no storage if it is empty, as `RowPaths` does.
  init(_ list: PairRuns, from old: TableShape, to new: TableShape) {
    let isEmpty = list.rowCount == 0
    self.list = isEmpty ? PairRuns() : list
    shapes = isEmpty ? Shapes(old: .unread, new: .unread) : Shapes(old: old, new: new)
  }

  /// The position of the pair whose new path is the smallest.
  @inlinable public var startIndex: Index { list.startIndex(shapes) }
  /// The position after the last pair.
  @inlinable public var endIndex: Index { list.endIndex }
  /// The number of pairs, known in O(1).
  @inlinable public var count: Int { list.rowCount }

  /// Accesses the pair at a position.
  @inlinable
  public subscript(index: Index) -> RowPair { list.row(at: index) }

  /// Advances to the next pair.
  @inlinable @inline(__always)
  public func formIndex(after index: inout Index) { list.formIndex(after: &index, shapes) }

  /// Returns the position of the next pair.
  @inlinable
  public func index(after index: Index) -> Index {
    var next = index
    formIndex(after: &next)
    return next
  }

  /// Returns the position of the previous pair.
  @inlinable
  public func index(before index: Index) -> Index { list.index(before: index, shapes) }

  /// Returns the position a number of pairs further on, or back.
  ///
  /// - Complexity: O(1) within a run, otherwise O(log *r*) for *r* runs.
  @inlinable
  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    list.index(index, offsetBy: distance, shapes)
  }

  /// Returns the number of pairs from one position up to another.
  @inlinable
  public func distance(from start: Index, to end: Index) -> Int { end.offset - start.offset }
}

extension RowPairs: Equatable {
  /// Returns whether both hold the same pairs. The shapes of their tables may differ.
  ///
  /// - Complexity: O(*n*) for *n* pairs.
  public static func == (left: RowPairs, right: RowPairs) -> Bool {
    left.count == right.count && left.elementsEqual(right)
  }
}
