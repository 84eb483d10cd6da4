import TableDiff

/// The changes, for people: columns, then the rows with places and ids, and a summary.
struct TextReport {
  let comparison: Comparison
  /// The policy of the plan if the reader asked for one, otherwise `nil`.
  var policy: PolicyName?
  let style: Style
  /// Whether the summary is all.
  var isSummary = false
  var detail = RowDetail()

  var bytes: [UInt8] {
    // Sections and plans are spoken of if a file has sections, or if the reader asked for a plan.
    let isFlat = policy == nil && comparison.isFlat
    let summary = ReportSummary(
      comparison: comparison, policy: isFlat ? nil : policy ?? .standard, style: style)
    if isSummary { return Array(summary.text.utf8) }
    let columns = comparison.columnChanges
    let line = ColumnLine(changes: columns, style: style, isFull: detail.isFull)
    let columnText = columns.isShown ? line.text + "\n" : ""
    if comparison.isSame {
      return Array(
        "The tables are the same: \(summary.size(of: comparison.new)).\n\(columnText)\(summary.notes)".utf8)
    }
    if comparison.hasOtherOrder && columns.isEmpty {
      return Array("\(columnText)Each section has the same rows.\n\n\(summary.text)".utf8)
    }
    var report = Array(columnText.utf8)
    SectionLines(comparison: comparison, isFlat: isFlat, style: style, detail: detail).append(to: &report)
    return report + "\n\(summary.text)".utf8
  }
}
