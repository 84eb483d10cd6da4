import TableDiff

/// The origins of the rows of the table that a plan leads to.
struct RowSources {
  /// By section, the positions that the rows have in the old file; -1 for inserted ones.
  private(set) var sections: [ContiguousArray<Int32>]

  /// Carries out `plan`. At most `insertedRows` rows come with new sections.
  init(plan: PlanDocument, old: TableFile, insertedRows: Int) throws(CommandFailure) {
    let oldRows = old.rowsBySection
    var replay = PlanReplay(rowCounts: oldRows.map(\.count), insertedRows: insertedRows)
    do {
      try replay.carryOut(plan)
    } catch {
      throw CommandFailure(error.reason)
    }
    if old.order.isContiguous {
      // Rows that are counted through section by section are counted as the file has them.
      sections = replay.sections.map { ContiguousArray($0.rows) }
    } else {
      let positions = ContiguousArray(oldRows.joined())
      sections = replay.sections.map { ContiguousArray($0.rows.map { $0 < 0 ? -1 : positions[Int($0)] }) }
    }
  }

  /// The paths of the rows in the order of a file.
  func inFileOrder(_ order: SectionOrder) throws(CommandFailure) -> ContiguousArray<RowPath> {
    var next = [Int](repeating: 0, count: sections.count)
    var paths: ContiguousArray<RowPath> = []
    paths.reserveCapacity(sections.reduce(0) { $0 + $1.count })
    for run in order.runs {
      let section = Int(run.section)
      guard sections.indices.contains(section), run.count <= sections[section].count - next[section] else {
        throw CommandFailure("\"order\" has more rows of section \(section) than there are")
      }
      for row in next[section]..<(next[section] + Int(run.count)) {
        paths.append(RowPath(section: section, row: row))
      }
      next[section] += Int(run.count)
    }
    if let section = sections.indices.first(where: { next[$0] < sections[$0].count }) {
      throw CommandFailure(
        "\"order\" lacks \((sections[section].count - next[section]).of("row")) of section \(section)")
    }
    return paths
  }
}
