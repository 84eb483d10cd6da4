import TableDiff
import Testing

@testable import table_diff

@Suite struct SampleTablesTests {
  /// The tables and their changes, found once for all tests.
  private static let comparison = Result { () throws(CommandFailure) in
    try Comparison(SampleTables.read())
  }

  @Test func `the embedded tables differ by what the security updates brought`() throws {
    let comparison = try Self.comparison.get()
    #expect(comparison.old.file.counts == TableCounts(sections: 58, rows: 63_436))
    #expect(comparison.new.file.counts.rows == 63_666)
    let changes = comparison.changes
    #expect(changes.insertedRows.count == 230)
    #expect(changes.deletedRows.count == 0)
    #expect(changes.updatedRows.count == 1_755)
    #expect(changes.movedRows.count == 1)
    let move = try #require(changes.movedRows.first)
    #expect(changes.newIndex(forOldSection: move.old.section) != move.new.section)
    #expect(comparison.new.table[move.new].map(comparison.new.id) == .string("mariadb-server-10.5"))
    #expect(changes.isMinimal)
    #expect(changes.duplicates.isEmpty)
  }

  @Test func `the second table is the patched package list byte for byte`() throws {
    let bytes = try Self.comparison.get().new.file.bytes
    #expect(bytes.count == 2_538_151)
    #expect(Digest.text(of: bytes) == "bf9d0549eb07934d")
  }

  @Test func `the embedded patch is the one that the command makes today`() throws {
    let comparison = try Self.comparison.get()
    let patch = try Patch(plan: comparison.plan(.standard), tables: comparison.tables)
    // Compared before, so that a failure does not print both.
    let isSame = patch.json == SampleTables.patchBytes
    #expect(isSame)
  }

  @Test func `the report tells what changed, with examples and plans`() throws {
    let text = SampleReport(comparison: try Self.comparison.get(), style: Style(isColoured: false))
      .text
    for line in [
      "old: 58 sections, 63,436 rows", "new: 58 sections, 63,666 rows",
      "rows: 230 inserted, 1 moved, 1,755 updated", "17 sections without any change",
      "  mariadb-server-10.5  database [3, 81] → oldlibs [38, 111]",
      "  sequential        231         231         1,755", "  No plan has fewer moves.",
    ] {
      #expect(text.contains(line + "\n"))
    }
    #expect(text.split(separator: "\n").filter { String($0).displayWidth > 80 }.isEmpty)
  }
}
