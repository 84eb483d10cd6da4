import PackageTables
import TableDiff
import Testing

@Suite("The embedded package tables")
struct PackageTablesTests {
  @Test("have as many rows as they are said to have, and differ as they are said to")
  func counts() throws {
    let tables = try PackageTables()
    #expect(tables.old.shape.sectionCount == 58)
    #expect(tables.old.shape.rowCount == 63_436)
    #expect(tables.new.shape.rowCount == 63_666)
    let changes = try tables.old.changes(to: tables.new)
    #expect(changes.insertedRows.count == 230)
    #expect(changes.updatedRows.count == 1755)
    #expect(changes.movedRows.count == 1)
    #expect(changes.deletedRows.isEmpty)
  }

  @Test("have the packages that the files name")
  func contents() throws {
    let tables = try PackageTables()
    let old = try #require(tables.old[RowPath(section: 0, row: 0)])
    #expect(old == DebianPackage(name: "0install", version: "2.18-2", size: 4166))
    #expect(tables.new.sections[55].rows[1018].version == "2:21.1.7-3+deb12u13")
  }
}
