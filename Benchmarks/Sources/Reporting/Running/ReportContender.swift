import Contenders
import TableDiffMetrics
import TableDiffTesting

/// Something that makes changes of two tables, as the report measures it: everything in the list is measured,
/// checked and drawn.
package struct ReportContender: Sendable {
  /// The contender's name in the report.
  package let name: String
  /// Makes everything ready for a pair of tables.
  package let prepare: @Sendable (CaseTables) throws -> TimedContender

  /// Creates a contender.
  package init(
    name: String, prepare: @escaping @Sendable (CaseTables) throws -> TimedContender
  ) {
    (self.name, self.prepare) = (name, prepare)
  }
}

/// A contender with its input in its own form.
package struct TimedContender {
  /// Runs once, hands out the result in a form, if one is given, and returns the times; `nil` if results are
  /// not handed out.
  package var times: (ViewForm?, TimeSource) throws -> HandingTimes?
  /// Runs once, checks the result and counts its operations. Throws ``WrongResult`` if it is none.
  package var inspect: () throws -> TransitionResults.Operations

  /// Runs once and returns the nanoseconds.
  func measure() throws -> UInt64 { try times(nil, .clock)?.comparison ?? 0 }
}

// MARK: - The list

extension ReportContender {
  /// The name of this package in reports.
  package static let ours = TableDiffContender<Int>.name

  /// Everything that is measured, in the order of the report.
  package static let all: [ReportContender] = Int.contenders.map { contender in
    ReportContender(name: contender.name) { try $0.prepare(contender.name) }
  }

  /// Returns whether a contender compares the rows' contents and finds updates. All contenders but this
  /// package compare ids alone.
  static func comparesContents(_ contender: String) -> Bool { contender == ours }

  /// The facts that a reader has to know of the contenders.
  static let note = """
    Contenders that compare ids alone leave it to the view to find the updates, outside their time; the \
    updates are counted among their operations all the same. Those that know no sections compare the rows of \
    sections with the same id; they delete and insert the other sections with all their rows, which takes no \
    time and loses what the view had for these rows. To row paths and to index paths: the comparison, and \
    every delete, insert, move and update that it found written out in arrays of such paths, which is what a \
    view takes. Contenders that find no updates write out none.
    """
}
