import GTKTableList
import TableDiff
import TableDiffTesting
import Testing

@Suite("A list on its way from one table to another")
struct ChangingListTests {
  @Test("is right after every run", arguments: 0..<1000 as Range<UInt64>)
  func everyRun(seed: UInt64) throws {
    for (old, new, runs) in try ListReplay(RandomTables(), seed: seed).batches {
      let wanted = ListReplay.ids(of: new)
      var ids = ListReplay.ids(of: old)
      var list = ChangingList(from: old, to: new)
      #expect((0..<list.count).map { list[$0]?.id } == ids)
      for run in runs {
        list.carryOut(run)
        ids.replaceSubrange(
          run.position..<run.position + run.removed, with: wanted[run.position..<run.position + run.added])
        #expect((0..<list.count).map { list[$0]?.id } == ids)
      }
      #expect(ids == wanted)
    }
  }
}
