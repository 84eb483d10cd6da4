import Algorithms
import TableDiff
import TableDiffTesting
import Testing

@testable import GTKTableList

@Suite("Runs of items")
struct ItemRunsTests {
  typealias Section = TableSection<String, NoHeader, GeneratedRow<Int>>

  @Test("lead to the new list, from the top down, without touching", arguments: 0..<3000 as Range<UInt64>)
  func replay(seed: UInt64) throws {
    var parameters = RandomTables()
    parameters.duplicates = seed.isMultiple(of: 3) ? 0.2 : 0
    for (old, new, runs) in try ListReplay(parameters, seed: seed).batches {
      let wanted = ListReplay.ids(of: new)
      var ids = ListReplay.ids(of: old)
      for run in runs {
        // Items that come are taken from the new list at the same position.
        ids.replaceSubrange(
          run.position..<run.position + run.removed, with: wanted[run.position..<run.position + run.added])
      }
      #expect(ids == wanted)
      #expect(runs.allSatisfy { $0.removed > 0 || $0.added > 0 })
      for (run, next) in runs.adjacentPairs() {
        #expect(run.position + run.added < next.position)
      }
    }
  }

  @Test("of neighbouring rows are one run")
  func neighbours() throws {
    #expect(
      try runs(["a": [1, 2, 3, 4, 5]], ["a": [1, 2, 9, 5]]) == [ItemRun(position: 3, removed: 2, added: 1)])
  }

  @Test("of a section that comes include its header")
  func header() throws {
    #expect(
      try runs(["a": [1, 2]], ["a": [1, 2], "b": [3, 4, 5]]) == [ItemRun(position: 3, removed: 0, added: 4)])
  }

  @Test("of a row that moves are two")
  func move() throws {
    #expect(
      try runs(["a": [1, 2, 3, 4, 5]], ["a": [1, 3, 4, 5, 2]]) == [
        ItemRun(position: 2, removed: 1, added: 0), ItemRun(position: 5, removed: 0, added: 1),
      ])
  }

  @Test("of a section that moves above one that gets a row are two")
  func movedSection() throws {
    #expect(
      try runs(["a": [1], "b": [2, 3, 4]], ["b": [2, 3, 4], "a": [1, 5]]) == [
        ItemRun(position: 0, removed: 0, added: 4), ItemRun(position: 6, removed: 4, added: 1),
      ])
  }

  @Test(
    "are joined with the items that stay between them, if they are few", arguments: 0..<500 as Range<UInt64>)
  func joined(seed: UInt64) throws {
    for (old, new, runs) in try ListReplay(RandomTables(), seed: seed).batches {
      let joined = runs.joined(upTo: 2)
      let wanted = ListReplay.ids(of: new)
      var ids = ListReplay.ids(of: old)
      for run in joined {
        ids.replaceSubrange(
          run.position..<run.position + run.removed, with: wanted[run.position..<run.position + run.added])
      }
      #expect(ids == wanted)
      for (run, next) in joined.adjacentPairs() { #expect(run.position + run.added + 2 < next.position) }
    }
  }

  @Test("that replace a list take everything out before anything comes, and are none for nothing")
  func replacing() {
    #expect(
      Array(ItemRuns.replacing(3, with: 2)) == [
        ItemRun(position: 0, removed: 3, added: 0), ItemRun(position: 0, removed: 0, added: 2),
      ])
    #expect(ItemRuns.replacing(0, with: 0).isEmpty)
  }

  /// The runs between two tables whose sections all have headers.
  private func runs(
    _ old: KeyValuePairs<String, [Int]>, _ new: KeyValuePairs<String, [Int]>
  ) throws -> [ItemRun] {
    let tables = try [old, new].map { sections in
      try Table(sections.map { Section(id: $0.key, rows: $0.value.map { GeneratedRow(id: $0, version: 0) }) })
    }
    let plan = try tables[0].changes(to: tables[1]).plan(.single)
    let lists = tables.map { FlatTable($0) { _ in true } }
    return plan.batches.flatMap { ItemRuns($0, from: lists[0], to: lists[1]) }
  }
}
