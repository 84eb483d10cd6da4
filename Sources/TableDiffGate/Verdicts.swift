#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// The result of comparing a measurement with its limit.
  enum Verdict: String, Codable, Hashable, Sendable {
    /// `noted` is more than the soft allowance, which passes.
    case passed, improved, noted, regressed, skipped
  }

  /// The verdict on one metric of one case.
  struct MetricVerdict: Codable, Hashable, Sendable {
    var metric: GateMetric
    var verdict: Verdict
    /// The limit as text: a number or a digest.
    var limit: String?
    /// The measurement as text: a number or a digest.
    var measured: String?
    /// The change in percent of the limit, or `nil` if there is none to report.
    var change: Double?
    /// The reason why the metric was skipped.
    var reason: String?
    /// The allowance that is exceeded, unless it is none at all.
    var exceeded: String?
    /// The functions that take more instructions than before, with their lines.
    var grown: [String]?
  }

  /// The verdicts on all metrics of one case.
  struct CaseVerdict: Codable, Hashable, Sendable {
    var name: String
    var metrics: [MetricVerdict] = []
    /// The reason why the case has no figures, if it crashed or is wrong.
    var failure: String?
    var percentiles: CasePercentiles?
    /// Whether the case has no limits.
    var hasNoLimit = false

    var isRegressed: Bool { metrics.contains { $0.verdict == .regressed } }
    var isImproved: Bool { metrics.contains { $0.verdict == .improved } }
  }

  /// The verdicts of a gate on its cases, limits and times.
  struct GateReport: Codable, Sendable {
    /// The greatest geometric mean of all cases' instructions that passes, in percent above the limits.
    static let meanTolerance = 0.3

    var key: String
    var cases: [CaseVerdict]
    /// The change of the geometric mean of all cases' instructions, in percent; `nil` if they are not
    /// counted.
    var instructionsMean: Double?
    /// The cases that have limits but no longer exist.
    var unusedLimits: [String] = []
    /// The notes for the reader, such as why instructions were not counted.
    var notes: [String] = []
    /// The comparison of times with another revision, if there was one.
    var wallClock: WallClockReport?
    /// Whether slower times are a regression.
    var wallClockBlocks = false
    /// Whether a case without a limit for its instructions lacks its baseline.
    var requiresInstructions = false
    /// The reason why there is nothing to compare with.
    var missingBaseline: String?

    /// Compares results with limits.
    init(
      key: String, results: [(name: String, result: CaseResult)], limits: Limits?,
      isSelection: Bool = false
    ) {
      self.key = key
      cases = results.map { name, result in
        switch result {
        case .measured(let figures): CaseVerdict(name, figures, limits)
        case .wrong(let reason): CaseVerdict(name: name, failure: "wrong result: \(reason)")
        case .crashed(let reason): CaseVerdict(name: name, failure: "crashed: \(reason)")
        }
      }
      let ratios = results.compactMap { name, result -> Double? in
        // A case that may cost more by its own allowance must not fail by the mean.
        guard case .measured(let figures) = result, let measured = figures[.instructions], let limits,
          let limit = limits.cases[name]?[.instructions], limit > 0, measured > 0,
          limits.ownAllowances(name, .instructions) == nil
        else { return nil }
        return log(Double(measured) / Double(limit))
      }
      if !ratios.isEmpty {
        instructionsMean = (exp(ratios.reduce(0, +) / Double(ratios.count)) - 1) * 100
      }
      if !isSelection, let limits {
        unusedLimits = limits.cases.keys.filter { name in !results.contains { $0.name == name } }.sorted()
      }
    }

    /// Whether all instructions together are worse, even if no single case is.
    var isMeanRegressed: Bool { (instructionsMean ?? 0) > Self.meanTolerance }

    /// The cases that have limits, but not the required one for instructions.
    var casesWithoutInstructions: [CaseVerdict] {
      guard requiresInstructions else { return [] }
      return cases.filter { gateCase in
        !gateCase.hasNoLimit && gateCase.metrics.contains { $0.metric == .instructions && $0.limit == nil }
      }
    }

    /// The status with which the gate ends: the one that is worst for the reader.
    var status: GateStatus {
      if cases.contains(where: { $0.failure != nil }) { return .wrong }
      if isMeanRegressed || cases.contains(where: \.isRegressed) { return .regression }
      if wallClockBlocks, wallClock?.names(.slower).isEmpty == false { return .regression }
      if missingBaseline != nil || !unusedLimits.isEmpty || !casesWithoutInstructions.isEmpty {
        return .noBaseline
      }
      if wallClockBlocks, wallClock?.names(.inconclusive).isEmpty == false { return .inconclusive }
      return .passed
    }
  }

  extension CaseVerdict {
    /// Compares figures with the limits of their case.
    init(_ name: String, _ figures: CaseFigures, _ limits: Limits?) {
      let limit = limits?.cases[name]
      self.init(name: name)
      hasNoLimit = limit == nil
      metrics = GateMetric.allCases.map { metric in
        if metric == .digest { return MetricVerdict(digest: figures.digest, limit: limit?.digest) }
        return MetricVerdict(
          metric, measured: figures[metric], limit: limit?[metric],
          limits?.ownAllowances(name, metric) ?? Allowances(hard: metric.allowance))
      }
    }
  }

  extension MetricVerdict {
    /// Compares a number with its limit.
    init(_ metric: GateMetric, measured: Int?, limit: Int?, _ allowances: Allowances) {
      self.init(
        metric: metric, verdict: .skipped, limit: limit.map { "\($0)" }, measured: measured.map { "\($0)" })
      guard let measured else {
        reason = "not measured here"
        return
      }
      guard let limit else {
        reason = "no limit"
        return
      }
      change = limit == 0 ? nil : (Double(measured) / Double(limit) - 1) * 100
      verdict = metric.allowance.isExceeded(by: limit, over: measured) ? .improved : .passed
      for (allowance, worse) in [(allowances.soft, Verdict.noted), (allowances.hard, .regressed)] {
        guard let allowance, allowance.isExceeded(by: measured, over: limit) else { continue }
        verdict = worse
        exceeded = allowance == .nothing ? nil : allowance.text
      }
    }

    /// Compares a digest with the recorded one. A different digest is never an improvement: it has to be
    /// declared.
    init(digest: String, limit: String?) {
      self.init(metric: .digest, verdict: .skipped, limit: limit, measured: digest)
      guard let limit else {
        reason = "no limit"
        return
      }
      verdict = digest == limit ? .passed : .regressed
    }
  }
#endif
