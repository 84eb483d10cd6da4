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
      replacingScalars { ["%": "%25", "\r": "%0D", "\n": "%0A"][$0] }
    }

    /// Returns the text with some of its scalars replaced. Markup is made of scalars: of a character with
    /// several, such as `<` with an accent, one may have a meaning.
    func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
      unicodeScalars.reduce(into: "") { $0 += replacement($1) ?? String($1) }
    }
  }
#endif
