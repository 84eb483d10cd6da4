@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import Testing

@Suite("A controller whose pages have no rows, although more can be loaded", .timeLimit(.minutes(15)))
@MainActor
struct EmptyPagesTests {
  @available(StatefulTable 1.0, *)
  private typealias Content = TableContent<Songs>

  /// A table whose host reports rows 0 to 19, or as many as there are, whenever it has shown something.
  @available(StatefulTable 1.0, *)
  private func forwarding(_ options: ListOptions = ListOptions()) -> ControlledTable {
    let table = ControlledTable(options)
    table.host.didShow = { [unowned table] in
      let contentLength = Double(table.host.rows.count)
      table.controller.scroll(
        to: TableViewport(offset: 0, length: 20, contentLength: contentLength, reach: 2))
    }
    return table
  }

  /// Answers all requests, but no more than twenty.
  @available(StatefulTable 1.0, *)
  private func serve(_ table: ControlledTable, _ content: Content) async {
    while table.controller.runner.state.load.isLoading, table.library.requests.count <= 20 {
      await until { !table.library.openRequests.isEmpty }
      let count = table.library.requests.count
      table.library.answer(content)
      await until { table.library.requests.count > count || !table.controller.runner.state.load.isLoading }
    }
    table.library.close()
  }

  @Test("asks for two of them, and no more while nobody scrolls", arguments: LoadEdge.allCases)
  @available(StatefulTable 1.0, *)
  func twoPages(edge: LoadEdge) async {
    let table = forwarding(ListOptions(prepends: true))
    table.controller.appear()
    await table.asked(1)
    table.library.answer(
      Content(["A": [1, 2]], hasMore: edge == .append, hasMoreToPrepend: edge == .prepend))
    await table.asked(2)
    await serve(table, Content([:], hasMore: true))
    let cause: LoadCause = edge == .append ? .append : .prepend
    #expect(table.library.requests.map(\.cause) == [.initial, cause, cause])
    #expect(table.shown == (edge == .append ? "A: 1 2 | append ready" : "prepend ready | A: 1 2"))
  }

  @Test("asks for two pages whose rows are all there already, and no more while nobody scrolls")
  @available(StatefulTable 1.0, *)
  func knownRows() async {
    let table = forwarding()
    table.controller.appear()
    await table.asked(1)
    await serve(table, Content(["A": [1, 2]], hasMore: true))
    #expect(table.library.requests.count == 3)
  }

  @Test(
    "asks for the page after a first one without rows, and shows that it loads until there are rows",
    arguments: [false, true])
  @available(StatefulTable 1.0, *)
  func firstPage(showsLoadingWhenEmpty: Bool) async {
    let table = forwarding(ListOptions(showsLoadingWhenEmpty: showsLoadingWhenEmpty))
    table.controller.appear()
    await table.asked(1)
    table.library.answer(Content([:], hasMore: true))
    await table.asked(2)
    table.library.answer(Content(["A": [1]]))
    await table.controller.finishedLoading()
    #expect(table.host.history == ["(loading)", "A: 1"])
  }

  @Test(
    "offers to load more when the page after a first one without rows is cancelled, or its error dismissed",
    arguments: [false, true])
  @available(StatefulTable 1.0, *)
  func cancelled(fails: Bool) async {
    let table = forwarding()
    table.controller.appear()
    await table.asked(1)
    table.library.answer(Content([:], hasMore: true))
    await table.asked(2)
    if fails {
      await table.fail(7)
      table.controller.dismissError(.append)
    } else {
      table.controller.cancel(.append)
    }
    #expect(table.library.requests.count == 2)
    #expect(table.controller.state.append?.waitsForUser == true)
    table.library.close()
  }

  @Test("asks for the page after a first one without rows though it isn't told what is in view")
  @available(StatefulTable 1.0, *)
  func withoutViewport() async {
    let table = ControlledTable()
    table.controller.appear()
    await table.asked(1)
    table.library.answer(Content([:], hasMore: true))
    await until { table.controller.runner.state.load.content == .empty }
    #expect(table.controller.runner.state.load.append.isLoading)
    #expect(table.shown == "(loading)")
    table.library.close()
  }

  @Test("stops at the second page without rows, and offers to load more beside the empty placeholder")
  @available(StatefulTable 1.0, *)
  func limit() async {
    let table = await stopped()
    #expect(table.library.requests.count == 2)
    #expect(table.host.history == ["(loading)", "(empty) | append ready"])
    guard case .edge(let row)? = table.host.rows.last else { return }
    #expect(row.waitsForUser)
  }

