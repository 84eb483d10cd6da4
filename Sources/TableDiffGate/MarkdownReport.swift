#if Gate && (os(macOS) || os(Linux))
  /// A gate's findings as a comment for a pull request.
  struct MarkdownReport {
    /// The first line of every comment, by which a bot finds the one to replace.
    static let marker = "<!-- table-diff-gate -->"
    /// The most characters of a table. A comment may have 65,536: two such tables, and the rest before them.
    static let tableLimit = 25_000
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
      lines += ["", folded("All figures", header: figureHeader, rows: figureRows)]
      if let wallClock = report.wallClock {
        lines += ["", folded("Wall clock against \(wallClock.base)", header: timeHeader, rows: timeRows)]
      }
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

    private func folded(_ title: String, header: [String], rows: [[String]]) -> String {
      var lines = ["<details>", "<summary>\(title.markdownEscaped)</summary>", ""]
      lines.append("| " + header.joined(separator: " | ") + " |")
      lines.append("| --- |" + String(repeating: " ---: |", count: header.count - 1))
      var length = 0
      for (index, row) in rows.enumerated() {
        let line = "| " + row.joined(separator: " | ") + " |"
        length += line.utf16.count + 1
        if length > Self.tableLimit {
          lines.append("\n\(rows.count - index) more are left out here: `--json` has them all.")
          break
        }
        lines.append(line)
      }
      return (lines + ["", "</details>"]).joined(separator: "\n")
    }

    private var figureHeader: [String] { ["case"] + GateMetric.allCases.map(\.title) + ["verdict"] }

    private var figureRows: [[String]] {
      report.cases.map { gateCase in
        [gateCase.name.markdownEscaped]
          + GateMetric.allCases.map { metric in
            guard let verdict = gateCase.metrics.first(where: { $0.metric == metric }) else { return "-" }
            let text = verdict.brief.markdownEscaped
            return verdict.verdict == .regressed ? "**\(text)**" : text
          } + [gateCase.word]
      }
    }

    private let timeHeader = ["case", "before", "now", "change", "p", "verdict"]

    private var timeRows: [[String]] {
      (report.wallClock?.cases ?? []).map { time in
        [
          time.name.markdownEscaped, time.baseMedian.duration, time.median.duration,
          time.change.signedPercent,
          time.probability.probability.markdownEscaped, time.verdict.rawValue,
        ]
      }
    }

    init(report: GateReport) { self.report = report }
  }

  extension String {
    /// The text on one line, escaped so that nothing in it is markup.
    ///
    /// Markup is made of scalars: of a character with several, such as `<` with an accent, one may have a
    /// meaning.
    var markdownEscaped: String {
      var text = ""
      for scalar in unicodeScalars {
        switch scalar {
        case "|", "*", "_", "`", "[", "]", "\\": text += "\\\(scalar)"
        case "<": text += "&lt;"
        case "&": text += "&amp;"
        case "\n", "\r": text += " "
        default: text.unicodeScalars.append(scalar)
        }
      }
      return text
    }
  }
#endif
