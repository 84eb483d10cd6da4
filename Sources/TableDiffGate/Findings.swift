/// What a reader has to know of a report, in one line.
struct Finding {
  var name: String
  var text: String
  var isBad: Bool
}

extension GateReport {
  /// Everything that does not pass, the worst first.
  var findings: [Finding] {
    var findings = cases.compactMap { gateCase in
      gateCase.failure.map { Finding(name: gateCase.name, text: "\(gateCase.name): \($0)", isBad: true) }
    }
    for gateCase in cases {
      for metric in gateCase.metrics where metric.verdict == .regressed {
        findings.append(Finding(name: gateCase.name, text: metric.sentence(gateCase.name), isBad: true))
      }
    }
    if isMeanRegressed, let instructionsMean {
      let text =
        "all cases: the geometric mean of the instructions is \(instructionsMean.signedPercent), "
        + "more than the \(Self.meanTolerance) % that pass"
      findings.append(Finding(name: "geometric-mean", text: text, isBad: true))
    }
    for time in wallClock?.cases ?? [] where time.verdict == .slower || time.verdict == .inconclusive {
      let text =
        "\(time.name): wall clock \(time.verdict.rawValue), \(time.change.signedPercent) "
        + "(p = \(time.probability.fixed(4)))"
      findings.append(Finding(name: time.name, text: text, isBad: false))
    }
    return findings + baselineFindings
  }

  private var baselineFindings: [Finding] {
    if let missingBaseline { return [Finding(name: "baseline", text: missingBaseline, isBad: true)] }
    let unlimited = cases.filter(\.hasNoLimit).map { gateCase in
      Finding(
        name: gateCase.name, text: "\(gateCase.name): there is no limit for it: record one with --record",
        isBad: true)
    }
    let unused = unusedLimits.map { name in
      Finding(
        name: name, text: "\(name): there is a limit, but no such case any more: record anew with --record",
        isBad: true)
    }
    return unlimited + unused
  }

  /// The verdict in one line.
  func summary(_ status: GateStatus) -> String {
    let counts = "\(cases.count) case\(cases.count == 1 ? "" : "s") on \(key)"
    let mean = instructionsMean.map { ", instructions \($0.signedPercent) in the geometric mean" } ?? ""
    switch status {
    case .passed:
      let improved = cases.count(where: \.isImproved)
      let hint = improved > 0 ? "; \(improved) improved: --ratchet keeps that" : ""
      return "passed: \(counts)\(mean)\(hint)"
    case .regression: return "regression: \(counts)\(mean); if it is meant, declare it with --record"
    case .wrong: return "wrong: \(cases.count { $0.failure != nil }) of \(counts)"
    case .noBaseline: return "no baseline: \(counts)"
    case .inconclusive: return "inconclusive: \(counts); repeat on a quieter machine, or with more --rounds"
    case .failed: return "failed: \(counts)"
    }
  }
}

extension MetricVerdict {
  /// The regression as a sentence.
  func sentence(_ name: String) -> String {
    let from = "\(name): \(metric.title) \(limit ?? "-") → \(measured ?? "-")"
    if metric == .digest { return from + ": the result is another; declare it with --record" }
    let tolerated = metric.tolerance > 0 ? ", more than the \(metric.tolerance.fixed(0)) % that pass" : ""
    return from + (change.map { " (\($0.signedPercent)\(tolerated))" } ?? "")
  }
}
