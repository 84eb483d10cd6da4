import TableDiff

/// The changes, for people: columns, then section by section the rows with positions and ids, and a summary.
struct TextReport {
  /// The length of a report.
  enum Length {
    case full, shortened, summary
  }

  let comparison: Comparison
  let policy: PolicyName
  let style: Style
  var length = Length.shortened

  var bytes: [UInt8] {
    let summary = ReportSummary(comparison: comparison, policy: policy, style: style)
    if length == .summary { return Array(summary.text.utf8) }
    let columns = comparison.columnChanges
    if comparison.isSame {
      let size = ReportSummary.size(comparison.new.table)
      return Array("The tables are the same: \(size).\n\(summary.notes)".utf8)
    }
    if comparison.hasOtherOrder && columns.isEmpty {
      return Array("Each section has the same rows.\n\n\(summary.text)".utf8)
    }
    var report: [UInt8] = []
    if !columns.isEmpty {
      ColumnLine(changes: columns, style: style, isFull: length == .full).append(to: &report)
    }
    SectionLines(comparison: comparison, style: style, isFull: length == .full).append(to: &report)
    return report + "\n\(summary.text)".utf8
  }
}
