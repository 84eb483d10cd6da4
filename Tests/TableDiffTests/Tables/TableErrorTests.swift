import TableDiff
import TableDiffTesting
import Testing

@Suite("Errors")
struct TableErrorTests {
  @Test("tell of more rows than positions can count")
  func tooManyRows() {
    #expect(throws: TableError.tooManyRows(section: 1, count: 2_147_483_648)) {
      try TableShape(rowCounts: [Int(Int32.max), 1])
    }
    #expect(throws: TableError.tooManyRows(section: 0, count: .max)) {
      try TableShape(rowCounts: [Int.max])
    }
    #expect(throws: TableError.tooManyRows(section: 2, count: .max)) {
      try TableShape(rowCounts: [1, 2, Int.max])
    }
  }

  @Test("tell of too many rows before these are copied")
  func tooManyRowsToCopy() {
    let endless = repeatElement(GeneratedRow(id: 1, version: 0), count: 3_000_000_000)
    #expect(throws: TableError.tooManyRows(section: 0, count: 3_000_000_000)) { try Table(rows: endless) }
    let sections = [ComputedSection(id: 0, range: 0..<9), ComputedSection(id: 1, range: 0..<Int.max)]
    #expect(throws: TableError.tooManyRows(section: 1, count: .max)) { try Table(sections) }
  }

  @Test("do not come up for as many rows as positions can count")
  func mostRows() throws {
    let shape = try TableShape(rowCounts: [Int(Int32.max) - 1, 0, 1])
    #expect(shape.rowCount == 2_147_483_647)
    #expect(shape.contains(row(2, 0)))
    #expect(!shape.contains(row(1, 0)))
  }

  @Test("tell of a row count below zero")
  func negative() {
    #expect(throws: TableError.negativeRowCount(section: 1, count: -1)) {
      try TableShape(rowCounts: [3, -1])
    }
  }

  @Test(
    "tell which section has the id of an earlier one where ids are verified", arguments: TableSide.allCases)
  func duplicateSection(side: TableSide) {
    let repeated = sections("a:", "b:", "c:", "b:")
    let unique = sections("a:", "b:")
    #expect(throws: TableError.duplicateSection(side: side, earlier: 1, section: 3)) {
      try (side == .old ? repeated : unique).changes(
        to: side == .old ? unique : repeated, verifyingIdentifiers: true)
    }
  }

  @Test("leave the differ as it was")
  func reuseAfterError() throws {
    var differ = TableDiffer()
    let repeated = try Table(sections("a: p", "a: q"))
    let fine = try Table(sections("a: p", "b: q"))
    #expect(throws: TableError.self) {
      try differ.changes(from: repeated, to: fine, verifyingIdentifiers: true)
    }
    #expect(try differ.changes(from: fine, to: fine, verifyingIdentifiers: true).isEmpty)
  }

  @Test("tell of a table of another shape than the one the changes start from")
  func shapeMismatch() throws {
    let changes = try rows("a b").changes(to: rows("b c"))
    let other = try Table(rows: rows("a"))
    #expect(throws: TableError.shapeMismatch(expected: changes.old.shape, found: other.shape)) {
      try changes.applying(to: other)
    }
  }

  @Test("read as sentences")
  func descriptions() throws {
    #expect(
      TableError.tooManyRows(section: 1, count: 2_147_483_648).description
        == "the table has 2147483648 rows by the end of section 1; at most 2147483647 can be compared")
    #expect(
      TableError.duplicateSection(side: .new, earlier: 0, section: 2).description
        == "section 2 of the new table has the same id as section 0")
    #expect(
      TableError.negativeRowCount(section: 0, count: -2).description == "section 0 is said to have -2 rows")
    #expect(TableError.cancelled.description == "the comparison was cancelled")
    let shapes = (try TableShape(rowCounts: [2]), try TableShape(rowCounts: [1, 0]))
    #expect(
      TableError.shapeMismatch(expected: shapes.0, found: shapes.1).description
        == "the changes start from 1 section with 2 rows, but the table has 2 sections with 1 row")
  }
}
