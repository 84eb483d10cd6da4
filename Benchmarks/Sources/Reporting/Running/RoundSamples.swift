import TableDiffMetrics

/// The durations that one contender took for one case, round by round.
struct RoundSamples {
  private var latency = LatencyDistribution()
  private var round: [UInt64] = []
  private var medians: [UInt64] = []

  mutating func record(_ nanoseconds: UInt64) {
    latency.record(nanoseconds)
    round.append(nanoseconds)
  }

  mutating func endRound() {
    guard !round.isEmpty else { return }
    round.sort()
    medians.append(round[round.count / 2])
    round.removeAll(keepingCapacity: true)
  }

  /// The latency of all runs, without its histogram, which no page reads; `nil` if there are no runs.
  /// Percentiles have three digits.
  var figures: TransitionResults.Latency? {
    guard latency.count > 0 else { return nil }
    var figures = TransitionResults.Latency(latency, rounds: medians)
    figures.histogram = []
    return figures
  }
}
