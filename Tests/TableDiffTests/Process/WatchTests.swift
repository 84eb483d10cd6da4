import TableDiffTesting
import Testing

@testable import TableDiff

@Suite("A comparison that checks whether its task is cancelled")
struct WatchTests {
  @Test("finds the changes of one that does not")
  func random() throws {
    var small = RandomTables()
    small.duplicates = 0.1
    var large = RandomTables()
    (large.maxSections, large.maxRows, large.idUniverse, large.duplicates) = (12, 400, 800, 0.05)
    for seed in seeds(20, optimised: 100) as Range<UInt64> {
      let tables = seed % 5 == 0 ? large : small
      let (old, new) = tables.pair(of: Int.self, seed: seed)
      try Self.check(Table(old), Table(new), "seed \(seed)")
      let texts = tables.pair(of: String.self, seed: seed)
      try Self.check(Table(texts.old), Table(texts.new), "texts, seed \(seed)")
    }
  }

  @Test("does so in every type of transition", arguments: TransitionType.generated)
  func transition(type: TransitionType) throws {
    for shape in [.oneSection, .sections(30), .sections(2)] as [TransitionShape] {
      for variant in (0..<max(1, type.variants.count)).sampled(oneIn: 4) {
        let pair = GeneratedTransition<Int>.make(
          type, rows: extent(2_500, optimised: 5_000), shape: shape, seed: 3, variant: variant)
        try Self.check(Table(pair.old), Table(pair.new), "\(pair.name)")
      }
    }
  }

  @Test("does so in rows that lie in pieces", arguments: [3, 40, 400])
  func pieces(rowBound: Int) throws {
    var random = RandomPieces(seed: UInt64(rowBound), rowBound: rowBound)
    for round in 0..<extent(20, optimised: 60) {
      let (old, new) = random.versions(sectionCount: 1 + round % 3)
      try Self.check(Table(old), Table(new), "round \(round)")
    }
  }

  @Test("looks beyond the next check for the end of what was inserted, and for the end of a reversed start")
  func lines() throws {
    func table(_ parts: [Int]...) throws -> Table<FlatSection<GeneratedRow<Int>>> {
      try Table(rows: parts.joined().map { GeneratedRow(id: $0, version: 0) })
    }
    let rows = Array(0..<5_000)
    try Self.check(table(rows, [-1]), table(Array(6_000..<12_000), rows, [-2]), "inserted")
    try Self.check(table(Array(6_000..<12_000), rows, [-2]), table(rows, [-1]), "deleted")
    try Self.check(table(rows), table(Array(20..<5_000), (0..<20).reversed()), "reversed")
  }

  private static func check<Section: TableSectionProtocol & Equatable>(
    _ old: Table<Section>, _ new: Table<Section>, _ name: Comment
  ) throws where Section.StoredRow: Identifiable & Equatable {
    for verifying in [false, true] {
      let expected = try old.changes(to: new, verifyingIdentifiers: verifying)
      var differ = TableDiffer()
      differ.matching.watch = CancellationWatch(in: &differ.countdown)
      let changes = differ.compareUntilStopped(
        old, new, by: IdentifiableComparison(), verifyingIdentifiers: verifying)
      #expect(changes == expected, name)
      #expect(changes.duplicates == expected.duplicates, name)
      #expect(changes.isMinimal == expected.isMinimal, name)
    }
  }
}
