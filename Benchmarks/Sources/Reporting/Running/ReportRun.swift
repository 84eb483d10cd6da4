import Contenders
import TableDiff
import TableDiffMetrics
import TableDiffTesting

/// A whole run: every case in turn.
package struct ReportRun: Sendable {
  /// The choice of cases, and the times for them.
  package var options: RunOptions
  /// The contenders that are compared.
  package var contenders: [ReportContender]

  /// Creates a run of all contenders.
  package init(_ options: RunOptions, contenders: [ReportContender] = ReportContender.all) {
    self.options = options
    self.contenders = contenders
  }

  /// Measures all cases.
  ///
  /// - Parameter didProgress: Called with a line of text before each case.
  package func results(didProgress: (String) -> Void = { _ in }) throws -> TransitionResults {
    var results = TransitionResults(
      name: options.name, source: .benchmark, environment: MachineFacts.environment(options),
      measurements: [])
    let cases = RunPlan(options: options).cases
    for (position, reportCase) in cases.enumerated() {
      didProgress("\(position + 1) of \(cases.count): \(reportCase.name)")
      var earlier = results.measurements.filter { $0.transition == reportCase.subject.name }
      try probe(reportCase, &earlier)
      let runner = CaseRunner(options: options, reportCase: reportCase, earlier: earlier)
      // The tables of one case at a time: ten million rows take gigabytes.
      let measured = try runner.run(participants(of: reportCase), on: try tables(of: reportCase))
      results.measurements += Self.withMinimalMoves(measured)
    }
    if let load = MachineFacts.load { results.environment.load?.append(load) }
    return results
  }

  /// Tries the contenders on smaller tables if the run itself measures none before: it measures workloads at
  /// one size only, and a type at the sizes that the options choose.
  private func probe(
    _ reportCase: ReportCase, _ earlier: inout [TransitionResults.Measurement]
  ) throws {
    if let type = reportCase.type, !type.isGenerated || !earlier.isEmpty { return }
    for rows in [64, 16, 4].map({ reportCase.rows / $0 }) where rows >= 100 {
      var smaller = reportCase
      smaller.rows = rows
      let runner = CaseRunner(options: options, reportCase: smaller, earlier: earlier)
      earlier += try runner.probe(participants(of: smaller), on: try tables(of: smaller))
    }
  }

  private func participants(of reportCase: ReportCase) -> [ReportContender] {
    contenders.filter { reportCase.isContest || $0.name == ReportContender.ours }
  }

  private func tables(of reportCase: ReportCase) throws(TableError) -> CaseTables {
    if reportCase.type == .realPackages, let packages = options.packages {
      return CaseTables(packages.inputs(variant: reportCase.variant))
    }
    return try CaseTables(reportCase, seed: options.seed)
  }

  /// The minimal moves of a case are those of the contender that knows them; they are entered for all.
  private static func withMinimalMoves(
    _ measurements: [TransitionResults.Measurement]
  ) -> [TransitionResults.Measurement] {
    let minimal = measurements.lazy.compactMap { $0.operations?.minimalMoves }.first
    return measurements.map { measurement in
      var measurement = measurement
      measurement.operations?.minimalMoves = minimal
      return measurement
    }
  }
}
