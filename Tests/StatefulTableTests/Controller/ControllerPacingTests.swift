@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import TableDiffTesting
import Testing

@Suite("A controller whose view takes its time", .timeLimit(.minutes(15)))
@MainActor
struct ControllerPacingTests {
  /// A table with rows 1 and 2 whose view acknowledges when it is told to.
  @available(StatefulTable 1.0, *)
  private func slowTable(hasMore: Bool = false) async -> ControlledTable {
    let table = ControlledTable(ListOptions(edgeRows: .whileLoading))
    await table.fill(TableContent(["A": [1, 2]], hasMore: hasMore))
    table.host.acknowledgesAtOnce = false
    return table
  }

  @Test("shows the newest of what came meanwhile, and tells each what came of it")
  @available(StatefulTable 1.0, *)
  func newest() async throws {
    let table = await slowTable()
    var edits: [PerformedUpdates<String, String, Song>] = []
    for id in 3...5 {
      edits.append(
        try table.controller.performUpdates { store throws(StoreError) in
          try store.append(Song(id: id), toSection: 0)
        }
      )
    }
    #expect(table.shown == "A: 1 2 3")
    #expect(await edits[1].outcome == .superseded)
    table.host.acknowledge()
    #expect(await edits[0].outcome == .shown)
    #expect(table.shown == "A: 1 2 3 4 5")
    table.host.acknowledge()
    #expect(await edits[2].outcome == .shown)
  }

  @Test("shows an edit, and a refresh that comes right after, if rows are compared in the background")
  @available(StatefulTable 1.0, *)
  func editInBackground() async throws {
    let table = ControlledTable(ListOptions(backgroundThreshold: 1))
    await table.fill(TableContent(["A": [1, 2, 3]], hasMore: true))
    await until { table.controller.applier.isIdle }
    try table.controller.performUpdates { store throws(StoreError) in
      try store.append(Song(id: 4), toSection: 0)
    }
    await until { table.controller.applier.isIdle }
    #expect(table.shown == "A: 1 2 3 4 | append ready")
    await table.begin(.pull)
    await table.answer(TableContent(["A": [1, 2, 3]], hasMore: true))
    await until { table.controller.applier.isIdle }
    #expect(table.shown == "A: 1 2 3 | append ready")
  }

  @Test("goes on with a view that never says that it has ended")
  @available(StatefulTable 1.0, *)
  func neverAcknowledged() async throws {
    let table = await slowTable()
    try table.controller.performUpdates { store throws(StoreError) in
      try store.append(Song(id: 3), toSection: 0)
    }
    try table.controller.performUpdates { store throws(StoreError) in
      try store.append(Song(id: 4), toSection: 0)
    }
    table.host.releaseAcknowledgement()
    await until { table.host.acknowledge() }
    #expect(table.shown == "A: 1 2 3 4")
  }

  @Test("loads no page for the results that were seen before the search was ended")
  @available(StatefulTable 1.0, *)
  func pageAfterSearch() async {
    let table = await slowTable(hasMore: true)
    table.host.acknowledgesAtOnce = true
    table.controller.search("b")
    table.controller.submitSearch()
    await until { table.library.queries == ["b"] }
    table.library.answerSearch(TableContent(["Z": [9]]))
    await table.controller.settled()
    table.host.acknowledgesAtOnce = false
    table.controller.search(nil)
    table.controller.scroll(to: TableViewport(offset: 0, length: 1, contentLength: 1, reach: 5))
    #expect(!table.controller.runner.state.load.isLoading)
  }

  @Test(
    "shows in the end what one shows whose view is quick, wherever rows are compared",
    arguments: seeds(15, optimised: 40), [10_000, 0])
  @available(StatefulTable 1.0, *)
  func random(seed: UInt64, backgroundThreshold: Int) async {
    let quick = ControlledTable()
    let slow = ControlledTable(ListOptions(backgroundThreshold: backgroundThreshold))
    slow.host.acknowledgesAtOnce = false
    var events = RandomTableEvents(seed: seed)
    for _ in 0..<60 {
      let event = events.next()
      for table in [quick, slow] { await table.carryOut(event) }
      if events.flip() { slow.host.acknowledge() }
      if events.flip(oneIn: 12) { slow.host.releaseAcknowledgement() }
    }
    await until {
      slow.host.acknowledge()
      return slow.controller.applier.isIdle
    }
    #expect(slow.shown == quick.shown)
    #expect(slow.log == quick.log)
    #expect(!slow.shown.contains("fault"))
    for table in [quick, slow] { table.library.close() }
  }
}
