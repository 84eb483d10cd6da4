#if Metrics
  /// The figures of one type of transition.
  public struct TransitionFigures: Equatable, Sendable {
    /// The type's name.
    public let name: String
    /// The durations of the transitions.
    public private(set) var latency = LatencyDistribution()
    /// The operations: deletes, inserts, moves and updates together.
    public private(set) var operations = RecordedSum()
    /// The operations that are moves.
    public private(set) var moves = RecordedSum()
    /// The fewest moves possible, of the transitions for which this is known.
    public private(set) var minimalMoves = RecordedSum()
    /// The batches, of the transitions for which they are known.
    public private(set) var batches = RecordedSum()
    /// The rows of the larger table.
    public private(set) var rows = RecordedSum()

    init(name: String) {
      self.name = name
    }

    mutating func record(_ nanoseconds: UInt64, operations: TransitionResults.Operations?, rows: Int?) {
      latency.record(nanoseconds)
      if let operations {
        self.operations.add(operations.count)
        moves.add(operations.moves)
        if let minimal = operations.minimalMoves { minimalMoves.add(minimal) }
        if let batches = operations.batches { self.batches.add(batches) }
      }
      if let rows { self.rows.add(rows) }
    }

    mutating func merge(_ other: TransitionFigures) {
      latency.merge(other.latency)
      operations.merge(other.operations)
      moves.merge(other.moves)
      minimalMoves.merge(other.minimalMoves)
      batches.merge(other.batches)
      rows.merge(other.rows)
    }
  }

  /// The sum of a figure that not every transition has.
  public struct RecordedSum: Hashable, Sendable {
    /// The sum over the transitions that have the figure.
    public private(set) var sum = 0
    /// The number of transitions that have the figure.
    public private(set) var count = 0

    /// The arithmetic mean, or `nil` if no transition has the figure.
    public var mean: Double? { count == 0 ? nil : Double(sum) / Double(count) }

    /// Adds the figure of one transition. No such figure is below zero, so a negative value counts as zero.
    mutating func add(_ value: Int) {
      sum = sum.addingSaturated(max(0, value))
      count += 1
    }

    mutating func merge(_ other: RecordedSum) {
      sum = sum.addingSaturated(other.sum)
      count = count.addingSaturated(other.count)
    }

    var roundedMean: Int? {
      mean.map { Int(exactly: $0.rounded()) ?? .max }
    }
  }
#endif
