import AdapterDriving
import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@MainActor @Suite("A list on the Mac that asks inside of each step")
struct ListStepTests {
  /// Shows two tables one after another in a list that asks for all of its rows after each call.
  private func problems(from old: Table<Album>, to new: Table<Album>) throws -> [String] {
    let rig = HostKind.tableViewOnMac.rig(showing: old, reloadAbove: nil)
    rig.host.show(.animate(try old.changes(to: new).plan(.sequential))) {}
    let shown = rig.shown == new.lines ? [] : ["shows \(rig.shown)"]
    return (rig.exceptions + shown).map { "\(old.lines) to \(new.lines): \($0)" }
  }

  @Test("gets the rows of that moment: those that are still to go, and those that have come")
  func removalsAndInsertions() throws {
    #expect(try problems(from: albums("1: 1 2 3 4"), to: albums("1: 3 5 1 6")) == [])
  }

  @Test("gets the rows of a section that moves where each of them is")
  func movedSection() throws {
    #expect(
      try problems(from: albums("1: 1 2 | 2: 3 4 | 3: 5"), to: albums("3: 5 | 2: 4 6 | 1: 1 2")) == [])
  }

  @Test("gets the header of a section that is still to go")
  func deletedSection() throws {
    #expect(try problems(from: albums("1: 1 2 | 2: 3 4 5"), to: albums("1: 2")) == [])
  }

  @Test("gets the rows of that moment for every pair of small tables", arguments: [(2, 3, 7), (3, 2, 17)])
  func smallTables(sections: Int, rows: Int, share: Int) throws {
    let tables = try smallTables(sections: sections, rows: rows)
    for index in stride(from: 0, to: tables.count * tables.count, by: share) {
      let (old, new) = (tables[index / tables.count], tables[index % tables.count])
      try #require(problems(from: old, to: new) == [])
    }
  }

  @Test("gets the rows of that moment in every type of transition", arguments: TransitionType.generated)
  func transitions(type: TransitionType) throws {
    for (seed, shape) in [TransitionShape.oneSection, .sections(5), .sections(20)].enumerated() {
      let transition = try SongTransition(type, rows: 40, shape: shape, seed: UInt64(seed))
      #expect(try problems(from: transition.old, to: transition.new) == [])
    }
  }

  /// Every table with some of the sections and some of the rows, in any order.
  private func smallTables(sections: Int, rows: Int) throws -> [Table<Album>] {
    try arrangements(of: Array(1...sections)).flatMap { ids in
      try arrangements(of: Array(11..<(11 + rows))).flatMap { rows in
        try splits(of: rows[...], ids: ids[...]).map { try Table($0) }
      }
    }
  }

  /// Every order of some of the elements.
  private func arrangements(of elements: [Int]) -> [[Int]] {
    [[]]
      + elements.flatMap { first in
        arrangements(of: elements.filter { $0 != first }).map { [first] + $0 }
      }
  }

  /// Every way to cut `rows` into sections with these ids.
  private func splits(of rows: ArraySlice<Int>, ids: ArraySlice<Int>) -> [[Album]] {
    guard let id = ids.first else { return rows.isEmpty ? [[]] : [] }
    return (0...rows.count).flatMap { count in
      splits(of: rows.dropFirst(count), ids: ids.dropFirst()).map {
        [Album(id: id, header: "", rows: rows.prefix(count).map { Song(id: $0) })] + $0
      }
    }
  }
}
