/// The mistakes of a plan, for people.
struct CheckReport {
  /// The number of findings that are listed: if one row is wrong, most that follow are.
  static let limit = 20

  let findings: [PlanCheck.Finding]
  let plan: PlanDocument
  let host: CheckCommand.Host
  let style: Style

  var text: String {
    guard !findings.isEmpty else {
      let batches = plan.batches.count.of("batch", "batches")
      return style.coloured("legal", .green)
        + ": \(host.title) accepts \(batches), and the result is the new table\n" + note
    }
    var text = style.coloured("illegal", .red) + ": \(findings.count.of("violation"))\n" + note
    for finding in findings.prefix(Self.limit) {
      let place = finding.batch.map { PlanDocument.name(ofBatchAt: $0) } ?? "result"
      let speaker = finding.rule.hasPrefix("result.") ? "message" : host.title
      text += "\n\(place): \(style.bold(finding.rule))\n"
      text += "  \(speaker): \(finding.message)\n  cause: \(finding.cause)\n  fix: \(finding.fix)\n"
    }
    if findings.count > Self.limit { text += "\n… and \((findings.count - Self.limit).grouped) more\n" }
    return text
  }

  /// The line about a plan of single operations for a view, which takes batches; otherwise empty.
  private var note: String {
    guard plan.isSequential && host != .sequential else { return "" }
    return "note: the plan is sequential: single operations for a list (--host sequential). "
      + "\(host.title) gets each of them as a batch\n"
  }
}
