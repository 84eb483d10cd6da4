import Contenders
import TableDiffMetrics
import TableDiffTesting

/// Something that makes changes of two tables, as the report measures it: what is in the list is measured,
/// checked and drawn.
package struct ReportContender: Sendable {
  /// The contender's name in the report.
  package let name: String
  /// The measured part: `diff` for all that are compared; `diff-reused`, `plan`, `apply` and others for parts
  /// in which one contender is measured besides.
  package let phase: String
  /// Makes everything ready for a pair of tables.
  package let prepare: @Sendable (CaseTables) throws -> TimedContender

  /// Creates a contender.
  package init(
    name: String, phase: String = "diff", prepare: @escaping @Sendable (CaseTables) throws -> TimedContender
  ) {
    (self.name, self.phase, self.prepare) = (name, phase, prepare)
  }
}

/// A contender with its input in its own form.
package struct TimedContender {
  /// Runs once, hands out the result in a form, if one is given, and returns the times; `nil` if results are
  /// not handed out.
  package var times: (ViewForm?, TimeSource) throws -> HandingTimes?
  /// Whether results are handed out.
  package var handsOut = false
  /// Runs once, checks the result and counts its operations. Throws ``WrongResult`` if it is none.
  package var inspect: () throws -> TransitionResults.Operations

  /// Runs once and returns the nanoseconds.
  func measure() throws -> UInt64 { try times(nil, .clock)?.comparison ?? 0 }
}

// MARK: - The list

extension ReportContender {
  /// The name of this package in reports.
  package static let ours = StandardPolicy.name

  /// The phases in which this package is measured where it is alone.
  static let ownPhases = ["diff"] + Int.phases.map(\.name)

  /// Everything that is measured, in the order of the report. Entries with the same name are one contender,
  /// in several phases; only the phase `diff` is compared with others.
  ///
  /// This package's policies are phases of one contender: they would otherwise compete with themselves.
  package static let all: [ReportContender] =
    Int.contenders.map { contender in
      let prefix = ours + "-"
      guard contender.name.hasPrefix(prefix) else { return listed(contender.name, name: contender.name) }
      return listed(contender.name, phase: String(contender.name.dropFirst(prefix.count)))
    } + Int.phases.map { listed($0.name, phase: $0.name) }

  private static func listed(
    _ listed: String, name: String = ours, phase: String = "diff"
  ) -> ReportContender {
    ReportContender(name: name, phase: phase) { tables in
      var timed = try tables.prepare(listed)
      timed.handsOut = phase == "diff"
      return timed
    }
  }

  /// Returns whether a contender compares the rows' contents and finds updates. All contenders but this
  /// package compare ids alone.
  static func comparesContents(_ contender: String) -> Bool { contender == ours }

  /// The facts that a reader has to know of the contenders.
  static let note = """
    Contenders that compare ids alone leave it to the view to find the updates, outside their time; the \
    updates are counted among their operations all the same. Those that know no sections compare the rows of \
    sections with the same id; they delete and insert the other sections with all their rows, which takes no \
    time and loses what the view had for these rows. To row paths and to index paths: the comparison, and every \
    delete, insert, move and update that it found written out in arrays of such paths, which is what a view \
    takes. Contenders that find no updates write out none.
    """

  /// The phases of this package, in words.
  static let phases = """
    diff: the changes and the standard plan, without memory from before. diff-reused: the changes alone, with \
    a differ that has been used. plan: from the changes to the batches of the standard plan. apply: that plan \
    in a view without a screen, which checks every rule. A policy's name: diff with that policy's plan.
    """
}
