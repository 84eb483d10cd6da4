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
      lines.append(("order", Self.otherOrder))
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

  fileprivate static let otherOrder = "rows of different sections come in another order"

  static func size(_ table: FileTable) -> String {
    "\(table.shape.sectionCount.of("section")), \(table.shape.rowCount.of("row"))"
  }
}

extension Comparison {
  /// The facts that a plan has no place for, a sentence each: how the tables were read and compared, the
  /// columns, and the order of rows of different sections.
  var notesBesidePlan: [String] {
    var notes = tables.notes
    if columnChanges.isShown {
      var line: [UInt8] = []
      ColumnLine(changes: columnChanges, style: Style(isColoured: false), isFull: true).append(to: &line)
      notes.append(String(decoding: line.dropLast(), as: UTF8.self))
    }
    if hasOtherOrder { notes.append("order: \(ReportSummary.otherOrder)") }
    return notes
  }
}
