import TableDiff

/// The lines of a report with the changed sections and their rows.
struct SectionLines {
  private let comparison: Comparison
  private let style: Style
  private let detail: RowDetail
  private let rows: ChangedRows
  private let spellings: Spellings
  private let places: RowPlaces

  /// - Parameter isFlat: Whether there is no word on sections.
  init(comparison: Comparison, isFlat: Bool, style: Style, detail: RowDetail) {
    self.comparison = comparison
    self.style = style
    self.detail = detail
    rows = ChangedRows(comparison)
    var spellings = rows.spellings
    for section in comparison.old.table.sections { spellings.insert(section.id) }
    for section in comparison.new.table.sections { spellings.insert(section.id) }
    self.spellings = spellings
    places = RowPlaces(of: rows, in: comparison, isFlat: isFlat)
  }

  func append(to report: inout [UInt8]) {
    let changes = comparison.changes
    for position in changes.deletedSections {
      let section = comparison.old.table.sections[position]
      append(.deleted, "\(position)  \(whole(section))", to: &report)
    }
    let moved = Dictionary(uniqueKeysWithValues: comparison.movedSections.map { ($0.new, $0.old) })
    let updated = Dictionary(uniqueKeysWithValues: changes.updatedSections.map { ($0.new, $0) })
    let inserted = Set(changes.insertedSections)
    for (position, section) in comparison.new.table.sections.enumerated() {
      let name = spellings.text(of: section.id)
      if inserted.contains(position) { append(.inserted, "\(position)  \(whole(section))", to: &report) }
      if let old = moved[position] { append(.moved, "\(old) → \(position)  \(name)", to: &report) }
      if let pair = updated[position] {
        let header = DifferenceText(style: style, isFull: detail.isFull)
          .text(comparison.headerDifference(pair))
        append(.updated, "\(pair.old) → \(position)  \(name)  \(header)", to: &report)
      }
      guard let rows = rows.sections[position] else { continue }
      if !places.isFlat {
        report += "\(style.bold("section \(position)  \(name)")): \(ChangeCounts(rows))\n".utf8
      }
      append(rows, to: &report)
    }
  }

  /// A section that came or went with all its rows.
  private func whole(_ section: FileSection) -> String {
    "\(spellings.text(of: section.id))  with \(section.rows.count.of("row"))"
  }

  private func append(_ mark: ChangeMark, _ text: String, to report: inout [UInt8]) {
    report += "\(style.coloured("\(mark.rawValue) section \(text)", mark.colour))\n".utf8
  }
}

extension SectionLines {
  /// The columns of a terminal to which short ids are padded.
  private static let idLimit = 32
  /// The same for ids with other fields beside them.
  private static let labelLimit = 72

  /// Appends the changed rows of a section.
  private func append(_ rows: [RowChange], to report: inout [UInt8]) {
    let places = rows.map(self.places.text)
    let placeWidths = places.map(\.unicodeScalars.count)
    let placeWidth = placeWidths.max() ?? 0
    let labels = rows.map(label)
    let labelLimit = detail.shown.names.isEmpty ? Self.idLimit : Self.labelLimit
    let labelWidth = min(labels.map(\.displayWidth).max() ?? 0, labelLimit)
    for (position, row) in rows.enumerated() {
      let space = String(repeating: " ", count: placeWidth - placeWidths[position] + 2)
      let (place, content) = (places[position] + space, content(of: row))
      let label = content.isEmpty ? labels[position] : "\(labels[position].padded(labelWidth))  \(content)"
      report +=
        "  \(style.coloured("\(row.mark.rawValue) \(place)\(label)", row.mark.colour))\n".utf8
    }
  }

  /// Returns the id of a row and the fields that are shown beside it: of the new row, if there is one.
  private func label(of change: RowChange) -> String {
    guard let (row, table, side) = comparison.row(of: change) else { return "" }
    let id = spellings.text(of: table.id(of: row))
    guard !detail.shown.names.isEmpty else { return id }
    let values = detail.shown.fields(ofRow: Int(row.position), in: table.file, side)
    return "\(id) (\(RowText(cutsValues: !detail.isFull, leavesOutFields: false).text(values)))"
  }

  /// Returns the fields of a row, or a remark on its move.
  private func content(of change: RowChange) -> String {
    let old = change.old.flatMap { comparison.old.table[$0] }
    let new = change.new.flatMap { comparison.new.table[$0] }
    switch (change.mark, old, new) {
    case (.deleted, let row?, _): return fields(of: row, .old)
    case (.inserted, _, let row?): return fields(of: row, .new)
    case (.updated, let old?, let new?):
      let text = DifferenceText(style: style, isFull: detail.isFull)
      return comparison.tables.fields.differences(old, new).map(text.text).joined(separator: ", ")
    case (.moved, _, _): return remark(onMove: change)
    default: return ""
    }
  }

  /// Returns the fields of a row but those that are shown beside its id.
  private func fields(of row: FileRow, _ side: TableSide) -> String {
    let fields = comparison.fields(of: row, side).filter { !detail.shown.contains($0.name, side) }
    let isCut = !detail.isFull && !detail.hasWholeRows
    return RowText(cutsValues: isCut, leavesOutFields: isCut).text(fields.map { ($0.name, $0.value) })
  }

  /// Returns the facts about a move that its places don't have.
  private func remark(onMove row: RowChange) -> String {
    if places.isFlat { return places.isSame(row) ? "others moved around it" : "" }
    guard let old = row.old, let new = row.new, comparison.changesSection(RowPair(old: old, new: new)) else {
      return ""
    }
    return "from section \(spellings.text(of: comparison.old.table.sections[old.section].id))"
  }
}
