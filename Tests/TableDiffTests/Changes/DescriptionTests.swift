import TableDiff
import Testing

@Suite("The description")
struct DescriptionTests {
  @Test("lists all changes with positions and ids")
  func all() throws {
    let changes = try sections("s: a b c", "t: d", "u:").changes(to: sections("t': d'", "s: c a' x", "v: y"))
    #expect(
      changes.description == """
        3 sections with 4 rows → 3 sections with 5 rows: 1 section deleted, 1 section inserted, \
        1 section moved, 1 section updated, 1 row deleted, 1 row inserted, 1 row moved, 2 rows updated
          - section 2 u
          + section 2 v
          > section 1 → 0 t
          ~ section 1 → 0 t
          - row [0, 1] b
          + row [1, 2] x
          > row [0, 2] → [1, 0] c
          ~ row [1, 0] → [0, 0] d
          ~ row [0, 0] → [1, 1] a
        """)
  }

  @Test("says that nothing changes")
  func nothing() throws {
    let changes = try rows("a").changes(to: rows("a"))
    #expect(changes.description == "1 section with 1 row → 1 section with 1 row: no changes")
  }

  @Test(
    "tells duplicates, a shape, a section, a table and stored rows by their members, not by their storage")
  func members() throws {
    let table = try Table(sections("s: a a b", "t': a"))
    #expect("\(try table.changes(to: table).duplicates)" == "[]")
    let changes = try table.changes(to: table, verifyingIdentifiers: true)
    #expect("\(changes.duplicates)" == "[old rows [0, 0], [0, 1], [1, 0], new rows [0, 0], [0, 1], [1, 0]]")
    #expect("\(table.shape)" == "2 sections with 4 rows: [3, 1]")
    #expect("\(try Table(rows: rows("a")).shape)" == "1 section with 1 row")
    #expect("\(Table<DrawnSection>().shape)" == "0 sections with 0 rows")
    #expect(
      "\(table.sections[1])" == #"TableSection<String, Int, DrawnRow>(id: "t", header: 1, rows: [a])"#)
    #expect(
      "\(try Table(sections("t:")))".hasPrefix("Table<TableSection<String, Int, DrawnRow>>(sections: ["))
    #expect("\(try Table(sections("t:")))".hasSuffix(#"(id: "t", header: 0, rows: [])])"#))
    #expect("\(table.sections[0].storedRows)" == "[a, a, b]")
  }

  @Test("shows rows without an id of their own as they are")
  func withoutID() throws {
    let changes = try [1, 2].changes(to: [2, 3], id: { $0 }, sameContent: { $0 == $1 })
    #expect(
      changes.description == """
        1 section with 2 rows → 1 section with 2 rows: 1 row deleted, 1 row inserted
          - row [0, 0] 1
          + row [0, 1] 3
        """)
  }
}
