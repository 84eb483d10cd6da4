import TableDiff

/// The block at the end of a report: the two tables, how much changed, and the notes.
struct ReportSummary {
  let comparison: Comparison
  /// The policy of the plan; `nil` for flat files, without a word on sections and plans.
  let policy: PolicyName?
  let style: Style

  var text: String {
    let lines = policy.map { sectionedLines($0) } ?? flatLines
    return lines.map { "\($0)\n" }.joined() + notes
  }

  /// The notes of the comparison, a line each.
  var notes: String {
    comparison.notes.map { "\($0.escapingControls)\n" }.joined()
  }

  func size(of table: ComparedTable) -> String {
    let rows = table.file.rows.count.of("row")
    return policy == nil ? rows : "\(table.file.sections.count.of("section")), \(rows)"
  }

  private var sizes: [(String, String)] {
    [("old", size(of: comparison.old)), ("new", size(of: comparison.new))]
  }

  private var flatLines: [String] {
    let sizes = sizes.map { "\(style.bold($0)): \($1)" }.joined(separator: ", ")
    var lines = [sizes, comparison.rowCounts.sentence(about: "row")]
    let columns = comparison.columnChanges
    if columns.isShown { lines.append(ChangeCounts(columns).sentence(about: "column")) }
    if !comparison.changes.isMinimal && comparison.rowCounts.moved > 0 {
      lines.append("fewer moves may be possible: many rows share an id")
    }
    return lines
  }

  private func sectionedLines(_ policy: PolicyName) -> [String] {
    var lines = sizes + [("rows", "\(comparison.rowCounts)"), ("sections", "\(comparison.sectionCounts)")]
    if comparison.hasOtherOrder { lines.append(("order", Comparison.otherOrder)) }
    let columns = comparison.columnChanges
    if columns.isShown { lines.append(("columns", "\(ChangeCounts(columns))")) }
    let batches = comparison.changes.plan(policy.policy).batches.count.of("batch", "batches")
    let moves = comparison.changes.isMinimal ? "no fewer moves are possible" : "fewer moves may be possible"
    lines.append(("plan", "\(batches), policy \(policy.rawValue), \(moves)"))
    return lines.map { "\(style.bold($0)): \($1)" }
  }
}

extension Comparison {
  /// How the tables were read and compared, a sentence each.
  var notes: [String] {
    tables.notes + [ignoredOrderText.map { "ignored: \($0)" }].compactMap(\.self)
  }

  /// The facts that a plan has no place for, a sentence each: how the tables were read and compared, the
  /// columns, and the order of rows of different sections.
  var notesBesidePlan: [String] {
    var notes = tables.notes
    if let ignoredOrderText { notes.append("ignored for the exit status: \(ignoredOrderText)") }
    if columnChanges.isShown {
      notes.append(ColumnLine(changes: columnChanges, style: Style(isColoured: false), isFull: true).text)
    }
    if hasOtherOrder { notes.append("order: \(Self.otherOrder)") }
    return notes
  }

  fileprivate static let otherOrder = "rows of different sections come in another order"

  private var ignoredOrderText: String? {
    guard !ignoredOrders.isEmpty else { return nil }
    let names = TableOrder.allCases.filter(ignoredOrders.contains).map(\.rawValue)
    return "the order of " + names.joined(separator: " and of ")
  }
}
