@testable import StatefulTable
import TableDiff
import Testing

@Suite("A snapshot of identifiers")
struct IdentifierSnapshotTests {
  typealias Snapshot = IdentifierSnapshot<String, Int>

  static func snapshot() throws -> Snapshot {
    var snapshot = Snapshot()
    try snapshot.appendSections(["s", "t"])
    try snapshot.appendRows([1, 2, 3], toSection: "s")
    try snapshot.appendRows([4, 5])
    return snapshot
  }

  @Test("takes sections by identifier")
  func sections() throws {
    var snapshot = try Self.snapshot()
    try snapshot.insertSections(["u", "v"], before: "t")
    try snapshot.insertSections(["w"], after: "t")
    #expect(snapshot.sectionIDs == ["s", "u", "v", "t", "w"])
    try snapshot.moveSection("t", before: "s")
    #expect(snapshot.sectionIDs == ["t", "s", "u", "v", "w"])
    try snapshot.moveSection("s", before: "w")
    try snapshot.moveSection("u", after: "t")
    try snapshot.moveSection("t", after: "w")
    try snapshot.moveSection("v", after: "v")
    #expect(snapshot.sectionIDs == ["u", "v", "s", "w", "t"])
    try snapshot.deleteSections(["u", "s"])
    #expect(snapshot.sectionIDs == ["v", "w", "t"])
    #expect(snapshot.rowIDs == [4, 5])
    #expect(snapshot.sectionCount == 3)
  }

  @Test("takes rows by identifier")
  func rows() throws {
    var snapshot = try Self.snapshot()
    try snapshot.insertRows([10, 11], before: 2)
    try snapshot.insertRows([12], after: 3)
    #expect(try snapshot.rowIDs(inSection: "s") == [1, 10, 11, 2, 3, 12])
    try snapshot.moveRow(1, before: 12)
    try snapshot.moveRow(12, before: 10)
    try snapshot.moveRow(5, after: 2)
    try snapshot.moveRow(2, after: 2)
    #expect(snapshot.rowIDs == [12, 10, 11, 2, 5, 3, 1, 4])
    try snapshot.deleteRows([10, 1])
    #expect(try snapshot.rowIDs(inSection: "s") == [12, 11, 2, 5, 3])
    snapshot.deleteAll()
    #expect(snapshot == Snapshot())
  }

  @Test("is asked by identifier")
  func queries() throws {
    let snapshot = try Self.snapshot()
    #expect(snapshot.contains(row: 3) && !snapshot.contains(row: 6))
    #expect(snapshot.contains(section: "t") && !snapshot.contains(section: "u"))
    #expect(snapshot.sectionID(containing: 4) == "t")
    #expect(snapshot.sectionID(containing: 6) == nil)
    #expect(snapshot.index(ofSection: "t") == 1)
    #expect(snapshot.index(ofRow: 4) == 3)
    #expect(snapshot.path(ofRow: 5) == at(1, 1))
    #expect(try snapshot.rowCount(inSection: "s") == 3)
    #expect(snapshot.rowCount == 5)
  }

  /// Every edit that cannot be done, and why.
  static let refused: [(StoreError, @Sendable (inout Snapshot) throws -> Void)] = [
    (.duplicateSection("s"), { try $0.appendSections(["u", "s"]) }),
    (.duplicateSection("u"), { try $0.appendSections(["u", "u"]) }),
    (.unknownSection("x"), { try $0.insertSections(["u"], before: "x") }),
    (.unknownSection("x"), { try $0.deleteSections(["s", "x"]) }),
    (.unknownSection("x"), { try $0.moveSection("x", after: "s") }),
    (.unknownSection("x"), { try $0.reloadSections(["s", "x"]) }),
    (.duplicateRow("1"), { try $0.appendRows([6, 1]) }),
    (.duplicateRow("6"), { try $0.insertRows([6, 6], after: 1) }),
    (.unknownSection("x"), { try $0.appendRows([6], toSection: "x") }),
    (.unknownRow("9"), { try $0.insertRows([6], before: 9) }),
    (.unknownRow("9"), { try $0.deleteRows([1, 9]) }),
    (.unknownRow("9"), { try $0.moveRow(1, before: 9) }),
    (.unknownRow("9"), { try $0.reloadRows([1, 9]) }),
    (.unknownRow("9"), { try $0.reconfigureRows([1, 9]) }),
  ]

