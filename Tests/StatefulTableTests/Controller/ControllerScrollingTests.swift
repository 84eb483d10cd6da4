@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import Testing

@Suite("A controller whose view scrolls while an update is under way", .timeLimit(.minutes(15)))
@MainActor
struct ControllerScrollingTests {
  /// A table whose host reports 20 rows, or as many as there are, whenever it has shown something.
  @available(StatefulTable 1.0, *)
  private func forwarding() -> ControlledTable {
    let table = ControlledTable()
    table.host.didShow = { [unowned table] in
      let contentLength = Double(table.host.rows.count)
      table.controller.scroll(
        to: TableViewport(offset: 0, length: 20, contentLength: contentLength, reach: 2))
    }
    return table
  }

  /// A table with rows 0 to `count` - 1 and without edge rows, whose view acknowledges when it is told to.
  @available(StatefulTable 1.0, *)
  private func slowTable(_ count: Int, hasMore: Bool = true) async -> ControlledTable {
    let table = ControlledTable(ListOptions(edgeRows: .never))
    await table.fill(TableContent(["A": Array(0..<count)], hasMore: hasMore))
    table.host.acknowledgesAtOnce = false
    return table
  }

  private func page(_ number: Int, hasMore: Bool = true) -> TableContent<Songs> {
    TableContent(["A": Array(number * 5..<number * 5 + 5)], hasMore: hasMore)
  }

  @Test("fills the view page by page, though it is told of it only while it shows", arguments: [true, false])
  @available(StatefulTable 1.0, *)
  func filling(acknowledgesAtOnce: Bool) async {
    let table = forwarding()
    table.host.acknowledgesAtOnce = acknowledgesAtOnce
    table.controller.appear()
    for number in 0..<5 {
      await until {
        table.host.acknowledge()
        return table.library.requests.count == number + 1
      }
      table.library.answer(page(number))
    }
    await until {
      table.host.acknowledge()
      return table.controller.store.rowCount == 25 && table.controller.applier.isIdle
    }
    #expect(table.controller.store.rowCount == 25)
    #expect(!table.controller.runner.state.load.isLoading)
    #expect(!table.shown.contains("fault"))
  }

  @Test("asks no more at an edge that is exhausted, or has failed")
  @available(StatefulTable 1.0, *)
  func ends() async {
    for fails in [false, true] {
      let table = forwarding()
      table.controller.appear()
      await table.asked(1)
      table.library.answer(page(0))
      await table.asked(2)
      if fails { await table.fail(7) } else { await table.answer(page(1, hasMore: false)) }
      await settle()
      #expect(table.library.requests.count == 2)
    }
  }

  @Test("loads a page for what was seen before an update, when that is shown, and once")
  @available(StatefulTable 1.0, *)
  func beforeUpdate() async throws {
    let table = await slowTable(2)
    try table.controller.performUpdates { store throws(StoreError) in
      try store.append(Song(id: 3), toSection: 0)
    }
    table.controller.scroll(to: TableViewport(offset: 0, length: 2, contentLength: 2, reach: 5))
    #expect(!table.controller.runner.state.load.isLoading)
    table.host.acknowledge()
    #expect(table.controller.runner.state.load.append.isLoading)
    await table.asked(2)
    await table.answer(TableContent(["A": [4]], hasMore: true))
    table.host.acknowledge()
    #expect(!table.controller.runner.state.load.isLoading)
    #expect(table.shown == "A: 0 1 3 4")
  }

  @Test("loads no page where the rows that came have moved the end away")
  @available(StatefulTable 1.0, *)
  func staleRows() async throws {
    let table = await slowTable(2)
    // Before the host was asked to show the rows, and no more of it after.
    table.host.didShow = { [unowned table] in
      guard table.controller.store.rowCount == 3 else { return }
      _ = try? table.controller.performUpdates { store throws(StoreError) in
        try store.append(contentsOf: (10..<50).map { Song(id: $0) }, toSection: 0)
      }
    }
    try table.controller.performUpdates { store throws(StoreError) in
      try store.append(Song(id: 3), toSection: 0)
    }
    table.controller.scroll(to: TableViewport(offset: 0, length: 100, contentLength: 100))
    await until {
      table.host.acknowledge()
      return table.controller.applier.isIdle
    }
    #expect(table.controller.store.rowCount == 43)
    #expect(!table.controller.runner.state.load.isLoading)
  }

  @Test("loads a page where the rows that went have brought the end near")
  @available(StatefulTable 1.0, *)
  func shrunk() async throws {
    let table = await slowTable(50)
    try table.controller.performUpdates { store throws(StoreError) in
      try store.append(Song(id: 50), toSection: 0)
    }
    table.controller.scroll(to: TableViewport(offset: 20, length: 5, contentLength: 51, reach: 2))
    try table.controller.performUpdates { store throws(StoreError) in
      try store.removeRows(10..<51, inSection: 0)
    }
    while table.host.acknowledge() {}
    #expect(table.controller.runner.state.load.append.isLoading)
  }

  @Test("loads the page that came near during a refresh, when that has ended")
  @available(StatefulTable 1.0, *)
  func duringRefresh() async {
    let table = await slowTable(50)
    await table.begin(.reload)
    table.controller.scroll(to: TableViewport(offset: 40, length: 10, contentLength: 50, reach: 2))
    #expect(!table.controller.runner.state.load.append.isLoading)
    table.library.answer(TableContent(["A": Array(0..<50)], hasMore: true))
    await table.asked(3)
    #expect(table.controller.runner.state.load.append.isLoading)
    table.library.close()
  }

  @Test("forgets what was seen of the content when results are shown, or another state")
  @available(StatefulTable 1.0, *)
  func otherState() async throws {
    let table = await slowTable(2)
    table.registerLogin()
    try table.controller.performUpdates { store throws(StoreError) in
      try store.append(Song(id: 3), toSection: 0)
    }
    table.controller.scroll(to: TableViewport(offset: 0, length: 3, contentLength: 3, reach: 5))
    try table.controller.transition(to: "login")
    while table.host.acknowledge() {}
    try table.controller.transition(to: nil)
    while table.host.acknowledge() {}
    #expect(table.controller.applier.isIdle)
    #expect(!table.controller.runner.state.load.isLoading)
  }
}
