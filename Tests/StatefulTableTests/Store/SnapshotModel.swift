@testable import StatefulTable
import TableDiff

/// What a snapshot is, plainly: sections of ids in arrays.
struct SnapshotModel {
  typealias Snapshot = IdentifierSnapshot<Int, Int>

  var sections: [(id: Int, rows: [Int])] = []
  var reloadedRows: [Int] = []
  var reconfiguredRows: [Int] = []
  var reloadedSections: [Int] = []

  var rowIDs: [Int] { sections.flatMap(\.rows) }

  func position(of section: Int) -> Int? { sections.firstIndex { $0.id == section } }

  func path(of row: Int) -> RowPath? {
    for (section, rows) in sections.map(\.rows).enumerated() {
      if let index = rows.firstIndex(of: row) { return RowPath(section: section, row: index) }
    }
    return nil
  }

  /// Everything that a snapshot answers otherwise about ids below the bounds.
  func differences(from snapshot: Snapshot, sectionBound: Int, rowBound: Int) -> [String] {
    var differences: [String] = []
    func expect(_ condition: Bool, _ difference: @autoclosure () -> String) {
      if !condition { differences.append(difference()) }
    }
    expect(snapshot.sectionIDs == sections.map(\.id), "sections \(snapshot.sectionIDs)")
    expect(snapshot.sectionCount == sections.count, "\(snapshot.sectionCount) sections")
    expect(snapshot.rowIDs == rowIDs, "rows \(snapshot.rowIDs)")
    expect(snapshot.rowCount == rowIDs.count, "\(snapshot.rowCount) rows")
    expect(snapshot.reloadedRows == reloadedRows, "reloaded rows \(snapshot.reloadedRows)")
    expect(snapshot.reconfiguredRows == reconfiguredRows, "reconfigured \(snapshot.reconfiguredRows)")
    expect(snapshot.reloadedSections == reloadedSections, "reloaded sections \(snapshot.reloadedSections)")
    for id in 0..<sectionBound {
      let position = position(of: id)
      let rows = position.map { sections[$0].rows }
      expect(snapshot.contains(section: id) == (position != nil), "section \(id) there or not")
      expect(snapshot.index(ofSection: id) == position, "place of section \(id)")
      expect((try? snapshot.rowIDs(inSection: id)) == rows, "rows of section \(id)")
      expect((try? snapshot.rowCount(inSection: id)) == rows?.count, "number of rows of section \(id)")
    }
    let rowIDs = rowIDs
    for id in 0..<rowBound {
      let path = path(of: id)
      expect(snapshot.contains(row: id) == (path != nil), "row \(id) there or not")
      expect(snapshot.path(ofRow: id) == path, "place of row \(id)")
      expect(snapshot.index(ofRow: id) == rowIDs.firstIndex(of: id), "place of row \(id) among all")
      let section = path.map { sections[$0.section].id }
      expect(snapshot.sectionID(containing: id) == section, "section of row \(id)")
    }
    return differences
  }
}
