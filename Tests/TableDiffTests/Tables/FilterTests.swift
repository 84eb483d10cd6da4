import TableDiff
import TableDiffTesting
import Testing

@Suite("A filter")
struct FilterTests {
  /// Kept rows by a seeded coin, in tables long enough for whole blocks.
  private func kept(of count: Int, oneIn share: Int, seed: UInt64) -> [Int] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).filter { _ in random.next(below: share) == 0 }
  }

  @Test("deletes what it hides and moves nothing", arguments: [2, 3, 5, 20, 60], 0..<4)
  func filter(share: Int, seed: UInt64) throws {
    let old = (0..<2_000).map { GeneratedRow(id: $0, version: $0) }
    let new = kept(of: 2_000, oneIn: share, seed: seed).map { GeneratedRow(id: $0, version: $0 - $0 % 7) }
    let changes = try old.changes(to: new)
    #expect(changes.deletedRows.count == old.count - new.count)
    #expect(changes.movedRows.isEmpty && changes.insertedRows.isEmpty)
    #expect(changes.updatedRows.count == new.count { $0.version != $0.id })
    #expect(try changes.applying(to: changes.old) == changes.new)
    let back = try new.changes(to: old)
    #expect(back.insertedRows.count == old.count - new.count)
    #expect(back.movedRows.isEmpty && back.deletedRows.isEmpty)
    #expect(try back.applying(to: back.old) == back.new)
  }

  @Test("with rows that came and rows that moved in between is as minimal as ever", arguments: 0..<20)
  func mixed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var ids = kept(of: 600, oneIn: 2, seed: seed + 100)
    for _ in 0..<6 { ids.insert(1_000 + random.next(below: 1_000_000), at: random.next(below: ids.count)) }
    for _ in 0..<6 {
      ids.insert(ids.remove(at: random.next(below: ids.count)), at: random.next(below: ids.count))
    }
    let old = TableSection(id: 0, rows: (0..<600).map { GeneratedRow(id: $0, version: 0) })
    let new = TableSection(
      id: 0,
      rows: Set(ids).sorted { ids.firstIndex(of: $0)! < ids.firstIndex(of: $1)! }
        .map { GeneratedRow(id: $0, version: 0) })
    let check = try ChangesCheck(from: [old], to: [new])
    #expect(check.failures.isEmpty)
    let inverse = try ChangesCheck(from: [new], to: [old])
    #expect(inverse.failures.isEmpty)
  }
}
