import TableDiffMetrics
import TableDiffTesting
import Workloads

/// The parts of our result that another contender's lacks. A contender without a shortfall is compared like
/// with like.
struct Shortfall: Hashable {
  /// The number of rows in both tables that are deleted and inserted again.
  var recreatedRows = 0
  /// The number of operations beyond ours.
  var extraOperations = 0
  /// Whether rows or headers change and the contender compares ids alone, so that somebody else has to find
  /// the updates.
  var leavesUpdates = false

  /// Whether the result is as good as ours.
  var isNone: Bool { self == Shortfall() }

  /// The shortfall in words; `as good as ours` if there is none.
  var text: String {
    var parts: [String] = []
    if recreatedRows > 0 { parts.append("recreates \(Self.counted(recreatedRows, "row"))") }
    if extraOperations > 0 { parts.append("\(Self.counted(extraOperations, "operation")) more") }
    if leavesUpdates { parts.append("finds no updates") }
    return parts.isEmpty ? "as good as ours" : parts.joined(separator: ", ")
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(Figures.count(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}

extension ReportModel {
  /// Returns the shortfall of another contender's result, without updates.
  func shortfall(_ reportCase: Case, _ contender: String) -> Shortfall {
    let own = measurement(reportCase, ours)?.operations?.count
    let theirs = measurement(reportCase, contender)?.operations?.count
    return Shortfall(
      recreatedRows: recreatedRows(reportCase, contender),
      extraOperations: own.flatMap { own in theirs.map { max(0, $0 - own) } } ?? 0)
  }
}

extension ReportModel.Case {
  /// The number of rows of a table that shows whether a transition has updates.
  private static let sampleRows = 1_000

  /// Whether rows or headers change, by the same transition in a table of up to a thousand rows.
  ///
  /// A run records how many operations there are, and not how many of them are updates.
  var hasUpdates: Bool {
    guard let subject = ReportSubject(named: transition), subject != .transition(.realPackages) else {
      // Versions change in the real tables. An unknown transition has no updates that anybody knows of.
      return transition == TransitionType.realPackages.rawValue
    }
    var sample = ReportCase(subject, rows: min(rows, Self.sampleRows))
    sample.variant = variant.flatMap { subject.variants.firstIndex(of: $0) } ?? 0
    sample.key = key.flatMap(KeyKind.init) ?? .int
    sample.shape = shape.flatMap(ShapeKind.init) ?? sample.shape
    guard let tables = try? CaseTables(sample, seed: RunOptions(name: "").seed) else { return false }
    return tables.hasUpdates
  }
}
