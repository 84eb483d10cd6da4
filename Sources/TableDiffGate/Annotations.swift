/// What a gate found, as the commands by which GitHub shows it beside a change.
struct Annotations {
  var report: GateReport

  var text: String {
    report.findings.map { finding in
      "::\(finding.isBad ? "error" : "warning") title=gate::\(finding.text.annotationEscaped)\n"
    }.joined()
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
