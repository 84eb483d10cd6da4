@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import Testing

@Suite("A query that asks for nothing", .timeLimit(.minutes(15)))
@MainActor
struct BlankQueryTests {
  private struct Finder<Query: Equatable & Sendable>: TableLoader {
    typealias Row = Song

    func load(_ request: PageRequest<Finder>) async throws(Offline) -> TableContent<Finder> {
      TableContent(rows: request.query == nil ? [Song(id: 1), Song(id: 2)] : [Song(id: 2)])
    }
  }

  private struct TextFinder<Query: StringProtocol & Sendable>: TableLoader {
    typealias Row = Song

    func load(_ request: PageRequest<TextFinder>) async throws(Offline) -> TableContent<TextFinder> {
      TableContent(rows: request.query == nil ? [Song(id: 1), Song(id: 2)] : [Song(id: 2)])
    }
  }

  private struct ScopedFinder: TableLoader {
    typealias Row = Song

    static func isBlank(_ query: ScopedQuery) -> Bool { query.text.isEmpty }

    func load(_ request: PageRequest<ScopedFinder>) async throws(Offline) -> TableContent<ScopedFinder> {
      TableContent(rows: request.query == nil ? [Song(id: 1), Song(id: 2)] : [Song(id: 2)])
    }
  }

  private struct Word: Equatable { var text = "" }

  /// How many rows are shown after a search for each of the queries.
  @available(StatefulTable 1.0, *)
  private func rowCounts<Loader: TableLoader>(
    _ loader: Loader, for queries: [Loader.Query?]
  ) async -> [Int] {
    let host = RecordingHost<TableController<Loader>.Section>()
    let controller = TableController(
      loader: loader, host: host)
    controller.appear()
    await controller.settled()
    var counts: [Int] = []
    for query in queries {
      controller.search(query)
      controller.submitSearch()
      await controller.settled()
      counts.append(host.displayed.flatMap(\.rows).count)
    }
    return counts
  }

  @Test("is an empty text, for which the content is shown")
  @available(StatefulTable 1.0, *)
  func texts() async {
    #expect(await rowCounts(TextFinder<String>(), for: ["b", "", "b", nil]) == [1, 2, 1, 2])
    #expect(await rowCounts(TextFinder<Substring>(), for: ["b", "", "b", nil]) == [1, 2, 1, 2])
  }

  @Test("is none of another type, unless the loader says so")
  @available(StatefulTable 1.0, *)
  func others() async {
    #expect(await rowCounts(Finder<Word>(), for: [Word(text: "b"), Word(), nil]) == [1, 1, 2])
    #expect(await rowCounts(Finder<[Int]>(), for: [[1], [], nil]) == [1, 1, 2])
    let scoped = [ScopedQuery(text: "b", scope: 1), ScopedQuery(text: "", scope: 1)]
    #expect(await rowCounts(ScopedFinder(), for: scoped) == [1, 2])
  }

  @Test("shows the content at once, without waiting for the next letter")
  @available(StatefulTable 1.0, *)
  func atOnce() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2]]))
    table.controller.search("b")
    table.controller.search("")
    #expect(!table.controller.runner.state.search.isSearching)
    #expect(table.library.queries == [])
  }
}

/// A query of a text in a scope, as of a search bar with a scope bar.
struct ScopedQuery: Equatable {
  var text: String
  var scope: Int
}