  @Test("refuses what it cannot do, and stays as it is", arguments: refused.indices)
  func refusals(index: Int) throws {
    let (error, edit) = Self.refused[index]
    var snapshot = try Self.snapshot()
    #expect(throws: error) { try edit(&snapshot) }
    #expect(snapshot == (try Self.snapshot()))
  }

  @Test("without a section takes no rows")
  func noSection() {
    var snapshot = Snapshot()
    #expect(throws: StoreError.sectionOutOfRange(-1, sectionCount: 0)) { try snapshot.appendRows([1]) }
  }

  @Test("gives no changes from an equal one")
  func equal() throws {
    var marked = try Self.snapshot()
    try marked.reloadRows([1])
    #expect(try Self.snapshot().changes(from: Self.snapshot()).isEmpty)
    #expect(try marked.changes(from: marked).isEmpty)
  }

  @Test("gives the changes from an older one, with what was reloaded and reconfigured since")
  func changes() throws {
    let old = try Self.snapshot()
    var new = old
    try new.deleteRows([2])
    try new.moveRow(5, before: 1)
    try new.reloadRows([3])
    try new.reconfigureRows([4])
    try new.reloadSections(["t"])
    let changes = try new.changes(from: old)
    #expect(Array(changes.deletedRows) == [at(0, 1)])
    #expect(Array(changes.movedRows) == [RowPair(old: at(1, 1), new: at(0, 0))])
    #expect(changes.updatedRows.map(\.new) == [at(0, 2), at(1, 0)])
    #expect(Array(changes.updatedSections) == [SectionPair(old: 1, new: 1)])
    #expect(new.reloadedRows == [3] && new.reconfiguredRows == [4] && new.reloadedSections == ["t"])
    var newer = new
    try newer.reloadRows([3])
    #expect(try newer.changes(from: new).updatedRows.map(\.new) == [at(0, 2)])
  }

  @Test("tells that a row was reloaded of a new snapshot too, however often it was before")
  func reloadedAnew() throws {
    func snapshot() throws -> IdentifierSnapshot<String, Int> {
      var snapshot = IdentifierSnapshot<String, Int>()
      try snapshot.appendSections(["A"])
      try snapshot.appendRows([1, 2])
      return snapshot
    }
    var shown = try snapshot()
    try shown.reloadRows([1])
    try shown.reloadRows([1])
    var fresh = try snapshot()
    try fresh.reconfigureRows([1])
    #expect(try fresh.changes(from: shown).updatedRows.count == 1)
    #expect(try fresh.changes(from: fresh).isEmpty)
  }

  @Test("lists a row or section once, however often it is asked for")
  func askedForTwice() throws {
    var snapshot = try Self.snapshot()
    try snapshot.reloadRows([1, 1])
    try snapshot.reloadRows([3, 1])
    try snapshot.reconfigureRows([2, 2])
    try snapshot.reloadSections(["t", "t"])
    #expect(snapshot.reloadedRows == [1, 3] && snapshot.reconfiguredRows == [2])
    #expect(snapshot.reloadedSections == ["t"])
  }

  @Test("deletes a row or section once that is named twice")
  func deletedTwice() throws {
    var snapshot = try Self.snapshot()
    try snapshot.deleteRows([1, 1])
    try snapshot.deleteSections(["t", "t"])
    #expect(snapshot.sectionIDs == ["s"] && snapshot.rowIDs == [2, 3])
  }

