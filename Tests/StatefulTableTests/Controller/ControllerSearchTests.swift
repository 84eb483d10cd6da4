@testable import StatefulTable
import TableDiff
import Testing

@Suite("A controller that searches", .timeLimit(.minutes(15)))
@MainActor
struct ControllerSearchTests {
  @available(StatefulTable 1.0, *)
  private func searching(for query: String) async -> ControlledTable {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2, 3]], hasMore: true))
    table.controller.search(query)
    await until { table.clock.sleeperCount == 1 }
    table.clock.advance(by: .milliseconds(400))
    await until { table.library.queries == [query] }
    return table
  }

  @available(StatefulTable 1.0, *)
  private func showing(_ results: TableContent<Songs>) async -> ControlledTable {
    let table = await searching(for: "b")
    table.library.answerSearch(results)
    await table.controller.settled()
    return table
  }

  @Test("waits until the query has not changed for 0.4 s, and shows the content meanwhile")
  @available(StatefulTable 1.0, *)
  func delay() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2]]))
    table.controller.search("b")
    await until { table.clock.sleeperCount == 1 }
    table.clock.advance(by: .milliseconds(300))
    table.controller.search("ba")
    table.clock.advance(by: .milliseconds(300))
    #expect(table.library.queries == [])
    #expect(table.shown == "A: 1 2")
    #expect(table.controller.state.isSearching)
  }

  @Test("shows the results, and the content again when the query is cleared")
  @available(StatefulTable 1.0, *)
  func results() async {
    let table = await showing(TableContent(["A": [2], "Z": [9]]))
    #expect(table.shown == "A: 2 | Z: 9")
    #expect(table.controller.store.rowCount == 3)
    table.controller.search(nil)
    #expect(table.shown == "A: 1 2 3 | append ready")
  }

  @Test("says that nothing was found, which is not that there is nothing")
  @available(StatefulTable 1.0, *)
  func noResults() async {
    let table = await showing(TableContent([:]))
    #expect(table.shown == "(noResults)")
  }

  @Test("shows what went wrong, and tries again")
  @available(StatefulTable 1.0, *)
  func failure() async {
    let table = await searching(for: "b")
    table.library.failSearch()
    await table.controller.settled()
    #expect(table.shown == "(searchError 1)")
    table.controller.retry()
    await until { table.library.queries == ["b", "b"] }
  }

  @Test("edits results without touching the content")
  @available(StatefulTable 1.0, *)
  func editedResults() async throws {
    let table = await showing(TableContent(["A": [2, 3]]))
    let changes = try table.controller.performResultUpdates { store throws(StoreError) in
      try store.remove(at: RowPath(section: 0, row: 0))
    }
    #expect(changes?.deletedRows.count == 1)
    #expect(table.shown == "A: 3")
    #expect(table.controller.store.rowCount == 3)
  }

  @Test("keeps the results as they were if an edit throws, and edits none while none are shown")
  @available(StatefulTable 1.0, *)
  func refusedEdit() async throws {
    let table = await showing(TableContent(["A": [2, 3]]))
    #expect(throws: StoreError.self) {
      try table.controller.performResultUpdates { store throws(StoreError) in
        try store.remove(at: RowPath(section: 0, row: 0))
        try store.remove(at: RowPath(section: 7, row: 0))
      }
    }
    #expect(table.controller.searchResults?.rows(inSection: 0).map(\.id) == [2, 3])
    table.controller.search(nil)
    #expect(table.controller.performResultUpdates { _ in } == nil)
  }

  @Test("says that nothing is found when the last result is deleted")
  @available(StatefulTable 1.0, *)
  func lastResult() async throws {
    let table = await showing(TableContent(["A": [2, 3]]))
    for shown in ["A: 3", "(noResults)"] {
      _ = try table.controller.performResultUpdates { store throws(StoreError) in
        try store.remove(at: RowPath(section: 0, row: 0))
      }
      #expect(table.shown == shown)
    }
  }

  @Test("shows the content after an edit of the results that clears the search itself")
  @available(StatefulTable 1.0, *)
  func clearedWithin() async throws {
    let table = await showing(TableContent(["A": [2, 3]]))
    let changes = try table.controller.performResultUpdates { store throws(StoreError) in
      table.controller.search(nil)
      try store.remove(at: RowPath(section: 0, row: 0))
    }
    #expect(changes?.deletedRows.count == 1)
    #expect(table.controller.searchResults == nil)
    #expect(table.shown == "A: 1 2 3 | append ready")
  }

  @Test("edits results from the callback that says that there are some")
  @available(StatefulTable 1.0, *)
  func editedFromCallback() async {
    let table = await searching(for: "b")
    table.controller.listen { [unowned table] event in
      guard case .didChangeState(let state) = event, state.shown == .results else { return }
      _ = try? table.controller.performResultUpdates { store throws(StoreError) in
        try store.removeRow(withID: 2)
      }
    }
    table.library.answerSearch(TableContent(["A": [2, 3]]))
    await table.controller.settled()
    #expect(table.shown == "A: 3")
  }

  @Test("forgets what was found with everything else")
  @available(StatefulTable 1.0, *)
  func reset() async {
    let table = await showing(TableContent(["A": [2]]))
    table.controller.reset()
    #expect(table.shown == "")
    #expect(table.controller.searchResults == nil)
  }

  @Test("loads no pages of the content behind the results")
  @available(StatefulTable 1.0, *)
  func noPages() async {
    let table = await showing(TableContent(["A": [2]]))
    table.controller.scroll(to: TableViewport(offset: 0, length: 1, contentLength: 1, reach: 5))
    #expect(table.library.requests.count == 1)
  }
}
