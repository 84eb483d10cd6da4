public import Foundation
public import TableDiff

extension IndexPath {
  /// Creates the index path of a row with two indexes, the section and the row (or item), as in UIKit and
  /// AppKit.
  ///
  /// - Complexity: O(1), without an allocation.
  @inlinable
  public init(_ path: RowPath) {
    self.init(index: path.section)
    append(path.row)
  }
}

extension RowPath {
  /// Creates the path of the row that `path` names, or `nil` if it doesn't have exactly two indexes, the
  /// section and the row.
  ///
  /// - Complexity: O(1).
  public init?(_ path: IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(section: path[0], row: path[1])
  }
}

extension Sequence<RowPath> {
  /// The paths as index paths, in the same order, for a table or collection view.
  ///
  ///     view.deleteRows(at: batch.deletedRows.indexPaths, with: .automatic)
  ///     view.reconfigureRows(at: plan.updatedRows.lazy.map(\.new).indexPaths)
  ///
  /// - Complexity: O(*n*) for *n* rows.
  @inlinable public var indexPaths: [IndexPath] { map { IndexPath($0) } }
}

extension Collection<RowPath> {
  /// The paths as index paths, in the same order, made in one allocation, as their number is known.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  @inlinable public var indexPaths: [IndexPath] { map { IndexPath($0) } }
}

extension IndexSet {
  /// Creates the positions of sections, old or new as in `SectionPositions`.
  ///
  /// - Complexity: O(*k*) for *k* sections; neighbours are inserted together.
  public init(_ sections: SectionPositions) {
    self.init()
    var neighbours = 0..<0
    for section in sections {
      if section != neighbours.upperBound {
        insert(integersIn: neighbours)
        neighbours = section..<section
      }
      neighbours = neighbours.lowerBound..<(section + 1)
    }
    insert(integersIn: neighbours)
  }

  /// Creates the positions of one section's rows, for an `NSTableView`, which has no sections.
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
