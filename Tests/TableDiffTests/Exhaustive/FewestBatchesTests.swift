import TableDiff
import TableDiffTesting
import Testing

@Suite("The fewest batches in which rows keep their cells")
struct FewestBatchesTests {
  /// From m n u v d to u v n m i: m and n move, u and v stay. All ways of three rows from m n u d to u n m i.
  @Test("are those found by search, whatever ways three rows take", arguments: 0..<16)
  func threeRows(first: Int) throws {
    var fewest: Set<Int> = []
    for second in (first..<16).sampled(oneIn: 12) {
      for third in second..<16 {
        var old: SectionedTables.Names = [(0, []), (1, []), (2, []), (3, []), (4, [])]
        var new: SectionedTables.Names = [(2, []), (3, []), (1, []), (0, []), (5, [])]
        for (row, way) in [first, second, third].enumerated() {
          old[[0, 1, 2, 4][way / 4]].rows.append(row)
          new[[0, 2, 3, 4][way % 4]].rows.append(row)
        }
        fewest.insert(try batchCount(from: old, to: new))
      }
    }
    // The last way is that from d to i, which takes three batches whatever the others do.
    #expect(fewest.contains(3))
    #expect(fewest.contains(2) == (first < 15))
  }

  @Test("are those found by search in random tables of a few rows", arguments: seeds(3, optimised: 10))
  func randomTables(part: UInt64) throws {
    var tables = RandomTables()
    tables.maxSections = 4
    tables.maxRows = 5
    tables.idUniverse = 7
    tables.movesAcross = 0.6
    tables.sectionMoves = 0.5
    tables.sectionDeletes = 0.25
    tables.sectionInserts = 0.25
    var fewest: Set<Int> = []
    for seed in (part * 60)..<(part * 60 + 60) {
      let (old, new) = tables.pair(of: Int.self, seed: seed)
      fewest.insert(
        try batchCount(
          from: old.map { ($0.id, $0.rows.map(\.id)) }, to: new.map { ($0.id, $0.rows.map(\.id)) }))
    }
    #expect(fewest.isSuperset(of: [1, 2, 3]))
  }

  /// The batches of the plan, if they are the fewest.
  private func batchCount(
    from old: SectionedTables.Names, to new: SectionedTables.Names
  ) throws -> Int {
    let changes = try SectionedTables.sections(old).changes(to: SectionedTables.sections(new))
    let count = changes.plan(.identity).batches.count
    #expect(ExpectedBatches(for: changes).identity == count, "\(old) → \(new)")
    let search = BatchSearch(changes)
    if count == 1 || count == 2 {
      #expect(try search.isPossible(batches: count), "\(old) → \(new): the search misses a way")
    }
    if count > 1 {
      #expect(try !search.isPossible(batches: count - 1), "\(old) → \(new): \(count - 1) would do")
    }
    return count
  }
}
