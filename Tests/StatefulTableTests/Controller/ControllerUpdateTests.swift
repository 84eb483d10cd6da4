@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import TableDiffTesting
import Testing

@Suite("A controller shows in one update", .timeLimit(.minutes(15)))
@MainActor
struct ControllerUpdateTests {
  @available(StatefulTable 1.0, *)
  private func searching(_ table: ControlledTable, found: TableContent<Songs>) async {
    table.controller.search("b")
    table.controller.submitSearch()
    await until { table.library.queries.count == 1 }
    table.library.answerSearch(found)
    await table.controller.settled()
    table.host.forgetUpdates()
  }

  @Test("that it loads, whichever event is the first")
  @available(StatefulTable 1.0, *)
  func firstEvent() async {
    for event in [LoadEvent.appear, .pull, .reload] {
      let table = ControlledTable()
      await table.begin(event)
      #expect(table.host.history == ["(loading)"])
      table.library.close()
    }
  }

  @Test("the first edit")
  @available(StatefulTable 1.0, *)
  func firstEdit() throws {
    let table = ControlledTable(ListOptions(edgeRows: .never))
    try table.controller.performUpdates { store throws(StoreError) in
      try store.appendSection(TableSection(id: "A", header: "A", rows: [Song(id: 1)]))
    }
    #expect(table.host.history == ["A: 1"])
  }

  @Test("a reset, and not what was searched in")
  @available(StatefulTable 1.0, *)
  func reset() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2]]))
    await searching(table, found: TableContent(["A": [2]]))
    table.controller.reset()
    #expect(table.host.history == [""])
  }

  @Test("a reset of results of a table that was never loaded")
  @available(StatefulTable 1.0, *)
  func resetUnloaded() async {
    let table = ControlledTable()
    await searching(table, found: TableContent(["A": [2]]))
    table.controller.reset()
    #expect(table.host.history == [""])
  }

  @Test("the placeholder for the last row that a callback takes")
  @available(StatefulTable 1.0, *)
  func emptiedInCallback() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]]))
    let row = RowPath(section: 0, row: 0)
    table.controller.listen { [unowned controller = table.controller] event in
      guard case .didReportFailure = event else { return }
      _ = try? controller.performUpdates { store throws(StoreError) in try store.remove(at: row) }
    }
    await table.begin(.pull)
    table.host.forgetUpdates()
    await table.fail(1)
    #expect(table.host.history == ["(error 1)"])
  }

  @Test("a page that is tried again by who is told that it failed")
  @available(StatefulTable 1.0, *)
  func retriedInCallback() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]], hasMore: true))
    await table.begin(.reach(.append))
    table.controller.listen { [unowned controller = table.controller] event in
      guard case .didReportFailure = event else { return }
      controller.retry(.append)
    }
    table.host.forgetUpdates()
    table.library.fail(7)
    await table.asked(3)
    #expect(table.host.history == ["A: 1 | append failed 7", "A: 1 | append loading"])
    table.library.close()
  }

  @Test("that an error was left behind, although its end has started something else")
  @available(StatefulTable 1.0, *)
  func retryThatReloads() async {
    let table = ControlledTable()
    await table.begin(.appear)
    table.library.answer(TableContent([:], hasMore: true))
    await table.asked(2)
    await table.fail(1)
    #expect(table.shown == "(error 1)")
    table.controller.listen { [unowned controller = table.controller] event in
      if case .didChangePhase(from: .error, _) = event { controller.reload() }
    }
    table.host.forgetUpdates()
    table.controller.retry(.append)
    #expect(table.host.history == ["(loading)"])
    table.library.close()
  }

  @Test("a row in results that were empty")
  @available(StatefulTable 1.0, *)
  func editedResults() async throws {
    let table = ControlledTable()
    await searching(table, found: TableContent(["A": []]))
    try table.controller.performResultUpdates { store throws(StoreError) in
      try store.append(Song(id: 1), toSection: 0)
    }
    #expect(table.host.history == ["A: 1"])
  }

  @Test("every event, and then exactly the rows that there are", arguments: seeds(15, optimised: 40))
  @available(StatefulTable 1.0, *)
  func random(seed: UInt64) async {
    let table = ControlledTable()
    var events = RandomTableEvents(seed: seed)
    for _ in 0..<80 {
      let event = events.next()
      table.host.forgetUpdates()
      await table.carryOut(event)
      #expect(table.host.history.count <= event.steps, "\(event): \(table.host.history)")
      guard case .base = table.controller.runner.state.search.presentation else { continue }
      let rows = table.controller.store.table.sections.flatMap(\.rows)
      #expect(table.host.rows.compactMap(\.content) == rows, "\(event)")
      #expect((table.controller.runner.state.load.content == .populated) == !rows.isEmpty, "\(event)")
    }
    table.library.close()
  }
}
