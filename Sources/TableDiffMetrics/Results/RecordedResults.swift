#if Metrics
  public import TableDiff

  extension TransitionSnapshot {
    /// Returns the figures as results from the field, which fit beside those of `table-diff bench` and of the
    /// report.
    ///
    /// Rows and operations are rounded means over the transitions that have them.
    ///
    /// - Parameters:
    ///   - name: The name of the results, such as the app and its version.
    ///   - contender: The library or algorithm that made the changes.
    ///   - phase: The phase that the durations cover: the whole transition, unless the app says something
    ///     else.
    ///   - environment: The known facts about the device.
    public func results(
      name: String, contender: String = "swift-table-diff", phase: String = "transition",
      environment: TransitionResults.Environment = TransitionResults.Environment()
    ) -> TransitionResults {
      let measurements = transitions.map { figures in
        var measurement = TransitionResults.Measurement(
          transition: figures.name, contender: contender, phase: phase)
        measurement.latency = TransitionResults.Latency(figures.latency)
        measurement.rows = figures.rows.roundedMean
        measurement.operations = figures.meanOperations
        return measurement
      }
      return TransitionResults(
        name: name, source: .field, environment: environment, measurements: measurements)
    }
  }

  extension TransitionFigures {
    /// The mean operations of a transition; `nil` if no transition has any.
    fileprivate var meanOperations: TransitionResults.Operations? {
      guard let count = operations.roundedMean, let moves = moves.roundedMean else { return nil }
      // The two means are comparable only if they are over the same transitions.
      let isComparable = minimalMoves.count == self.moves.count
      return TransitionResults.Operations(
        count: count, moves: moves, minimalMoves: isComparable ? minimalMoves.roundedMean : nil,
        batches: batches.roundedMean)
    }
  }

  extension TransitionResults.Latency {
    /// Creates the figures of a distribution, with the medians of the rounds if there were any.
    public init(_ distribution: LatencyDistribution, rounds: [UInt64] = []) {
      var percentiles: [String: UInt64] = [:]
      for (name, percentile) in LatencyDistribution.reportedPercentiles {
        percentiles[name] = distribution.percentile(percentile)
      }
      var missedFrames: [String: Int] = [:]
      for rate in FrameRate.allCases {
        missedFrames[String(rate.rawValue)] = distribution.missedFrames(at: rate)
      }
      self.init(
        count: distribution.count, minimum: distribution.minimum, maximum: distribution.maximum,
        mean: distribution.mean, percentiles: percentiles, rounds: rounds, missedFrames: missedFrames,
        histogram: distribution.recorded.map { [$0.nanoseconds, $0.count] })
    }
  }

  extension TransitionResults.Operations {
    /// Creates the numbers of operations of changes, with the batches of their plan if there is one. O(1).
    public init(_ changes: TableChanges<some TableSectionProtocol>, batches: Int? = nil) {
      let moves = changes.movedRows.count + changes.movedSections.count
      self.init(
        count: changes.changeCount, moves: moves, minimalMoves: changes.isMinimal ? moves : nil,
        batches: batches)
    }
  }
#endif
