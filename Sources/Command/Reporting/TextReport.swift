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
    let form = form
    let summary = ReportSummary(comparison: comparison, form: form)
    if isSummary { return Array(summary.text.utf8) }
    let columns = comparison.columnChanges
    if comparison.isSame {
      var report = Array("The tables are the same: \(form.size(of: comparison.new)).\n".utf8)
      append(columns, to: &report)
      return report + summary.notes.utf8
    }
    var report: [UInt8] = []
    append(columns, to: &report)
    if comparison.hasOtherOrder && columns.isEmpty {
      return report + "Each section has the same rows.\n\n\(summary.text)".utf8
    }
    SectionLines(comparison: comparison, form: form, style: style, detail: detail).append(to: &report)
    return report + "\n\(summary.text)".utf8
  }

  private func append(_ columns: ColumnChanges, to report: inout [UInt8]) {
    guard columns.isShown else { return }
    ColumnLine(changes: columns, style: style, isFull: detail.isFull).append(to: &report)
  }

  /// Sections and plans are spoken of if a file has sections, or if the reader asked for a plan.
  private var form: any ReportForm {
    if policy == nil && comparison.isFlat {
      return FlatForm(comparison: comparison, style: style)
    }
    return SectionedForm(comparison: comparison, policy: policy ?? .standard, style: style)
  }
}
