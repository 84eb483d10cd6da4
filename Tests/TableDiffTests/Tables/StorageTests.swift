import TableDiff
import Testing

@Suite("The storage of rows")
struct StorageTests {
  private static func address(of rows: ContiguousArray<DrawnRow>) -> UnsafeRawPointer? {
    rows.withUnsafeBytes { $0.baseAddress }
  }

  private static func address(of rows: [DrawnRow]) -> UnsafeRawPointer? {
    rows.withUnsafeBytes { $0.baseAddress }
  }

  @Test("of an array is taken as it is")
  func array() throws {
    let old = rows("a b c")
    let new = rows("b c d")
    let changes = try old.changes(to: new)
    #expect(Self.address(of: changes.old.sections[0].rows) == Self.address(of: old))
    #expect(Self.address(of: changes.new.sections[0].rows) == Self.address(of: new))
  }

  @Test("of a contiguous array is taken as it is")
  func contiguousArray() throws {
    let old = ContiguousArray(rows("a b c"))
    let changes = try old.changes(to: old)
    #expect(Self.address(of: changes.old.sections[0].rows) == Self.address(of: old))
  }

  @Test("of a section's array is taken as it is")
  func sectionOfArray() throws {
    let old = rows("a b c")
    let table = try Table([TableSection(id: 0, rows: old)])
    #expect(Self.address(of: table.sections[0].rows) == Self.address(of: old))
  }

  @Test("of sections that do not change is shared by the tables between batches")
  func betweenBatches() throws {
    let old = sections("a: p q", "b: r s t", "c: u")
    let changes = try old.changes(to: sections("b: t r", "a: p q", "c: u"))
    let batches = changes.plan(.conservative).batches
    #expect(batches.count == 3)
    #expect(Self.address(of: batches[1].table.sections[1].rows) == Self.address(of: old[0].rows))
  }

  @Test("of the new table is that of the table after the last batch")
  func lastBatch() throws {
    let new = sections("a: q p x")
    let changes = try sections("a: p q").changes(to: new)
    let last = try #require(changes.plan().batches.last)
    #expect(Self.address(of: last.table.sections[0].rows) == Self.address(of: new[0].rows))
  }

  @Test("of a slice is copied, and counts from the slice's start")
  func slice() throws {
    let all = rows("x x a b c x")
    let changes = try all[2..<5].changes(to: rows("b c a")[...])
    #expect(Array(changes.movedRows) == [moved(row(0, 0), to: row(0, 2))])
    #expect(changes.structuralChangeCount == 1)
  }

  @Test("may be any random-access collection that computes its rows")
  func lazily() throws {
    let changes = try (0..<5).lazy.map { DrawnRow("\($0)") }.changes(
      to: [1, 2, 5].lazy.map { DrawnRow("\($0)") })
    #expect(Array(changes.deletedRows) == [row(0, 0), row(0, 3), row(0, 4)])
    #expect(Array(changes.insertedRows) == [row(0, 2)])
  }
}
