import StatefulTableTesting
import TableDiff
import Testing

@testable import StatefulTable

@Suite("A list whose clock stands still or jumps", .timeLimit(.minutes(15)))
@MainActor
struct ClockFaultTests {
  /// A list whose loads may take 30 seconds, with songs 1 and 2.
  @available(StatefulTable 1.0, *)
  private func list() async -> ControlledTable {
    let table = ControlledTable(ListOptions(edgeRows: .never, timeout: .seconds(30)))
    await table.fill(TableContent(["A": [1, 2]], hasMore: true))
    await until { table.clock.sleeperCount == 0 }
    return table
  }

  @available(StatefulTable 1.0, *)
  private func error(of table: ControlledTable) -> ListError? {
    table.controller.runner.state.load.refresh.failure?.error as? ListError
  }

  @Test("loads, searches on demand, and forgets its waits, although no time passes")
  @available(StatefulTable 1.0, *)
  func standing() async {
    let table = await list()
    await table.begin(.loadMore(.append))
    await table.answer(TableContent(["A": [3]]))
    #expect(table.shown == "A: 1 2 3")
    table.controller.search("b")
    await until { table.clock.sleeperCount == 1 }
    await settle()
    #expect(table.library.queries == [])
    table.controller.submitSearch()
    await until { table.library.queries == ["b"] }
    table.library.answerSearch(TableContent(["Z": [9]]))
    await until { table.shown == "Z: 9" }
    table.controller.search(nil)
    #expect(table.shown == "A: 1 2 3")
    await until { table.clock.sleeperCount == 0 }
  }

  @Test("takes every wait for over after a jump of years, and loads again")
  @available(StatefulTable 1.0, *)
  func jumpingForwards() async {
    let table = await list()
    await table.begin(.loadMore(.append))
    await table.begin(.pull)
    table.controller.search("b")
    await until { table.clock.sleeperCount == 3 }
    table.clock.advance(by: .seconds(1_000_000_000))
    await until { !table.controller.runner.state.load.isLoading && table.library.queries == ["b"] }
    #expect(error(of: table) == .timedOut(.seconds(30)))
    table.library.answerSearch(TableContent(["Z": [9]]))
    await until { table.shown == "Z: 9" }
    table.controller.search(nil)
    #expect(table.shown == "A: 1 2")
    await table.begin(.retry)
    await table.answer(TableContent(["A": [4]]))
    #expect(table.shown == "A: 4")
    table.library.close()
  }

  @Test("waits longer after a jump backwards, and no longer than that")
  @available(StatefulTable 1.0, *)
  func jumpingBackwards() async {
    let table = await list()
    table.clock.advance(by: .seconds(100))
    await table.begin(.pull)
    table.controller.search("b")
    await until { table.clock.sleeperCount == 2 }
    table.clock.advance(by: .seconds(-50))
    table.clock.advance(by: .seconds(31))
    await settle()
    #expect(table.controller.runner.state.load.isLoading)
    #expect(table.library.queries == [])
    table.controller.search("bach")
    await until { table.clock.deadlines.contains(.seconds(81) + .milliseconds(400)) }
    table.clock.advance(by: .milliseconds(400))
    await until { table.library.queries == ["bach"] }
    table.library.answerSearch(TableContent(["Z": [9]]))
    await until { table.shown == "Z: 9" }
    await table.answer(TableContent(["A": [2]]))
    table.controller.search(nil)
    #expect(table.shown == "A: 2")
    await table.begin(.pull)
    await until { table.clock.sleeperCount == 1 }
    table.clock.advance(by: .seconds(30))
    await until { !table.controller.runner.state.load.isLoading }
    #expect(error(of: table) == .timedOut(.seconds(30)))
    #expect(table.shown == "A: 2")
    table.library.close()
  }
}
