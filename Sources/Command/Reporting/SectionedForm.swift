import TableDiff

/// The words of a report on a table with sections, or on a plan: paths, sections and batches.
struct SectionedForm: ReportForm {
  let comparison: Comparison
  let policy: PolicyName
  let style: Style

  func size(of table: ComparedTable) -> String {
    "\(table.file.sections.count.of("section")), \(table.file.rows.count.of("row"))"
  }

  var summary: [String] {
    var lines = [
      ("old", size(of: comparison.old)), ("new", size(of: comparison.new)),
      ("rows", "\(comparison.rowCounts)"), ("sections", "\(comparison.sectionCounts)"),
    ]
    if comparison.hasOtherOrder {
      lines.append(("order", Comparison.otherOrder))
    }
    let columns = comparison.columnChanges
    if columns.isShown { lines.append(("columns", "\(ChangeCounts(columns))")) }
    let batches = comparison.changes.plan(policy.policy).batches.count
    lines.append(
      (
        "plan",
        "\(batches.of("batch", "batches")), policy \(policy.rawValue), "
          + (comparison.changes.isMinimal ? "no fewer moves are possible" : "fewer moves may be possible")
      ))
    return lines.map { "\(style.bold($0)): \($1)" }
  }

  func places(of rows: ChangedRows, _ spellings: Spellings) -> any RowPlaces {
    PathPlaces(comparison: comparison, spellings: spellings, style: style)
  }
}

/// Places as paths in sections.
private struct PathPlaces: RowPlaces {
  let comparison: Comparison
  let spellings: Spellings
  let style: Style

  func heading(of rows: ChangedRows.InSection, inSection position: Int) -> String? {
    let name = spellings.text(of: comparison.new.table.sections[position].id)
    return "\(style.bold("section \(position)  \(name)")): \(rows.counts)"
  }

  func place(old: RowPath?, new: RowPath?) -> String {
    [old, new].compactMap { $0?.description }.joined(separator: " → ")
  }

  func remark(onMove row: Pairing<RowPath>) -> String? {
    guard comparison.changesSection(RowPair(old: row.old, new: row.new)) else { return nil }
    return "from section \(spellings.text(of: comparison.old.table.sections[row.old.section].id))"
  }
}
