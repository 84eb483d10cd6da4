import TableDiff

/// The rows that are selected before an update, to be selected after it.
///
/// A view that is reloaded forgets what was selected, or selects the rows that are at the same places then. A
/// row that is reloaded is not selected any more either.
@MainActor
struct KeptSelection<Section: TableSectionProtocol> {
  typealias Row = Section.Rows.Element

  private let selected: [RowPath]
  private let ids: Set<AnyHashable>
  private let rowID: @MainActor (Row) -> AnyHashable?

  /// Remembers the rows at `paths`.
  init(
    of paths: [RowPath], in table: Table<Section>, rowID: @escaping @MainActor (Row) -> AnyHashable?
  ) {
    selected = paths
    ids = Set(paths.compactMap { path in table[path].flatMap { rowID($0) } })
    self.rowID = rowID
  }

  /// Whether no row was selected.
  var isEmpty: Bool { selected.isEmpty }

  /// The paths of the rows in a table, for a view that forgot them.
  ///
  /// - Complexity: O(1) if no row was selected, otherwise O(*n*) for *n* rows.
  func paths(in table: Table<Section>) -> [RowPath] {
    table.paths(ofRowsWithIDs: ids, by: rowID).values.sorted()
  }

  /// The new paths of rows that a plan updated.
  ///
  /// - Complexity: O(1) if no row was selected, otherwise O(*u*) for *u* updates.
  func updatedPaths(by plan: Plan<Section>) -> [RowPath] {
    guard !selected.isEmpty else { return [] }
    let selected = Set(selected)
    return plan.updatedRows.filter { selected.contains($0.old) }.map(\.new)
  }
}

extension Table {
  /// The paths of rows with given ids, each of the first row that has it.
  ///
  /// - Complexity: O(*n*) for the *n* rows up to the last one that is found.
  @MainActor
  func paths(
    ofRowsWithIDs ids: Set<AnyHashable>, by rowID: (Section.Rows.Element) -> AnyHashable?
  ) -> [AnyHashable: RowPath] {
    var paths: [AnyHashable: RowPath] = [:]
    for (section, content) in sections.enumerated() {
      for (row, element) in content.rows.enumerated() {
        guard paths.count < ids.count else { return paths }
        guard let id = rowID(element), ids.contains(id), paths[id] == nil else { continue }
        paths[id] = RowPath(section: section, row: row)
      }
    }
    return paths
  }

  /// The table with a row at another place; `nil` if there is no such row, or no such place.
  ///
  /// - Complexity: O(*n*) for *n* rows of both sections.
  func movingRow(from: RowPath, to: RowPath) -> Table? {
    guard let row = self[from], sections.indices.contains(to.section) else { return nil }
    var sections = sections
    var rows = ContiguousArray(sections[from.section].rows)
    rows.remove(at: from.row)
    sections[from.section] = sections[from.section].replacingRows(with: rows)
    rows = ContiguousArray(sections[to.section].rows)
    guard (0...rows.count).contains(to.row) else { return nil }
    rows.insert(row, at: to.row)
    sections[to.section] = sections[to.section].replacingRows(with: rows)
    return try? Table(sections)
  }
}
