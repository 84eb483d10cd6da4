import TableDiff
import TableDiffTesting
import Testing

@Suite("Ids with colliding hashes")
struct CollidingIDTests {
  /// All of them have the same hash. Two words, as one would be found by its bits.
  struct ConstantHashID: GeneratedID {
    let number: Int
    var half = 0.5
    static func make(_ number: Int) -> Self { Self(number: number) }
    func hash(into hasher: inout Hasher) {}
  }

  /// One of 64 hashes, in two words.
  struct WideID: GeneratedID {
    let number: Int
    var half = 0.5
    static func make(_ number: Int) -> Self { Self(number: number) }
    func hash(into hasher: inout Hasher) { hasher.combine(number & 63) }
  }

  @Test("in 64 buckets are told apart", arguments: seeds(30, optimised: 100))
  func buckets(seed: UInt64) throws {
    var tables = RandomTables()
    tables.maxRows = 200
    tables.idUniverse = 400
    let (old, new) = tables.pair(of: WideID.self, seed: seed)
    #expect(try ChangesCheck(from: old, to: new).failures.isEmpty)
  }

  @Test("and one word are told apart by their bits", arguments: seeds(30, optimised: 100))
  func oneWord(seed: UInt64) throws {
    var tables = RandomTables()
    tables.maxRows = 200
    tables.idUniverse = 400
    let (old, new) = tables.pair(of: CollidingID.self, seed: seed)
    #expect(try ChangesCheck(from: old, to: new).failures.isEmpty)
  }

  @Test("in one bucket are told apart", arguments: 0..<100)
  func oneBucket(seed: UInt64) throws {
    let (old, new) = RandomTables().pair(of: ConstantHashID.self, seed: seed)
    #expect(try ChangesCheck(from: old, to: new).failures.isEmpty)
  }

  @Test("in one bucket are told apart where they repeat", arguments: 0..<50)
  func duplicates(seed: UInt64) throws {
    var tables = RandomTables()
    tables.duplicates = 0.3
    tables.idUniverse = 20
    let (old, new) = tables.pair(of: ConstantHashID.self, seed: seed)
    #expect(try ChangesCheck(from: old, to: new, verifying: true).failures.isEmpty)
  }

  @Test("in one bucket are matched beyond the length of probes at which cheap hashes are given up")
  func manyInOneBucket() throws {
    let old = (0..<1500).map { GeneratedRow(id: ConstantHashID(number: $0), version: 0) }
    let changes = try old.changes(to: Array(old.reversed()))
    #expect(changes.movedRows.count == 1499)
    #expect(changes.deletedRows.isEmpty)
    #expect(changes.insertedRows.isEmpty)
  }

  @Test("of sections are told apart")
  func sectionIDs() throws {
    let names = (0..<200).map { ConstantHashID(number: $0) }
    let old = names.map { TableSection(id: $0, rows: [DrawnRow("a")]) }
    let changes = try old.changes(to: old.reversed())
    #expect(changes.movedSections.count == 199)
    #expect(changes.deletedSections.isEmpty)
  }
}