  /// As drawn, `s` is section number 0 and `t` number 1; the rows know the number of their section.
  @Test("knows the section of a row that moved, and of the rows of sections that moved or came later")
  func sectionsOfRows() throws {
    var snapshot = try Self.snapshot()  // s: 1 2 3, t: 4 5
    try snapshot.moveRow(2, after: 4)
    try snapshot.moveSection("t", before: "s")  // t: 4 2 5, s: 1 3
    #expect([4, 2, 5, 1, 3].map { snapshot.sectionID(containing: $0) } == ["t", "t", "t", "s", "s"])
    try snapshot.deleteSections(["t"])
    try snapshot.appendSections(["u", "v"])
    try snapshot.appendRows([6], toSection: "u")
    try snapshot.appendRows([7], toSection: "v")  // s: 1 3, u: 6, v: 7
    #expect([1, 6, 7, 4].map { snapshot.sectionID(containing: $0) } == ["s", "u", "v", nil])
    try snapshot.moveRow(6, after: 7)
    try snapshot.moveRow(7, before: 1)  // s: 7 1 3, u:, v: 6
    #expect([7, 6].map { snapshot.sectionID(containing: $0) } == ["s", "v"])
  }

  @Test("forgets to reload what is deleted")
  func deletedMarks() throws {
    var snapshot = try Self.snapshot()
    try snapshot.reloadRows([1, 4])
    try snapshot.reloadSections(["t"])
    try snapshot.deleteRows([1])
    try snapshot.deleteSections(["t"])
    #expect(snapshot.reloadedRows.isEmpty && snapshot.reloadedSections.isEmpty)
  }

  @Test("is taken of a store, or of one of its sections")
  func ofStore() throws {
    let store = try letterStore("s: a b", "t: c")
    let snapshot = try store.snapshot()
    #expect(snapshot.sectionIDs == ["s", "t"])
    #expect(snapshot.rowIDs == ["a", "b", "c"])
    #expect(try store.snapshot(ofSection: 1).rowIDs == ["c"])
    #expect(throws: StoreError.duplicateRow("a")) { try letterStore("s: a", "t: a").snapshot() }
    #expect(throws: StoreError.sectionOutOfRange(2, sectionCount: 2)) { try store.snapshot(ofSection: 2) }
  }

  @Test("is what a store is brought to, with rows that are asked for by identifier")
  func applied() throws {
    var store = try letterStore("s: a b c", "t: d")
    var snapshot = try store.snapshot()
    try snapshot.deleteRows(["a"])
    try snapshot.moveRow("d", before: "b")
    try snapshot.insertSections(["u"], before: "s")
    try snapshot.appendRows(["x"], toSection: "u")
    try snapshot.reconfigureRows(["c"])
    try snapshot.reloadSections(["t"])
    let changes = try store.apply(snapshot, header: { _ in 1 }, row: { Letter($0 + "'") })
    #expect(store.drawing == ["u': x'", "s: d b c'", "t':"])
    #expect(
      changes.drawing == [
        "+ section 0", "* section 1 → 2", "- row [0, 0]", "> row [1, 0] → [1, 0]",
        "* row [0, 2] → [1, 2]",
      ])
  }

  @Test("that names an unknown row leaves a store as it was")
  func refusedSnapshot() throws {
    var store = try letterStore("s: a b")
    var snapshot = try store.snapshot()
    try snapshot.deleteRows(["a"])
    try snapshot.appendRows(["x"])
    #expect(throws: StoreError.unknownRow("x")) {
      try store.apply(snapshot, header: { _ in 0 }, row: { _ in nil })
    }
    #expect(store.drawing == ["s: a b"])
  }

  @Test("at random, is what a store becomes")
  func randomSnapshots() throws {
    var edits = RandomEdits(seed: 11, idCount: 1_000_000, rowBound: 30)
    var store = try NumberedStore(sections: edits.table())
    for _ in 0..<60 {
      let wanted = try NumberedStore(sections: edits.table()).snapshot()
      try store.apply(wanted, header: { _ in 0 }, row: { NumberedRow(id: $0) })
      #expect(try store.snapshot() == wanted)
    }
  }
}
