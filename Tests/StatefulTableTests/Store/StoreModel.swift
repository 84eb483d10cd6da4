@testable import StatefulTable
import TableDiff

/// A plain store: sections of rows in arrays.
struct StoreModel {
  var sections: [NumberedSection]

  init(_ table: [NumberedSection]) {
    sections = table
  }

  mutating func carryOut(_ edit: StoreEdit) {
    switch edit {
    case .insert(let rows, let path): sections[path.section].rows.insert(contentsOf: rows, at: path.row)
    case .remove(let path): sections[path.section].rows.remove(at: path.row)
    case .removeRange(let range, let section): sections[section].rows.removeSubrange(range)
    case .removeID(let id):
      if let path = paths(ofRowsWithID: id).first { carryOut(.remove(path)) }
    case .update(let row, let path): sections[path.section].rows[path.row] = row
    case .updateID(let row):
      if let path = paths(ofRowsWithID: row.id).first { carryOut(.update(row, path)) }
    case .move(let source, let target):
      let row = sections[source.section].rows.remove(at: source.row)
      sections[target.section].rows.insert(row, at: target.row)
    case .insertSection(let section, let position): sections.insert(section, at: position)
    case .removeSection(let position): sections.remove(at: position)
    case .removeRows(let position): sections[position].rows = []
    case .moveSection(let source, let target): sections.insert(sections.remove(at: source), at: target)
    case .updateHeader(let header, let position): sections[position].header = header
    case .block(let edits, let fails):
      let before = self
      for edit in edits { carryOut(edit) }
      if fails { self = before }
    }
  }

  /// The paths of all rows with an id.
  func paths(ofRowsWithID id: Int) -> [RowPath] {
    sections.indices.flatMap { section in
      sections[section].rows.indices.filter { sections[section].rows[$0].id == id }
        .map { RowPath(section: section, row: $0) }
    }
  }

  /// The paths of all rows, by id.
  var pathsByID: [Int: [RowPath]] {
    var paths: [Int: [RowPath]] = [:]
    for (section, rows) in sections.map(\.rows).enumerated() {
      for (row, content) in rows.enumerated() {
        paths[content.id, default: []].append(RowPath(section: section, row: row))
      }
    }
    return paths
  }

  /// Everything that a store answers otherwise, about ids from -1 up to the bound and all that are there.
  func differences(from store: NumberedStore, idBound: Int = 40) -> [String] {
    var differences: [String] = []
    func expect(_ condition: Bool, _ difference: @autoclosure () -> String) {
      if !condition { differences.append(difference()) }
    }
    expect(Array(store.table.sections) == sections, "the store has \(store.table.sections)")
    let rowCounts = sections.map(\.rows.count)
    expect(store.rowCount == rowCounts.reduce(0, +), "the store counts \(store.rowCount) rows")
    expect(store.sectionCount == sections.count, "the store counts \(store.sectionCount) sections")
    expect(Array(store.table.shape.rowCounts) == rowCounts, "the store's shape is \(store.table.shape)")
    let paths = pathsByID
    for (id, paths) in paths {
      for path in paths {
        let row = sections[path.section].rows[path.row]
        expect(store[path] == row, "\(path) is \(String(describing: store[path]))")
      }
      let first = store.path(ofRowWithID: id)
      expect(first == paths.first, "id \(id) is said to be at \(String(describing: first)) first")
    }
    for id in -1..<idBound where paths[id] == nil {
      expect(!store.containsRow(withID: id), "id \(id) is there")
    }
    for id in 0..<8 {
      let position = sections.firstIndex { $0.id == id }
      expect(store.index(ofSectionWithID: id) == position, "section \(id) is elsewhere")
    }
    return differences
  }

  /// Whether neither ids of rows nor of sections repeat.
  var hasUniqueIDs: Bool {
    pathsByID.values.allSatisfy { $0.count == 1 } && Set(sections.map(\.id)).count == sections.count
  }
}
