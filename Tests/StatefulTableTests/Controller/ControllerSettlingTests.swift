@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import Testing

@Suite("A controller is settled", .timeLimit(.minutes(15)))
@MainActor
struct ControllerSettlingTests {
  @Test("at once if nothing is under way")
  @available(StatefulTable 1.0, *)
  func idle() async {
    let table = ControlledTable()
    await table.controller.settled()
    #expect(table.host.updates.count == 0)
  }

  @Test("when the rows that were loaded are shown, not before")
  @available(StatefulTable 1.0, *)
  func loadAndUpdate() async {
    let table = ControlledTable()
    table.host.acknowledgesAtOnce = false
    var isSettled = false
    await table.begin(.appear)
    let waiting = Task {
      await table.controller.settled()
      isSettled = true
    }
    table.host.acknowledge()
    await settle()
    #expect(!isSettled)
    table.library.answer(TableContent(["A": [1]]))
    await table.controller.finishedLoading()
    await settle()
    #expect(!isSettled)
    table.host.acknowledge()
    await waiting.value
    #expect(table.shown == "A: 1")
  }

  @Test("when rows were compared elsewhere")
  @available(StatefulTable 1.0, *)
  func comparison() async {
    let table = ControlledTable(ListOptions(backgroundThreshold: 0))
    await table.fill(TableContent(["A": [1, 2]]))
    await table.begin(.reload)
    table.library.answer(TableContent(["A": [2, 3]]))
    await table.controller.settled()
    #expect(table.shown == "A: 2 3")
  }

  @Test("when a query that waits was searched for")
  @available(StatefulTable 1.0, *)
  func search() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2]]))
    table.controller.search("b")
    let waiting = Task { await table.controller.settled() }
    await until { table.clock.sleeperCount == 1 }
    table.clock.advance(by: .milliseconds(400))
    await until { table.library.queries == ["b"] }
    table.library.answerSearch(TableContent(["A": [2]]))
    await waiting.value
    #expect(table.shown == "A: 2")
  }

  @Test("when the pages that its own host asks for are there")
  @available(StatefulTable 1.0, *)
  func pages() async {
    let table = ControlledTable()
    table.host.didShow = { [unowned table] in
      let contentLength = Double(table.host.rows.count)
      table.controller.scroll(
        to: TableViewport(offset: 0, length: 3, contentLength: contentLength, reach: 0))
    }
    table.controller.appear()
    let waiting = Task { await table.controller.settled() }
    for id in 1...3 {
      await table.asked(id)
      table.library.answer(TableContent(["A": [id]], hasMore: true))
    }
    await waiting.value
    #expect(table.shown == "A: 1 2 3 | append ready")
  }

  @Test("for those whose task is cancelled")
  @available(StatefulTable 1.0, *)
  func cancellation() async {
    let table = ControlledTable()
    await table.begin(.appear)
    let waiting = Task { await table.controller.settled() }
    await settle()
    waiting.cancel()
    await waiting.value
    #expect(table.controller.runner.state.load.isLoading)
    table.library.close()
  }
}
