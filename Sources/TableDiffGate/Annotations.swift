#if Gate && (os(macOS) || os(Linux))
  /// A gate's findings as workflow commands, by which GitHub shows them beside a change.
  struct Annotations {
    var report: GateReport

    var text: String {
      // The verdict comes first, because GitHub shows only ten errors and ten warnings of a step.
      ([(verdictLevel, report.summary)] + report.findings.map { ($0.isBad ? "error" : "warning", $0.text) })
        .map { "::\($0) title=gate::\($1.annotationEscaped)\n" }.joined()
    }

    private var verdictLevel: String {
      switch report.status {
      case .passed: "notice"
      case .inconclusive: "warning"
      default: "error"
      }
    }
  }

  extension String {
    /// The text, escaped as the message of a workflow command.
    var annotationEscaped: String {
      var text = ""
      for scalar in unicodeScalars {
        switch scalar {
        case "%": text += "%25"
        case "\r": text += "%0D"
        case "\n": text += "%0A"
        default: text.unicodeScalars.append(scalar)
        }
      }
      return text
    }
  }
#endif
