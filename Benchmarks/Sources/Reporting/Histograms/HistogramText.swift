import Histogram
import TableDiffMetrics

/// Distributions in the text form of HdrHistogram's tools.
enum HistogramText {
  /// The longest duration that is told from longer ones, in nanoseconds: ten minutes.
  static let highest: UInt64 = 600_000_000_000

  /// The distribution to two digits: durations within the same hundredth are one.
  static func coarse(_ pairs: [[UInt64]]) -> [[UInt64]] {
    histogram(of: pairs).recordedValues().map { [$0.value, $0.count] }
  }

  private static func histogram(of pairs: [[UInt64]]) -> Histogram<UInt64> {
    var histogram = Histogram<UInt64>(
      highestTrackableValue: highest, numberOfSignificantValueDigits: .two)
    for pair in pairs where pair.count == 2 {
      histogram.record(min(pair[0], highest), count: pair[1])
    }
    return histogram
  }

  /// One distribution as a whole `.hgrm` file, in microseconds, headed by a comment that says what it is.
  static func text(of measurement: Results.Measurement) -> String? {
    guard let latency = measurement.latency else { return nil }
    var text = "#[\(measurement.contender) \(measurement.caseName), microseconds]\n"
    histogram(of: latency.histogram).outputPercentileDistribution(
      to: &text, outputValueUnitScalingRatio: 1_000)
    return text
  }
}

extension Results.Measurement {
  /// What was measured but for who made the changes, in words.
  var caseName: String {
    ([transition, variant, key.map { "\($0) ids" }, shape.map { "\($0) shape" }].compactMap(\.self)
      + ["\(rows ?? 0) rows", phase]).joined(separator: ", ")
  }

  /// The same in one word, for a histogram's tag: neither a space nor a comma in it.
  var tag: String {
    [transition, variant, key, shape, rows.map(String.init), contender, phase].compactMap(\.self)
      .joined(separator: ".").map { $0 == " " ? "-" : $0 == "," ? ";" : String($0) }.joined()
  }
}
