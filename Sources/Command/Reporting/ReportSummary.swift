import TableDiff

/// The block at the end of a report: the two tables, how much changed, and the notes.
struct ReportSummary {
  let comparison: Comparison
  let form: any ReportForm

  var text: String {
    form.summary.map { "\($0)\n" }.joined() + notes
  }

  /// The notes of the comparison, a line each.
  var notes: String {
    comparison.notes.map { "\($0.escapingControls)\n" }.joined()
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
      var line: [UInt8] = []
      ColumnLine(changes: columnChanges, style: Style(isColoured: false), isFull: true).append(to: &line)
      notes.append(String(decoding: line.dropLast(), as: UTF8.self))
    }
    if hasOtherOrder { notes.append("order: \(Self.otherOrder)") }
    return notes
  }

  static let otherOrder = "rows of different sections come in another order"

  private var ignoredOrderText: String? {
    guard !ignoredOrders.isEmpty else { return nil }
    let names = TableOrder.allCases.filter(ignoredOrders.contains).map(\.rawValue)
    return "the order of " + names.joined(separator: " and of ")
  }
}
