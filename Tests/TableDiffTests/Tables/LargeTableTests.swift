import TableDiff
import TableDiffTesting
import Testing

@Suite("Tables of a million rows, a fifth of it in a debug build")
struct LargeTableTests {
  static let rowCount = extent(200_000, optimised: 1_000_000)

  private static func rows(_ ids: some Sequence<Int>) -> ContiguousArray<GeneratedRow<Int>> {
    ContiguousArray(ids.lazy.map { GeneratedRow(id: $0, version: 0) })
  }

  @Test("do not differ where all rows are equal")
  func identical() throws {
    let changes = try Self.rows(0..<Self.rowCount).changes(to: Self.rows(0..<Self.rowCount))
    #expect(changes.isEmpty)
    #expect(changes.old.shape.rowCount == Self.rowCount)
    #expect(changes.newPath(forOld: row(0, Self.rowCount - 1)) == row(0, Self.rowCount - 1))
  }

  @Test("differ by the one row that is inserted")
  func oneInsert() throws {
    var new = Self.rows(0..<Self.rowCount)
    new.insert(GeneratedRow(id: -1, version: 0), at: 100_000)
    let changes = try Self.rows(0..<Self.rowCount).changes(to: new)
    #expect(Array(changes.insertedRows) == [row(0, 100_000)])
    #expect(changes.changeCount == 1)
    #expect(changes.newPath(forOld: row(0, 100_000)) == row(0, 100_001))
  }

  @Test("are filled and cleared as one run")
  func filled() throws {
    let all = Self.rows(0..<Self.rowCount)
    let changes = try all.changes(to: [])
    #expect(changes.deletedRows.count == Self.rowCount)
    #expect(changes.deletedRows.runs.count == 1)
    #expect(changes.inverted().insertedRows.count == Self.rowCount)
  }

  @Test("in random order keep as many rows as the formula says")
  func shuffled() throws {
    var random = SeededGenerator(seed: 1)
    let rowCount = extent(100_000, optimised: Self.rowCount)
    var ids = Array(0..<rowCount)
    random.shuffle(&ids)
    let changes = try Self.rows(0..<rowCount).changes(to: Self.rows(ids))
    let staying = IncreasingSubsequence.positions(in: ids).count
    #expect(changes.movedRows.count == rowCount - staying)
    #expect(changes.structuralChangeCount == changes.movedRows.count)
    #expect(changes.oldPath(forNew: row(0, 17)) == row(0, ids[17]))
  }
}
