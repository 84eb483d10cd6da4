import TableDiff
import TableDiffTesting
import Testing

@Suite("The bound on the search among equal ids")
struct DuplicateBoundTests {
  /// `count` rows of one id, with ten others spread among them.
  private func rows(_ count: Int, among others: [Int]) -> [Int] {
    let stride = count / others.count
    return others.flatMap { [$0] + [Int](repeating: -1, count: stride) }
  }

  private func changes(_ old: [Int], _ new: [Int]) throws -> TableChanges<FlatSection<Int>> {
    try old.changes(to: new, id: { $0 }, sameContent: { $0 == $1 }, verifyingIdentifiers: true)
  }

  @Test("is kept by a thousand rows of one id on each side: the moves are minimal")
  func within() throws {
    let old = rows(1000, among: Array(0..<10))
    let new = rows(1000, among: (0..<10).reversed())
    let changes = try changes(old, new)
    #expect(changes.isMinimal)
    #expect(changes.movedRows.count == 10)
  }

  @Test("is kept by 40,000 rows of one id on each side where little differs: the moves are minimal")
  func littleDiffers() throws {
    let old = rows(40_000, among: Array(0..<10))
    let new = rows(40_000, among: (0..<10).reversed())
    let changes = try changes(old, new)
    #expect(changes.isMinimal)
    #expect(changes.movedRows.count == 10)
  }

  /// `count` rows of some ids.
  private func manyAlike(_ count: Int, ids: Int = 4, seed: UInt64) -> [Int] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Int.random(in: 0..<ids, using: &generator) }
  }

  @Test("is kept by a thousand rows of forty ids that are all in other places: the moves are minimal")
  func manyIDs() throws {
    let changes = try changes(manyAlike(1_000, ids: 40, seed: 1), manyAlike(1_000, ids: 40, seed: 2))
    #expect(changes.isMinimal)
    #expect(try changes.applying(to: changes.old) == changes.new)
  }

  @Test(
    "is passed by 6,000 rows of four ids that are all in other places: none is lost, moves may be too many")
  func beyond() throws {
    let old = manyAlike(6_000, seed: 1)
    let new = manyAlike(6_000, seed: 2)
    let changes = try changes(old, new)
    #expect(!changes.isMinimal)
    #expect(changes.movedRows.count + changes.insertedRows.count < 6_000 * 2 / 3)
    #expect(try changes.applying(to: changes.old) == changes.new)
    #expect(!changes.inverted().isMinimal)
  }

  @Test("is passed where 2,000 of 60,000 rows changed: nearly all others stay all the same")
  func manyEdits() throws {
    let old = manyAlike(60_000, seed: 3)
    var new = old
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<1_000 {
      new.swapAt(Int.random(in: 0..<60_000, using: &generator), Int.random(in: 0..<60_000, using: &generator))
    }
    let changes = try changes(old, new)
    #expect(!changes.isMinimal)
    #expect(changes.movedRows.count < 2_400)
    #expect(try changes.applying(to: changes.old) == changes.new)
  }

  @Test("is of no matter where nothing moves all the same")
  func nothingMoves() throws {
    let many = [Int](repeating: -1, count: 1500)
    let changes = try changes([0] + many + [1], [2] + many + [3])
    #expect(changes.isMinimal)
    #expect(changes.structuralChangeCount == 4)
  }

  @Test("is one of each section: another section's many pairs do not count")
  func perSection() throws {
    func table(_ others: [Int]) -> [TableSection<Int, NoHeader, Int>] {
      (0..<3).map { section in
        TableSection(id: section, rows: rows(700, among: others.map { $0 + 10 * section }))
      }
    }
    let changes = try table(Array(0..<10)).changes(
      to: table((0..<10).reversed()), id: { $0 }, sameContent: { $0 == $1 }, verifyingIdentifiers: true)
    #expect(changes.isMinimal)
    #expect(changes.movedRows.count == 30)
  }
}
