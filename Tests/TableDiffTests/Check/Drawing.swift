import TableDiff

/// A row drawn as its id, with a prime for each time its content changed: `a`, `a'`.
struct DrawnRow: Identifiable, Hashable, Sendable, CustomStringConvertible {
  var id: String
  var content: Int

  init(_ drawing: some StringProtocol) {
    id = String(drawing.filter { $0 != "'" })
    content = drawing.count { $0 == "'" }
  }

  var description: String { id + String(repeating: "'", count: content) }
}

/// A section drawn as its id, with a prime for each time its header changed, and its rows: `s': a b`.
typealias DrawnSection = TableSection<String, Int, DrawnRow>

func rows(_ drawing: String) -> [DrawnRow] {
  drawing.split(separator: " ").map { DrawnRow($0) }
}

func sections(_ drawings: String...) -> [DrawnSection] {
  drawings.map { drawing in
    let parts = drawing.split(separator: ":", omittingEmptySubsequences: false)
    let name = DrawnRow(parts[0])
    return DrawnSection(
      id: name.id, header: name.content, rows: rows(parts.dropFirst().joined(separator: ":")))
  }
}

func row(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

func moved(_ old: RowPath, to new: RowPath) -> RowPair { RowPair(old: old, new: new) }

func moved(_ old: Int, to new: Int) -> SectionPair { SectionPair(old: old, new: new) }

extension Table where Section == DrawnSection {
  /// The table as it would be drawn.
  var drawing: [String] {
    sections.map { section in
      let name = section.id + String(repeating: "'", count: section.header)
      return ([name + ":"] + section.rows.map(\.description)).joined(separator: " ")
    }
  }
}

extension TableChanges {
  /// All changes but updates, one a line, as in a batch.
  var drawing: [String] {
    var lines = deletedSections.map { "- section \($0)" }
    lines += insertedSections.map { "+ section \($0)" }
    lines += movedSections.map { "> section \($0)" }
    lines += deletedRows.map { "- row \($0)" }
    lines += insertedRows.map { "+ row \($0)" }
    lines += movedRows.map { "> row \($0)" }
    return lines
  }
}

extension TableBatch where Section == DrawnSection {
  /// All operations, one a line, and the table after them.
  var drawing: [String] {
    var lines = deletedSections.map { "- section \($0)" }
    lines += insertedSections.map { "+ section \($0)" }
    lines += movedSections.map { "> section \($0)" }
    lines += deletedRows.map { "- row \($0)" }
    lines += insertedRows.map { "+ row \($0)" }
    lines += movedRows.map { "> row \($0)" }
    return lines + table.drawing
  }
}

extension TablePlan where Section == DrawnSection {
  /// The batches, each as its operations and the table after them.
  var drawing: [[String]] { batches.map(\.drawing) }
}
