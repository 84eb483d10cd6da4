import StatefulTable
import TableDiff
import TableDiffTesting
import Testing

@testable import GTKTableList

@Suite("Positions of items in two lists")
struct ItemPositionsTests {
  @Test("are those of the same ids, through a plan and through a reload", arguments: 0..<500 as Range<UInt64>)
  func sameIDs(seed: UInt64) throws {
    let replay = try ListReplay(RandomTables(), seed: seed)
    let (old, new) = (ListReplay.ids(of: replay.old), ListReplay.ids(of: replay.new))
    for update in [HostUpdate.animate(replay.plan), .reload(replay.plan.finalTable)] {
      let positions = ItemPositions(update, from: replay.old, to: replay.new)
      for (position, id) in old.enumerated() {
        #expect(positions.newPosition(forOld: position) == new.firstIndex(of: id))
        // Also if it was elsewhere.
        #expect(positions.newPosition(of: id, near: position + 1) == new.firstIndex(of: id))
      }
      #expect(positions.newPosition(forOld: old.count) == nil)
    }
  }

  @Test("of kept items are those of other contents where they differ", arguments: 0..<500 as Range<UInt64>)
  func updated(seed: UInt64) throws {
    let replay = try ListReplay(RandomTables(), seed: seed)
    let positions = ItemPositions(.animate(replay.plan), from: replay.old, to: replay.new)
    let updated = (0..<replay.old.count).compactMap { position -> Int? in
      guard let new = positions.newPosition(ofKept: position) else {
        // It is gone, or comes with another section.
        #expect(
          positions.newPosition(forOld: position).map { replay.old[position] == replay.new[$0] } != true)
        return nil
      }
      return replay.old[position] == replay.new[new] ? nil : new
    }
    #expect(positions.updated.sorted() == updated.sorted())
  }

  @Test("that go are those of all runs", arguments: 0..<500 as Range<UInt64>)
  func removed(seed: UInt64) throws {
    for (old, _, runs) in try ListReplay(RandomTables(), seed: seed).batches {
      var rest = Array(0..<old.count)
      for run in runs.reversed() {
        // From the bottom up: what comes below has no part in it.
        let shift = runs.prefix { $0.position < run.position }.reduce(0) { $0 + $1.removed - $1.added }
        rest.removeSubrange(run.position + shift..<run.position + shift + run.removed)
      }
      #expect(Array(0..<old.count).filter { !runs.removed.contains($0) } == rest)
    }
  }
}
