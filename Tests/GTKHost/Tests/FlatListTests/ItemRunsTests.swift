import Algorithms
import TableDiff
import TableDiffTesting
import Testing

@testable import FlatList

@Suite("Runs of items")
struct ItemRunsTests {
  @Test("lead to the new list, from the top down, without touching", arguments: 0..<3000 as Range<UInt64>)
  func replay(seed: UInt64) throws {
    var parameters = RandomTables()
    parameters.duplicates = seed.isMultiple(of: 3) ? 0.2 : 0
    let replay = try ListReplay(parameters, seed: seed)
    let runs = replay.runs
    let new = ListReplay.items(of: replay.new)
    var items = ListReplay.items(of: replay.old)
    for run in runs {
      // What comes is taken from the new list at the same position.
      items.replaceSubrange(
        run.position..<run.position + run.removed, with: new[run.position..<run.position + run.added])
    }
    #expect(items == new)
    #expect(runs.count <= replay.mostRuns)
    #expect(runs.allSatisfy { $0.removed > 0 || $0.added > 0 })
    for (run, next) in runs.adjacentPairs() {
      #expect(run.position + run.added < next.position)
    }
  }

  @Test("tell where the items are that stay", arguments: 0..<500 as Range<UInt64>)
  func newPositions(seed: UInt64) throws {
    let replay = try ListReplay(RandomTables(), seed: seed)
    let runs = replay.runs
    let new = ListReplay.items(of: replay.new)
    let old = ListReplay.items(of: replay.old)
    for (position, item) in old.enumerated() {
      if let newPosition = runs.newPosition(ofOld: position) { #expect(new[newPosition] == item) }
    }
    #expect(old.indices.count { runs.newPosition(ofOld: $0) == nil } == runs.reduce(0) { $0 + $1.removed })
  }

  @Test("of neighbouring rows are one run")
  func neighbours() throws {
    let shape = FlatShape(rowCounts: [10]) { _ in true }
    let steps: [TableStep] = [
      .deleteRow(RowPath(section: 0, row: 5)), .deleteRow(RowPath(section: 0, row: 4)),
      .insertRow(at: RowPath(section: 0, row: 4), new: RowPath(section: 0, row: 4)),
    ]
    let runs = ItemRuns(steps, from: shape, to: FlatShape(rowCounts: [9]) { _ in true })
    #expect(Array(runs) == [ItemRun(position: 5, removed: 2, added: 1)])
  }

  @Test("of a section that comes include its header")
  func header() throws {
    let old = FlatShape(rowCounts: [2]) { _ in true }
    let new = FlatShape(rowCounts: [2, 3]) { _ in true }
    let runs = ItemRuns([.insertSection(at: 1, new: 1)], from: old, to: new)
    #expect(Array(runs) == [ItemRun(position: 3, removed: 0, added: 4)])
  }

  @Test("of a row that moves are two")
  func move() throws {
    let shape = FlatShape(rowCounts: [10]) { _ in false }
    let step = TableStep.moveRow(from: RowPath(section: 0, row: 1), to: RowPath(section: 0, row: 7))
    #expect(
      Array(ItemRuns([step], from: shape, to: shape)) == [
        ItemRun(position: 1, removed: 1, added: 0), ItemRun(position: 7, removed: 0, added: 1),
      ])
  }

  @Test("that replace a list take everything out before anything comes, and are none for nothing")
  func replacing() {
    #expect(
      Array(ItemRuns.replacing(3, with: 2)) == [
        ItemRun(position: 0, removed: 3, added: 0), ItemRun(position: 0, removed: 0, added: 2),
      ])
    #expect(ItemRuns.replacing(3, with: 2).newPosition(ofOld: 1) == nil)
    #expect(ItemRuns.replacing(0, with: 0).isEmpty)
  }
}
