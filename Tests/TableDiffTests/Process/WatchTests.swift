import TableDiffTesting
import Testing

@testable import TableDiff

@Suite("A comparison that checks whether its task is cancelled")
struct WatchTests {
  @Test("passes over hundreds of small sections between two checks", arguments: [nil, 0, 1_000, 2_099])
  func smallSections(changed: Int?) throws {
    func table(updating changed: Int?) throws -> Table<TableSection<Int, NoHeader, GeneratedRow<Int>>> {
      try Table(
        (0..<2_100).map { id in
          TableSection(id: id, rows: [GeneratedRow(id: id, version: id == changed ? 1 : 0)])
        })
    }
    var differ = TableDiffer()
    differ.stopsIfCancelled = true
    let changes = try differ.changes(from: table(updating: nil), to: table(updating: changed))
    #expect(changes.structuralChangeCount == 0)
    #expect(changes.updatedRows.map(\.new.section) == [changed].compactMap(\.self))
  }

  @Test("finds the changes of one that does not, after however few rows it checks", arguments: [4, 8, 60])
  func random(interval: Int) throws {
    var small = RandomTables()
    small.duplicates = 0.1
    var large = RandomTables()
    (large.maxSections, large.maxRows, large.idUniverse, large.duplicates) = (12, 400, 800, 0.05)
    for seed in seeds(20, optimised: 100) as Range<UInt64> {
      let tables = seed % 5 == 0 ? large : small
      let (old, new) = tables.pair(of: Int.self, seed: seed)
      try Self.check(Table(old), Table(new), interval, "seed \(seed)")
      let texts = tables.pair(of: String.self, seed: seed)
      try Self.check(Table(texts.old), Table(texts.new), interval, "texts, seed \(seed)")
    }
  }

  @Test("does so in every type of transition", arguments: TransitionType.generated)
  func transition(type: TransitionType) throws {
    let rows = extent(150, optimised: 300)
    for (rows, shape, interval) in [
      (rows, .oneSection, 4), (rows, .sections(30), 4), (rows, .sections(2), 60),
    ]
      as [(Int, TransitionShape, Int)]
    {
      for variant in (0..<max(1, type.variants.count)).sampled(oneIn: 4) {
        let pair = GeneratedTransition<Int>.make(type, rows: rows, shape: shape, seed: 3, variant: variant)
        try Self.check(Table(pair.old), Table(pair.new), interval, "\(pair.name)")
      }
    }
  }

  @Test("does so in rows that lie in pieces", arguments: [3, 40, 400])
  func pieces(rowBound: Int) throws {
    var random = RandomPieces(seed: UInt64(rowBound), rowBound: rowBound)
    for round in 0..<extent(20, optimised: 60) {
      let (old, new) = random.versions(sectionCount: 1 + round % 3)
      try Self.check(Table(old), Table(new), 4, "round \(round)")
    }
  }

  @Test("looks beyond the next check for the end of what was inserted, and for the end of a reversed start")
  func lines() throws {
    func table(_ parts: [Int]...) throws -> Table<FlatSection<GeneratedRow<Int>>> {
      try Table(rows: parts.joined().map { GeneratedRow(id: $0, version: 0) })
    }
    let rows = Array(0..<2_000)
    try Self.check(table(rows, [-1]), table(Array(3_000..<6_000), rows, [-2]), 4, "inserted")
    try Self.check(table(Array(3_000..<6_000), rows, [-2]), table(rows, [-1]), 4, "deleted")
    try Self.check(table(rows), table(Array(20..<2_000), (0..<20).reversed()), 4, "reversed")
  }

  private static func check<Section: TableSectionProtocol & Equatable>(
    _ old: Table<Section>, _ new: Table<Section>, _ interval: Int, _ name: Comment
  ) throws where Section.StoredRow: Identifiable & Equatable {
    for verifying in [false, true] {
      let expected = try old.changes(to: new, verifyingIdentifiers: verifying)
      var differ = TableDiffer()
      differ.matching.rows.watch = CancellationWatch(in: &differ.countdown, interval: interval)
      let changes = differ.compareUntilStopped(
        old, new, by: IdentifiableComparison(), verifyingIdentifiers: verifying)
      #expect(changes == expected, name)
      #expect(changes.duplicates == expected.duplicates, name)
      #expect(changes.isMinimal == expected.isMinimal, name)
    }
  }
}
