import TableDiff
import TableDiffTesting
import Testing

@Suite("Rows with the same id where ids are trusted")
struct TrustedDuplicateTests {
  @Test("are never lost, and no plan breaks a rule", arguments: 0..<8)
  func correct(part: UInt64) throws {
    var tables = RandomTables()
    tables.duplicates = 0.3
    tables.idUniverse = 24
    for number in seeds(20, optimised: 50) as Range<UInt64> {
      let seed = part * 50 + number
      let (old, new) = tables.pair(of: Int.self, seed: seed)
      let changes = try old.changes(to: new)
      #expect(try changes.applying(to: changes.old) == changes.new, "seed \(seed)")
      #expect(try changes.inverted().applying(to: changes.new) == changes.old, "seed \(seed)")
      try performPlans(of: changes)
    }
  }

  private func performPlans(
    of changes: TableChanges<GeneratedTransition<Int>.Sections.Element>
  ) throws {
    for policy in [BatchPolicy.standard, .conservative, .identity] {
      var view = HeadlessTable(showing: changes.old)
      try view.perform(changes.plan(policy))
      #expect(view.mismatches(with: changes.new).isEmpty)
    }
    var view = HeadlessTable(showing: changes.old, rules: BatchRules(host: .sequential))
    try view.perform(changes.plan(.sequential))
    #expect(view.mismatches(with: changes.new).isEmpty)
  }

  @Test("match as many as the rarer side has", arguments: 0..<100)
  func matchedCount(seed: UInt64) throws {
    var tables = RandomTables()
    tables.maxSections = 1
    tables.duplicates = 0.5
    tables.sectionDeletes = 0
    tables.sectionInserts = 0
    let (old, new) = tables.pair(of: Int.self, seed: seed)
    let minimal = MinimalMoves(from: old, to: new)
    let changes = try old.changes(to: new)
    #expect(changes.deletedRows.count == minimal.deletedRows)
    #expect(changes.insertedRows.count == minimal.insertedRows)
    #expect(changes.movedRows.count >= minimal.moveCount)
  }

  @Test("are as exact as verified ones where two of them changed")
  func changed() throws {
    let old = (0..<60).map { GeneratedRow(id: $0 % 20, version: 0) }
    let new = (0..<60).map { GeneratedRow(id: ($0 * 7 + 3) % 20, version: 0) }
    #expect(try old.changes(to: new) == old.changes(to: new, verifyingIdentifiers: true))
  }
}
