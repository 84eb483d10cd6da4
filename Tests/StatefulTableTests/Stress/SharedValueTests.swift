import StatefulTableTesting
import TableDiff
import TableDiffTesting
import Testing

@testable import StatefulTable

/// The thread sanitizer runs them, and finds values that two tasks write at a time.
@Suite("Values that several tasks use at a time", .timeLimit(.minutes(15)))
struct SharedValueTests {
  private typealias Store = TableStore<OnlySection, NoHeader, Song>

  private static let taskCount = 8
  private static let roundCount = extent(20, optimised: 100)

  /// Returns the results of a body in each of eight tasks.
  private func inTasks<Result: Sendable>(
    _ body: @escaping @Sendable (_ task: Int) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      for task in 0..<Self.taskCount { group.addTask { (task, try await body(task)) } }
      return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  @Test("differs of their own find in shared tables what one task finds")
  func differs() async throws {
    let pairs = try (0..<Self.roundCount).map { round in
      let pair = RandomTables().pair(seed: UInt64(round))
      return (old: try Table(pair.old), new: try Table(pair.new))
    }
    let found = try await inTasks { _ in
      var differ = TableDiffer()
      return try pairs.map { "\(try differ.changes(from: $0.old, to: $0.new).plan(.standard))" }
    }
    let expected = try pairs.map { "\(try $0.old.changes(to: $0.new).plan(.standard))" }
    for plans in found { #expect(plans == expected) }
  }

  @Test("copies of a store are edited and searched without regard to one another")
  func stores() async throws {
    let shared = try Store(rows: (0..<4_000).map { Song(id: $0) })
    let counts = try await inTasks { task in
      var copy = shared
      for round in 0..<Self.roundCount {
        let id = 100 * task + round
        try copy.removeRow(withID: id)
        try copy.insert(Song(id: -id - 1, title: "\(task)"), at: round)
        guard shared.row(withID: id)?.id == id, !copy.containsRow(withID: id) else { return -1 }
      }
      return copy.rows(inSection: 0).count { $0.title == "\(task)" }
    }
    #expect(counts == Array(repeating: Self.roundCount, count: Self.taskCount))
    #expect(shared.rows(inSection: 0) == ContiguousArray((0..<4_000).map { Song(id: $0) }))
  }

  @Test("appliers show shared tables, whichever task submits them", arguments: [0, 10_000])
  @available(StatefulTable 1.0, *)
  func appliers(backgroundThreshold: Int) async throws {
    let tables = try (0..<Self.roundCount).map { try hosted($0..<$0 + 20) }
    let faults = try await inTasks { _ in
      let host = HostDouble()
      let applier = await TableApplier(host: host, backgroundThreshold: backgroundThreshold)
      for table in tables { await applier.apply(table) }
      return await host.shows(tables[tables.count - 1]) ? await host.faults : ["shows another table"]
    }
    #expect(faults.allSatisfy { $0.isEmpty })
  }

  /// Numbers in pages of fifty, by two calls of an actor.
  private struct Numbers: TableLoader {
    typealias Row = Song

    actor Server {
      private(set) var count = 0
      func page(from start: Int) -> [Song] {
        count += 1
        return (start..<start + 50).map { Song(id: $0) }
      }
    }

    let server: Server

    func load(_ request: PageRequest<Numbers>) async -> TableContent<Numbers> {
      TableContent(rows: await server.page(from: request.offset), hasMore: true)
    }
  }

  @Test("lists of one loader load, page and are edited, whichever task calls them")
  @available(StatefulTable 1.0, *)
  func lists() async throws {
    let server = Numbers.Server()
    let rowCounts = try await inTasks { task in
      let host = await RecordingHost<TableController<Numbers>.Section>()
      let list = await TableController(loader: Numbers(server: server), host: host)
      await list.appear()
      await list.settled()
      for _ in 0..<3 {
        await list.loadMore()
        await list.settled()
      }
      try await Self.removeRow(withID: task, from: list)
      await list.settled()
      return await host.problems.isEmpty ? await list.rows.count : -1
    }
    #expect(rowCounts == Array(repeating: 199, count: Self.taskCount))
    #expect(await server.count == 4 * Self.taskCount)
  }

  @available(StatefulTable 1.0, *)
  @MainActor
  private static func removeRow(withID id: Int, from list: TableController<Numbers>) throws(StoreError) {
    try list.performUpdates { store throws(StoreError) in try store.removeRow(withID: id) }
  }
}
