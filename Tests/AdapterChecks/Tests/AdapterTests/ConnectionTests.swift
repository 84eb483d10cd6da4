import AdapterDriving
import StatefulTable
import TableDiff
import Testing

@Suite("A table view and its controller", .timeLimit(.minutes(15)))
@MainActor
struct ConnectionTests {
  private func filled(
    _ songs: ClosedRange<Int>, hasMore: Bool = false, options: ListOptions = ListOptions(),
    policy: BatchPolicy = .reloadAbove(1_000)
  ) async -> ConnectedTableView {
    let table = ConnectedTableView(options: options, policy: policy)
    await table.fill(songs, hasMore: hasMore, hasMoreToPrepend: options.prepends)
    return table
  }

  @Test("shows the placeholder, the first page with its header, and the row at the end")
  func loading() async {
    let table = ConnectedTableView()
    table.controller.appear()
    #expect(table.shown == ["(loading)"])
    await table.server.asked(1)
    table.server.answer(songs: 1...30, hasMore: true)
    await table.controller.finishedLoading()
    #expect(table.shown == ["songs"] + (1...30).map(String.init) + ["[ready]"])
    #expect(table.exceptions == [])
  }

  @Test("loads the next page when the end comes near, and not before")
  func paging() async {
    let table = await filled(1...30, hasMore: true)
    table.drag(to: 44 * 10)
    #expect(table.controller.state.append?.kind == .ready)
    table.drag(to: 44 * 20)
    await table.server.asked(2)
    #expect(table.server.requests.last == "\(LoadCause.append)")
    #expect(table.shown.last == "[loading]")
    table.server.answer(songs: 31...40)
    await table.controller.finishedLoading()
    #expect(table.shown == ["songs"] + (1...40).map(String.init))
    #expect(table.exceptions == [])
  }

  @Test("goes on loading pages until the view is full, without a touch")
  func shortPages() async {
    let table = await filled(1...4, hasMore: true)
    await table.server.asked(2)
    table.server.answer(songs: 5...8, hasMore: true)
    await table.server.asked(3)
    table.server.answer(songs: 9...20, hasMore: true)
    await table.controller.finishedLoading()
    #expect(table.server.requests.count == 3)
    #expect(table.shown.count == 22)
  }

  @Test("loads two pages without rows in a row, and then one for each scroll and each tap")
  func emptyPages() async {
    let table = await filled(1...30, hasMore: true)
    table.drag(to: 44 * 20)
    for count in 2...3 {
      await table.server.asked(count)
      table.server.answer(songs: [], hasMore: true)
    }
    await table.controller.finishedLoading()
    #expect(table.shown.last == "[ready]")
    #expect(table.isButton(0, inSection: 1))
    table.drag(to: 44 * 21)
    await table.server.asked(4)
    table.server.answer(songs: [], hasMore: true)
    await table.controller.finishedLoading()
    table.tap(1, 0)
    await table.server.asked(5)
    table.server.answer(songs: [31])
    await table.controller.finishedLoading()
    #expect(table.server.requests.count == 5)
    #expect(table.shown.last == "31")
    #expect(table.exceptions == [])
  }

  @Test(
    "asks for the page after a first one without rows, and then offers to load more",
    arguments: [true, false])
  func emptyTable(isOverlay: Bool) async {
    let table = ConnectedTableView(options: ListOptions(coversWithPlaceholders: isOverlay))
    table.controller.appear()
    for count in 1...2 {
      await table.server.asked(count)
      table.server.answer(songs: [], hasMore: true)
    }
    await table.controller.finishedLoading()
    #expect(table.server.requests.count == 2)
    #expect(table.shown == (isOverlay ? [] : ["(empty)", "[ready]"]))
    #expect(table.overlay == (isOverlay ? "(empty)" : nil))
    table.pull()
    await table.server.asked(3)
    table.server.answer(songs: 1...30)
    await table.controller.finishedLoading()
    #expect(table.server.requests.count == 3)
    #expect(table.shown.last == "30")
    #expect(table.exceptions == [])
  }

  @Test("does not load pages of short content while it is pulled")
  func pullingShortContent() async {
    let table = await filled(1...3)
    table.pull()
    await table.server.asked(2)
    table.server.answer(songs: 1...4, hasMore: true)
    await table.controller.finishedLoading()
    #expect(table.server.requests.count == 2)
    table.letGo()
    await table.server.asked(3)
    #expect(table.server.requests.last == "\(LoadCause.append)")
  }

  @Test("stops the spinner of a pull once, when the answer is there")
  func pulling() async {
    let table = await filled(1...30)
    table.pull()
    table.letGo()
    await table.server.asked(2)
    #expect(table.isRefreshing == true)
    table.server.answer(songs: 1...31)
    await table.controller.finishedLoading()
    #expect(table.isRefreshing == false)
    #expect(table.spinnerEnds == 1)
  }

  @Test("selects a song, and tries again at a row that failed")
  func selecting() async {
    let table = await filled(1...30, hasMore: true)
    table.tap(0, 3)
    #expect(table.songsSelected == [4])
    table.drag(to: 44 * 20)
    await table.server.asked(2)
    table.server.fail()
    await table.controller.finishedLoading()
    #expect(table.shown.last == "[failed]")
    table.tap(1, 0)
    await table.server.asked(3)
  }

