import TableDiff
import TableDiffTesting
import Testing

@Suite("Random transitions")
struct RandomTransitionTests {
  @Test("with unique ids are minimal, legal under every policy and lead to new", arguments: 0..<20)
  func uniqueIDs(part: UInt64) throws {
    for number in seeds(12, optimised: 500) as Range<UInt64> {
      let seed = part * 500 + number
      let (old, new) = RandomTables().pair(of: Int.self, seed: seed)
      let check = try ChangesCheck(from: old, to: new)
      #expect(check.failures.isEmpty, "seed \(seed)")
    }
  }

  @Test("with duplicates are as minimal as the table of subsequences says", arguments: 0..<20)
  func duplicates(part: UInt64) throws {
    var tables = RandomTables()
    tables.duplicates = 0.3
    tables.idUniverse = 24
    for number in seeds(12, optimised: 500) as Range<UInt64> {
      let seed = part * 500 + number
      let (old, new) = tables.pair(of: Int.self, seed: seed)
      let check = try ChangesCheck(from: old, to: new, verifying: true)
      #expect(check.failures.isEmpty, "seed \(seed)")
    }
  }

  @Test("of some hundred rows are as exact as those of a few", arguments: [0.0, 0.05, 0.5])
  func largerTables(duplicates: Double) throws {
    var tables = RandomTables()
    tables.maxSections = 12
    tables.maxRows = 400
    tables.idUniverse = 800
    tables.duplicates = duplicates
    for seed in seeds(5, optimised: 60) as Range<UInt64> {
      let (old, new) = tables.pair(of: Int.self, seed: seed)
      let check = try ChangesCheck(from: old, to: new, verifying: duplicates > 0)
      #expect(check.failures.isEmpty, "seed \(seed)")
    }
  }
}
