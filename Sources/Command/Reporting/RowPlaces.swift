import Algorithms
import TableDiff

/// The places of changed rows: lines of flat files, or numbers of rows in files with several on a line, both
/// counted from 1; paths in sections.
struct RowPlaces {
  let isFlat: Bool
  private let lines: (old: LineNumbers, new: LineNumbers)?

  init(of rows: ChangedRows, in comparison: Comparison, isFlat: Bool) {
    self.isFlat = isFlat
    let (old, new) = (comparison.old.file, comparison.new.file)
    // Numbers of two kinds would say nothing about each other.
    guard isFlat, let rows = rows.sections[0], old.hasLineForEachRow && new.hasLineForEachRow else {
      lines = nil
      return
    }
    lines = (
      LineNumbers(of: rows.compactMap { $0.old?.row }, in: old),
      LineNumbers(of: rows.compactMap { $0.new?.row }, in: new)
    )
  }

  func text(of row: RowChange) -> String {
    let places =
      isFlat ? numbers(of: row).map(String.init) : [row.old, row.new].compactMap { $0?.description }
    return (isFlat ? lines == nil ? "row " : "line " : "") + places.joined(separator: " → ")
  }

  /// Whether a moved row of a flat file is where it was.
  func isSame(_ row: RowChange) -> Bool { numbers(of: row).count == 1 }

  /// The numbers in both files, as far as they differ.
  private func numbers(of row: RowChange) -> [Int] {
    let (old, new) = (row.old?.row, row.new?.row)
    let numbers = lines.map { lines in [old.map { lines.old[$0] }, new.map { lines.new[$0] }] }
    return Array((numbers ?? [old.map { $0 + 1 }, new.map { $0 + 1 }]).compactMap(\.self).uniqued())
  }
}