  @Test("searches for what is typed when it has been left alone, and at once when the button is pressed")
  func searching() async {
    let table = await filled(1...30)
    table.type("b")
    await table.sleeping()
    table.wait(milliseconds: 400)
    await table.server.asked(2)
    #expect(table.server.requests.last == "b")
    table.server.answer(songs: [7])
    await waiting { !table.controller.state.isSearching }
    #expect(table.shown == ["songs", "7"])
    table.type("ba")
    table.pressSearch()
    await table.server.asked(3)
    table.server.answer(songs: [])
    await waiting { !table.controller.state.isSearching }
    #expect(table.shown == ["(noResults)"])
    table.type("")
    #expect(table.shown == ["songs"] + (1...30).map(String.init))
    #expect(table.exceptions == [])
  }

  @Test("searches for a text again after a reset, as of another user, but not twice for one text")
  func searchingAfterReset() async {
    let table = await filled(1...30)
    table.type("b")
    table.pressSearch()
    await table.server.asked(2)
    table.type("b")
    table.server.answer(songs: [7])
    await waiting { !table.controller.state.isSearching }
    table.type("b")
    #expect(!table.controller.state.isSearching)
    table.controller.reset()
    table.type("b")
    #expect(table.controller.state.isSearching)
  }

  @Test("covers the table where placeholders are views over it, and shows no rows meanwhile")
  func overlays() async {
    let table = ConnectedTableView(options: ListOptions(coversWithPlaceholders: true))
    #expect(table.overlay == nil)
    table.controller.appear()
    #expect(table.overlay == "(loading)")
    #expect(table.shown == [])
    await table.server.asked(1)
    table.server.fail()
    await table.controller.finishedLoading()
    #expect(table.overlay == "(error)")
    table.controller.retry()
    await table.server.asked(2)
    table.server.answer(songs: 1...3)
    await table.controller.finishedLoading()
    #expect(table.overlay == nil)
    #expect(table.shown == ["songs", "1", "2", "3"])
  }

  @Test("keeps the view of a placeholder that stays, as when an empty table is pulled")
  func keptOverlay() async {
    let table = ConnectedTableView(options: ListOptions(coversWithPlaceholders: true))
    table.controller.appear()
    await table.server.asked(1)
    table.server.answer(songs: [])
    await table.controller.finishedLoading()
    let view = table.overlayView
    #expect(table.overlay == "(empty)")
    table.pull()
    await table.server.asked(2)
    #expect(table.overlay == "(empty)")
    #expect(table.overlayView === view)
  }

  @Test("keeps the rows in view where they are when an earlier page comes on top")
  func prepending() async {
    let table = await filled(51...80, options: ListOptions(prepends: true))
    await table.server.asked(2)
    table.drag(to: 44 * 3 + 10)
    let before = table.firstInView
    #expect(before?.text == "53")
    table.server.answer(songs: 31...50)
    await table.controller.finishedLoading()
    #expect(table.shown == ["songs"] + (31...80).map(String.init))
    #expect(table.firstInView?.text == before?.text)
    #expect(table.firstInView?.distance == before?.distance)
  }

  @Test("keeps the rows in view where they are when newer ones come on top")
  func refreshingOnTop() async {
    let table = await filled(11...40)
    table.drag(to: 44 * 5 + 4)
    let before = table.firstInView
    table.controller.pull()
    await table.server.asked(2)
    table.server.answer(songs: 1...10, placement: .onTop)
    await table.controller.finishedLoading()
    #expect(table.shown == ["songs"] + (1...40).map(String.init))
    #expect(table.firstInView?.text == before?.text)
    #expect(table.firstInView?.distance == before?.distance)
  }

  @Test("keeps the rows in view where they are when rows come and go before and behind them")
  func refreshing() async {
    let table = await filled(11...40)
    table.drag(to: 44 * 5 + 4)
    let before = table.firstInView
    #expect(before?.text == "16")
    table.controller.pull()
    await table.server.asked(2)
    table.server.answer(songs: Array(1...9) + Array(12...30))
    await table.controller.finishedLoading()
    #expect(table.firstInView?.text == "16")
    #expect(table.firstInView?.distance == before?.distance)
  }

  @Test("keeps the rows in view where they are through a step that makes the content too short")
  func shortenedBetweenSteps() async throws {
    let table = await filled(1...30, policy: .conservative)
    table.drag(to: 44 * 20)
    let (before, batchCount) = (table.firstInView, table.batchCount)
    try table.controller.performUpdates { store in
      try store.removeRows(27..<30, inSection: 0)
      try store.append(contentsOf: (31...33).map { Song(id: $0) }, toSection: 0)
    }
    #expect(table.batchCount == batchCount + 2)
    #expect(table.firstInView?.text == "21")
    #expect(table.firstInView?.distance == before?.distance)
  }

  @Test("stays where it is when a load goes on at the edge above the rows in view")
  func edgeRowAbove() async {
    let table = await filled(51...80, options: ListOptions(prepends: true))
    await table.server.asked(2)
    table.drag(to: 44 * 6)
    let before = table.firstInView
    table.server.fail()
    await table.controller.finishedLoading()
    #expect(table.shown.first == "[failed]")
    #expect(table.firstInView?.text == before?.text)
    #expect(table.firstInView?.distance == before?.distance)
  }
}
