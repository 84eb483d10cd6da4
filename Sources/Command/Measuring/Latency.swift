import Histogram

/// How long something took, many times: percentiles that keep the slow ones.
struct Latency: Sendable {
  /// Nanoseconds up to a minute, to three digits.
  private(set) var histogram = Histogram<UInt64>(
    highestTrackableValue: 60_000_000_000, numberOfSignificantValueDigits: .three)

  mutating func record(_ nanoseconds: UInt64) {
    histogram.record(min(nanoseconds, 60_000_000_000))
  }

  var rounds: Int { Int(histogram.totalCount) }
  var maximum: UInt64 { rounds == 0 ? 0 : histogram.maxRecorded }

  func percentile(_ percentile: Double) -> UInt64 {
    rounds == 0 ? 0 : histogram.valueAtPercentile(percentile)
  }

  var median: UInt64 { percentile(50) }

  /// The percentiles that are reported, by name.
  static let reported: [(name: String, percentile: Double)] = [
    ("p50", 50), ("p90", 90), ("p99", 99), ("p99.9", 99.9),
  ]

  /// The whole distribution in microseconds, as HdrHistogram's tools read it.
  var distribution: String {
    var text = ""
    histogram.outputPercentileDistribution(to: &text, outputValueUnitScalingRatio: 1_000)
    return text
  }
}

/// When to stop repeating a measurement.
struct RoundLimit: Sendable {
  var nanoseconds: UInt64
  var minimumRounds = 10
  var maximumRounds = 1_000

  func isReached(rounds: Int, since start: UInt64) -> Bool {
    if rounds < minimumRounds { return false }
    return rounds >= maximumRounds || MonotonicClock.nanoseconds &- start >= nanoseconds
  }
}
