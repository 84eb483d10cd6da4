import FlatList
import TableDiff
import TableDiffTesting
import Testing

@Suite("A list on its way from one table to another")
struct ChangingListTests {
  @Test("is right after every run", arguments: 0..<1000 as Range<UInt64>)
  func everyRun(seed: UInt64) throws {
    let replay = try ListReplay(RandomTables(), seed: seed)
    let new = ListReplay.items(of: replay.new)
    var items = ListReplay.items(of: replay.old)
    var list = ChangingList(from: replay.old, to: replay.new)
    #expect((0..<list.count).map { ListReplay.item(list[$0]) } == items)
    for run in replay.runs {
      list.carryOut(run)
      items.replaceSubrange(
        run.position..<run.position + run.removed, with: new[run.position..<run.position + run.added])
      #expect((0..<list.count).map { ListReplay.item(list[$0]) } == items)
    }
    #expect(items == new)
  }
}
