import TableDiff
import TableDiffTesting
import Testing

@Suite("The old paths of a batch")
struct OldPathTests {
  @Test
  func `rows that stay or move have a path, and inserted ones have none`() throws {
    let changes = try sections("a: p q", "b: r").changes(to: sections("c: t", "b: r", "a: x q"))
    #expect(
      changes.plan(.single).batches.map { $0.oldPaths() } == [
        [[nil], [RowPath(section: 1, row: 0)], [nil, RowPath(section: 0, row: 1)]]
      ])
  }

  @Test(arguments: [BatchPolicy.single, .standard, .conservative, .identity, .sequential])
  func `a list of ids that follows them becomes the new one`(policy: BatchPolicy) throws {
    var random = RandomTables()
    random.duplicates = 0.2
    for seed in 1...200 {
      let (old, new) = random.pair(of: Int.self, seed: UInt64(seed))
      var ids = old.map { $0.rows.map(\.id) }
      for batch in try old.changes(to: new).plan(policy).batches {
        let paths = batch.oldPaths()
        #expect(paths.map(\.count) == Array(batch.shapeAfter.rowCounts))
        let followed = paths.joined().compactMap(\.self)
        #expect(Set(followed).count == followed.count)
        ids = zip(batch.table.sections, paths).map { section, paths in
          zip(section.rows, paths).map { row, path in path.map { ids[$0.section][$0.row] } ?? row.id }
        }
        #expect(ids == batch.table.sections.map { $0.rows.map(\.id) })
      }
      #expect(ids == new.map { $0.rows.map(\.id) })
    }
  }
}
