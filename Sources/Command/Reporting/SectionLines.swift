import TableDiff

/// The lines of a report with the changed sections and their rows.
struct SectionLines {
  private let comparison: Comparison
  private let style: Style
  private let detail: RowDetail
  private let rows: ChangedRows
  private let spellings: Spellings
  private let places: any RowPlaces

  init(comparison: Comparison, form: any ReportForm, style: Style, detail: RowDetail) {
    self.comparison = comparison
    self.style = style
    self.detail = detail
    rows = ChangedRows(comparison)
    var spellings = rows.spellings
    for section in comparison.old.table.sections { spellings.insert(section.id) }
    for section in comparison.new.table.sections { spellings.insert(section.id) }
    self.spellings = spellings
    places = form.places(of: rows, spellings)
  }

  func append(to report: inout [UInt8]) {
    let changes = comparison.changes
    for position in changes.deletedSections {
      let section = comparison.old.table.sections[position]
      let count = section.rows.count.of("row")
      append(.deleted, "section \(position)  \(spellings.text(of: section.id))  with \(count)", to: &report)
    }
    let moved = Dictionary(uniqueKeysWithValues: comparison.movedSections.map { ($0.new, $0.old) })
    let updated = Dictionary(uniqueKeysWithValues: changes.updatedSections.map { ($0.new, $0.old) })
    let inserted = Set(changes.insertedSections)
    let lines = RowLines(
      comparison: comparison, spellings: spellings, places: places, style: style, detail: detail)
    for (position, section) in comparison.new.table.sections.enumerated() {
      let name = spellings.text(of: section.id)
      if inserted.contains(position) {
        let count = section.rows.count.of("row")
        append(.inserted, "section \(position)  \(name)  with \(count)", to: &report)
      }
      if let old = moved[position] { append(.moved, "section \(old) → \(position)  \(name)", to: &report) }
      if let old = updated[position] {
        let header = comparison.old.table.sections[old].header
        append(.updated, "section \(old) → \(position)  \(name)  ", to: &report) { line in
          DifferenceText(style: style, isFull: detail.isFull).append(
            FieldDifference(name: "header", old: header.fieldValue, new: section.header.fieldValue),
            to: &line)
        }
      }
      guard let rows = rows.inSection(position) else { continue }
      if let heading = places.heading(of: rows, inSection: position) { report += "\(heading)\n".utf8 }
      lines.append(rows, to: &report)
    }
  }

  private func append(
    _ mark: ChangeMark, _ text: String, to report: inout [UInt8], detail: (inout [UInt8]) -> Void = { _ in }
  ) {
    report += "\(style.start(mark.colour))\(mark.rawValue) \(text)".utf8
    detail(&report)
    report += "\(style.end)\n".utf8
  }
}

extension SectionHeader {
  /// The header as a value, `nil` if there is none.
  var fieldValue: FieldValue? {
    value.flatMap { try? JSONParser.parse(Array($0.bytes), file: "") }.map(FieldValue.init)
  }
}
