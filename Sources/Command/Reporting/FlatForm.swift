import Algorithms
import TableDiff

/// The words of a report on flat files, in which a reader finds rows by their lines.
struct FlatForm: ReportForm {
  let comparison: Comparison
  let style: Style

  func size(of table: ComparedTable) -> String { table.file.rows.count.of("row") }

  var summary: [String] {
    let sizes = [("old", comparison.old), ("new", comparison.new)]
      .map { "\(style.bold($0)): \(size(of: $1))" }.joined(separator: ", ")
    var lines = [sizes, comparison.rowCounts.sentence(about: "row")]
    let columns = comparison.columnChanges
    if columns.isShown { lines.append(ChangeCounts(columns).sentence(about: "column")) }
    if !comparison.changes.isMinimal && comparison.rowCounts.moved > 0 {
      lines.append("fewer moves may be possible: many rows share an id")
    }
    return lines
  }

  func places(of rows: ChangedRows, _ spellings: Spellings) -> any RowPlaces {
    let (old, new) = (comparison.old.file, comparison.new.file)
    // Numbers of two kinds would say nothing about each other.
    guard let rows = rows.inSection(0), old.hasLineForEachRow && new.hasLineForEachRow else {
      return NumberedPlaces(noun: "row", oldNumber: { $0 + 1 }, newNumber: { $0 + 1 })
    }
    let (moved, updated) = (rows.moved, rows.updated)
    let oldLines = LineNumbers(
      of: rows.deleted.map(\.row) + moved.map(\.old.row) + updated.map(\.old.row), in: old)
    let newLines = LineNumbers(
      of: rows.inserted.map(\.row) + moved.map(\.new.row) + updated.map(\.new.row), in: new)
    return NumberedPlaces(noun: "line", oldNumber: { oldLines[$0] }, newNumber: { newLines[$0] })
  }
}

/// Places as lines, or, in files with several rows on a line, as numbers of rows. Both are counted from 1.
private struct NumberedPlaces: RowPlaces {
  let noun: String
  let oldNumber: (Int) -> Int
  let newNumber: (Int) -> Int

  func heading(of rows: ChangedRows.InSection, inSection position: Int) -> String? { nil }

  func place(old: RowPath?, new: RowPath?) -> String {
    let numbers = [old.map { oldNumber($0.row) }, new.map { newNumber($0.row) }].compactMap(\.self)
    return "\(noun) " + numbers.uniqued().map(String.init).joined(separator: " → ")
  }

  func remark(onMove row: Pairing<RowPath>) -> String? {
    oldNumber(row.old.row) == newNumber(row.new.row) ? "others moved around it" : nil
  }
}
