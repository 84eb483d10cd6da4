import Contenders
import TableDiffMetrics
import TableDiffTesting

/// Something that makes changes of two tables, as the report measures it.
public protocol ReportContender: Sendable {
  /// What the report calls it.
  var name: String { get }

  /// What is measured: `diff` for all that are compared; `diff-reused`, `plan`, `apply` and others for what
  /// one contender is measured in besides.
  var phase: String { get }

  /// Makes everything ready for a pair of tables, or says with `nil` that it is not for such tables.
  func prepare(_ tables: CaseTables) -> TimedContender?
}

extension ReportContender {
  /// `diff`.
  public var phase: String { "diff" }
}

/// A contender with its input in the form that it wants.
public struct TimedContender {
  /// Runs once and says how many nanoseconds it took, its result alive until the clock has stopped.
  public var measure: () -> UInt64
  /// Runs once, hands out the result and returns both times; `nil` if results are not handed out.
  public var handOut: ((ViewForm, TimeSource) -> HandingTimes?)?
  /// Runs once, checks the result and counts what it emits.
  public var inspect: () -> Inspection
  /// Runs once and tells what is moved where; `nil` for tables of several sections.
  public var script: () -> ReferenceScript?

  /// Creates a prepared contender.
  public init(
    measure: @escaping () -> UInt64, handOut: ((ViewForm, TimeSource) -> HandingTimes?)? = nil,
    inspect: @escaping () -> Inspection,
    script: @escaping () -> ReferenceScript? = { nil }
  ) {
    self.measure = measure
    self.handOut = handOut
    self.inspect = inspect
    self.script = script
  }
}

/// What the check of one result found.
public enum Inspection: Sendable {
  /// The result leads to the new table.
  case correct(TransitionResults.Operations)
  /// It does not, for this reason.
  case wrong(String)
}
