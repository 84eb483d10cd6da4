@testable import StatefulTable
import TableDiff
import Testing

@Suite("A store")
struct StoreEditingTests {
  @Test("counts its sections and rows")
  func counts() throws {
    let store = try letterStore("s: a b c", "t:", "u: d")
    #expect(store.sectionCount == 3)
    #expect(store.rowCount == 4)
    #expect((-1...3).map { store.rowCount(inSection: $0) } == [0, 3, 0, 1, 0])
    #expect(!store.isEmpty)
    #expect(LetterStore().isEmpty)
  }

  @Test("finds rows by path and by id")
  func lookup() throws {
    let store = try letterStore("s: a b c", "t:", "u: d'")
    #expect(store[at(2, 0)] == Letter("d'"))
    #expect(store.path(ofRowWithID: "c") == at(0, 2))
    #expect(store.row(withID: "d") == Letter("d'"))
    #expect(store.containsRow(withID: "a"))
    #expect(!store.containsRow(withID: "x"))
    #expect(store.path(ofRowWithID: "x") == nil)
    #expect(store[at(0, 3)] == nil)
    #expect(store[at(0, -1)] == nil)
    #expect(store[at(3, 0)] == nil)
  }

  @Test("finds sections by position and by id")
  func sections() throws {
    let store = try letterStore("s: a", "t'': b")
    #expect(store.index(ofSectionWithID: "t") == 1)
    #expect(store.index(ofSectionWithID: "x") == nil)
    #expect(store.sectionID(at: 1) == "t")
    #expect(store.header(ofSection: 1) == 2)
    #expect(store.header(ofSection: 2) == nil)
    #expect(store.rows(inSection: 1) == [Letter("b")])
    #expect(store.rows(inSection: 2).isEmpty)
  }

  @Test("answers with the first of rows with the same id")
  func repeatedIDs() throws {
    var store = try letterStore("s: a b", "t: b a'")
    #expect(store.path(ofRowWithID: "b") == at(0, 1))
    #expect(store.path(ofRowWithID: "a") == at(0, 0))
    try store.moveSection(from: 1, to: 0)
    #expect(store.path(ofRowWithID: "b") == at(0, 0))
    #expect(store.row(withID: "a") == Letter("a'"))
    try store.removeRow(withID: "a")
    #expect(store.drawing == ["t: b", "s: a b"])
  }

  @Test("takes rows in, gives them back, and changes and moves them")
  func rows() throws {
    var store = try letterStore("s: a b c", "t:")
    try store.append(Letter("d"), toSection: 1)
    try store.append(contentsOf: letters("e f"), toSection: 1)
    try store.insert(Letter("x"), at: at(0, 0))
    try store.insert(contentsOf: letters("y z"), at: at(0, 4))
    #expect(store.drawing == ["s: x a b c y z", "t: d e f"])
    #expect(try store.remove(at: at(0, 1)) == Letter("a"))
    #expect(try store.removeRow(withID: "e") == Letter("e"))
    try store.removeRows(2..<4, inSection: 0)
    try store.removeRows(.min ..< .min, inSection: 0)
    #expect(store.drawing == ["s: x b z", "t: d f"])
    try store.update(Letter("b'"), at: at(0, 1))
    try store.update(Letter("f''"))
    try store.move(from: at(0, 0), to: at(0, 2))
    try store.moveRow(withID: "d", to: at(0, 0))
    #expect(store.drawing == ["s: d b' z x", "t: f''"])
    try store.removeRows(inSection: 0)
    #expect(store.drawing == ["s:", "t: f''"])
  }

  @Test("takes sections in, gives them back, and changes and moves them")
  func editedSections() throws {
    var store = try letterStore("s: a b")
    try store.appendSection(letterSection("t: c"))
    try store.insertSection(letterSection("u': d e"), at: 0)
    #expect(store.drawing == ["u': d e", "s: a b", "t: c"])
    try store.moveSection(from: 0, to: 2)
    try store.updateHeader(2, ofSection: 0)
    #expect(store.drawing == ["s'': a b", "t: c", "u': d e"])
    #expect(try store.removeSection(at: 1) == letterSection("t: c"))
    #expect(store.path(ofRowWithID: "c") == nil)
    store.removeAll()
    #expect(store.drawing == [])
  }

