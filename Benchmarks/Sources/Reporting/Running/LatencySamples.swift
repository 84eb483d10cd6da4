import Histogram
import TableDiffMetrics

/// The durations that one contender took for one case, in nanoseconds.
struct LatencySamples {
  private var all: [UInt64] = []
  private var round: [UInt64] = []
  private var medians: [UInt64] = []

  mutating func record(_ nanoseconds: UInt64) { round.append(nanoseconds) }

  mutating func endRound() {
    guard !round.isEmpty else { return }
    round.sort()
    medians.append(round[round.count / 2])
    all += round
    round.removeAll(keepingCapacity: true)
  }

  /// Exact percentiles, and a histogram to two digits, which is what a picture needs.
  var latency: Results.Latency? {
    guard !all.isEmpty else { return nil }
    let sorted = all.sorted()
    func percentile(_ share: Double) -> UInt64 {
      sorted[min(sorted.count - 1, Int((Double(sorted.count) * share).rounded(.up)) - 1)]
    }
    var missed: [String: Int] = [:]
    for frame in FrameRate.all { missed[frame.name] = sorted.count { Double($0) > frame.nanoseconds } }
    return Results.Latency(
      count: sorted.count, minimum: sorted[0], maximum: sorted[sorted.count - 1],
      mean: Double(sorted.reduce(0, +)) / Double(sorted.count),
      percentiles: [
        "p50": percentile(0.5), "p90": percentile(0.9), "p99": percentile(0.99), "p99.9": percentile(0.999),
      ], rounds: medians, missedFrames: missed, histogram: Self.histogram(sorted))
  }

  private static func histogram(_ sorted: [UInt64]) -> [[UInt64]] {
    var histogram = Histogram<UInt64>(
      highestTrackableValue: HistogramText.highest, numberOfSignificantValueDigits: .two)
    for value in sorted { histogram.record(min(value, HistogramText.highest)) }
    return histogram.recordedValues().map { [$0.value, $0.count] }
  }
}

/// How long a frame lasts on a display.
struct FrameRate {
  var name: String
  var nanoseconds: Double

  static let all = [
    FrameRate(name: "60", nanoseconds: 1e9 / 60), FrameRate(name: "120", nanoseconds: 1e9 / 120),
  ]
}
