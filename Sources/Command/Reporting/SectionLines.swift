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
        append(.updated, "\(pair.old) → \(position)  \(name)  ", to: &report) { line in
          DifferenceText(style: style, isFull: detail.isFull)
            .append(comparison.headerDifference(pair), to: &line)
        }
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

  private func append(
    _ mark: ChangeMark, _ text: String, to report: inout [UInt8], detail: (inout [UInt8]) -> Void = { _ in }
  ) {
    report += "\(style.start(mark.colour))\(mark.rawValue) section \(text)".utf8
    detail(&report)
    report += "\(style.end)\n".utf8
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
    let widths = labels.map(\.displayWidth)
    let labelWidth = min(widths.max() ?? 0, detail.shown.names.isEmpty ? Self.idLimit : Self.labelLimit)
    let space = UInt8(ascii: " ")
    var content: [UInt8] = []
    for (position, change) in rows.enumerated() {
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
  private func label(of change: RowChange) -> String {
    guard let (row, table) = comparison.row(of: change) else { return "" }
    let id = spellings.text(of: table.id(of: row))
    guard !detail.shown.names.isEmpty else { return id }
    var text: [UInt8] = []
    let values = detail.shown.fields(ofRow: Int(row.position), in: table.file)
    RowText(cutsValues: !detail.isFull, leavesOutFields: false).append(values, to: &text)
    return "\(id) (\(String(decoding: text, as: UTF8.self)))"
  }

  /// Appends the fields of a row, or a remark on its move.
  private func append(_ change: RowChange, to line: inout [UInt8]) {
    let old = change.old.flatMap { comparison.old.table[$0] }
    let new = change.new.flatMap { comparison.new.table[$0] }
    switch (change.mark, old, new) {
    case (.deleted, let row?, _): append(row, .old, to: &line)
    case (.inserted, _, let row?): append(row, .new, to: &line)
    case (.updated, let old?, let new?):
      let text = DifferenceText(style: style, isFull: detail.isFull)
      for (position, difference) in comparison.tables.fields.differences(old, new).enumerated() {
        if position > 0 { line += ", ".utf8 }
        text.append(difference, to: &line)
      }
    case (.moved, _, _): line += remark(onMove: change).utf8
    default: break
    }
  }

  /// Appends the fields of a row but those that are shown beside its id.
  private func append(_ row: FileRow, _ side: TableSide, to line: inout [UInt8]) {
    let fields = comparison.fields(of: row, side).filter { !detail.shown.names.contains($0.name) }
    let isCut = !detail.isFull && !detail.hasWholeRows
    RowText(cutsValues: isCut, leavesOutFields: isCut).append(fields.map { ($0.name, $0.value) }, to: &line)
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

extension Comparison {
  /// How the headers of two sections differ.
  func headerDifference(_ pair: SectionPair) -> FieldDifference {
    FieldDifference(
      name: "header", old: old.table.sections[pair.old].header.fieldValue,
      new: new.table.sections[pair.new].header.fieldValue)
  }
}

extension SectionHeader {
  /// The header as a value, `nil` if there is none.
  fileprivate var fieldValue: FieldValue? {
    value.flatMap { try? JSONParser.parse(Array($0.bytes), file: "") }.map(FieldValue.init)
  }
}
