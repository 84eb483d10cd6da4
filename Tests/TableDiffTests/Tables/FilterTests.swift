import Algorithms
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

  /// Rows are only updated by a newer version, so that it matters which of them is the old one.
  private struct Newer: RowComparison {
    static var isReflexive: Bool { true }
    func id(of row: GeneratedRow<Int>) -> Int { row.id }
    func hasSameContent(_ old: GeneratedRow<Int>, _ new: GeneratedRow<Int>) -> Bool {
      old.version >= new.version
    }
  }

  @Test("asks about the old row first, whichever side has more", arguments: [1, 2])
  func asymmetric(oldVersion: Int) throws {
    let all = (0..<200).map { GeneratedRow(id: $0, version: 3 - oldVersion) }
    let few = stride(from: 0, to: 200, by: 3).map { GeneratedRow(id: $0, version: oldVersion) }
    var differ = TableDiffer()
    let inserted = try differ.changes(from: Table(rows: few), to: Table(rows: all), by: Newer())
    let deleted = try differ.changes(from: Table(rows: all), to: Table(rows: few), by: Newer())
    #expect(inserted.updatedRows.count == (oldVersion == 1 ? few.count : 0))
    #expect(deleted.updatedRows.count == (oldVersion == 1 ? 0 : few.count))
  }

  @Test(
    "with rows that came and rows that moved in between is as minimal as ever",
    arguments: seeds(8, optimised: 20))
  func mixed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var ids = kept(of: 600, oneIn: 2, seed: seed + 100)
    for _ in 0..<6 { ids.insert(1_000 + random.next(below: 1_000_000), at: random.next(below: ids.count)) }
    for _ in 0..<6 {
      ids.insert(ids.remove(at: random.next(below: ids.count)), at: random.next(below: ids.count))
    }
    let old = TableSection(id: 0, rows: (0..<600).map { GeneratedRow(id: $0, version: 0) })
    let new = TableSection(id: 0, rows: ids.uniqued().map { GeneratedRow(id: $0, version: 0) })
    let check = try ChangesCheck(from: [old], to: [new])
    #expect(check.failures.isEmpty)
    let inverse = try ChangesCheck(from: [new], to: [old])
    #expect(inverse.failures.isEmpty)
  }

  private func text(_ number: Int) -> String { "a long text with the number \(number)" }

  /// Rows with an id of their own, or, if they are renamed, one that does not lie in them.
  private struct Titled: Identifiable, Equatable {
    var name: String
    var title: String
    var isRenamed = false
    var id: String { isRenamed ? "renamed, and no longer \(name)" : name }
  }

  @Test("of rows that share their ids updates those whose content differs, and not those in other storage")
  func sharedIDs() throws {
    let old = (0..<2_000).map { Titled(name: text($0), title: text($0)) }
    let new = kept(of: 2_000, oneIn: 2, seed: 1).map { number in
      Titled(name: old[number].name, title: text(number % 7 == 0 ? -number - 1 : number))
    }
    for changes in [try old.changes(to: new), try new.changes(to: old)] {
      #expect(changes.updatedRows.count == new.count { $0.title != $0.name })
      #expect(changes.deletedRows.count + changes.insertedRows.count == old.count - new.count)
      #expect(changes.movedRows.isEmpty)
    }
  }

  @Test("of rows that share their ids asks the caller's comparison")
  func sharedIDsOfCaller() throws {
    let old = (0..<2_000).map { Titled(name: text($0), title: "") }
    let new = kept(of: 2_000, oneIn: 2, seed: 2).map { Titled(name: old[$0].name, title: text($0)) }
    let changes = try old.changes(to: new, id: \.id, sameContent: { _, _ in true })
    #expect(changes.updatedRows.isEmpty)
    #expect(changes.deletedRows.count == old.count - new.count)
  }

  @Test("of rows that share their texts does not take these for ids that lie elsewhere")
  func computedIDs() throws {
    let old = (0..<2_000).map { Titled(name: text($0), title: "") }
    let kept = kept(of: 2_000, oneIn: 2, seed: 3)
    let new = kept.map { Titled(name: old[$0].name, title: "", isRenamed: $0 > 1_000 && $0 % 9 == 4) }
    let renamed = new.count(where: \.isRenamed)
    let changes = try old.changes(to: new)
    #expect(changes.insertedRows.count == renamed)
    #expect(changes.deletedRows.count == old.count - new.count + renamed)
    #expect(changes.updatedRows.isEmpty)
    let back = try new.changes(to: old)
    #expect(back.deletedRows.count == renamed)
    #expect(back.insertedRows.count == old.count - new.count + renamed)
    #expect(back.updatedRows.isEmpty)
  }
}
