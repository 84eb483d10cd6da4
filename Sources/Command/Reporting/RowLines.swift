import TableDiff

/// The lines of a report with the changed rows of one section.
struct RowLines {
  /// The columns of a terminal to which short ids are padded.
  private static let idLimit = 32
  /// The same for ids with other fields beside them.
  private static let labelLimit = 72

  let comparison: Comparison
  let spellings: Spellings
  let places: any RowPlaces
  let style: Style
  let detail: RowDetail

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
    let places = changes.map { self.places.place(old: $0.old, new: $0.new) }
    let placeWidths = places.map(\.unicodeScalars.count)
    let placeWidth = placeWidths.max() ?? 0
    let labels = changes.map(label)
    let widths = labels.map(\.displayWidth)
    let labelWidth = min(widths.max() ?? 0, detail.shown.names.isEmpty ? Self.idLimit : Self.labelLimit)
    let space = UInt8(ascii: " ")
    var content: [UInt8] = []
    for (position, change) in changes.enumerated() {
      content.removeAll(keepingCapacity: true)
      append(change, to: &content)
      report += "  \(style.start(change.mark.colour))\(change.mark.rawValue) ".utf8
      report += places[position].utf8
      report += repeatElement(space, count: placeWidth - placeWidths[position] + 2)
      report += labels[position].utf8
      if !content.isEmpty {
        report += repeatElement(space, count: max(0, labelWidth - widths[position]) + 2)
        report += content
      }
      report += "\(style.end)\n".utf8
    }
  }

  /// Returns the id of a row and the fields that are shown beside it: of the new row, if there is one.
  private func label(of change: Change) -> String {
    if let path = change.new, let row = comparison.new.table[path] { return label(of: row, comparison.new) }
    if let path = change.old, let row = comparison.old.table[path] { return label(of: row, comparison.old) }
    return ""
  }

  private func label(of row: FileRow, _ table: ComparedTable) -> String {
    let id = spellings.text(of: table.id(of: row))
    guard !detail.shown.names.isEmpty else { return id }
    var text: [UInt8] = []
    let values = detail.shown.fields(ofRow: Int(row.position), in: table.file)
    RowText(cutsValues: !detail.isFull, leavesOutFields: false).append(values, to: &text)
    return "\(id) (\(String(decoding: text, as: UTF8.self)))"
  }

  /// Appends the fields of a row, or a remark on its move.
  private func append(_ change: Change, to line: inout [UInt8]) {
    let old = change.old.flatMap { comparison.old.table[$0] }
    let new = change.new.flatMap { comparison.new.table[$0] }
    switch (change.mark, old, new) {
    case (.deleted, let row?, _):
      append(row, .old, to: &line)
    case (.inserted, _, let row?):
      append(row, .new, to: &line)
    case (.updated, let old?, let new?):
      let text = DifferenceText(style: style, isFull: detail.isFull)
      for (position, difference) in comparison.tables.fields.differences(old, new).enumerated() {
        if position > 0 { line += ", ".utf8 }
        text.append(difference, to: &line)
      }
    case (.moved, _, _):
      guard let old = change.old, let new = change.new,
        let remark = places.remark(onMove: Pairing(old: old, new: new))
      else { return }
      line += remark.utf8
    default: break
    }
  }

  /// Appends the fields of a row but those that are shown beside its id.
  private func append(_ row: FileRow, _ side: TableSide, to line: inout [UInt8]) {
    let fields = comparison.fields(of: row, side).filter { !detail.shown.names.contains($0.name) }
    let isCut = !detail.isFull && !detail.hasWholeRows
    RowText(cutsValues: isCut, leavesOutFields: isCut).append(fields.map { ($0.name, $0.value) }, to: &line)
  }
}