  @Test("has the offer beside the rows if placeholders or edges aren't rows", arguments: [true, false])
  @available(StatefulTable 1.0, *)
  func state(isOverlay: Bool) async {
    let table = await stopped(
      isOverlay ? ListOptions(coversWithPlaceholders: true) : ListOptions(edgeRows: .never))
    #expect(table.shown == (isOverlay ? "" : "(empty)"))
    #expect(table.controller.state.edgeView(at: .append)?.waitsForUser == true)
    await table.begin(.retry)
    await table.answer(Content(["A": [1]], hasMore: true))
    #expect(table.shown == (isOverlay ? "A: 1 | append ready" : "A: 1"))
    #expect(table.controller.state.append?.waitsForUser == false)
    #expect((table.controller.state.edgeView(at: .append) == nil) == isOverlay)
  }

  @Test("has a row that offers to load more, even if edges have rows only while they load")
  @available(StatefulTable 1.0, *)
  func offerWhileLoading() async {
    let table = await stopped(ListOptions(edgeRows: .whileLoading))
    #expect(table.shown == "(empty) | append ready")
    await table.begin(.retry)
    await table.answer(Content(["A": [1]], hasMore: true))
    #expect(table.shown == "A: 1")
  }

  @Test("loads a page for each scroll of the user, each retry and each tap on the offer")
  @available(StatefulTable 1.0, *)
  func askedByUser() async {
    let table = await stopped()
    let asks: [@MainActor (ControlledTable) -> Void] = [
      { $0.controller.retry() }, { $0.controller.retry(.append) },
      { $0.controller.select($0.host.rows[1]) }, { $0.controller.send(.loadMore(.append)) },
      { $0.scroll(to: 4) }, { $0.scroll(to: 0) },
    ]
    table.scroll(to: 0)
    for (number, ask) in asks.enumerated() {
      #expect(table.library.requests.count == 2 + number)
      ask(table)
      #expect(table.shown == "(loading)")
      await table.asked(3 + number)
      await table.answer(Content([:], hasMore: true))
      #expect(table.shown == "(empty) | append ready")
      for _ in 0..<3 { table.scroll(to: number == 4 ? 4 : 0) }
      #expect(!table.controller.runner.state.load.isLoading)
    }
  }

  @Test("loads no next page for a pull, but the page after a refresh without rows")
  @available(StatefulTable 1.0, *)
  func pulled() async {
    let table = await stopped()
    table.scroll(to: 0)
    for offset in [-20.0, -60, -40, 0] { table.scroll(to: offset) }
    #expect(!table.controller.runner.state.load.isLoading)
    table.controller.pull()
    #expect(table.shown == "(empty) | append ready")
    await table.asked(3)
    table.library.answer(Content([:], hasMore: true))
    await table.asked(4)
    #expect(table.shown == "(loading)")
    #expect(table.library.requests.map(\.cause).suffix(2) == [.pull, .append])
    await table.answer(Content(["A": [1]]))
    #expect(table.shown == "A: 1")
  }

  @Test("loads the next page when the last row is removed, and shows that")
  @available(StatefulTable 1.0, *)
  func emptied() async throws {
    let table = ControlledTable()
    await table.fill(Content(["A": [1]], hasMore: true))
    try table.controller.performUpdates { store throws(StoreError) in try store.removeRow(withID: 1) }
    #expect(table.shown == "(loading)")
    await table.asked(2)
    await table.answer(Content([:]))
    #expect(table.shown == "(empty)")
  }

  @Test("waits for the user beside a sequence that it follows, too")
  @available(StatefulTable 1.0, *)
  func followed() async {
    let table = await stopped()
    let (tables, continuation) = AsyncStream<Table<SongsController.Store.Section>>.makeStream()
    table.controller.follow(tables)
    continuation.yield(Table())
    await until { !table.controller.applier.isIdle || table.clock.sleeperCount == 1 }
    #expect(table.shown == "(empty) | append ready")
    #expect(!table.controller.runner.state.load.isLoading)
    continuation.finish()
  }

  @Test("goes on loading behind a search and a state of the app's own")
  @available(StatefulTable 1.0, *)
  func behindSearch() async throws {
    let table = ControlledTable()
    await table.begin(.appear)
    table.controller.search("bach")
    table.controller.submitSearch()
    await until { table.library.queries.count == 1 }
    table.library.answerSearch(Content(["Z": [7]], hasMore: true))
    await until { table.shown == "Z: 7 | append ready" }
    await serve(table, Content([:], hasMore: true))
    #expect(table.library.requests.count == 2)
    table.controller.search(nil)
    #expect(table.shown == "(empty) | append ready")
  }

  /// A table whose server had no rows on the first page and the second.
  @available(StatefulTable 1.0, *)
  private func stopped(_ options: ListOptions = ListOptions()) async -> ControlledTable {
    let table = ControlledTable(options)
    table.controller.appear()
    await serve(table, Content([:], hasMore: true))
    return table
  }
}

@available(StatefulTable 1.0, *)
extension ControlledTable {
  /// Reports that much of a view with 100 points of content in 500 was scrolled away.
  fileprivate func scroll(to offset: Double) {
    controller.scroll(to: TableViewport(offset: offset, length: 500, contentLength: 100))
  }
}
