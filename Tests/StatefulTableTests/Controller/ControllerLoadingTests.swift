@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import Testing

@Suite("A controller that loads", .timeLimit(.minutes(15)))
@MainActor
struct ControllerLoadingTests {
  @Test("shows nothing before it appears, then that it loads, then the rows")
  @available(StatefulTable 1.0, *)
  func firstPage() async {
    let table = ControlledTable()
    #expect(table.shown == "")
    table.controller.appear()
    #expect(table.shown == "(loading)")
    await table.asked(1)
    #expect(table.library.requests[0].cause == .initial)
    await table.answer(TableContent(["A": [1, 2], "B": [3]], hasMore: true))
    #expect(table.shown == "A: 1 2 | B: 3 | append ready")
    #expect(
      table.log == [
        "will idle → initialLoading", "did idle → initialLoading", "will initialLoading → idle",
        "did initialLoading → idle",
      ])
  }

  @Test("shows the placeholder of an empty answer")
  @available(StatefulTable 1.0, *)
  func empty() async {
    let table = ControlledTable()
    await table.fill(TableContent([:]))
    #expect(table.shown == "(empty)")
  }

  @Test("shows the error of a first load, and another one after a retry")
  @available(StatefulTable 1.0, *)
  func error() async {
    let table = ControlledTable()
    await table.begin(.appear)
    await table.fail(1)
    #expect(table.shown == "(error 1)")
    table.controller.retry()
    #expect(table.shown == "(loading)")
    await table.asked(2)
    await table.fail(2)
    #expect(table.shown == "(error 2)")
  }

  @Test("tells the loader where a page goes on, and puts it behind the rows")
  @available(StatefulTable 1.0, *)
  func nextPage() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2]], hasMore: true))
    table.controller.send(.reach(.append))
    #expect(table.shown == "A: 1 2 | append loading")
    await table.asked(2)
    #expect(table.library.requests[1].cause == .append)
    #expect(table.library.requests[1].after == Song(id: 2))
    #expect(table.library.requests[1].offset == 2)
    await table.answer(TableContent(["A": [3], "B": [4]]))
    #expect(table.shown == "A: 1 2 3 | B: 4")
  }

  @Test("puts an earlier page before the rows")
  @available(StatefulTable 1.0, *)
  func previousPage() async {
    let table = ControlledTable(ListOptions(prepends: true))
    await table.fill(TableContent(["B": [3]], hasMoreToPrepend: true))
    #expect(table.shown == "prepend ready | B: 3")
    await table.begin(.reach(.prepend))
    #expect(table.library.requests[1].before == Song(id: 3))
    await table.answer(TableContent(["A": [1], "B": [2]]))
    #expect(table.shown == "A: 1 | B: 2 3")
  }

  @Test("does not show a row twice that the next page sends again")
  @available(StatefulTable 1.0, *)
  func overlappingPage() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2]], hasMore: true))
    await table.begin(.reach(.append))
    await table.answer(TableContent(["A": [2, 3, 3]]))
    #expect(table.shown == "A: 1 2 3")
  }

  @Test("keeps the rows when a page fails, and says so at the edge until it is tried again")
  @available(StatefulTable 1.0, *)
  func failedPage() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]], hasMore: true))
    await table.begin(.reach(.append))
    await table.fail(7)
    #expect(table.shown == "A: 1 | append failed 7")
    #expect(table.log.contains("report 7 append"))
    table.controller.send(.reach(.append))
    #expect(table.library.requests.count == 2)
    #expect(!table.controller.select(table.host.rows[0]) && table.shown == "A: 1 | append failed 7")
    #expect(table.controller.select(table.host.rows[1]))
    #expect(table.shown == "A: 1 | append loading")
    await table.asked(3)
  }

  @Test("tries a failed page again by itself, whatever else has failed")
  @available(StatefulTable 1.0, *)
  func failedPageAlone() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]], hasMore: true))
    await table.begin(.reach(.append))
    await table.fail(7)
    await table.begin(.reload)
    await table.fail(8)
    #expect(table.shown == "A: 1 | append failed 7")
    let updates = table.host.updates.count
    table.controller.select(table.host.rows[1])
    #expect(table.shown == "A: 1 | append loading")
    #expect(table.host.updates.count == updates + 1)
    await table.asked(4)
    #expect(table.library.requests[3].cause == .append)
    #expect(table.controller.state.banner as? Offline == Offline(number: 8))
  }

  @Test("leaves a failed page to the refresh that is under way")
  @available(StatefulTable 1.0, *)
  func failedPageDuringRefresh() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]], hasMore: true))
    await table.begin(.reach(.append))
    await table.fail(7)
    await table.begin(.pull)
    table.controller.retry(.append)
    #expect(table.shown == "A: 1 | append failed 7")
    await table.answer(TableContent(["A": [1]], hasMore: true))
    #expect(table.shown == "A: 1 | append ready")
  }

  @Test("keeps the rows while it refreshes, and ends the spinner of a pull once")
  @available(StatefulTable 1.0, *)
  func refresh() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2, 3]]))
    table.controller.pull()
    #expect(table.shown == "A: 1 2 3")
    #expect(table.controller.state.isRefreshing)
    await table.asked(2)
    await table.answer(TableContent(["A": [3, 1, 4]]))
    #expect(table.shown == "A: 3 1 4")
    #expect(table.log.filter { $0 == "end refreshing" }.count == 1)
  }

  @Test("a pull joins a reload that is under way, and its spinner turns until that ends")
  @available(StatefulTable 1.0, *)
  func pullDuringReload() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2, 3]]))
    await table.begin(.reload)
    table.controller.pull()
    #expect(table.log.filter { $0 == "end refreshing" }.isEmpty)
    await table.answer(TableContent(["A": [3, 1, 4]]))
    #expect(table.shown == "A: 3 1 4")
    #expect(table.log.filter { $0 == "end refreshing" }.count == 1)
    #expect(table.library.requests.map(\.cause) == [.initial, .reload])
  }

  @Test("shows a failed refresh as a banner over the rows")
  @available(StatefulTable 1.0, *)
  func failedRefresh() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]]))
    await table.begin(.reload)
    await table.fail(3)
    #expect(table.shown == "A: 1")
    #expect(table.controller.state.banner as? Offline == Offline(number: 3))
    #expect(table.log.contains("report 3 refresh"))
  }

  @Test("puts newer rows on top and keeps the pages")
  @available(StatefulTable 1.0, *)
  func newerRows() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [3, 2, 1]], hasMore: true))
    await table.begin(.pull)
    await table.answer(TableContent(["A": [5, 2, 4]], placement: .onTop))
    #expect(table.shown == "A: 5 2 4 3 1 | append ready")
  }

  @Test("keeps no section that lost its last row to the newer rows, and no second row of one of them")
  @available(StatefulTable 1.0, *)
  func emptiedByNewerRows() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [3], "B": [2, 3, 1], "C": [], "D": [4]]))
    await table.begin(.pull)
    await table.answer(TableContent(["N": [3, 4]], placement: .onTop))
    #expect(table.shown == "N: 3 4 | B: 2 1 | C: ")
  }

  @Test("takes newer rows for all there are where there were none, with the pages behind them")
  @available(StatefulTable 1.0, *)
  func newerThanNothing() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]], hasMore: false, placement: .onTop))
    #expect(table.shown == "A: 1")
  }

  @Test("adds no section for a page whose rows are all there already")
  @available(StatefulTable 1.0, *)
  func knownPage() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2]], hasMore: true))
    await table.begin(.reach(.append))
    await table.answer(TableContent(["B": [2]], hasMore: false))
    #expect(table.shown == "A: 1 2")
  }

  @Test("shows the error of a load that takes too long, and none of what it brings then")
  @available(StatefulTable 1.0, *)
  func timeout() async {
    let table = ControlledTable(ListOptions(timeout: .seconds(10)))
    await table.begin(.appear)
    await until { table.clock.sleeperCount == 1 }
    table.clock.advance(by: .seconds(10))
    await table.controller.finishedLoading()
    #expect(table.shown == "(error ListError)")
    table.library.answer(TableContent(["A": [1]]))
    table.controller.retry()
    await table.asked(2)
    #expect(table.shown == "(loading)")
    await table.answer(TableContent(["A": [2]]))
    #expect(table.shown == "A: 2")
  }

  @Test("loads no page by a scroll over an error that covers the rows")
  @available(StatefulTable 1.0, *)
  func pageBehindError() async {
    let table = ControlledTable(ListOptions(errorCoversContent: true))
    await table.fill(TableContent(["A": [1, 2]], hasMore: true))
    await table.begin(.reload)
    await table.fail(1)
    #expect(table.shown == "(error 1)")
    table.controller.scroll(to: TableViewport(offset: 0, length: 500, contentLength: 500))
    #expect(!table.controller.runner.state.load.isLoading)
  }

  @Test("shows that it loads in place of an empty table that is loaded again, where that is wanted")
  @available(StatefulTable 1.0, *)
  func loadingInsteadOfEmpty() async {
    let table = ControlledTable(ListOptions(showsLoadingWhenEmpty: true))
    await table.fill(TableContent([:]))
    await table.begin(.pull)
    #expect(table.shown == "(loading)")
    await table.answer(TableContent([:]))
    #expect(table.shown == "(empty)")
  }

  @Test("loads an empty table again when it appears, where that is wanted")
  @available(StatefulTable 1.0, *)
  func emptyAppears() async {
    let table = ControlledTable(ListOptions(reloadsEmptyOnAppear: true))
    await table.fill(TableContent([:]))
    await table.begin(.appear)
    await table.answer(TableContent(["A": [1]]))
    #expect(table.shown == "A: 1")
    table.controller.appear()
    #expect(!table.controller.runner.state.load.isLoading)
  }

  @Test("an answer to a load that was started over changes nothing")
  @available(StatefulTable 1.0, *)
  func lateAnswer() async {
    let table = ControlledTable()
    await table.begin(.appear)
    await table.begin(.reload)
    table.library.answer(TableContent(["A": [1]]), to: 0)
    table.library.answer(TableContent(["A": [2]]), to: 1)
    await table.controller.finishedLoading()
    #expect(table.shown == "A: 2")
  }

  @Test("a reset takes away what was edited in before any load")
  @available(StatefulTable 1.0, *)
  func resetOfEdits() throws {
    let table = ControlledTable()
    try table.controller.performUpdates { store throws(StoreError) in
      try store.appendSection(TableSection(id: "A", header: "A", rows: []))
    }
    table.controller.reset()
    #expect(table.controller.store.sectionCount == 0)
  }

  @Test("a reset takes the rows away")
  @available(StatefulTable 1.0, *)
  func reset() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]]))
    table.controller.reset()
    #expect(table.shown == "")
    #expect(table.controller.store.isEmpty)
  }
}
