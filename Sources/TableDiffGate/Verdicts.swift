#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// What a measurement is, held against its limit.
  enum Verdict: String, Codable, Hashable, Sendable {
    case passed, improved, regressed, skipped
  }

  /// One metric of one case.
  struct MetricVerdict: Codable, Hashable, Sendable {
    var metric: GateMetric
    var verdict: Verdict
    /// The limit and the measurement as text: numbers, or digests.
    var limit: String?
    var measured: String?
    /// The change in hundredths of the limit; `nil` where there is none to tell.
    var change: Double?
    /// Why it was skipped.
    var reason: String?
  }

  /// All metrics of one case.
  struct CaseVerdict: Codable, Hashable, Sendable {
    var name: String
    var metrics: [MetricVerdict] = []
    /// Why the case has no figures, where it crashed or is wrong.
    var failure: String?
    /// Whether there are no limits for it.
    var hasNoLimit = false

    var isRegressed: Bool { metrics.contains { $0.verdict == .regressed } }
    var isImproved: Bool { metrics.contains { $0.verdict == .improved } }
  }

  /// What a gate finds.
  struct GateReport: Codable, Sendable {
    /// The greatest geometric mean of all cases' instructions that passes, in hundredths above the limits.
    static let meanTolerance = 0.3

    var key: String
    var cases: [CaseVerdict]
    /// The change of the geometric mean of all cases' instructions in hundredths; `nil` where not counted.
    var instructionsMean: Double?
    /// Limits of cases that are not there any more.
    var unusedLimits: [String] = []
    /// What else the reader has to know, such as why instructions were not counted.
    var notes: [String] = []
    /// The comparison of times with another revision, where there was one.
    var wallClock: WallClockReport?
    /// Whether slower times are a regression.
    var wallClockBlocks = false
    /// Why there is nothing to compare with.
    var missingBaseline: String?

    /// Holds results against limits.
    init(
      key: String, results: [(name: String, result: CaseResult)], limits: Limits?,
      isSelection: Bool = false
    ) {
      self.key = key
      cases = results.map { name, result in
        switch result {
        case .measured(let figures): CaseVerdict(name, figures, limit: limits?.cases[name])
        case .wrong(let reason): CaseVerdict(name: name, failure: "wrong result: \(reason)")
        case .crashed(let reason): CaseVerdict(name: name, failure: "crashed: \(reason)")
        }
      }
      let ratios = results.compactMap { name, result -> Double? in
        guard case .measured(let figures) = result, let measured = figures.instructions,
          let limit = limits?.cases[name]?.instructions, limit > 0, measured > 0
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

    /// Whether all instructions together are worse, though no single case may be.
    var isMeanRegressed: Bool { (instructionsMean ?? 0) > Self.meanTolerance }

    /// What the gate ends with: what is worst for the reader comes first.
    var status: GateStatus {
      if cases.contains(where: { $0.failure != nil }) { return .wrong }
      if isMeanRegressed || cases.contains(where: \.isRegressed) { return .regression }
      if wallClockBlocks, wallClock?.names(.slower).isEmpty == false { return .regression }
      if missingBaseline != nil || !unusedLimits.isEmpty || cases.contains(where: \.hasNoLimit) {
        return .noBaseline
      }
      if wallClockBlocks, wallClock?.names(.inconclusive).isEmpty == false { return .inconclusive }
      return .passed
    }
  }

  extension CaseVerdict {
    /// Holds figures against their limit.
    init(_ name: String, _ figures: CaseFigures, limit: CaseFigures?) {
      self.init(name: name)
      hasNoLimit = limit == nil
      metrics = GateMetric.allCases.map { metric in
        if metric == .digest { return MetricVerdict(digest: figures.digest, limit: limit?.digest) }
        return MetricVerdict(metric, measured: figures[metric], limit: limit?[metric])
      }
    }
  }

  extension MetricVerdict {
    /// Holds a number against its limit.
    init(_ metric: GateMetric, measured: Int?, limit: Int?) {
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
      let highest = Double(limit) * (1 + metric.tolerance / 100)
      let lowest = Double(limit) * (1 - metric.tolerance / 100)
      verdict = Double(measured) > highest ? .regressed : Double(measured) < lowest ? .improved : .passed
    }

    /// Holds a digest against the recorded one. Another is never an improvement: it has to be declared.
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
