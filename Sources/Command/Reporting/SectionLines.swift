import TableDiff

/// The lines of a report with the changed sections and their rows.
struct SectionLines {
  private let comparison: Comparison
  private let style: Style
  private let isFull: Bool
  private let rows: ChangedRows
  private let spellings: Spellings

  /// - Parameter isFull: Whether nothing is cut or left out.
  init(comparison: Comparison, style: Style, isFull: Bool) {
    self.comparison = comparison
    self.style = style
    self.isFull = isFull
    rows = ChangedRows(comparison)
    var spellings = rows.spellings
    for section in comparison.old.table.sections { spellings.insert(section.id) }
    for section in comparison.new.table.sections { spellings.insert(section.id) }
    self.spellings = spellings
  }

  func append(to report: inout [UInt8]) {
    let changes = comparison.changes
    for position in changes.deletedSections {
      let section = comparison.old.table.sections[position]
      let count = section.rows.count.of("row")
      append(.deleted, "section \(position)  \(spellings.text(of: section.id))  with \(count)", to: &report)
    }
    let moved = Dictionary(uniqueKeysWithValues: changes.movedSections.map { ($0.new, $0.old) })
    let updated = Dictionary(uniqueKeysWithValues: changes.updatedSections.map { ($0.new, $0.old) })
    let inserted = Set(changes.insertedSections)
    let lines = RowLines(comparison: comparison, spellings: spellings, style: style, isFull: isFull)
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
          DifferenceText(style: style, isFull: isFull).append(
            FieldDifference(name: "header", old: header.fieldValue, new: section.header.fieldValue),
            to: &line)
        }
      }
      guard let rows = rows.inSection(position) else { continue }
      report += "\(style.bold("section \(position)  \(name)")): \(rows.counts)\n".utf8
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
  fileprivate var fieldValue: FieldValue? {
    value.flatMap { try? JSONParser.parse(Array($0.bytes), file: "") }.map(FieldValue.init)
  }
}
