@testable import StatefulTable
import TableDiff
import Testing

@Suite("A store of one section")
struct OneSectionTests {
  typealias Store = TableStore<OnlySection, NoHeader, Letter>

  @Test("is edited by position and by id")
  func edits() throws {
    var store = try TableStore(rows: letters("a b c"))
    try store.append(Letter("d"))
    try store.append(contentsOf: letters("e f"))
    try store.insert(Letter("x"), at: 0)
    try store.insert(contentsOf: letters("y z"), at: 1)
    #expect(Array(store.rows) == letters("x y z a b c d e f"))
    #expect(try store.remove(at: 1) == Letter("y"))
    #expect(try store.removeRow(withID: "z") == Letter("z"))
    try store.removeRows(4..<7, inSection: 0)
    try store.update(Letter("a'"), at: at(0, 1))
    try store.update(Letter("b'"))
    try store.move(from: at(0, 0), to: at(0, 3))
    #expect(Array(store.rows) == letters("a' b' c x"))
    #expect(store.rowCount == 4)
    #expect(store[at(0, 3)] == Letter("x"))
    #expect(store[at(0, 4)] == nil)
    #expect(store.path(ofRowWithID: "c") == at(0, 2))
    #expect(store.row(withID: "a") == Letter("a'"))
    #expect(!store.containsRow(withID: "d"))
    store.removeAll()
    #expect(store.isEmpty)
    try store.append(Letter("g"))
    #expect(store.table == (try Table(rows: letters("g"))))
  }

  @Test("begins empty, and takes rows")
  func empty() throws {
    var store = try Store(rows: [])
    #expect(store.isEmpty)
    #expect(throws: StoreError.rowOutOfRange(at(0, 0), rowCount: 0)) { try store.remove(at: 0) }
    try store.append(Letter("a"))
    #expect(store.table.sections[0].rows == [Letter("a")])
  }

  @Test("gets its section with the first row, and not with one that it refuses")
  func withoutSection() throws {
    var store = Store()
    #expect(throws: StoreError.sectionOutOfRange(0, sectionCount: 0)) {
      try store.insert(Letter("a"), at: 1)
    }
    #expect(throws: StoreError.tooManyRows(count: .max)) {
      try store.append(contentsOf: repeatElement(Letter("a"), count: .max))
    }
    #expect(store.sectionCount == 0)
    try store.append(Letter("a"))
    #expect(Array(store.rows) == letters("a"))
  }

  @Test("counts rows before it copies them")
  func tooManyRows() throws {
    #expect(throws: StoreError.tooManyRows(count: .max)) {
      try TableStore(rows: repeatElement(Letter("a"), count: .max))
    }
    var store = try TableStore(rows: letters("a"))
    #expect(throws: StoreError.tooManyRows(count: .max)) {
      try store.insert(contentsOf: repeatElement(Letter("b"), count: .max), at: 0)
    }
  }

  @Test("has no rows out of range in its table, edited or not")
  func outOfRange() throws {
    var store = try TableStore(rows: (0..<2000).map { Letter("\($0)") })
    try store.remove(at: 700)
    let rows = store.table.sections[0].storedRows
    #expect(rows[1998]?.id == "1999")
    for place in [-1, 1999, .min, .max] { #expect(rows[place] == nil) }
    for place in [-1, 1, .min, .max] { #expect(StoredRows([Letter("a")])[place] == nil) }
  }

  @Test("tells what a block changed, and takes back a block that throws")
  func blocks() throws {
    var store = try TableStore(rows: letters("a b c"))
    let changes = try store.performUpdates { store in
      try store.remove(at: 0)
      try store.append(Letter("d"))
      #expect(throws: Rollback.self) {
        try store.performUpdates { store in
          store.removeAll()
          throw Rollback()
        }
      }
    }
    #expect(changes.drawing == ["- row [0, 0]", "+ row [0, 2]"])
    #expect(throws: StoreError.unknownRow("x")) {
      try store.performUpdates { store in
        try store.remove(at: 0)
        try store.removeRow(withID: "x")
      }
    }
    #expect(Array(store.rows) == letters("b c d"))
  }

  @Test("is replaced by a server's answer")
  func replacement() throws {
    var store = try TableStore(rows: letters("a b c"))
    let changes = try store.replace(with: Table(rows: letters("c a' x")))
    #expect(Array(store.rows) == letters("c a' x"))
    #expect(changes.insertedRows.count == 1 && changes.deletedRows.count == 1)
    #expect(changes.updatedRows.count == 1)
  }
}
