import TableDiff
import TableDiffTesting
import Testing

@Suite("A differ that is used again")
struct ReuseTests {
  @Test("gives what a fresh one gives, larger and smaller tables in turn", arguments: [false, true])
  func sameAsFresh(verifying: Bool) throws {
    var differ = TableDiffer()
    for seed in 0..<200 as Range<UInt64> {
      let (old, new) = Self.tables(seed).pair(of: Int.self, seed: seed)
      try Self.compare(&differ, Table(old), Table(new), verifying: verifying, seed: seed)
    }
  }

  @Test("gives what a fresh one gives for rows and sections of several types")
  func severalTypes() throws {
    var differ = TableDiffer()
    for seed in 0..<60 as Range<UInt64> {
      let tables = Self.tables(seed)
      switch seed % 3 {
      case 0:
        let (old, new) = tables.pair(of: String.self, seed: seed)
        try Self.compare(&differ, Table(old), Table(new), verifying: false, seed: seed)
      case 1:
        let (old, new) = tables.pair(of: CollidingID.self, seed: seed)
        try Self.compare(&differ, Table(old), Table(new), verifying: seed % 2 == 0, seed: seed)
      default:
        let (old, new) = tables.pair(of: UUIDKey.self, seed: seed)
        try Self.compare(&differ, Table(old), Table(new), verifying: false, seed: seed)
      }
    }
  }

  @Test("gives what a fresh one gives for one row after thousands in random order")
  func smallAfterLarge() throws {
    var differ = TableDiffer()
    let large = GeneratedTransition<Int>.make(.shuffle, rows: 5000, seed: 1)
    _ = try differ.changes(from: Table(large.old), to: Table(large.new))
    let changes = try differ.changes(from: Table(sections("s: a", "t:")), to: Table(sections("t: a", "s:")))
    #expect(changes.drawing == ["> section 0 → 1", "> row [0, 0] → [0, 0]"])
  }

  /// Of very different sizes, every third pair with duplicates.
  private static func tables(_ seed: UInt64) -> RandomTables {
    var tables = RandomTables()
    let sizes = [300, 5, 60, 0, 20, 150, 1]
    tables.maxRows = sizes[Int(seed % 7)]
    tables.maxSections = [8, 2, 1, 20, 4][Int(seed % 5)]
    tables.idUniverse = 2 * tables.maxRows + 8
    tables.duplicates = seed % 3 == 0 ? 0.2 : 0
    return tables
  }

  private static func compare<ID: GeneratedID>(
    _ differ: inout TableDiffer, _ old: Table<GeneratedTransition<ID>.Sections.Element>,
    _ new: Table<GeneratedTransition<ID>.Sections.Element>, verifying: Bool, seed: UInt64
  ) throws {
    var fresh = TableDiffer()
    let expected = try fresh.changes(from: old, to: new, verifyingIdentifiers: verifying)
    let changes = try differ.changes(from: old, to: new, verifyingIdentifiers: verifying)
    #expect(changes == expected, "seed \(seed)")
    #expect(changes.duplicates == expected.duplicates, "seed \(seed)")
    #expect(changes.isMinimal == expected.isMinimal, "seed \(seed)")
    for section in 0..<old.shape.sectionCount {
      for place in 0..<old.shape.rowCount(inSection: section) {
        let path = row(section, place)
        if changes.newPath(forOld: path) != expected.newPath(forOld: path) {
          Issue.record("seed \(seed): \(path) goes to another row")
        }
      }
    }
    #expect(
      changes.plan(.identity).batches.map { Array($0.movedRows) }
        == expected.plan(.identity).batches.map { Array($0.movedRows) }, "seed \(seed)")
  }
}
