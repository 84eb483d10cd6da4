#if Gate && (os(macOS) || os(Linux))
  /// One line of a report that its reader has to know.
  struct Finding {
    var name: String
    var text: String
    var isBad: Bool
  }

  extension GateReport {
    /// The findings about everything that does not pass, the worst first.
    var findings: [Finding] {
      var findings = cases.compactMap { gateCase in
        gateCase.failure.map { Finding(name: gateCase.name, text: "\(gateCase.name): \($0)", isBad: true) }
      }
      for gateCase in cases {
        findings += gateCase.findings(.regressed, isBad: true)
      }
      if isMeanRegressed, let instructionsMean {
        let text =
          "all cases: the geometric mean of the instructions is \(instructionsMean.signedPercent), "
          + "more than the \(Self.meanTolerance) % that pass"
        findings.append(Finding(name: "geometric-mean", text: text, isBad: true))
      }
      return findings + cases.flatMap { $0.findings(.noted, isBad: false) } + timeFindings + baselineFindings
    }

    private var timeFindings: [Finding] {
      guard let wallClock else { return [] }
      var findings = wallClock.cases.filter { $0.verdict == .slower }.map { time in
        Finding(name: time.name, text: "\(time.name): wall clock \(time.sentence)", isBad: wallClockBlocks)
      }
      let open = wallClock.names(.inconclusive)
      if !open.isEmpty {
        let text =
          "wall clock: inconclusive in \(open.count) of \(wallClock.cases.count) cases: \(open.shortList)"
        findings.append(Finding(name: "wall-clock", text: text, isBad: false))
      }
      return findings
        + wallClock.incomparable.map { other in
          Finding(name: other.name, text: "\(other.name): no times to compare: \(other.reason)", isBad: false)
        }
    }

    /// The findings about a missing baseline, cases without limits, and limits without cases.
    var baselineFindings: [Finding] {
      if let missingBaseline { return [Finding(name: "baseline", text: missingBaseline, isBad: true)] }
      let unlimited = cases.filter(\.hasNoLimit).map { gateCase in
        Finding(
          name: gateCase.name,
          text: "\(gateCase.name): new, without a limit until you record it: --record \(gateCase.name)",
          isBad: false)
      }
      let unused = unusedLimits.map { name in
        Finding(
          name: name,
          text: "\(name): there is a limit, but no such case any more: remove it from the file of limits",
          isBad: true)
      }
      let uncounted = casesWithoutInstructions.map { gateCase in
        Finding(
          name: gateCase.name,
          text: "\(gateCase.name): there is no limit for its instructions: --record \(gateCase.name)",
          isBad: true)
      }
      return unlimited + uncounted + unused
    }

    /// The verdict in one line.
    var summary: String {
      let counts = "\(cases.count) case\(cases.count == 1 ? "" : "s") on \(key)"
      let mean = instructionsMean.map { ", instructions \($0.signedPercent) in the geometric mean" } ?? ""
      switch status {
      case .passed:
        let (improved, new) = (cases.count(where: \.isImproved), cases.count(where: \.hasNoLimit))
        let hint =
          (improved > 0 ? "; \(improved) improved: --ratchet keeps that" : "")
          + (new > 0 ? "; \(new) without a limit" : "")
        return "passed: \(counts)\(mean)\(hint)"
      case .regression: return "regression: \(regressions) of \(counts)\(mean)\(remedy)"
      case .wrong: return "wrong: \(cases.count { $0.failure != nil }) of \(counts)"
      case .noBaseline: return "no baseline: \(counts)"
      case .inconclusive: return "inconclusive: \(counts); repeat on a quieter machine, or with more --rounds"
      case .failed: return "failed: \(counts)"
      }
    }
  }

  extension GateReport {
    private var regressions: Int {
      let slower = wallClockBlocks ? wallClock?.names(.slower) ?? [] : []
      return Set(cases.filter(\.isRegressed).map(\.name)).union(slower).count
    }

    /// The advice after a regression: limits can be declared anew, times cannot.
    private var remedy: String {
      isMeanRegressed || cases.contains(where: \.isRegressed)
        ? "; if it is meant, declare it with --record and commit the limits" : ""
    }
  }

  extension [String] {
    /// The first few elements, and the number of remaining ones.
    var shortList: String {
      prefix(5).joined(separator: ", ") + (count > 5 ? " and \(count - 5) more" : "")
    }
  }

  extension WallClockCase {
    /// The comparison as part of a sentence.
    var sentence: String { "\(verdict.rawValue), \(change.signedPercent) (p = \(probability.probability))" }
  }

  extension CaseVerdict {
    /// Returns a finding for each metric with that verdict.
    func findings(_ verdict: Verdict, isBad: Bool) -> [Finding] {
      metrics.filter { $0.verdict == verdict }.map {
        Finding(name: name, text: $0.sentence(name), isBad: isBad)
      }
    }
  }

  extension MetricVerdict {
    /// Returns the excess over a limit as a sentence.
    func sentence(_ name: String) -> String {
      let from = "\(name): \(metric.title) \(limit ?? "-") → \(measured ?? "-")"
      if metric == .digest { return from + ": the result is another" }
      let passes = exceeded.map { "more than the \($0) that \(verdict == .noted ? "is expected" : "passes")" }
      let reasons = [change?.signedPercent, passes].compactMap(\.self)
      return from + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))")
        + (grown.map { ": \($0.joined(separator: "; "))" } ?? "")
    }
  }
#endif
