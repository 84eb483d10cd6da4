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
      var report = Array("The tables are the same: \(size).\n".utf8)
      append(columns, to: &report)
      return report + summary.notes.utf8
    }
    var report: [UInt8] = []
    append(columns, to: &report)
    if comparison.hasOtherOrder && columns.isEmpty {
      return report + "Each section has the same rows.\n\n\(summary.text)".utf8
    }
    SectionLines(comparison: comparison, style: style, isFull: length == .full).append(to: &report)
    return report + "\n\(summary.text)".utf8
  }

  private func append(_ columns: ColumnChanges, to report: inout [UInt8]) {
    guard columns.isShown else { return }
    ColumnLine(changes: columns, style: style, isFull: length == .full).append(to: &report)
  }
}
