import RealModule
import TableDiffMetrics
import TableDiffTesting

/// A whole run: every case in turn.
public struct ReportRun: Sendable {
  /// What is measured.
  public var options: RunOptions
  /// What is compared.
  public var contenders: [any ReportContender]

  /// Creates a run of all contenders.
  public init(_ options: RunOptions, contenders: [any ReportContender] = ContenderAdapter.all) {
    self.options = options
    self.contenders = contenders
  }

  /// Measures all cases. `progress` is told each before it begins.
  ///
  /// The minimal moves of a case are those of the contender that knows its result to be minimal; they are
  /// entered for all.
  public func results(progress: (String) -> Void = { _ in }) -> Results {
    var results = Results(
      name: options.name, source: .benchmark, environment: MachineFacts.environment(options),
      measurements: [])
    let cases = options.cases
    var options = options
    if let total = options.total {
      options.budget = min(options.budget, total / Double(max(1, cases.count * contenders.count)))
    }
    for (position, reportCase) in cases.enumerated() {
      progress(
        "\(position + 1) of \(cases.count)  \(reportCase.type.rawValue)  \(reportCase.key.rawValue)  "
          + "\(reportCase.rows) rows")
      let earlier = results.measurements.filter {
        $0.transition == reportCase.type.rawValue && $0.key == reportCase.key.rawValue
      }
      let runner = CaseRunner(options: options, reportCase: reportCase) { name in
        Self.expectation(rows: reportCase.rows, earlier.filter { "\($0.contender) \($0.phase)" == name })
      }
      let isGiant = reportCase.rows > options.largest && reportCase.rows == options.giant
      let measured = runner.run(isGiant ? contenders.filter { $0.name == OurContender.name } : contenders)
      results.measurements += Self.withMinimalMoves(measured)
    }
    if let load = MachineFacts.load { results.environment.load?.append(load) }
    return results
  }

  /// The seconds that smaller tables of the same case let expect, growing at least in proportion.
  static func expectation(rows: Int, _ earlier: [Results.Measurement]) -> Double? {
    guard let last = earlier.last else { return nil }
    guard last.failure == nil else { return .infinity }
    let points = earlier.compactMap { measurement in
      measurement.latency.map {
        (size: Double(measurement.rows ?? 1), time: Double($0.percentiles["p50"] ?? 0) / 1e9)
      }
    }
    guard let point = points.last, point.size > 0 else { return nil }
    let exponent = max(1, LogSlope(points.suffix(2))?.exponent ?? 1)
    return point.time * .pow(Double(rows) / point.size, exponent)
  }

  private static func withMinimalMoves(_ measurements: [Results.Measurement]) -> [Results.Measurement] {
    let minimal = measurements.lazy.compactMap { $0.operations?.minimalMoves }.first
    return measurements.map { measurement in
      var measurement = measurement
      measurement.operations?.minimalMoves = minimal
      return measurement
    }
  }
}
