import Histogram
import TableDiffMetrics

/// Distributions in the text form of HdrHistogram's tools.
enum HistogramText {
  /// The longest duration that is told from longer ones, in nanoseconds: ten minutes.
  static let highest: UInt64 = 600_000_000_000

  /// All distributions of one transition in one text, each headed by a comment that says what it is, in
  /// microseconds.
  static func text(of measurements: [Results.Measurement]) -> String {
    var text = ""
    for measurement in measurements {
      guard let latency = measurement.latency else { continue }
      var histogram = Histogram<UInt64>(
        highestTrackableValue: highest, numberOfSignificantValueDigits: .two)
      for pair in latency.histogram where pair.count == 2 {
        histogram.record(min(pair[0], highest), count: pair[1])
      }
      text += "#[\(measurement.contender) \(measurement.phase), \(measurement.key ?? "any") ids, "
      text += "\(measurement.rows ?? 0) rows, microseconds]\n"
      histogram.outputPercentileDistribution(to: &text, outputValueUnitScalingRatio: 1_000)
      text += "\n"
    }
    return text
  }
}
