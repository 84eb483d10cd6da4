import StatefulTableTesting
import TableDiff
import TableDiffTesting
import Testing

@testable import StatefulTable

@Suite("A controller that follows a sequence", .timeLimit(.minutes(15)))
@MainActor
struct FollowingTests {
  typealias SongTable = Table<TableSection<String, String, Song>>

  private static let frame = Duration.milliseconds(17)

  private nonisolated static func table(_ ids: some Sequence<Int>) -> SongTable {
    (try? Table([TableSection(id: "A", header: "A", rows: ids.map { Song(id: $0) })])) ?? Table()
  }

  private struct Other: Error {}

  /// The tables of a stream, with a count of how many were asked for.
  private struct Counted: AsyncSequence, Sendable {
    let tables: AsyncStream<SongTable>
    let readings: Readings

    struct AsyncIterator: AsyncIteratorProtocol {
      var tables: AsyncStream<SongTable>.Iterator
      let readings: Readings

      mutating func next() async -> SongTable? {
        await readings.note()
        return await tables.next()
      }
    }

    func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(tables: tables.makeAsyncIterator(), readings: readings)
    }
  }

  /// Numbers from 1 on, without ever waiting. In a debug build, which many tests share, others have the
  /// processor for a millisecond after every hundred.
  private struct Restless: AsyncSequence, AsyncIteratorProtocol {
    var count = 0

    func makeAsyncIterator() -> Restless { self }

    mutating func next() async -> SongTable? {
      count += 1
      if count.isMultiple(of: extent(100, optimised: .max)) { try? await Task.sleep(nanoseconds: 1_000_000) }
      return FollowingTests.table([count])
    }
  }

  @available(StatefulTable 1.0, *)
  private func shown(_ text: String, by table: ControlledTable) async {
    await until { table.shown == text && table.controller.applier.isIdle }
  }

  @Test("shows each table in changes, and keeps the last when the sequence ends")
  @available(StatefulTable 1.0, *)
  func ending() async {
    let table = ControlledTable()
    let (tables, source) = AsyncStream.makeStream(of: SongTable.self)
    let task = table.controller.follow(tables)
    #expect(table.shown == "")
    source.yield(Self.table([1, 2]))
    await shown("A: 1 2", by: table)
    #expect(table.controller.runner.state.load.content == .populated)
    source.yield(Self.table([2, 3]))
    await until { table.clock.sleeperCount == 1 }
    #expect(table.clock.deadlines == [.seconds(1) / 60])
    #expect(table.shown == "A: 1 2")
    table.clock.advance(by: Self.frame)
    await shown("A: 2 3", by: table)
    source.finish()
    await until { table.clock.sleeperCount == 1 }
    table.clock.advance(by: Self.frame)
    await task.value
    #expect(table.shown == "A: 2 3")
    #expect(table.controller.store.rowCount == 2)
  }

  @Test("says that there are no rows where the sequence says so")
  @available(StatefulTable 1.0, *)
  func empty() async {
    let table = ControlledTable()
    let (tables, source) = AsyncStream.makeStream(of: SongTable.self)
    table.controller.follow(tables)
    source.yield(Self.table([]))
    await shown("(empty)", by: table)
  }

  @Test("skips what came meanwhile, and takes the next when the last was acknowledged")
  @available(StatefulTable 1.0, *)
  func newest() async {
    let table = ControlledTable()
    table.host.acknowledgesAtOnce = false
    let (tables, source) = AsyncStream.makeStream(of: SongTable.self)
    let readings = Readings()
    table.controller.follow(Counted(tables: tables, readings: readings))
    source.yield(Self.table([1]))
    await until { table.shown == "A: 1" }
    for id in 2...9 { source.yield(Self.table([id])) }
    // The tenth is asked for when the ninth is there to be shown.
    await until { readings.count == 10 }
    table.clock.advance(by: .seconds(1))
    await settle()
    #expect(table.controller.store.rowCount == 1)
    #expect(table.shown == "A: 1")
    table.host.acknowledge()
    await until { table.shown == "A: 9" }
    #expect(table.host.updates.count == 2)
    table.host.acknowledge()
  }

  @Test("shows one table a frame of a sequence that never pauses, and starves nobody")
  @available(StatefulTable 1.0, *)
  func restless() async throws {
    let table = ControlledTable()
    let task = table.controller.follow(Restless())
    for update in 1...5 {
      await until { table.host.updates.count == update && table.clock.sleeperCount == 1 }
      await settle()
      #expect(table.host.updates.count == update)
      table.clock.advance(by: .milliseconds(16))
      await settle()
      #expect(table.host.updates.count == update)
      table.clock.advance(by: .milliseconds(1))
    }
    task.cancel()
    await task.value
    #expect(!table.shown.contains("fault"))
    try table.controller.performUpdates { store throws(StoreError) in store.removeAll() }
    #expect(table.shown == "(empty)")
  }

  @Test("tells an error of the sequence as of a failed refresh, and keeps the rows")
  @available(StatefulTable 1.0, *)
  func throwing() async {
    for first in [[1], nil] {
      let table = ControlledTable()
      let (tables, source) = AsyncThrowingStream.makeStream(of: SongTable.self)
      let task = table.controller.follow(tables)
      if let first {
        source.yield(Self.table(first))
        await until { table.clock.sleeperCount == 1 }
        table.clock.advance(by: Self.frame)
      }
      source.finish(throwing: Offline(number: 7))
      await task.value
      #expect(table.shown == (first == nil ? "(error 7)" : "A: 1"))
      #expect(table.controller.state.banner as? Offline == (first == nil ? nil : Offline(number: 7)))
      #expect(table.log.contains("report 7 refresh") == (first != nil))
      table.controller.follow(AsyncStream(SongTable.self) { _ = $0.yield(Self.table([2])) })
      await shown("A: 2", by: table)
      #expect(table.controller.state.banner == nil)
    }
  }

  @Test("shows any error in place of rows that there are none of")
  @available(StatefulTable 1.0, *)
  func otherErrors() async {
    let table = ControlledTable()
    await table.controller.follow(AsyncThrowingStream<SongTable, any Error> { $0.finish(throwing: Other()) })
      .value
    #expect(table.host.rows.map(\.model).compactMap { ($0 as? TablePlaceholder)?.error is Other } == [true])
  }

  @Test("stops with the task, a reset, another sequence and the controller")
  @available(StatefulTable 1.0, *)
  func cancellation() async {
    var table: ControlledTable? = ControlledTable()
    for end in 0..<4 {
      let (tables, source) = AsyncStream.makeStream(of: SongTable.self)
      let isOver = OneShot()
      source.onTermination = { _ in isOver.fire() }
      guard let task = table?.controller.follow(tables) else { return }
      source.yield(Self.table([1]))
      await until { table?.shown == "A: 1" }
      switch end {
      case 0: task.cancel()
      case 1: table?.controller.reset()
      case 2: table?.controller.follow(AsyncStream(SongTable.self) { $0.finish() })
      default: table = nil
      }
      await task.value
      await isOver.wait()
      source.yield(Self.table([2]))
      await settle()
      #expect(table?.shown != "A: 2")
    }
  }

  @Test("stops although the host never acknowledges")
  @available(StatefulTable 1.0, *)
  func cancellationWhileShowing() async {
    let table = ControlledTable()
    table.host.acknowledgesAtOnce = false
    let task = table.controller.follow(Restless())
    await until { table.host.updates.count == 1 }
    task.cancel()
    await task.value
  }

  @Test("lets a refresh under way go on, and leaves the pages alone")
  @available(StatefulTable 1.0, *)
  func loads() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]], hasMore: true))
    await table.begin(.pull)
    let (tables, source) = AsyncStream.makeStream(of: SongTable.self)
    table.controller.follow(tables)
    source.yield(Self.table([1, 2]))
    let updates = table.host.updates.count
    await shown("A: 1 2 | append ready", by: table)
    #expect(table.host.updates.count == updates + 1)
    #expect(table.controller.runner.state.load.refresh.isLoading)
    await table.answer(TableContent(["A": [1, 2, 3]]))
    #expect(table.shown == "A: 1 2 3")
    #expect(table.log.contains("end refreshing"))
  }

  @Test("says where there is more, if the sequence does")
  @available(StatefulTable 1.0, *)
  func edges() async {
    let table = ControlledTable()
    let (contents, source) = AsyncStream.makeStream(of: TableContent<Songs>.self)
    table.controller.follow(contents)
    source.yield(TableContent(["A": [1]], hasMore: true))
    await shown("A: 1 | append ready", by: table)
    await table.begin(.reach(.append))
    #expect(table.library.requests[0].after == Song(id: 1))
    await table.answer(TableContent(["A": [2]]))
    #expect(table.shown == "A: 1 2")
  }

  @Test("shows the rows that the loader has stored, when they come")
  @available(StatefulTable 1.0, *)
  func stored() async {
    let table = ControlledTable()
    let (tables, source) = AsyncStream.makeStream(of: SongTable.self)
    table.controller.follow(tables)
    await table.fill(TableContent(["A": [1, 2]], hasMore: true, placement: .stored))
    #expect(table.shown == "(loading)")
    source.yield(Self.table([1, 2]))
    await shown("A: 1 2 | append ready", by: table)
    await table.begin(.reach(.append))
    await table.answer(TableContent(["A": [3]], placement: .stored))
    #expect(table.shown == "A: 1 2")
    await until { table.clock.sleeperCount == 1 }
    table.clock.advance(by: Self.frame)
    source.yield(Self.table([1, 2, 3]))
    await shown("A: 1 2 3", by: table)
    await table.begin(.pull)
    await table.answer(TableContent(["A": [1]], hasMore: true, placement: .stored))
    #expect(table.shown == "A: 1 2 3 | append ready")
  }

  @Test("has nothing to wait for if the loader has stored nothing, or nothing is followed")
  @available(StatefulTable 1.0, *)
  func nothingStored() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]], placement: .stored))
    #expect(table.shown == "(empty)")
    table.controller.follow(AsyncStream(SongTable.self) { _ in })
    await table.begin(.pull)
    await table.answer(TableContent([:], placement: .stored))
    #expect(table.shown == "(empty)")
  }

  @Test("has nothing to wait for when it has ended, or after a reset", arguments: [true, false])
  @available(StatefulTable 1.0, *)
  func nothingFollowed(isReset: Bool) async {
    let table = ControlledTable()
    let following = table.controller.follow(
      AsyncStream(SongTable.self) { if !isReset { $0.finish() } })
    if isReset { table.controller.reset() }
    await following.value
    await table.fill(TableContent(["A": [1]], placement: .stored))
    #expect(table.shown == "(empty)")
  }

  @Test("takes rows where there are no sections")
  @available(StatefulTable 1.0, *)
  func rows() async {
    struct Rows: TableLoader {
      typealias Row = Song

      func load(_ request: PageRequest<Rows>) async throws -> TableContent<Rows> { TableContent(rows: []) }
    }
    let host = RecordingHost<TableController<Rows>.Section>()
    let controller = TableController(loader: Rows(), host: host)
    await controller.follow(
      AsyncStream([Song].self) { source in
        source.yield([Song(id: 1), Song(id: 2)])
        source.finish()
      }
    ).value
    #expect(host.displayed.flatMap(\.rows).count == 2)
    await controller.follow(AsyncThrowingStream([Song].self) { $0.finish(throwing: Other()) }).value
    #expect(controller.state.banner is Other)
  }

  /// A list of seven stored songs, of which it follows as many as it has loaded.
  @available(StatefulTable 1.0, *)
  @MainActor
  private final class StoredSongs {
    struct Loader: TableLoader {
      typealias Row = Song
      let songs = (1...7).map { Song(id: $0) }
      let follow: @MainActor @Sendable (_ songs: ArraySlice<Song>) -> Void

      func load(_ request: PageRequest<Loader>) async throws -> TableContent<Loader> {
        await follow(songs.prefix(request.offset + request.count))
        let page = songs.dropFirst(request.offset).prefix(request.count)
        return TableContent(rows: page, hasMore: page.count == request.count, placement: .stored)
      }
    }

    private(set) lazy var list = TableController(
      Loader { [weak self] songs in self?.follow(songs) }, options: ListOptions(pageSize: 3))

    private func follow(_ songs: ArraySlice<Song>) {
      list.follow(AsyncStream { $0.yield(songs) })
    }
  }

  @Test("follows a longer range with each page that the loader has stored, and all of it after a refresh")
  @available(StatefulTable 1.0, *)
  func growingRange() async {
    let stored = StoredSongs()
    stored.list.appear()
    await until { stored.list.rows.count == 3 && stored.list.state.append?.kind == .ready }
    stored.list.loadMore()
    await until { stored.list.rows.count == 6 && stored.list.state.append?.kind == .ready }
    await stored.list.refresh()
    await until { stored.list.rows.count == 6 && stored.list.state.append?.kind == .ready }
    stored.list.loadMore()
    await until { stored.list.rows.count == 7 && stored.list.state.append == nil }
  }
}

/// Counts how often a sequence is asked for its next element.
@MainActor
private final class Readings {
  private(set) var count = 0

  func note() { count += 1 }
}

/// Something that happens once, on any thread.
private final class OneShot: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: Void.self) }

  func fire() { continuation.finish() }
  func wait() async { for await _ in stream {} }
}
