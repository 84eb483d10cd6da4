@testable import StatefulTable
import TableDiff

/// A row drawn as its id, with a prime for each time its content changed: `a`, `a'`.
struct Letter: Identifiable, Hashable, Sendable, CustomStringConvertible {
  var id: String
  var content = 0

  init(_ drawing: some StringProtocol) {
    id = String(drawing.filter { $0 != "'" })
    content = drawing.count { $0 == "'" }
  }

  var description: String { id + String(repeating: "'", count: content) }
}

typealias LetterSection = TableSection<String, Int, Letter>
typealias LetterStore = TableStore<String, Int, Letter>

func letters(_ drawing: String) -> [Letter] { drawing.split(separator: " ").map { Letter($0) } }

/// A section drawn as its id, with a prime for each time its header changed, and its rows: `s': a b`.
func letterSection(_ drawing: String) -> LetterSection {
  let parts = drawing.split(separator: ":", omittingEmptySubsequences: false)
  let name = Letter(parts[0])
  return LetterSection(
    id: name.id, header: name.content, rows: letters(parts.dropFirst().joined(separator: ":")))
}

func letterStore(_ drawings: String...) throws -> LetterStore {
  try LetterStore(sections: drawings.map { letterSection($0) })
}

func at(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

extension TableStore where SectionID == String, Header == Int, Row == Letter {
  /// The store as it would be drawn.
  var drawing: [String] {
    table.sections.map { section in
      let name = section.id + String(repeating: "'", count: section.header)
      return ([name + ":"] + section.rows.map(\.description)).joined(separator: " ")
    }
  }
}

extension TableChanges {
  /// All changes, one a line.
  var drawing: [String] {
    var lines = deletedSections.map { "- section \($0)" }
    lines += insertedSections.map { "+ section \($0)" }
    lines += movedSections.map { "> section \($0)" }
    lines += updatedSections.map { "* section \($0)" }
    lines += deletedRows.map { "- row \($0)" }
    lines += insertedRows.map { "+ row \($0)" }
    lines += movedRows.map { "> row \($0)" }
    lines += updatedRows.map { "* row \($0)" }
    return lines
  }
}
