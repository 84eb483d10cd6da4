import TableDiff

/// The lines of a report with the changed rows of one section.
struct RowLines {
  /// The columns of a terminal to which short ids are padded.
  private static let idLimit = 32

  let comparison: Comparison
  let spellings: Spellings
  let style: Style
  /// Whether nothing is cut or left out.
  let isFull: Bool

  /// A row that changed, `nil` in a table that does not have it.
  private struct Change {
    var mark: ChangeMark
    var old: RowPath?
    var new: RowPath?
  }

  func append(_ rows: ChangedRows.InSection, to report: inout [UInt8]) {
    var changes = rows.deleted.map { Change(mark: .deleted, old: $0) }
    changes += rows.inserted.map { Change(mark: .inserted, new: $0) }
    changes += rows.moved.map { Change(mark: .moved, old: $0.old, new: $0.new) }
    changes += rows.updated.map { Change(mark: .updated, old: $0.old, new: $0.new) }
    let paths = changes.map(path)
    let pathWidths = paths.map(\.unicodeScalars.count)
    let pathWidth = pathWidths.max() ?? 0
    let ids = changes.map(id)
    let widths = ids.map(\.displayWidth)
    let idWidth = min(widths.max() ?? 0, Self.idLimit)
    let space = UInt8(ascii: " ")
    var detail: [UInt8] = []
    for (position, change) in changes.enumerated() {
      detail.removeAll(keepingCapacity: true)
      append(change, to: &detail)
      report += "  \(style.start(change.mark.colour))\(change.mark.rawValue) ".utf8
      report += paths[position].utf8
      report += repeatElement(space, count: pathWidth - pathWidths[position] + 2)
      report += ids[position].utf8
      if !detail.isEmpty {
        report += repeatElement(space, count: max(0, idWidth - widths[position]) + 2)
        report += detail
      }
      report += "\(style.end)\n".utf8
    }
  }

  private func path(_ change: Change) -> String {
    guard let old = change.old else { return change.new?.description ?? "" }
    guard let new = change.new else { return old.description }
    return "\(old) → \(new)"
  }

  private func id(of change: Change) -> String {
    if let path = change.new, let row = comparison.new.table[path] {
      return spellings.text(of: comparison.new.id(of: row))
    }
    if let path = change.old, let row = comparison.old.table[path] {
      return spellings.text(of: comparison.old.id(of: row))
    }
    return ""
  }

  /// Appends the fields of a row, or the section that it came from.
  private func append(_ change: Change, to line: inout [UInt8]) {
    let old = change.old.flatMap { comparison.old.table[$0] }
    let new = change.new.flatMap { comparison.new.table[$0] }
    switch (change.mark, old, new) {
    case (.deleted, let row?, _):
      RowText(isFull: isFull).append(comparison.fields(of: row, .old), to: &line)
    case (.inserted, _, let row?):
      RowText(isFull: isFull).append(comparison.fields(of: row, .new), to: &line)
    case (.updated, let old?, let new?):
      let text = DifferenceText(style: style, isFull: isFull)
      for (position, difference) in comparison.tables.fields.differences(old, new).enumerated() {
        if position > 0 { line += ", ".utf8 }
        text.append(difference, to: &line)
      }
    case (.moved, _, _):
      guard let from = change.old?.section, let to = change.new?.section,
        comparison.changes.oldIndex(forNewSection: to) != from
      else { return }
      line += "from section \(spellings.text(of: comparison.old.table.sections[from].id))".utf8
    default: break
    }
  }
}
