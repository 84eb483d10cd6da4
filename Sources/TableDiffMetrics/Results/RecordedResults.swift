#if Metrics
  public import TableDiff

  extension TransitionSnapshot {
    /// The figures as results from the field, which lie beside those of `table-diff bench` and of the report.
    ///
    /// Rows and operations are means over the transitions that have them, rounded.
    ///
    /// - Parameters:
    ///   - name: What the results are called, such as the app and its version.
    ///   - contender: What made the changes.
    ///   - phase: What the durations are of: the whole transition, unless the app says something else.
    ///   - environment: What is known of the device.
    public func results(
      name: String, contender: String = "swift-table-diff", phase: String = "transition",
      environment: Results.Environment = Results.Environment()
    ) -> Results {
      let measurements = transitions.map { figures in
        var measurement = Results.Measurement(transition: figures.name, contender: contender, phase: phase)
        measurement.latency = Results.Latency(figures.latency)
        measurement.rows = figures.rows.roundedMean
        measurement.operations = figures.meanOperations
        return measurement
      }
      return Results(name: name, source: .field, environment: environment, measurements: measurements)
    }
  }

  extension TransitionFigures {
    /// The operations of a transition on average; `nil` where none has them.
    fileprivate var meanOperations: Results.Operations? {
      guard let count = operations.roundedMean, let moves = moves.roundedMean else { return nil }
      // A mean over other transitions than the moves' cannot be held against it.
      let isComparable = minimalMoves.count == self.moves.count
      return Results.Operations(
        count: count, moves: moves, minimalMoves: isComparable ? minimalMoves.roundedMean : nil,
        batches: batches.roundedMean)
    }
  }

  extension Results.Latency {
    /// The figures of a distribution, with the medians of the rounds where there were any.
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

  extension Results.Operations {
    /// The operations of changes, and the batches of their plan where there is one. O(1).
    public init(_ changes: TableChanges<some TableSectionProtocol>, batches: Int? = nil) {
      let moves = changes.movedRows.count + changes.movedSections.count
      self.init(
        count: changes.changeCount, moves: moves, minimalMoves: changes.isMinimal ? moves : nil,
        batches: batches)
    }
  }
#endif
