import TableDiff

/// The block at the end of a report: the two tables, how much changed, and the plan.
struct ReportSummary {
  let comparison: Comparison
  let policy: PolicyName
  let style: Style

  var text: String {
    var lines = [
      ("old", Self.size(comparison.old.table)), ("new", Self.size(comparison.new.table)),
      ("rows", "\(comparison.rowCounts)"), ("sections", "\(comparison.sectionCounts)"),
    ]
    if comparison.hasOtherOrder {
      lines.append(("order", "rows of different sections come in another order"))
    }
    let columns = comparison.columnChanges
    if !columns.isEmpty {
      let counts = ChangeCounts(
        inserted: columns.inserted.count, deleted: columns.deleted.count, moved: columns.moved.count)
      lines.append(("columns", "\(counts)"))
    }
    let batches = comparison.changes.plan(policy.policy).batches.count
    lines.append(
      (
        "plan",
        "\(batches.of("batch", "batches")), policy \(policy.rawValue), "
          + (comparison.changes.isMinimal ? "no fewer moves are possible" : "fewer moves may be possible")
      ))
    return lines.map { "\(style.bold($0)): \($1)\n" }.joined() + notes
  }

  /// The notes of the comparison, a line each.
  var notes: String {
    comparison.tables.notes.map { "\($0.escapingControls)\n" }.joined()
  }

  static func size(_ table: FileTable) -> String {
    "\(table.shape.sectionCount.of("section")), \(table.shape.rowCount.of("row"))"
  }
}
