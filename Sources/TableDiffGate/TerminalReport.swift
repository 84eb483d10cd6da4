#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// A style with colours on a terminal, and none anywhere else.
  struct TerminalStyle: Sendable {
    var isColoured: Bool

    enum Colour: Int {
      case red = 31
      case green = 32
      case yellow = 33
    }

    func coloured(_ text: String, _ colour: Colour) -> String {
      isColoured ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }

    static func isTerminal(_ handle: FileHandle) -> Bool { isatty(handle.fileDescriptor) == 1 }
  }

  /// A gate's findings as text for a terminal.
  struct TerminalReport {
    var report: GateReport
    var style: TerminalStyle

    var text: String {
      var lines = [table, ""]
      for table in report.timeTables { lines += TextColumns(rows: table.rows).lines + [""] }
      let findings = report.findings
      lines += findings.map { style.coloured($0.text, $0.isBad ? .red : .yellow) } + report.notes
      if !findings.isEmpty || !report.notes.isEmpty { lines.append("") }
      lines.append(style.coloured(report.summary, report.status == .passed ? .green : .red))
      return lines.joined(separator: "\n")
    }

    private var table: String {
      TextColumns(rows: report.figureTable.rows).lines.enumerated().map { index, line in
        guard index > 0 else { return line }
        let gateCase = report.cases[index - 1]
        if gateCase.failure != nil || gateCase.isRegressed { return style.coloured(line, .red) }
        return gateCase.isImproved ? style.coloured(line, .green) : line
      }.joined(separator: "\n")
    }
  }

  /// Columns on a terminal: the first and the last flush left, the others flush right.
  struct TextColumns {
    var rows: [[String]]

    var lines: [String] {
      let columns = rows.map(\.count).max() ?? 0
      let widths = (0..<columns).map { column in
        rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
      }
      return rows.map { row in
        let cells = row.enumerated().map { column, text in
          let space = String(repeating: " ", count: widths[column] - text.count)
          return column == 0 || column == columns - 1 ? text + space : space + text
        }
        let line = cells.joined(separator: "  ")
        return String(line.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  extension MetricVerdict {
    /// The measurement, with its change if there is one.
    var brief: String {
      guard let measured else { return "-" }
      guard let limit, limit != measured else { return measured }
      if let change { return "\(measured) (\(change.signedPercent))" }
      return "\(limit) → \(measured)"
    }
  }

  extension CaseVerdict {
    /// The verdict in a word.
    var word: String {
      if failure != nil { return "wrong" }
      if isRegressed { return "regressed" }
      if hasNoLimit { return "new" }
      if metrics.contains(where: { $0.verdict == .noted }) { return "noted" }
      return isImproved ? "improved" : ""
    }
  }

  extension Double {
    /// Returns the number with that many digits after the point.
    func fixed(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }

    /// The probability with four digits after the point, or as a power of ten if it is below 0.0001.
    var probability: String { String(format: self < 0.0001 ? "%.0e" : "%.4f", self) }

    /// The number of nanoseconds as microseconds, with three digits after the point.
    var duration: String { "\((self / 1_000).fixed(3)) µs" }

    /// The percentage, with a sign and two digits after the point.
    var signedPercent: String { String(format: "%+.2f %%", self) }
  }
#endif
