import TableDiff

/// The report of the changes between the embedded tables, for a first-time reader.
struct SampleReport {
  let comparison: Comparison
  let style: Style

  private var changes: TableChanges<FileSection> { comparison.changes }
  private var summary: ReportSummary {
    ReportSummary(comparison: comparison, policy: .standard, style: style)
  }

  var text: String {
    """
    \(style.bold("Debian 12's package list, before and after its security updates"))
    old: \(summary.size(of: comparison.old))
    new: \(summary.size(of: comparison.new))
    rows: \(comparison.rowCounts)

    \(sectionTable)
    \(examples)
    \(plans)
    """
  }

  // MARK: Sections

  /// The changes by new section. A moved row counts in its new section.
  private var sectionTable: String {
    var lines = [["section", "rows before", "rows after", "inserted", "deleted", "moved in", "updated"]]
    let rows = ChangedRows(comparison).sections
    for (position, section) in comparison.new.table.sections.enumerated() {
      guard let count = rows[position].map(ChangeCounts.init) else { continue }
      let before =
        changes.oldIndex(forNewSection: position).map { comparison.old.table.sections[$0].rows.count } ?? 0
      lines.append(
        [name(section.id)]
          + [before, section.rows.count, count.inserted, count.deleted, count.moved, count.updated].map(
            \.grouped))
    }
    let unchanged = comparison.new.table.sections.count - rows.count
    return TextTable(lines: lines).text(style)
      + (unchanged > 0 ? "\(unchanged.of("section")) without any change\n" : "")
  }

  // MARK: Examples

  private var examples: String {
    [movedText, growthText, insertedText].joined(separator: "\n")
  }

  private var movedText: String {
    var lines: [[String]] = []
    for pair in changes.movedRows.prefix(5) {
      guard let row = comparison.new.table[pair.new] else { continue }
      let from = comparison.old.table.sections[pair.old.section].id
      let to = comparison.new.table.sections[pair.new.section].id
      lines.append([name(comparison.new.id(of: row)), "\(name(from)) \(pair.old) → \(name(to)) \(pair.new)"])
    }
    return titled("Moved to another section", lines)
  }

  /// The updates that change the installed size most.
  private var growthText: String {
    var sizes: [(id: TableID, old: Int, new: Int)] = []
    for pair in changes.updatedRows {
      guard let before = comparison.old.table[pair.old], let after = comparison.new.table[pair.new],
        let old = size(before, .old), let new = size(after, .new)
      else { continue }
      sizes.append((comparison.new.id(of: after), old, new))
    }
    sizes.sort { abs($0.new - $0.old) > abs($1.new - $1.old) }
    let lines = sizes.prefix(5).map { update in
      let difference = update.new - update.old
      return [
        name(update.id), "\(update.old.grouped) → \(update.new.grouped) KiB",
        (difference > 0 ? "+" : "") + difference.grouped,
      ]
    }
    return titled("Updates that change the installed size most", Array(lines))
  }

  /// The largest of the new packages.
  private var insertedText: String {
    var sizes: [(row: FileRow, path: RowPath, size: Int)] = []
    for path in changes.insertedRows {
      guard let row = comparison.new.table[path], let size = size(row, .new) else { continue }
      sizes.append((row, path, size))
    }
    sizes.sort { $0.size > $1.size }
    let lines = sizes.prefix(5).map { insert in
      [
        name(comparison.new.id(of: insert.row)), "\(insert.size.grouped) KiB",
        "\(name(comparison.new.table.sections[insert.path.section].id)) \(insert.path)",
      ]
    }
    return titled("The largest of the new packages", Array(lines))
  }

  private func titled(_ title: String, _ lines: [[String]]) -> String {
    style.bold(title) + "\n"
      + TextTable(lines: lines, hasHead: false, isLeftAligned: true).text(style, indent: "  ")
  }

  private func value(_ name: ExactText, _ row: FileRow, _ side: TableSide) -> String {
    comparison.fields(of: row, side).first { $0.name == name }?.value.text.string ?? ""
  }

  private func size(_ row: FileRow, _ side: TableSide) -> Int? {
    Int(value("size", row, side))
  }

  private func name(_ id: TableID) -> String {
    if case .string(let string) = id { return string.string.escapingControls }
    return id.description
  }

  // MARK: Plans

  /// The calls that a table view would get under each policy.
  private var plans: String {
    var lines = [["policy", "batches", "operations", "then updates"]]
    for policy in PolicyName.allCases {
      let plan = comparison.plan(policy)
      lines.append([
        policy.rawValue, plan.batches.count.grouped,
        plan.batches.reduce(0) { $0 + $1.operationCount }.grouped,
        (plan.updatedRows.count + plan.updatedSections.count).grouped,
      ])
    }
    let minimality = changes.isMinimal ? "No plan has fewer moves." : "Plans with fewer moves may exist."
    return style.bold("The plan under each policy") + "\n" + TextTable(lines: lines).text(style, indent: "  ")
      + "  \(minimality)\n"
  }
}
