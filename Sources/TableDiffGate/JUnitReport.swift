#if Gate && (os(macOS) || os(Linux))
  /// A gate's findings as JUnit XML, with a test case for each case and metric.
  struct JUnitReport {
    var report: GateReport

    private struct Entry {
      var suite: String
      var name: String
      var failure: String?
      var skipped: String?
    }

    var text: String {
      let entries = report.cases.flatMap(entries(of:)) + wholeEntries + timeEntries
      let failures = entries.count { $0.failure != nil }
      let skipped = entries.count { $0.skipped != nil }
      var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
      lines.append(
        "  <testsuite name=\"gate\" tests=\"\(entries.count)\" failures=\"\(failures)\" skipped=\"\(skipped)\">"
      )
      lines += entries.map(line(of:))
      lines += ["  </testsuite>", "</testsuites>"]
      return lines.joined(separator: "\n") + "\n"
    }

    private func line(of entry: Entry) -> String {
      let start = "    <testcase classname=\"\(entry.suite.xmlEscaped)\" name=\"\(entry.name.xmlEscaped)\""
      if let failure = entry.failure {
        return start + "><failure message=\"\(failure.xmlEscaped)\"/></testcase>"
      }
      if let skipped = entry.skipped {
        return start + "><skipped message=\"\(skipped.xmlEscaped)\"/></testcase>"
      }
      return start + "/>"
    }

    private func entries(of gateCase: CaseVerdict) -> [Entry] {
      if let failure = gateCase.failure {
        return [Entry(suite: gateCase.name, name: "result", failure: failure)]
      }
      return gateCase.metrics.map { metric in
        Entry(
          suite: gateCase.name, name: metric.metric.title,
          failure: metric.verdict == .regressed ? metric.sentence(gateCase.name) : nil,
          skipped: metric.verdict == .skipped ? metric.reason ?? "skipped" : nil)
      }
    }

    /// The entries that concern no single case.
    private var wholeEntries: [Entry] {
      let missing = report.baselineFindings.filter(\.isBad).map(\.text).joined(separator: "\n")
      return [
        Entry(suite: "all cases", name: "baseline", failure: missing.isEmpty ? nil : missing),
        Entry(
          suite: "all cases", name: "geometric mean of instructions",
          failure: report.isMeanRegressed ? report.instructionsMean?.signedPercent : nil,
          skipped: report.instructionsMean == nil ? "not measured here" : nil),
      ]
    }

    private var timeEntries: [Entry] {
      guard let wallClock = report.wallClock else { return [] }
      let compared = wallClock.cases.map { time in
        let isSlower = time.verdict == .slower
        // A time that does not fail the gate does not fail here.
        let isOpen = time.verdict == .inconclusive || (isSlower && !report.wallClockBlocks)
        return Entry(
          suite: time.name, name: "wall clock",
          failure: isSlower && report.wallClockBlocks ? time.sentence : nil,
          skipped: isOpen ? time.sentence : nil)
      }
      return compared
        + wallClock.incomparable.map { Entry(suite: $0.name, name: "wall clock", skipped: $0.reason) }
    }
  }

  extension String {
    /// The text, escaped for an XML attribute. Characters that XML does not allow become replacement
    /// characters.
    var xmlEscaped: String {
      let entities: [Unicode.Scalar: String] = [
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\n": "&#10;", "\t": "&#9;",
      ]
      return replacingScalars { scalar in
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        return entities[scalar] ?? (isAllowed ? nil : "\u{FFFD}")
      }
    }
  }
#endif
