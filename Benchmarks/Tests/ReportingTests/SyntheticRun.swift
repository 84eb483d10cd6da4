import TableDiffMetrics
import TableDiffTesting

@testable import Reporting

/// Runs that were never made: figures that a test chooses.
enum SyntheticRun {
  /// Ten rounds around a median.
  static func measurement(
    _ transition: String, _ contender: String, rows: Int = 1_000, median: UInt64, spread: UInt64 = 2
  ) -> TransitionResults.Measurement {
    var measurement = TransitionResults.Measurement(
      transition: transition, contender: contender, phase: "diff")
    measurement.key = "int"
    measurement.rows = rows
    let rounds = (0..<10).map { median + UInt64($0 % 5) * spread }
    measurement.latency = TransitionResults.Latency(
      count: 10, minimum: median, maximum: median + 4 * spread, mean: Double(median),
      percentiles: ["p50": median, "p90": median, "p99": median, "p99.9": median], rounds: rounds,
      missedFrames: ["60": 0, "120": 0], histogram: [])
    measurement.operations = TransitionResults.Operations(count: 3, moves: 1, minimalMoves: 1, batches: 1)
    return measurement
  }

  static func results(
    _ measurements: [TransitionResults.Measurement], name: String = "synthetic"
  ) -> TransitionResults {
    TransitionResults(
      name: name, source: .benchmark, environment: TransitionResults.Environment(), measurements: measurements
    )
  }

  /// Every generated transition, ours twice as fast as the other.
  static var whole: TransitionResults {
    results(
      TransitionType.generated.flatMap { type in
        [
          measurement(type.rawValue, ReportContender.ours, median: 1_000),
          measurement(type.rawValue, ReportContender.ours, rows: 10_000, median: 10_000),
          measurement(type.rawValue, "other", median: 2_000),
          measurement(type.rawValue, "other", rows: 10_000, median: 40_000),
        ]
      })
  }

  /// The path of a committed file.
  static func committed(_ path: String, from file: String = #filePath) -> String {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/") + "/" + path
  }
}
