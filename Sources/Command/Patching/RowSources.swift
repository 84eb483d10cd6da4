import TableDiff

/// The origins of the rows of the table that a plan leads to.
struct RowSources {
  /// By section, the positions that the rows have in the old file; -1 for inserted ones.
  private(set) var sections: [ContiguousArray<Int32>]

  /// Carries out `plan`. At most `insertedRows` rows come with new sections.
  init(plan: PlanDocument, old: TableFile, insertedRows: Int) throws(CommandFailure) {
    let oldRows = old.rowsBySection
    let replayed = try Self.replayed(plan, oldRows.map(\.count), insertedRows: insertedRows)
    if old.order.isContiguous {
      // Rows that are counted through section by section are counted as the file has them.
      sections = replayed.map { ContiguousArray($0.rows) }
    } else {
      let positions = ContiguousArray(oldRows.joined())
      sections = replayed.map { ContiguousArray($0.rows.map { $0 < 0 ? -1 : positions[Int($0)] }) }
    }
  }

  /// Carries out `plan` the other way round: `old` is the file that it leads to, and the table that it is for
  /// has `rowCounts` rows in its sections, of which at most `insertedRows` are not in the file.
  init(
    undoing plan: PlanDocument, old: TableFile, rowCounts: [Int], insertedRows: Int
  ) throws(CommandFailure) {
    // A count in a file must not decide how much memory is taken.
    var remaining = old.rows.count + insertedRows
    for count in rowCounts {
      guard (0...remaining).contains(count) else { throw CommandFailure("\"rowCounts\" has \(count)") }
      remaining -= count
    }
    let replayed = try Self.replayed(plan, rowCounts, insertedRows: old.rows.count)
    let oldRows = old.rowsBySection
    guard replayed.map(\.rows.count) == oldRows.map(\.count) else {
      throw CommandFailure("the batches do not lead to the sections of the file")
    }
    var sources = ContiguousArray<Int32>(repeating: -1, count: rowCounts.reduce(0, +))
    for (origin, position) in zip(replayed.lazy.flatMap(\.rows), oldRows.joined()) where origin >= 0 {
      sources[Int(origin)] = position
    }
    var rest = sources[...]
    sections = rowCounts.map { count in
      defer { rest = rest.dropFirst(count) }
      return ContiguousArray(rest.prefix(count))
    }
  }

  private static func replayed(
    _ plan: PlanDocument, _ rowCounts: [Int], insertedRows: Int
  ) throws(CommandFailure) -> [PlanReplay.Section] {
    var replay = PlanReplay(rowCounts: rowCounts, insertedRows: insertedRows)
    do {
      try replay.carryOut(plan)
    } catch {
      throw CommandFailure(error.reason)
    }
    return replay.sections
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
