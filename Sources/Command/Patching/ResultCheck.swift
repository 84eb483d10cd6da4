import TableDiff
import TableDiffTesting

/// Compares the result of a plan with the new table.
struct ResultCheck {
  let plan: PlanDocument
  let tables: TablePair
  /// The final content of the view: numbers of old sections and rows, and ``PlanCheck/fresh``.
  let shown: ContiguousArray<PlanCheck.Numbered>

  private var old: FileTable { tables.old.table }
  private var new: FileTable { tables.new.table }

  /// Everything that is not as in the new table.
  var findings: [PlanCheck.Finding] {
    guard shown.count == new.sections.count else {
      return [
        finding(
          "result.sections",
          "The plan leads to \(shown.count.of("section")), the new table has \(new.sections.count).",
          cause: "Sections are inserted or deleted too often or not often enough.")
      ]
    }
    let oldRows = ContiguousArray(old.sections.map(\.rows).joined())
    var findings: [PlanCheck.Finding] = []
    for (position, (shown, section)) in zip(shown, new.sections).enumerated() {
      findings += sectionFindings(shown, section, position)
      guard shown.rows.count == section.rows.count else {
        findings.append(
          finding(
            "result.rows",
            "The plan leads to \(shown.rows.count.of("row")) in section \(position), the new table has "
              + "\(section.rows.count).", cause: "Rows are inserted or deleted too often or not often enough."
          ))
        continue
      }
      for (row, (number, new)) in zip(shown.rows, section.rows).enumerated()
      where number != PlanCheck.fresh {
        findings += rowFindings(oldRows[number], new, RowPath(section: position, row: row))
      }
    }
    return findings
  }

  private func sectionFindings(
    _ shown: PlanCheck.Numbered, _ section: FileSection, _ position: Int
  ) -> [PlanCheck.Finding] {
    guard shown.id != PlanCheck.fresh else { return [] }
    let origin = old.sections[shown.id]
    if origin.id != section.id {
      return [
        finding(
          "result.section", "Section \(position) shows \(origin.id), the new table has \(section.id) there.",
          cause: "A section stays or moves where another one has to be.")
      ]
    }
    if shown.header != PlanCheck.fresh && origin.header != section.header {
      return [
        finding(
          "result.header", "Section \(position) \(section.id) shows its old header.",
          cause: "The header differs, and updatedSections does not have the section.")
      ]
    }
    return []
  }

  private func rowFindings(_ shown: FileRow, _ row: FileRow, _ path: RowPath) -> [PlanCheck.Finding] {
    let id = tables.new.id(of: row)
    if shown.number != row.number {
      return [
        finding(
          "result.row", "Row \(path) shows \(tables.old.id(of: shown)), the new table has \(id) there.",
          cause: "A row stays or moves where another one has to be.")
      ]
    }
    if !tables.fields.hasSameContent(shown, row) {
      return [
        finding(
          "result.content", "Row \(path) \(id) shows its old content.",
          cause: "The content differs, and updatedRows does not have the row.")
      ]
    }
    return []
  }

  private func finding(_ rule: String, _ message: String, cause: String) -> PlanCheck.Finding {
    PlanCheck.Finding(
      batch: nil, rule: rule, message: message, cause: cause,
      fix: "Make the plan from these two tables: table-diff diff --format json, with the same --key and "
        + "--section as here.")
  }
}
