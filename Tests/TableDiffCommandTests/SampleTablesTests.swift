import TableDiff
import Testing

@testable import tablediff

@Suite struct SampleTablesTests {
  @Test func `the embedded tables differ by what the security updates brought`() throws {
    let sample = try SampleTables.read()
    #expect(sample.old.table.shape.rowCount == 63_436)
    #expect(sample.new.table.shape.rowCount == 63_666)
    #expect(sample.old.table.shape.sectionCount == 58)
    let changes = try Comparison(old: sample.old, new: sample.new, names: ("old", "new")).changes
    #expect(changes.insertedRows.count == 230)
    #expect(changes.deletedRows.count == 0)
    #expect(changes.updatedRows.count == 1_755)
    #expect(changes.movedRows.count == 1)
    let move = try #require(changes.movedRows.first)
    #expect(changes.newSection(forOld: move.old.section) != move.new.section)
    #expect(sample.new.table[move.new]?.id == .string("mariadb-server-10.5"))
    #expect(changes.isMinimal)
    #expect(changes.duplicates.isEmpty)
  }

  @Test func `the second table is the patched package list byte for byte`() throws {
    let sample = try SampleTables.read()
    let bytes = TableWriter.bytes(of: sample.new)
    #expect(bytes.count == 2_538_151)
    #expect(Digest.text(of: bytes) == "bf9d0549eb07934d")
  }
}
