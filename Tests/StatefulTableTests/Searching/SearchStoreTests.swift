@testable import StatefulTable
import TableDiff
import Testing

/// A row that search results have in these tests.
private struct Title: Identifiable, Equatable, Sendable {
  let id: Int
  var text = ""
}

private typealias Titles = TableStore<String, NoHeader, Title>

private func titles(_ ids: [Int]) throws(SearchProblem) -> Titles {
  do {
    return try Titles(sections: [TableSection(id: "titles", rows: ids.map { Title(id: $0) })])
  } catch {
    throw SearchProblem(reason: "\(error)")
  }
}

@Suite("Search results in a store")
@MainActor
struct SearchStoreTests {
  /// A runner that finds the same ids for every query, and shows them.
  @available(StatefulTable 1.0, *)
  private func showing(_ ids: [Int]) async -> TableRunner<Void, String, Titles> {
    let runner = TableRunner(clock: SteppedClock(), isEmpty: \.isEmpty) {
      (_: String) async throws(SearchProblem) in
      try titles(ids)
    }
    runner.search("b")
    runner.submitSearch()
    await runner.settled()
    return runner
  }

  @available(StatefulTable 1.0, *)
  @Test("are edited in a block, whose changes need no diff")
  func block() async throws {
    let runner = await showing([1, 2, 3])
    let changes = try #require(
      try runner.performResultUpdates { store in
        try store.remove(at: RowPath(section: 0, row: 0))
        try store.append(Title(id: 4), toSection: 0)
      })
    #expect(Array(changes.deletedRows) == [RowPath(section: 0, row: 0)])
    #expect(Array(changes.insertedRows) == [RowPath(section: 0, row: 2)])
    #expect(runner.results?.rows(inSection: 0).map(\.id) == [2, 3, 4])
  }

  @available(StatefulTable 1.0, *)
  @Test("are their own: the store that is searched in stays as it is")
  func ownStore() async throws {
    let base = try titles([1, 2, 3])
    let runner = TableRunner(clock: SteppedClock(), isEmpty: \.isEmpty) {
      (_: String) async throws(SearchProblem) in base
    }
    runner.search("b")
    runner.submitSearch()
    await runner.settled()
    try runner.performResultUpdates { store in try store.removeRows(0..<3, inSection: 0) }
    #expect(runner.state.search.presentation == .emptySearch)
    #expect(base.rows(inSection: 0).map(\.id) == [1, 2, 3])
    runner.search(nil)
    #expect(runner.state.search.presentation == .base)
  }

  @available(StatefulTable 1.0, *)
  @Test("are none where the store has sections but no rows")
  func noRows() async {
    let runner = await showing([])
    #expect(runner.state.search.presentation == .emptySearch)
  }

  @available(StatefulTable 1.0, *)
  @Test("are as they were after a block that throws")
  func thrown() async {
    let runner = await showing([1, 2])
    #expect(throws: StoreError.self) {
      try runner.performResultUpdates { store throws(StoreError) in
        try store.remove(at: RowPath(section: 0, row: 0))
        try store.remove(at: RowPath(section: 7, row: 0))
      }
    }
    #expect(runner.results?.rows(inSection: 0).map(\.id) == [1, 2])
  }

  @available(StatefulTable 1.0, *)
  @Test("are not edited where none are shown")
  func none() async throws {
    let runner = await showing([1])
    runner.search(nil)
    #expect(runner.performResultUpdates { _ in } == nil)
  }
}
