@testable import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

/// A row whose `==` looks at its id alone.
private struct LaxRow: Identifiable, Equatable {
  let id: Int
  var note: String

  static func == (left: LaxRow, right: LaxRow) -> Bool { left.id == right.id }
}

@Suite("The table of a store")
struct StoreTableTests {
  static func address(_ rows: ContiguousArray<Letter>) -> UnsafeRawPointer? {
    rows.withUnsafeBytes { $0.baseAddress }
  }

  @Test("has the rows of a table that it was given, where these are equal to its own too")
  func adoptedRows() throws {
    func table(_ note: String) throws -> Table<TableSection<String, NoHeader, LaxRow>> {
      try Table([TableSection(id: "A", rows: (1...2).map { LaxRow(id: $0, note: note) })])
    }
    var store = try TableStore(sections: table("old").sections)
    #expect(try store.replace(with: table("new")).isEmpty)
    #expect(store[RowPath(section: 0, row: 0)]?.note == "new")
    #expect(store.table[RowPath(section: 0, row: 0)]?.note == "new")
    try store.performUpdates { store in try store.remove(at: RowPath(section: 0, row: 1)) }
    #expect(store.table[RowPath(section: 0, row: 0)]?.note == "new")
  }

  @Test("shares the storage of sections that were not edited with the one before")
  func sharing() throws {
    var store = try letterStore("s: a b", "t: c d")
    let old = store.table
    try store.performUpdates { store in
      try store.remove(at: at(0, 0))
      try store.moveSection(from: 1, to: 0)
    }
    let new = store.table
    #expect(Self.address(new.sections[0].rows) == Self.address(old.sections[1].rows))
    #expect(new.sections[1].rows == [Letter("b")])
    #expect(Self.address(store.table.sections[1].rows) == Self.address(new.sections[1].rows))
  }

  @Test("is the one that the store was made of, until it is edited")
  func origin() throws {
    let table = try Table([letterSection("s: a b"), letterSection("t: c")])
    var store = LetterStore(table)
    #expect(Self.address(store.table.sections[0].rows) == Self.address(table.sections[0].rows))
    #expect(store.table == table)
    try store.update(Letter("a'"))
    #expect(store.table.sections[0].rows == [Letter("a'"), Letter("b")])
    #expect(table.sections[0].rows == [Letter("a"), Letter("b")])
  }

  @Test("has the few rows that are left of a piece in the piece beside it")
  func joinedPieces() throws {
    var store = try StoreIndexTests.store(rowCount: 2_000)
    #expect(store.sections[0].pieceCount == 6)
    var rest = store
    // Of the second piece, rows 384 to 767, the last eight are left.
    try store.removeRows(380..<760, inSection: 0)
    #expect(store.sections[0].pieceCount == 5)
    try rest.removeRows(0..<760, inSection: 0)
    #expect(rest.sections[0].pieceCount == 4)
  }

  @Test("has many rows that come between two pieces in one of their own")
  func rowsBetweenPieces() throws {
    var store = try StoreIndexTests.store(rowCount: 2_000)
    try store.insert(contentsOf: (5_000..<5_100).map { NumberedRow(id: $0) }, at: at(0, 384))
    #expect(store.sections[0].pieceCount == 7)
  }

  @Test("goes with the changes of a block")
  func tableChanges() throws {
    var store = try letterStore("s: a b c", "t: d")
    let old = store.table
    let changes = try store.performUpdates { store in
      try store.move(from: at(0, 2), to: at(1, 0))
      try store.update(Letter("a'"))
    }
    #expect(changes.old == old)
    #expect(changes.new == store.table)
    #expect(changes.newPath(forOld: at(0, 2)) == at(1, 0))
    #expect(try changes.applying(to: old) == store.table)
    var view = HeadlessTable(showing: old)
    try view.perform(changes.plan())
    #expect(view.mismatches(with: store.table).isEmpty)
  }

  @Test("tells with the changes of a block where each row went, through deleted and inserted sections too")
  func rowsFollowed() throws {
    var store = try letterStore("s: a b", "t: c d")
    let followed = try store.performUpdates { store in
      try store.move(from: at(0, 1), to: at(1, 0))
      try store.removeSection(at: 0)
      try store.insertSection(letterSection("u: x"), at: 1)
      try store.move(from: at(0, 2), to: at(1, 0))
    }
    #expect(store.drawing == ["t: b c", "u: d x"])
    let places = [at(0, 0), at(0, 1), at(1, 0), at(1, 1)]
    #expect(places.map { followed.newPath(forOld: $0) } == [nil, at(0, 0), at(0, 1), at(1, 0)])
    #expect(places.map { followed.oldPath(forNew: $0) } == [at(0, 1), at(1, 0), at(1, 1), nil])
  }

  @Test("is replaced by a server's answer with the changes that a diff finds")
  func replacement() throws {
    var store = try letterStore("s: a b c", "t: d e")
    let old = store.table
    let answer = try Table([letterSection("t': e d x"), letterSection("s: a c'"), letterSection("u: b")])
    let changes = try store.replace(with: answer)
    #expect(changes == (try old.changes(to: answer)))
    #expect(store.drawing == ["t': e d x", "s: a c'", "u: b"])
    #expect(store.path(ofRowWithID: "b") == at(2, 0))
    #expect(Self.address(store.table.sections[0].rows) == Self.address(answer.sections[0].rows))
  }

  @Test("is replaced at random, repeated ids and all")
  func randomReplacements() throws {
    for idCount in [3, 40] {
      var edits = RandomEdits(seed: 3, idCount: idCount, rowBound: 20)
      var store = try NumberedStore(sections: edits.table())
      for _ in 0..<100 {
        let answer = try Table(edits.table())
        let old = store.table
        let changes = try store.replace(with: answer)
        #expect(store.table == answer)
        #expect(try changes.applying(to: old) == answer)
      }
    }
  }

  @Test("replaced within a block is part of the block")
  func replacementInBlock() throws {
    var store = try letterStore("s: a b c")
    let changes = try store.performUpdates { store in
      try store.remove(at: at(0, 0))
      try store.replace(with: Table([letterSection("s: c b")]))
    }
    #expect(changes.deletedRows.count == 1)
    #expect(changes.movedRows.count == 1)
    #expect(throws: Rollback.self) {
      try store.performUpdates { store in
        try store.replace(with: Table([letterSection("u: x")]))
        throw Rollback()
      }
    }
    #expect(store.drawing == ["s: c b"])
  }
}
