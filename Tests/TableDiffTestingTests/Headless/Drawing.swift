import TableDiff
import TableDiffTesting

/// A table drawn as lines such as `"fruit: apple pear"`.
typealias DrawnTable = Table<TableSection<String, NoHeader, String>>
typealias DrawnView = HeadlessTable<TableSection<String, NoHeader, String>>

func drawn(_ lines: String...) throws -> DrawnTable {
  try DrawnTable(
    lines.map { line in
      let parts = line.split(separator: ":", omittingEmptySubsequences: false)
      return TableSection(
        id: String(parts[0]), rows: parts.dropFirst().joined().split(separator: " ").map(String.init))
    })
}

extension HeadlessTable where Section == TableSection<String, NoHeader, String> {
  /// What is shown, as it would be drawn.
  var drawing: [String] {
    displayed.map { "\($0.id): \($0.rows.joined(separator: " "))" }
  }
}

func row(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

func moved(_ from: RowPath, to: RowPath) -> BatchCalls.RowMove { BatchCalls.RowMove(from: from, to: to) }

func moved(_ from: Int, to: Int) -> BatchCalls.SectionMove { BatchCalls.SectionMove(from: from, to: to) }

/// An index path as it is printed in the messages.
func printed(_ section: Int, _ row: Int) -> String {
  "<NSIndexPath: 0x…> {length = 2, path = \(section) - \(row)}"
}

extension BatchRules {
  /// The ids of all rules that a batch breaks.
  func broken(_ calls: BatchCalls, _ before: [Int], _ after: [Int]) -> [String] {
    violations(of: calls, before: before, after: after).map(\.rule.rawValue)
  }
}
