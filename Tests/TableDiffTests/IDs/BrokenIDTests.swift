import TableDiff
import TableDiffTesting
import Testing

/// Ids that no type should have. Changes between their rows may not be minimal, but do no harm.
@Suite("Ids that break the rules of Hashable")
struct BrokenIDTests {
  private struct Item<ID: Hashable & Sendable>: Identifiable, Equatable, Sendable { let id: ID }
  private typealias Sections<ID: Hashable & Sendable> = TableSection<Int, NoHeader, Item<ID>>

  /// Equal to others in the last digit, with another hash.
  private struct LastDigit: Hashable {
    let number: Int
    static func == (left: Self, right: Self) -> Bool { left.number % 10 == right.number % 10 }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// Equal to its neighbours, which are not equal to each other.
  private struct Near: Hashable {
    let number: Int
    static func == (left: Self, right: Self) -> Bool { abs(left.number - right.number) <= 1 }
    func hash(into _: inout Hasher) {}
  }

  private func table<ID: Hashable & Sendable>(
    _ numbers: [[Int]], _ id: (Int) -> ID
  ) throws -> Table<Sections<ID>> {
    try Table(
      numbers.enumerated().map { index, numbers in
        TableSection(id: index, rows: numbers.map { Item(id: id($0)) })
      })
  }

  /// Carries the changes out in every way, and expects each pair to be found from both sides.
  private func carryOut<ID: Hashable & Sendable>(_ old: [[Int]], _ new: [[Int]], _ id: (Int) -> ID) throws {
    let (old, new) = (try table(old, id), try table(new, id))
    let changes = try old.changes(to: new)
    for policy in [BatchPolicy.standard, .single, .conservative, .identity, .sequential] {
      var view = HeadlessTable(showing: old)
      try view.perform(changes.plan(policy))
      #expect(view.rowCounts == Array(new.shape.rowCounts))
    }
    for section in 0..<new.shape.sectionCount {
      for row in 0..<new.shape.rowCount(inSection: section) {
        let path = RowPath(section: section, row: row)
        guard let origin = changes.oldPath(forNew: path) else { continue }
        #expect(changes.newPath(forOld: origin) == path)
      }
    }
    #expect(try changes.applying(to: old).shape == new.shape)
  }

  @Test("and read differently after some looks do no harm", arguments: 0..<150)
  func unstable(limit: Int) throws {
    var looks = 0
    let old = Array(0..<20)
    let changes = try old.changes(
      to: old.map { $0 * 7 % 20 },
      id: { number in
        looks += 1
        return looks > 2 * limit ? number + 100_000_000 : number
      }, sameContent: ==)
    #expect(changes.deletedRows.count == changes.insertedRows.count)
  }

  @Test("and are equal with different hashes are carried out")
  func unequalHashes() throws {
    try carryOut([[9, 29, 35], [32]], [[], [29]], LastDigit.init)
    try carryOut([[30], []], [[], [13, 20, 30]], LastDigit.init)
  }

  @Test("and are equal to what is not equal among itself are carried out")
  func intransitive() throws {
    try carryOut([[1, 0, 2], []], [[0], [1]], Near.init)
  }

  @Test("are carried out in random tables", arguments: seeds(4, optimised: 40))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let tables = (0..<2).map { _ in
        (0..<2).map { _ in
          (0..<Int.random(in: 0...9, using: &random)).map { _ in Int.random(in: 0..<40, using: &random) }
        }
      }
      try carryOut(tables[0], tables[1], LastDigit.init)
      try carryOut(tables[0], tables[1], Near.init)
    }
  }
}
