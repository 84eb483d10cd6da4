#if Metrics
  import TableDiff
  import TableDiffMetrics
  import TableDiffTesting

  /// The durations of other work with the same rows, against which to compare those of a diff on any machine.
  struct Yardsticks: Sendable {
    /// The durations of one `==` of two equal arrays of rows in different storage.
    private(set) var equal = LatencyDistribution()
    /// The durations of filling a dictionary of reserved capacity by subscript with the ids.
    private(set) var dictionary = LatencyDistribution()

    /// Measures both once more. The machine's speed changes during a run: a few rounds at many times say more
    /// than many rounds at one.
    mutating func measure<ID: GeneratedID>(_ transition: GeneratedTransition<ID>, rounds: Int) {
      let old = transition.oldRows
      let new = transition.newRows
      // Each yardstick has a loop of its own, as transitions do. The first round finds cold caches and is not
      // counted.
      for round in 0...rounds {
        let comparison = MonotonicClock.measure { old == new }
        consume(comparison.result ? 1 : 0)
        if round > 0 { equal.record(comparison.nanoseconds) }
      }
      for round in 0...rounds {
        var positions: [ID: Int] = [:]
        positions.reserveCapacity(new.count)
        let filling = MonotonicClock.measure {
          for position in new.indices { positions[new[position].id] = position }
        }
        consume(positions.count)
        if round > 0 { dictionary.record(filling.nanoseconds) }
      }
    }
  }

  /// Takes a result, so that the compiler cannot omit the work that computes it.
  @inline(never)
  func consume(_ value: Int) {
    withExtendedLifetime(value) {}
  }
#endif
