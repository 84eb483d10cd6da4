import Contenders
import TableDiffTesting
import Workloads

/// The cases that a run measures, and the time for each.
package struct RunOptions: Sendable {
  /// The run's name, and its folder's.
  package var name: String
  /// The types of transitions.
  package var types = TransitionType.generated
  /// The workloads, which no type covers.
  package var workloads = Workload.allCases
  /// The numbers of rows; those of the plan if `nil`.
  package var rows: [Int]?
  /// The types of ids; those of the plan if `nil`.
  package var keys: [KeyKind]?
  /// Real tables for ``TableDiffTesting/TransitionType/realPackages``, if they are at hand.
  package var packages: PackageTables?
  /// How often the contenders take turns. At least ten for a comparison of runs.
  package var rounds = 10
  /// How long one contender may repeat one case, in seconds, all rounds together; each round has a run all
  /// the same.
  package var budget = 0.07
  /// The time for which this package repeats a case to find its slowest runs, in seconds.
  package var tailBudget = 1.0
  /// The time that a single run may take before the contender is left out: some seconds, and a microsecond
  /// for each row besides.
  package var box = TimeBox(seconds: 0.25)
  /// The sizes at which all contenders are measured, if a type has them.
  package var contestSizes = 100...100_000
  /// The sizes at which this package is measured, if a type has them.
  package var ownSizes = 100...1_000_000
  /// The number of rows at which this package is measured for ``giantTypes``; `nil` for none.
  package var giant: Int? = 10_000_000
  /// Whether the variants, the other shapes and the other ids are measured too.
  package var isBroad = true
  /// The seed of the tables.
  package var seed: UInt64 = 2_026
  /// The command that repeats the run.
  package var command: String?

  /// The types that all contenders are measured with up to a million rows, and with all ids.
  package static let broadTypes: [TransitionType] = [
    .refreshIdenticalCopied, .refreshPrepend, .update1pct, .churn1pct, .rerank1pct, .rotate, .shuffle,
    .filter50pct,
  ]
  /// The types that are measured with ``giant`` rows.
  package static let giantTypes: [TransitionType] = [
    .refreshPrepend, .churn1pct, .rotate, .update1pct, .shuffle,
  ]
  /// The types with sizes from published comparisons; all contenders are measured with them.
  static let publishedTypes: [TransitionType] = [.refreshFeed]

  /// Returns the limits of a single run with so many rows.
  func box(rows: Int) -> TimeBox {
    TimeBox(seconds: box.seconds + Double(rows) * 1e-6, bytes: max(box.bytes, rows * 1_024))
  }

  /// The whole suite.
  package init(name: String) { self.name = name }

  /// A choice that takes less than two minutes: every type, with integers, at 1,000 and 10,000 rows.
  package mutating func chooseQuick() {
    isBroad = false
    tailBudget = 0.02
    budget = 0.005
    box = TimeBox(seconds: 0.03, bytes: 1 << 28)
    contestSizes = 1_000...10_000
    ownSizes = 1_000...10_000
    giant = nil
  }
}

/// The limits of one comparison. A contender that exceeds them is left out.
package struct TimeBox: Hashable, Sendable {
  /// The seconds of one comparison.
  package var seconds: Double
  /// The bytes of memory of one comparison.
  package var bytes: Int

  /// Creates limits: a gigabyte, unless another number of bytes is given.
  package init(seconds: Double, bytes: Int = 1 << 30) {
    (self.seconds, self.bytes) = (seconds, bytes)
  }
}
