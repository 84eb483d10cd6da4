public import TableDiff

/// An update that a view refuses, on its way to a crash reporter.
///
///     host.willRaise = { refused in
///       try? refused.report.write(to: reportFile, atomically: true, encoding: .utf8)
///     }
///
/// The page <doc:WhenAViewRefusesAnUpdate> describes how to replay a report.
public struct RefusedUpdate<Section: TableSectionProtocol> {
  /// The plan that the view was given, or was about to be given.
  public let plan: TablePlan<Section>
  /// The zero-based index of the batch at whose end the view refuses; `nil` if ``ViewHost/planCheck`` refused
  /// the plan, and for an `NSTableView`, which has no batches. The ``reason`` counts batches from 1, as the
  /// description of a plan does.
  public let batch: Int?
  /// How many rows the data source has in each section at the end of the batch; for an `NSTableView` how many
  /// it has in all. `nil` if ``ViewHost/planCheck`` refused the plan.
  public let toldCounts: [Int]?
  /// The counts to which the batch leads, as ``toldCounts``.
  public let expectedCounts: [Int]?
  /// The broken rule, the cause and a fix, in lines.
  public let reason: String

  let host: ReportedHost

  /// The table that the view shows.
  public var oldTable: Table<Section> { plan.initialTable }
  /// The table that the view was to show.
  public var newTable: Table<Section> { plan.finalTable }

  /// The plan, both tables and the counts in JSON, for the command `table-diff check`.
  ///
  /// The report has no content: sections and rows are numbers. A section or row of the old table has the
  /// number of its place there, in both tables. Inserted ones have the numbers that follow.
  ///
  /// - Complexity: O(*n*) for *n* rows, with some 13 bytes for each.
  public var report: String { RefusalReport(self).text }
}

extension RefusedUpdate: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

extension RefusedUpdate: CustomStringConvertible {
  /// The reason, and the counts of both tables.
  public var description: String {
    """
    \(reason)
      old table: \(Self.counts(of: oldTable.shape))
      new table: \(Self.counts(of: newTable.shape))
    """
  }

  private static func counts(of shape: TableShape) -> String {
    let limit = 100
    let counts = shape.rowCounts.prefix(limit).map(String.init).joined(separator: ", ")
    let rest = shape.sectionCount > limit ? ", …" : ""
    return "\(count(shape.sectionCount, "section")) with \(count(shape.rowCount, "row")): [\(counts)\(rest)]"
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}

/// The views' names in reports.
enum ReportedHost: String, Sendable {
  case tableView = "uitableview"
  case collectionView = "uicollectionview"
  case list = "sequential"
}
