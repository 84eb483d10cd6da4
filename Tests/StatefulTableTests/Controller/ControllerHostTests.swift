import StatefulTableTesting
import TableDiff
import Testing

@testable import StatefulTable

@Suite("A controller whose host is gone")
@MainActor
struct ControllerHostTests {
  @available(StatefulTable 1.0, *)
  private func controller(showingIn host: HeadlessHost, of library: Library) -> SongsController {
    SongsController(
      loader: Songs(library: library), host: host)
  }

  @Test("calls back once, when there is something to show")
  @available(StatefulTable 1.0, *)
  func callback() throws {
    let library = Library()
    let controller = controller(showingIn: HeadlessHost(), of: library)
    var calls = 0
    controller.listen { if case .didLoseHost = $0 { calls += 1 } }
    controller.applier.warn = { _ in }
    #expect(calls == 0)
    controller.appear()
    #expect(calls == 1)
    try controller.performUpdates { store throws(StoreError) in
      try store.appendSection(TableSection(id: "A", header: "A", rows: [Song(id: 1)]))
    }
    #expect(calls == 1)
  }

  @Test("calls back where the host goes while rows are compared elsewhere, or after it has shown some")
  @available(StatefulTable 1.0, *)
  func later() async throws {
    var host: HeadlessHost? = HeadlessHost()
    let controller = SongsController(
      loader: Songs(library: Library()), host: try #require(host),
      options: ListOptions(backgroundThreshold: 0))
    var calls = 0
    controller.listen { if case .didLoseHost = $0 { calls += 1 } }
    for ids in [[1, 2], [2, 3]] {
      try controller.performUpdates { store throws(StoreError) in
        store.removeAll()
        try store.appendSection(TableSection(id: "A", header: "A", rows: ids.map { Song(id: $0) }))
      }
    }
    host = nil
    #expect(calls == 0)
    await until { calls == 1 }
    #expect(controller.applier.isIdle)
  }

  @Test("says in a debug build what to do, once")
  @available(StatefulTable 1.0, *)
  func message() {
    let controller = controller(showingIn: HeadlessHost(), of: Library())
    var messages: [String] = []
    controller.applier.warn = { messages.append($0) }
    controller.appear()
    controller.pull()
    #if DEBUG
      #expect(messages.count == 1)
      #expect(messages.first?.contains("keep it yourself") == true)
    #else
      #expect(messages == [])
    #endif
  }
}
