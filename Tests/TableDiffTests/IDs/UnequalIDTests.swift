import TableDiffTesting
import Testing

@testable import RowEditing
@testable import TableDiff

/// A row whose id may be not a number, so that it is not equal even to itself.
struct Reading: Identifiable, Hashable, Sendable {
  var id: Double
  var note = ""

  static func == (left: Self, right: Self) -> Bool {
    left.id.bitPattern == right.id.bitPattern && left.note == right.note
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id.bitPattern)
    hasher.combine(note)
  }
}

@Suite("Ids that are not equal to themselves")
struct UnequalIDTests {
  private func readings(_ ids: Double...) -> [Reading] { ids.map { Reading(id: $0) } }

  @Test("match nothing: their rows are deleted and inserted")
  func matchNothing() throws {
    let changes = try readings(1, .nan, 2).changes(to: readings(1, .nan, 2))
    #expect(Array(changes.deletedRows) == [row(0, 1)])
    #expect(Array(changes.insertedRows) == [row(0, 1)])
    #expect(changes.structuralChangeCount == 2)
    #expect(changes.newPath(forOld: row(0, 1)) == nil)
  }

  @Test("match nothing in copies of a table either", arguments: [3, 103, 104, 200, 299])
  func copies(place: Int) throws {
    struct Number: Identifiable, Equatable {
      let id: Double
      static func == (left: Self, right: Self) -> Bool { left.id.bitPattern == right.id.bitPattern }
    }
    func numbers() -> [Number] { (0..<300).map { Number(id: $0 == place ? .nan : Double($0)) } }
    func notes() -> [Reading] { numbers().map { Reading(id: $0.id) } }
    for changes in [try numbers().changes(to: numbers()).drawing, try notes().changes(to: notes()).drawing] {
      #expect(changes == ["- row [0, \(place)]", "+ row [0, \(place)]"])
    }
  }

  @Test("are no duplicates of each other")
  func noDuplicates() throws {
    let changes = try readings(.nan, 1, .nan).changes(to: readings(.nan, .nan), verifyingIdentifiers: true)
    #expect(changes.duplicates.isEmpty)
    #expect(changes.deletedRows.count == 3)
    #expect(changes.insertedRows.count == 2)
    #expect(changes.isMinimal)
  }

  @Test("are kept in a section whose storage both tables share, and in no other", arguments: [false, true])
  func sharedSections(verifying: Bool) throws {
    let shared = TableSection(id: "shared", rows: readings(.nan, 1))
    let old = [shared, TableSection(id: "other", rows: readings(2, 2, .nan))]
    let new = [TableSection(id: "other", rows: readings(2, .nan, 2, 3)), shared]
    let changes = try old.changes(to: new, verifyingIdentifiers: verifying)
    #expect(
      changes.drawing == [
        "> section 0 → 1", "- row [1, 2]", "+ row [0, 1]", "+ row [0, 3]",
      ])
    #expect(changes.newPath(forOld: row(0, 0)) == row(1, 0))
    #expect(try shared.rows.changes(to: shared.rows, verifyingIdentifiers: verifying).isEmpty)
  }

  @Test("are kept in a piece whose storage both tables share, and in no other", arguments: [false, true])
  func sharedPieces(verifying: Bool) throws {
    let all = ContiguousArray((0..<100).map { Reading(id: $0 % 10 == 7 ? .nan : Double($0)) })
    let old = RowPieces(all, size: 10)
    var new = old
    new.replace(4..<6, with: [RowPiece(ContiguousArray(all[45..<60]))])
    func table(_ pieces: RowPieces<Reading>) throws -> Table<TableSection<Int, NoHeader, Reading>> {
      try Table([TableSection(id: 0, header: NoHeader(), storedRows: StoredRows(pieces))])
    }
    let changes = try table(old).changes(to: table(new), verifyingIdentifiers: verifying)
    #expect("\(changes.deletedRows)" == "[0, 40…44], [0, 47], [0, 57]")
    #expect("\(changes.insertedRows)" == "[0, 42], [0, 52]")
    #expect(changes.movedRows.isEmpty)
  }

  @Test(
    "in a number that is a part of the id leave the changes right, if a row's copy counts as the row or not")
  func parts() throws {
    struct Part: Identifiable, Equatable {
      struct ID: Hashable { var number: Double }
      var id: ID
      static func == (left: Self, right: Self) -> Bool {
        left.id.number.bitPattern == right.id.number.bitPattern
      }
    }
    func parts() -> [Part] { (0..<300).map { Part(id: Part.ID(number: $0 % 50 == 3 ? .nan : Double($0))) } }
    let changes = try parts().changes(to: parts())
    #expect(changes.insertedRows == changes.deletedRows)
    #expect(changes.deletedRows.allSatisfy { $0.row % 50 == 3 })
    #expect(changes.movedRows.isEmpty)
    #expect(try changes.applying(to: Table(rows: parts())).sections[0].rows == ContiguousArray(parts()))
  }

  @Test("cost no more than others where there are thousands of them", arguments: [false, true])
  func thousands(verifying: Bool) throws {
    let numbers = (0..<100).map { Reading(id: Double($0)) }
    let none = [Reading](repeating: Reading(id: .nan), count: 5000)
    let changes = try (none + numbers).changes(
      to: numbers.reversed() + none, verifyingIdentifiers: verifying)
    #expect(changes.deletedRows.count == 5000)
    #expect(changes.insertedRows.count == 5000)
    #expect(changes.movedRows.count == 99)
    #expect(changes.duplicates.isEmpty)
  }

  @Test("beside ids that repeat leave the others' pairs as they are")
  func besideDuplicates() throws {
    let changes = try readings(1, .nan, 1, 2).changes(
      to: readings(2, 1, .nan, 1), verifyingIdentifiers: true)
    #expect(changes.duplicates.map(\.paths) == [[row(0, 0), row(0, 2)], [row(0, 1), row(0, 3)]])
    #expect(Array(changes.deletedRows) == [row(0, 1)])
    #expect(Array(changes.insertedRows) == [row(0, 2)])
    #expect(Array(changes.movedRows) == [moved(row(0, 3), to: row(0, 0))])
  }

  @Test("in tables of any shape go through every policy", arguments: 0..<100)
  func everyPolicy(seed: UInt64) throws {
    let (old, new) = RandomTables().pair(of: Int.self, seed: seed)
    let check = try ChangesCheck(from: old.map(Self.withoutNumbers), to: new.map(Self.withoutNumbers))
    #expect(check.failures.isEmpty)
  }

  /// Every fifth id becomes not a number.
  private static func withoutNumbers(
    _ section: TableSection<Int, String, GeneratedRow<Int>>
  ) -> TableSection<Int, String, Reading> {
    TableSection(
      id: section.id, header: section.header,
      rows: section.rows.map {
        Reading(id: $0.id % 5 == 0 ? .nan : Double($0.id), note: "\($0.version)")
      })
  }

  @Test("of sections match nothing")
  func sections() throws {
    let section = TableSection(id: Double.nan, rows: rows("a"))
    let changes = try [section].changes(to: [section], verifyingIdentifiers: true)
    #expect(Array(changes.deletedSections) == [0])
    #expect(Array(changes.insertedSections) == [0])
  }
}
