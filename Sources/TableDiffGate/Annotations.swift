#if Gate && (os(macOS) || os(Linux))
  /// What a gate found, as the commands by which GitHub shows it beside a change.
  struct Annotations {
    var report: GateReport

    var text: String {
      // The verdict first: GitHub shows ten of a step's errors and ten of its warnings, and leaves out the
      // rest.
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
    /// The text as a command's message.
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
