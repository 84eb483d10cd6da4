#if Gate && (os(macOS) || os(Linux))
  /// A gate's findings as a comment for a pull request.
  struct MarkdownReport {
    /// The first line of every comment, by which a bot finds the one to replace.
    static let marker = "<!-- table-diff-gate -->"
    /// The most characters of all tables. A comment may have 65,536, with the rest before them.
    static let tableLimit = 50_000
    static let listLimit = 20
    /// The most scalars of an item in a list. A character may have any number of them.
    static let itemLimit = 300

    var report: GateReport

    var text: String {
      var lines = [Self.marker, "## \(symbol) Transition gate", "", report.summary.markdownEscaped, ""]
      let findings = report.findings
      lines += findings.prefix(Self.listLimit).map { "- \($0.isBad ? "❌" : "⚠️") \(Self.item($0.text))" }
      if findings.count > Self.listLimit { lines.append("- … and \(findings.count - Self.listLimit) more") }
      lines += report.notes.prefix(Self.listLimit).map { "- \(Self.item($0))" }
      let tables = [report.figureTable] + report.timeTables
      for table in tables { lines += ["", folded(table, limit: Self.tableLimit / tables.count)] }
      return lines.joined(separator: "\n") + "\n"
    }

    private static func item(_ text: String) -> String {
      let scalars = text.unicodeScalars
      return (scalars.count > itemLimit ? String(scalars.prefix(itemLimit)) + "…" : text).markdownEscaped
    }

    private var symbol: String {
      switch report.status {
      case .passed: "✅"
      case .inconclusive, .noBaseline: "⚠️"
      default: "❌"
      }
    }

    private func folded(_ table: ReportTable, limit: Int) -> String {
      var lines = ["<details>", "<summary>\(table.title.markdownEscaped)</summary>", ""]
      var length = 0
      for (index, row) in table.rows.enumerated() {
        let line = "| " + row.map(\.markdownEscaped).joined(separator: " | ") + " |"
        length += line.utf16.count + 1
        if length > limit {
          lines.append("\n\(table.rows.count - index) more are left out here: `--json` has them all.")
          break
        }
        lines.append(line)
        if index == 0 { lines.append("| --- |" + String(repeating: " ---: |", count: row.count - 1)) }
      }
      return (lines + ["", "</details>"]).joined(separator: "\n")
    }

    init(report: GateReport) { self.report = report }
  }

  extension String {
    /// The text on one line, escaped so that nothing in it is markup.
    var markdownEscaped: String {
      replacingScalars { scalar in
        switch scalar {
        case "|", "*", "_", "`", "[", "]", "\\": "\\\(scalar)"
        case "<": "&lt;"
        case "&": "&amp;"
        case "\n", "\r": " "
        default: nil
        }
      }
    }
  }
#endif
