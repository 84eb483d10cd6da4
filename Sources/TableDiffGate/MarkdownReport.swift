/// What a gate found, as a comment for a pull request.
struct MarkdownReport {
  /// The first line of every comment, by which a bot finds the one to replace.
  static let marker = "<!-- table-diff-gate -->"
  /// A comment may have 65,536 characters.
  static let characterLimit = 60_000

  var report: GateReport
  var status: GateStatus

  var text: String {
    var lines = [Self.marker, "## \(symbol) Transition gate", "", report.summary(status).markdownEscaped, ""]
    lines += report.findings.prefix(20).map { "- \($0.isBad ? "❌" : "⚠️") \($0.text.markdownEscaped)" }
    if report.findings.count > 20 { lines.append("- and \(report.findings.count - 20) more") }
    lines += report.notes.map { "- \($0.markdownEscaped)" }
    lines += ["", folded("All figures", header: figureHeader, rows: figureRows)]
    if let wallClock = report.wallClock {
      lines += ["", folded("Wall clock against \(wallClock.base)", header: timeHeader, rows: timeRows)]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var symbol: String {
    switch status {
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
      let line = "| " + row.map(\.markdownEscaped).joined(separator: " | ") + " |"
      length += line.count + 1
      if length > Self.characterLimit / 2 {
        lines.append("\n\(rows.count - index) more are left out here: `--json` has them all.")
        break
      }
      lines.append(line)
    }
    return (lines + ["", "</details>"]).joined(separator: "\n")
  }

  private var figureHeader: [String] { ["case"] + GateMetric.allCases.map(\.title) }

  private var figureRows: [[String]] {
    report.cases.map { gateCase in
      [gateCase.name]
        + GateMetric.allCases.map { metric in
          gateCase.metrics.first { $0.metric == metric }.map(\.brief) ?? "-"
        }
    }
  }

  private let timeHeader = ["case", "before", "now", "change", "p", "verdict"]

  private var timeRows: [[String]] {
    (report.wallClock?.cases ?? []).map { time in
      [
        time.name, time.baseMedian.fixed(3), time.median.fixed(3), time.change.signedPercent,
        time.probability.fixed(4), time.verdict.rawValue,
      ]
    }
  }

  init(report: GateReport, status: GateStatus) {
    self.report = report
    self.status = status
  }
}

extension String {
  /// The text on one line, so that nothing in it is markup.
  var markdownEscaped: String {
    var text = ""
    for character in self {
      switch character {
      case "|", "*", "_", "`", "[", "]", "\\": text += "\\\(character)"
      case "<": text += "&lt;"
      case "&": text += "&amp;"
      case "\n", "\r", "\r\n": text += " "
      default: text.append(character)
      }
    }
    return text
  }
}
