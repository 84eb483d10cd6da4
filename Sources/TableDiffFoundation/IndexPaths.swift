public import Foundation
public import TableDiff

extension IndexPath {
  /// The path of a row as Foundation, UIKit and AppKit have it: two indexes, the section and the row (or
  /// item).
  ///
  /// - Complexity: O(1), without an allocation.
  @inlinable
  public init(_ path: RowPath) {
    self.init(index: path.section)
    append(path.row)
  }
}

extension RowPath {
  /// The row that `path` names; `nil` where it does not have exactly two indexes, the section and the row.
  ///
  /// - Complexity: O(1).
  public init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(section: path[0], row: path[1])
  }
}

extension Sequence<RowPath> {
  /// The paths as index paths, in the same order: what a table or collection view deletes, inserts or
  /// reloads.
  ///
  ///     view.deleteRows(at: batch.deletedRows.indexPaths, with: .automatic)
  ///     view.reconfigureRows(at: plan.updatedRows.lazy.map(\.new).indexPaths)
  ///
  /// - Complexity: O(*n*) for *n* rows.
  @inlinable public var indexPaths: [IndexPath] { map { IndexPath($0) } }
}

extension Collection<RowPath> {
  /// The same in one allocation, as the number of paths is known.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  @inlinable public var indexPaths: [IndexPath] { map { IndexPath($0) } }
}

extension IndexSet {
  /// Positions of sections, old or new as `SectionPositions` has them.
  ///
  /// - Complexity: O(*k*) for *k* sections, neighbours being inserted together.
  public init(_ sections: SectionPositions) {
    self.init()
    var rest = sections[...]
    while let first = rest.popFirst() {
      var end = first + 1
      while rest.first == end {
        rest.removeFirst()
        end += 1
      }
      insert(integersIn: first..<end)
    }
  }

  /// The rows of one section, as positions in it: what an `NSTableView`, which has no sections, is told.
  ///
  /// - Parameters:
  ///   - paths: Rows of a table, such as those that a batch deletes or inserts.
  ///   - section: The section whose rows are taken; 0, the default, for a flat table.
  /// - Complexity: O(*r*) for *r* runs in the whole table, whatever the number of rows.
  public init(_ paths: RowPaths, inSection section: Int = 0) {
    self.init()
    for run in paths.runs where run.section == section { insert(integersIn: run.rows) }
  }
}
