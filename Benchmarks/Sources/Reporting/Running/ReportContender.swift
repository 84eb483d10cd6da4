import TableDiffMetrics
import TableDiffTesting

/// Something that makes changes of two tables, as the report measures it.
public protocol ReportContender: Sendable {
  /// What the report calls it.
  var name: String { get }

  /// Makes everything ready for a transition, or says with `nil` that it is not for such tables: for
  /// sections, for instance, where the algorithm knows none.
  func prepare(_ transition: ReportTransition) -> PreparedContender?
}

/// A contender with its input in the form that it wants.
public struct PreparedContender {
  /// What is measured: `diff`, `diff-reused`, `plan`, `apply`.
  public var phase: String
  /// Runs once and says how many nanoseconds it took, its result alive until the clock has stopped.
  public var measure: () -> UInt64
  /// Runs once, checks the result and counts what it emits.
  public var inspect: () -> Inspection

  /// Creates a prepared contender.
  public init(
    phase: String = "diff", measure: @escaping () -> UInt64, inspect: @escaping () -> Inspection
  ) {
    self.phase = phase
    self.measure = measure
    self.inspect = inspect
  }
}

/// What the check of one result found.
public enum Inspection: Sendable {
  /// The result leads to the new table. The script is there for tables of one section.
  case correct(Results.Operations, script: ReferenceScript?)
  /// It does not, for this reason.
  case wrong(String)
}