  /// Every edit that cannot be done, and why.
  static let refused: [(StoreError, @Sendable (inout LetterStore) throws -> Void)] = [
    (.sectionOutOfRange(2, sectionCount: 2), { try $0.append(Letter("x"), toSection: 2) }),
    (.rowPlaceOutOfRange(at(0, 3), rowCount: 2), { try $0.insert(Letter("x"), at: at(0, 3)) }),
    (.rowPlaceOutOfRange(at(0, -1), rowCount: 2), { try $0.insert(Letter("x"), at: at(0, -1)) }),
    (.rowOutOfRange(at(1, 1), rowCount: 1), { try $0.remove(at: at(1, 1)) }),
    (.rowOutOfRange(at(0, 2), rowCount: 2), { try $0.removeRows(1..<3, inSection: 0) }),
    (.rowOutOfRange(at(0, -1), rowCount: 2), { try $0.removeRows(-1..<1, inSection: 0) }),
    (.unknownRow("x"), { try $0.removeRow(withID: "x") }),
    (.sectionOutOfRange(-1, sectionCount: 2), { try $0.update(Letter("x"), at: at(-1, 0)) }),
    (.unknownRow("x"), { try $0.update(Letter("x")) }),
    (.rowOutOfRange(at(0, 2), rowCount: 2), { try $0.move(from: at(0, 2), to: at(0, 0)) }),
    (.rowPlaceOutOfRange(at(0, 2), rowCount: 1), { try $0.move(from: at(0, 0), to: at(0, 2)) }),
    (.sectionOutOfRange(5, sectionCount: 2), { try $0.moveRow(withID: "a", to: at(5, 0)) }),
    (
      .sectionPlaceOutOfRange(3, sectionCount: 2), { try $0.insertSection(letterSection("u: d"), at: 3) }
    ),
    (.sectionOutOfRange(2, sectionCount: 2), { try $0.removeSection(at: 2) }),
    (.sectionPlaceOutOfRange(2, sectionCount: 1), { try $0.moveSection(from: 0, to: 2) }),
    (.sectionOutOfRange(Int.max, sectionCount: 2), { try $0.updateHeader(1, ofSection: .max) }),
    (.sectionOutOfRange(2, sectionCount: 2), { try $0.removeRows(inSection: 2) }),
  ]

  @Test("refuses what it cannot do, and stays as it is", arguments: refused.indices)
  func refusals(index: Int) throws {
    let (error, edit) = Self.refused[index]
    var store = try letterStore("s: a b", "t: c")
    #expect(throws: error) { try edit(&store) }
    #expect(store.drawing == ["s: a b", "t: c"])
    #expect(!error.description.isEmpty)
    let changes = store.performUpdates { store in
      #expect(throws: error) { try edit(&store) }
    }
    #expect(changes.isEmpty)
  }

  @Test("names the positions that there are when it refuses another")
  func positions() {
    #expect(
      StoreError.rowOutOfRange(at(1, 4), rowCount: 4).description
        == "there is no row [1, 4]: there are rows 0 to 3 in section 1")
    #expect(
      StoreError.sectionOutOfRange(0, sectionCount: 0).description
        == "there is no section 0: there is no section")
  }

  @Test("keeps rows whose ids are not equal to themselves")
  func unequalIDs() throws {
    struct Reading: Identifiable, Equatable { var id: Double }
    var store = try TableStore(rows: [Reading(id: .nan), Reading(id: 1), Reading(id: .nan)])
    #expect(store.path(ofRowWithID: .nan) == nil)
    try store.remove(at: 0)
    try store.insert(Reading(id: .nan), at: 0)
    try store.remove(at: 2)
    #expect(store.rowCount == 2)
    #expect(store.path(ofRowWithID: 1) == at(0, 1))
  }

  @Test("does not change its copies")
  func copies() throws {
    var store = try letterStore("s: a b c")
    let copy = store
    try store.remove(at: at(0, 0))
    var other = store
    try other.append(Letter("d"), toSection: 0)
    #expect(copy.drawing == ["s: a b c"])
    #expect(store.drawing == ["s: b c"])
    #expect(other.drawing == ["s: b c d"])
    #expect(copy.path(ofRowWithID: "a") == at(0, 0))
  }
}
