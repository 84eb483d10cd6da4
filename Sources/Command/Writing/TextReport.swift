import TableDiff

/// What changed, for people: section by section, with positions and ids, and a summary at the end.
struct TextReport {
  let comparison: Comparison
  let policy: PolicyName
  let style: Style

  /// One change of a row, cut into the columns of a line.
  private struct Line {
    var mark: Mark
    var paths: String
    var id: String
    var detail: String
  }

  private enum Mark: String {
    case inserted = "+"
    case deleted = "-"
    case moved = ">"
    case updated = "~"

    var colour: Style.Colour {
      switch self {
      case .inserted: .green
      case .deleted: .red
      case .moved: .cyan
      case .updated: .yellow
      }
    }
  }

  var text: String {
    guard !comparison.isSame else { return "The tables are the same: \(Self.size(comparison.new.table)).\n" }
    var text = ""
    for section in comparison.changes.deletedSections {
      let old = comparison.old.table.sections[section]
      text +=
        marked(.deleted, "section \(section)  \(label(old.id))  with \(old.rows.count.of("row"))") + "\n"
    }
    let lines = rowLines
    let moved = Dictionary(uniqueKeysWithValues: comparison.changes.movedSections.map { ($0.new, $0.old) })
    let updated = Dictionary(
      uniqueKeysWithValues: comparison.changes.updatedSections.map { ($0.new, $0.old) })
    let inserted = Set(comparison.changes.insertedSections)
    for (position, section) in comparison.new.table.sections.enumerated() {
      let name = label(section.id)
      if inserted.contains(position) {
        text += marked(.inserted, "section \(position)  \(name)  with \(section.rows.count.of("row"))") + "\n"
      }
      if let old = moved[position] { text += marked(.moved, "section \(old) → \(position)  \(name)") + "\n" }
      if let old = updated[position] {
        let header = comparison.old.table.sections[old].header
        text +=
          marked(.updated, "section \(old) → \(position)  \(name)  \(change(header, section.header))") + "\n"
      }
      guard let lines = lines[position] else { continue }
      text += style.bold("section \(position)  \(name)") + ": " + Self.counts(lines.map(\.mark)) + "\n"
      text += aligned(lines)
    }
    return text + "\n" + summary + duplicates
  }

  /// The changes of rows by the new section that they belong to.
  private var rowLines: [Int: [Line]] {
    let changes = comparison.changes
    let (old, new) = (comparison.old.table, comparison.new.table)
    let (oldText, newText) = (RecordText(comparison.old.file), RecordText(comparison.new.file))
    var lines: [Int: [Line]] = [:]
    for path in changes.deletedRows {
      guard let row = old[path], let section = changes.newSection(forOld: path.section) else { continue }
      lines[section, default: []].append(
        Line(mark: .deleted, paths: "\(path)", id: label(comparison.old.id(of: row)), detail: oldText.text(of: row)))
    }
    for path in changes.insertedRows {
      guard let row = new[path] else { continue }
      lines[path.section, default: []].append(
        Line(mark: .inserted, paths: "\(path)", id: label(comparison.new.id(of: row)), detail: newText.text(of: row)))
    }
    for pair in changes.movedRows {
      guard let row = new[pair.new] else { continue }
      let detail =
        changes.oldSection(forNew: pair.new.section) == pair.old.section
        ? "" : "from section \(label(old.sections[pair.old.section].id))"
      lines[pair.new.section, default: []].append(
        Line(mark: .moved, paths: "\(pair.old) → \(pair.new)", id: label(comparison.new.id(of: row)), detail: detail))
    }
    for pair in changes.updatedRows {
      guard let before = old[pair.old], let row = new[pair.new] else { continue }
      lines[pair.new.section, default: []].append(
        Line(
          mark: .updated, paths: "\(pair.old) → \(pair.new)", id: label(comparison.new.id(of: row)),
          detail: comparison.tables.fields.differences(before, row).map { "\($0)" }.joined()))
    }
    return lines
  }

  private func aligned(_ lines: [Line]) -> String {
    let paths = lines.map(\.paths.displayWidth).max() ?? 0
    let ids = min(lines.map(\.id.displayWidth).max() ?? 0, 32)
    var text = ""
    for line in lines {
      var content = "\(line.paths.padded(paths))  \(line.id.padded(ids))  \(line.detail)"
      while content.last == " " { content.removeLast() }
      text += "  " + marked(line.mark, content) + "\n"
    }
    return text
  }

  private func marked(_ mark: Mark, _ text: String) -> String {
    style.coloured("\(mark.rawValue) \(text)", mark.colour)
  }

  private func label(_ id: TableID) -> String {
    id.description.shown()
  }

  private func change(_ old: SectionHeader, _ new: SectionHeader) -> String {
    "header: \((old.value?.string ?? "none").shown()) → \((new.value?.string ?? "none").shown())"
  }

  /// The two tables, what changed in total, and the plan.
  private var summary: String {
    let changes = comparison.changes
    let rows = Self.counts(
      deleted: changes.deletedRows.count, inserted: changes.insertedRows.count,
      moved: changes.movedRows.count, updated: changes.updatedRows.count)
    let sections = Self.counts(
      deleted: changes.deletedSections.count, inserted: changes.insertedSections.count,
      moved: changes.movedSections.count, updated: changes.updatedSections.count)
    let batches = comparison.changes.plan(policy.policy).batches.count
    return """
      \(style.bold("old")): \(Self.size(comparison.old.table))
      \(style.bold("new")): \(Self.size(comparison.new.table))
      \(style.bold("rows")): \(rows)
      \(style.bold("sections")): \(sections)
      \(style.bold("plan")): \(batches.of("batch", "batches")), policy \(policy.rawValue), \
      \(changes.isMinimal ? "no fewer moves are possible" : "fewer moves may be possible")

      """
  }

  /// The ids that are there more than once.
  private var duplicates: String {
    var text = ""
    for duplicate in comparison.plan(policy).duplicates {
      text +=
        "\(duplicate.count.grouped) rows of the \(duplicate.side) table have the id \(label(duplicate.id))\n"
    }
    return text
  }

  static func size(_ table: FileTable) -> String {
    "\(table.shape.sectionCount.of("section")), \(table.shape.rowCount.of("row"))"
  }

  private static func counts(_ marks: [Mark]) -> String {
    func count(_ mark: Mark) -> Int { marks.count { $0 == mark } }
    return counts(
      deleted: count(.deleted), inserted: count(.inserted), moved: count(.moved), updated: count(.updated))
  }

  static func counts(deleted: Int, inserted: Int, moved: Int, updated: Int) -> String {
    let parts = [
      (inserted, "inserted"), (deleted, "deleted"), (moved, "moved"), (updated, "updated"),
    ]
    let present = parts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    return present.isEmpty ? "none changed" : present.joined(separator: ", ")
  }
}
