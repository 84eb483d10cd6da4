@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import Testing

@Suite("Rows that a loader has at hand", .timeLimit(.minutes(15)))
@MainActor
struct RowsAtHandTests {
  /// The first pages and some results are at hand, the rest comes from a server.
  private struct Cache: TableLoader {
    typealias Row = Song

    var pageLength = 2
    var cachedCount = 4
    var isBroken = false

    private func page(_ request: PageRequest<Cache>, from source: String) -> TableContent<Cache> {
      let start = request.offset
      return TableContent(
        rows: (start..<start + pageLength).map { Song(id: $0, title: source) }, hasMore: true)
    }

    func loadAtOnce(_ request: PageRequest<Cache>) throws(Offline) -> TableContent<Cache>? {
      if isBroken { throw Offline(number: 7) }
      if let query = request.query {
        return query == "cached" ? TableContent(rows: [Song(id: 1, title: "cache")]) : nil
      }
      let isCached = request.offset + pageLength <= cachedCount
      return isCached ? page(request, from: "cache") : nil
    }

    func load(_ request: PageRequest<Cache>) async throws(Offline) -> TableContent<Cache> {
      if request.query != nil { return TableContent(rows: [Song(id: 2, title: "server")]) }
      return page(request, from: "server")
    }
  }

  @available(StatefulTable 1.0, *)
  private func controller(_ cache: Cache) -> (TableController<Cache>, AnyObject) {
    let host = RecordingHost<TableController<Cache>.Section>()
    return (TableController(loader: cache, host: host), host)
  }

  @Test("are shown, and those that are not are loaded", arguments: [2, 6_000])
  @available(StatefulTable 1.0, *)
  func pages(pageLength: Int) async {
    let (controller, host) = controller(Cache(pageLength: pageLength, cachedCount: 2 * pageLength))
    controller.appear()
    for _ in 0..<2 {
      await controller.settled()
      controller.send(.reach(.append))
    }
    await controller.settled()
    let titles = controller.store.rows(inSection: 0).map(\.title)
    #expect(
      titles == Array(repeating: "cache", count: 2 * pageLength)
        + Array(repeating: "server", count: pageLength))

    controller.pull()
    await controller.settled()
    #expect(controller.store.rowCount == pageLength)
    withExtendedLifetime(host) {}
  }

  @Test("are found, and those that are not are searched for", arguments: [2, 6_000])
  @available(StatefulTable 1.0, *)
  func results(pageLength: Int) async {
    let (controller, host) = controller(Cache(pageLength: pageLength))
    controller.appear()
    await controller.settled()
    for (query, source) in [("cached", "cache"), ("other", "server")] {
      controller.search(query)
      controller.submitSearch()
      await controller.settled()
      let titles = controller.searchResults?.rows(inSection: 0).map(\.title)
      #expect(titles == [source])
    }
    withExtendedLifetime(host) {}
  }

  @Test("fail like others if the loader says so")
  @available(StatefulTable 1.0, *)
  func failure() async {
    let (controller, host) = controller(Cache(isBroken: true))
    controller.appear()
    await controller.settled()
    #expect(controller.runner.state.load.refresh.failure?.error as? Offline == Offline(number: 7))
    withExtendedLifetime(host) {}
  }
}
