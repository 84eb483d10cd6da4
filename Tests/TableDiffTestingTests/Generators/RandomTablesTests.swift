import TableDiff
import TableDiffTesting
import Testing

@Suite struct RandomTablesTests {
  @Test func `the same seed gives the same tables`() {
    let tables = RandomTables()
    for seed in 0..<50 as Range<UInt64> {
      let one: Pair = tables.pair(seed: seed)
      let other: Pair = tables.pair(seed: seed)
      #expect(one.old == other.old && one.new == other.new)
    }
  }

  @Test func `all kinds of change come up, and ids are unique`() {
    var sum = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    for seed in 0..<300 as Range<UInt64> {
      let pair: Pair = RandomTables().pair(seed: seed)
      for table in [pair.old, pair.new] {
        let ids = table.flatMap { $0.rows.map(\.id) }
        #expect(Set(ids).count == ids.count)
        #expect(Set(table.map(\.id)).count == table.count)
      }
      #expect(pair.old.count <= 5 && pair.old.reduce(0) { $0 + $1.rows.count } <= 20)
      let minimal = MinimalMoves(from: pair.old, to: pair.new)
      let counts = [
        minimal.movedSections, minimal.deletedSections, minimal.insertedSections, minimal.updatedSections,
        minimal.rowsMovedWithin, minimal.rowsMovedAcross, minimal.deletedRows, minimal.insertedRows,
        minimal.updatedRows,
      ]
      sum = zip(sum, counts).map(+)
    }
    #expect(sum.allSatisfy { $0 > 20 }, "\(sum)")
  }

  @Test func `rows leave deleted sections and enter inserted ones`() {
    var leaving = 0
    var entering = 0
    for seed in 0..<300 as Range<UInt64> {
      let pair: Pair = RandomTables().pair(seed: seed)
      let oldSections = sections(pair.old)
      let newSections = sections(pair.new)
      for (row, section) in newSections {
        guard let before = oldSections[row] else { continue }
        if !pair.new.contains(where: { $0.id == before }) { leaving += 1 }
        if !pair.old.contains(where: { $0.id == section }) { entering += 1 }
      }
    }
    #expect(leaving > 20 && entering > 20)
  }

  @Test func `ids repeat when asked for`() {
    var tables = RandomTables()
    tables.duplicates = 0.3
    let repeated = (0..<50 as Range<UInt64>).count { seed in
      let pair: Pair = tables.pair(seed: seed)
      let ids = pair.old.flatMap { $0.rows.map(\.id) }
      return Set(ids).count < ids.count
    }
    #expect(repeated > 25)
  }

  @Test func `parameters without sense give small tables`() {
    var tables = RandomTables()
    tables.maxSections = -1
    tables.idUniverse = -3
    tables.maxRows = -5
    tables.sectionInserts = 2
    let pair: Pair = tables.pair(seed: 1)
    #expect(pair.old.isEmpty)
    #expect(pair.new.allSatisfy { $0.rows.isEmpty })
  }

  @Test func `brute force agrees with the formula on random tables`() {
    var tables = RandomTables()
    tables.maxSections = 4
    tables.maxRows = 7
    tables.idUniverse = 10
    tables.sectionMoves = 0.4
    for seed in 0..<400 as Range<UInt64> {
      tables.duplicates = seed % 2 == 0 ? 0 : 0.15
      let pair: Pair = tables.pair(seed: seed)
      let formula = MinimalMoves(from: pair.old, to: pair.new).moveCount
      let brute = BruteForce.moveCount(from: Array(pair.old), to: Array(pair.new)) { $0.id }
      #expect(formula == brute, "seed \(seed)")
    }
  }

  private typealias Pair = (old: GeneratedTransition<Int>.Sections, new: GeneratedTransition<Int>.Sections)

  /// The section of every row.
  private func sections(_ table: GeneratedTransition<Int>.Sections) -> [Int: Int] {
    Dictionary(table.flatMap { section in section.rows.map { ($0.id, section.id) } }) { first, _ in first }
  }
}
