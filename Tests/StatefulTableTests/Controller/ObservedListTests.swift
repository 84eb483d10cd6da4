import Observation
import StatefulTableTesting
import TableDiff
import Testing

@testable import StatefulTable

@Suite("A list that nobody shows", .timeLimit(.minutes(15)))
@MainActor
struct ObservedListTests {
  let library = Library()

  @available(StatefulTable 1.0, *)
  private func filled(_ list: SongsController) async {
    list.appear()
    await until { library.requests.count == 1 }
    library.answer(TableContent(["A": [1, 2], "B": [3]], hasMore: true))
    await list.settled()
  }

  @Test("is read by what observes its state and its rows, and says when they change")
  @available(StatefulTable 1.0, *)
  func observed() async {
    let list = SongsController(Songs(library: library))
    var changes: [String] = []
    withObservationTracking {
      _ = list.state
    } onChange: {
      MainActor.assumeIsolated { changes.append("state") }
    }
    withObservationTracking {
      _ = list.rows
    } onChange: {
      MainActor.assumeIsolated { changes.append("rows") }
    }
    await filled(list)
    #expect(changes.sorted() == ["rows", "state"])
    #expect(list.state.shown == .rows && list.state.append?.kind == .ready)
    #expect(list.sections.map(\.id) == ["A", "B"])
    #expect(list.rows.map(\.id) == [1, 2, 3])
  }

  @Test("is not read again for its rows when a page of others begins to load")
  @available(StatefulTable 1.0, *)
  func unchangedRows() async {
    let list = SongsController(Songs(library: library))
    await filled(list)
    var changes: [String] = []
    withObservationTracking {
      _ = list.rows
    } onChange: {
      MainActor.assumeIsolated { changes.append("rows") }
    }
    list.loadMore()
    await until { library.requests.count == 2 }
    #expect(list.state.append?.kind == .loading)
    #expect(changes == [])
    library.close()
  }

  @Test("loads a page for a viewport at its end, whoever shows it")
  @available(StatefulTable 1.0, *)
  func viewportWithoutHost() async {
    let list = SongsController(Songs(library: library))
    await filled(list)
    list.scroll(to: TableViewport(offset: 0, length: 10, contentLength: 3))
    await until { library.requests.count == 2 }
    #expect(library.requests.last?.cause == .append)
    library.close()
  }

  @Test("is shown as it is by a host that comes later, and by another one after that")
  @available(StatefulTable 1.0, *)
  func hosts() async throws {
    let list = SongsController(Songs(library: library))
    await filled(list)
    let (first, second) = (HeadlessHost(), HeadlessHost())
    list.show(in: first)
    await list.settled()
    #expect(first.shown == "A: 1 2 | B: 3 | append ready")
    list.show(in: second)
    try list.performUpdates { store in try store.removeRow(withID: 2) }
    await list.settled()
    #expect(first.shown == "A: 1 2 | B: 3 | append ready")
    #expect(second.shown == "A: 1 | B: 3 | append ready")
  }

  @Test("calls all listeners in order, for as long as their owners live")
  @available(StatefulTable 1.0, *)
  func listeners() async {
    let list = SongsController(Songs(library: library))
    var calls: [String] = []
    var owner: Library? = Library()
    list.listen { if case .didEndRefreshing = $0 { calls.append("app") } }
    list.listen(for: library) { if case .didEndRefreshing = $0 { calls.append("view") } }
    list.listen(for: owner ?? library) { if case .didEndRefreshing = $0 { calls.append("gone") } }
    owner = nil
    await filled(list)
    list.pull()
    await until { library.requests.count == 2 }
    library.answer(TableContent(["A": [1]]))
    await list.settled()
    #expect(calls == ["app", "view"])
  }

  @Test("says whose results it shows while it searches for a newer query")
  @available(StatefulTable 1.0, *)
  func queries() async {
    let list = SongsController(Songs(library: library))
    await filled(list)
    for (count, query) in ["a", "ab"].enumerated() {
      list.search(query)
      list.submitSearch()
      await until { library.queries.count == count + 1 }
      #expect(list.query == query && list.shownQuery == (count == 0 ? nil : "a"))
      library.answerSearch(TableContent(["A": [2]]))
      await list.settled()
      #expect(list.shownQuery == query && list.state.shown == .results)
    }
  }

  @Test("waits for the end of a refresh")
  @available(StatefulTable 1.0, *)
  func refresh() async {
    let list = SongsController(Songs(library: library))
    await filled(list)
    async let refreshed: Void = list.refresh()
    await until { library.requests.count == 2 }
    library.answer(TableContent(["A": [7]]))
    await refreshed
    #expect(list.rows.map(\.id) == [7])
  }

  @Test("reads the content before a block of edits in it, and carries out no block inside the block")
  @available(StatefulTable 1.0, *)
  func nestedBlocks() async throws {
    let list = SongsController(Songs(library: library))
    var messages = 0
    list.applier.warn = { _ in messages += 1 }
    await filled(list)
    var before: [Int] = []
    let outer = try list.performUpdates { store in
      try store.removeRow(withID: 1)
      before = list.store.table.sections.flatMap(\.rows).map(\.id)
      let inner = try list.performUpdates { store in try store.removeRow(withID: 2) }
      #expect(inner.changes.isEmpty)
    }
    #expect(before == [1, 2, 3])
    #expect(await outer.outcome == .shown)
    #expect(list.rows.map(\.id) == [2, 3])
    #if DEBUG
      #expect(messages == 1)
    #endif
  }
}
