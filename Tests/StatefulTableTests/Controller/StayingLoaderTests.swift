import TableDiff
import Testing

@testable import StatefulTable

@Suite("A loader that stays on its caller's actor", .timeLimit(.minutes(1)))
@MainActor
struct StayingLoaderTests {
  @MainActor
  private final class Visits {
    private var noted: [String] = []

    func note(_ visit: String) { noted.append(visit) }

    func take() -> [String] {
      defer { noted = [] }
      return noted
    }
  }

  /// Songs at hand, as from a cache.
  private struct Cache: TableLoader {
    typealias Row = Song
    typealias Failure = Offline

    let count: Int
    let visits: Visits

    nonisolated(nonsending) func load(
      _ request: TableRequest<Song>
    ) async throws(Offline) -> TableContent<Cache> {
      await visits.note(
        "\(request.cause.direction) \(StayingLoaderTests.place(of: #isolation))")
      if case .edge = request.cause { return TableContent(rows: [Song(id: request.rowCount)]) }
      return TableContent(rows: (0..<count).map { Song(id: $0) }, hasMore: true)
    }

    nonisolated(nonsending) func search(_ query: String) async throws(Offline) -> TableContent<Cache> {
      await visits.note("search \(StayingLoaderTests.place(of: #isolation))")
      return TableContent(rows: [Song(id: 1)])
    }
  }

  private nonisolated static func place(of actor: (any Actor)?) -> String {
    actor === MainActor.shared ? "on the main actor" : "elsewhere"
  }

  @Test(
    "is asked on the main actor, unless many rows are compared",
    arguments: [(20, "on the main actor"), (6_000, "elsewhere")])
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
  func actors(count: Int, place: String) async {
    let (host, visits) = (RowsHost<TableController<Cache, String>.Section>(), Visits())
    let controller = TableController(
      loader: Cache(count: count, visits: visits), host: host,
      presenters: PresenterRegistry(default: TextPresenter()))

    controller.appear()
    await controller.settled()
    #expect(visits.take() == ["refresh on the main actor"])

    controller.send(.reach(.append))
    await controller.settled()
    #expect(visits.take() == ["append on the main actor"])
    #expect(controller.store.rowCount == count + 1)

    controller.pull()
    await controller.settled()
    controller.search("b")
    controller.submitSearch()
    await controller.settled()
    #expect(visits.take() == ["refresh \(place)", "search \(place)"])
    #expect(controller.isSettled)
    #expect(controller.displayed?.shape.rowCount == 1)
  }
}
