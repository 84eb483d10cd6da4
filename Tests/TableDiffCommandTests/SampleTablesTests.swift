import TableDiff
import Testing

@testable import table_diff

@Suite struct SampleTablesTests {
  /// The tables and what changed, found once for all tests.
  private static let sample = Result { () throws(CommandFailure) in
    let sample = try SampleTables.read()
    return (
      old: sample.old, new: sample.new,
      comparison: try Comparison(old: sample.old, new: sample.new, names: ("old", "new"))
    )
  }

  @Test func `the embedded tables differ by what the security updates brought`() throws {
    let sample = try Self.sample.get()
    #expect(sample.old.table.shape.rowCount == 63_436)
    #expect(sample.new.table.shape.rowCount == 63_666)
    #expect(sample.old.table.shape.sectionCount == 58)
    let changes = sample.comparison.changes
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
    let bytes = TableWriter.bytes(of: try Self.sample.get().new)
    #expect(bytes.count == 2_538_151)
    #expect(Digest.text(of: bytes) == "bf9d0549eb07934d")
  }

  @Test func `the embedded patch is the one that the command makes today`() throws {
    let sample = try Self.sample.get()
    let patch = try Patch(plan: sample.comparison.plan(.standard), old: sample.old, new: sample.new)
    #expect(patch.json == SampleTables.patchBytes)
  }

  @Test func `the report tells what changed, with examples and plans`() throws {
    let text = SampleReport(comparison: try Self.sample.get().comparison, style: Style(isColoured: false))
      .text
    for line in [
      "old: 58 sections, 63,436 rows", "new: 58 sections, 63,666 rows",
      "rows: 230 inserted, 1 moved, 1,755 updated", "17 sections without any change",
      "  mariadb-server-10.5  database [3, 81] → oldlibs [38, 111]",
      "  sequential        231         231         1,755", "  No plan has fewer moves.",
    ] {
      #expect(text.contains(line + "\n"))
    }
  }
}
