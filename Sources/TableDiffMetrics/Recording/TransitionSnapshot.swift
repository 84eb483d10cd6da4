#if Metrics
  /// The figures of a recorder up to some moment.
  public struct TransitionSnapshot: Sendable {
    /// The figures of each type, in the order of first appearance.
    private var recorded: [TransitionFigures] = []
    private var positions: [String: Int] = [:]

    /// Creates an empty snapshot.
    public init() {}

    /// The figures of each type of transition, by name in ascending order. O(t log t) for t types.
    public var transitions: [TransitionFigures] {
      recorded.sorted { $0.name < $1.name }
    }

    /// Accesses the figures of a type, or `nil` if none was recorded. O(1).
    public subscript(name: String) -> TransitionFigures? {
      positions[name].map { recorded[$0] }
    }

    mutating func record(
      _ name: String, nanoseconds: UInt64, operations: TransitionResults.Operations?, rows: Int?
    ) {
      recorded[position(of: name)].record(nanoseconds, operations: operations, rows: rows)
    }

    /// Adds the figures of another snapshot: of another recorder, another window, or the time before a reset.
    public mutating func merge(_ other: TransitionSnapshot) {
      for figures in other.recorded { recorded[position(of: figures.name)].merge(figures) }
    }

    /// Returns both snapshots together.
    public func merged(with other: TransitionSnapshot) -> TransitionSnapshot {
      var both = self
      both.merge(other)
      return both
    }

    private mutating func position(of name: String) -> Int {
      if let position = positions[name] { return position }
      positions[name] = recorded.count
      recorded.append(TransitionFigures(name: name))
      return recorded.count - 1
    }

    /// The distributions in microseconds, as HdrHistogram's tools read them, one after the other, each with
    /// its type's name above it.
    public var hgrm: String {
      transitions.map { $0.latency.hgrm(titled: $0.name) }.joined(separator: "\n")
    }
  }

  extension TransitionSnapshot: Equatable {
    /// Returns whether the figures are the same, in any order of the types.
    public static func == (left: TransitionSnapshot, right: TransitionSnapshot) -> Bool {
      left.transitions == right.transitions
    }
  }
#endif
