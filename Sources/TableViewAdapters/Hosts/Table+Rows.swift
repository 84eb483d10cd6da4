import Foundation
import TableDiff

extension Table {
  /// The section that a path begins with; `nil` if there is none, or the path is empty.
  ///
  /// The path of a supplementary view may have one index only, if the view is not a section's.
  func section(of path: IndexPath) -> Section? {
    guard let section = path.first, sections.indices.contains(section) else { return nil }
    return sections[section]
  }

  /// The end of the section at a position, or of the last one; `nil` if there is no such section.
  func end(ofSectionAt position: Int?) -> RowPath? {
    guard let section = position ?? sections.indices.last, sections.indices.contains(section) else {
      return nil
    }
    return RowPath(section: section, row: shape.rowCount(inSection: section))
  }

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
    sections[from.section] = sections[from.section].editingRows { $0.remove(at: from.row) }
    guard (0...sections[to.section].rowCount).contains(to.row) else { return nil }
    sections[to.section] = sections[to.section].editingRows { $0.insert(row, at: to.row) }
    return try? Table(sections)
  }

  /// The table without a row; `nil` if there is no such row.
  ///
  /// - Complexity: O(*n*) for *n* rows of the section.
  func removingRow(at path: RowPath) -> Table? {
    guard shape.contains(path) else { return nil }
    var sections = sections
    sections[path.section] = sections[path.section].editingRows { $0.remove(at: path.row) }
    return try? Table(sections)
  }
}

extension TableSectionProtocol {
  fileprivate func editingRows<Result>(_ edit: (inout ContiguousArray<Rows.Element>) -> Result) -> Self {
    var rows = ContiguousArray(rows)
    _ = edit(&rows)
    return replacingRows(with: rows)
  }
}

/// The id of a row that is identifiable.
func identity<Row>(of row: Row) -> AnyHashable? {
  func id(_ row: some Identifiable) -> AnyHashable { AnyHashable(row.id) }
  return (row as? any Identifiable).map { id($0) }
}
