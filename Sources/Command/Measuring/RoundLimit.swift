#if Metrics
  import TableDiffMetrics

  /// A limit on the repetitions of a measurement.
  struct RoundLimit: Sendable {
    var nanoseconds: UInt64
    var minimumRounds = 10
    var maximumRounds = 1_000

    func isReached(rounds: Int, since start: UInt64) -> Bool {
      if rounds < minimumRounds { return false }
      return rounds >= maximumRounds || MonotonicClock.nanoseconds &- start >= nanoseconds
    }
  }

  extension LatencyDistribution {
    /// The number of measurements.
    var rounds: Int { count }
  }
#endif
