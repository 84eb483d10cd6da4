import TableDiffTesting

/// What a run measures, and how long.
public struct RunOptions: Sendable {
  /// The run's name, and its folder's.
  public var name: String
  /// The types of transitions.
  public var types = TransitionType.generated
  /// The numbers of rows; those that a type has itself where `nil`.
  public var rows: [Int]?
  /// The types of ids.
  public var keys = ReportKey.allCases
  /// How often the contenders take turns. At least ten for a comparison of runs.
  public var rounds = 12
  /// How long one contender may repeat one case, in seconds, all rounds together.
  public var budget = 1.0
  /// How long all repetitions together may take, in seconds, where that is less than the budgets together;
  /// what takes longer than its share still has its rounds.
  public var total: Double?
  /// How long a single run may take before the contender is left out, in seconds.
  public var timeBox = 10.0
  /// The largest number of rows.
  public var largest = 1_000_000
  /// The number of rows at which only this package is measured, for the types in ``giantTypes``; `nil` for
  /// none.
  public var giant: Int? = 10_000_000
  /// The types that are measured with ``giant`` rows.
  public static let giantTypes: [TransitionType] = [.refreshPrepend, .churn1pct, .rotate, .update1pct]
  /// The seed of the tables.
  public var seed: UInt64 = 2_026
  /// The command that repeats the run.
  public var command: String?

  /// The whole suite.
  public init(name: String) { self.name = name }

  /// A choice that takes less than two minutes: integers, up to 10,000 rows.
  public mutating func chooseQuick() {
    keys = [.int]
    rounds = 10
    total = 20
    timeBox = 0.03
    largest = 10_000
    giant = nil
  }

  /// The cases in the order of the run: by type, key and rows, small ones first.
  public var cases: [ReportCase] {
    types.flatMap { type in
      keys.flatMap { key in
        rows(of: type, key: key).map { ReportCase(type: type, key: key, rows: $0) }
      }
    }
  }

  private func rows(of type: TransitionType, key: ReportKey) -> [Int] {
    if let rows { return rows.sorted() }
    let sizes = type.sizes.map(\.rows)
    // Other ids than integers at the sizes of real tables only: a million strings take more time to make
    // than all the rest.
    let allowed = sizes.filter { $0 <= largest && (key == .int || $0 <= 100_000) }
    let extra = key == .int && Self.giantTypes.contains(type) ? [giant].compactMap(\.self) : []
    return (allowed.isEmpty ? Array(sizes.prefix(1)) : allowed) + extra
  }
}

/// One pair of tables that all contenders compare.
public struct ReportCase: Hashable, Sendable {
  /// What changes.
  public var type: TransitionType
  /// The ids' type.
  public var key: ReportKey
  /// The number of rows.
  public var rows: Int
}
