import StatefulTableTesting
import TableDiff
import Testing

@testable import StatefulTable

@Suite("An edit of a controller's content", .timeLimit(.minutes(15)))
@MainActor
struct PerformedUpdatesTests {
  @available(StatefulTable 1.0, *)
  private func table() async -> ControlledTable {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2]]))
    return table
  }

  @Test("is made in an asynchronous function without waiting, or with")
  @available(StatefulTable 1.0, *)
  func bothForms() async throws {
    let table = await table()
    try table.controller.performUpdates { store in try store.removeRow(withID: 1) }
    #expect(table.shown == "A: 2")
    let outcome = try await table.controller.performUpdates { store in
      try store.update(Song(id: 2, title: "b"))
    }
    .outcome
    #expect(outcome == .shown)
    #expect(table.shown == "A: 2b")
  }

  @Test("by an id among many rows has their index made elsewhere, for the next one")
  @available(StatefulTable 1.0, *)
  func firstByID() async throws {
    let table = ControlledTable()
    await table.fill(TableContent(["A": Array(0..<20_000)]))
    try table.controller.performUpdates { store in try store.removeRow(withID: 1) }
    await until { table.controller.store.index.made != nil }
    try table.controller.performUpdates { store in try store.removeRow(withID: 2) }
    let path = table.controller.store.path(ofRowWithID: 3)
    #expect(path == RowPath(section: 0, row: 1))
  }

  @Test("finds the content before it by id, after an edit of several pieces with an index")
  @available(StatefulTable 1.0, *)
  func contentBeforeByID() async throws {
    let table = ControlledTable()
    await table.fill(TableContent(["A": Array(0..<5_000)]))
    try table.controller.performUpdates { store in
      try store.removeRow(withID: 4_999)
      try store.removeRows(100..<1_000, inSection: 0)
    }
    table.controller.performUpdates { store in
      #expect(table.controller.store.path(ofRowWithID: 1_500) == RowPath(section: 0, row: 600))
      #expect(store.path(ofRowWithID: 1_500) == RowPath(section: 0, row: 600))
    }
  }

  @Test("finds an id among so many loaded rows that a scan takes long by an index made before they are shown")
  @available(StatefulTable 1.0, *)
  func indexOfMany() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": Array(0...50_000)]))
    #expect(table.controller.store.index.made != nil)
    #expect(table.controller.store.unindexedLookupCount == 0)
  }

  @Test("tells what it has changed before the host has shown it")
  @available(StatefulTable 1.0, *)
  func changesFirst() async throws {
    let table = await table()
    table.host.acknowledgesAtOnce = false
    let edit = try table.controller.performUpdates { store in try store.removeRow(withID: 1) }
    #expect(edit.changes.deletedRows.count == 1)
    let waiting = Task { await edit.outcome }
    await settle()
    table.host.acknowledge()
    #expect(await waiting.value == .shown)
    #expect(await edit.outcome == .shown)
  }

  @Test("is superseded where another state is shown, or the host lets go of it")
  @available(StatefulTable 1.0, *)
  func superseded() async throws {
    let table = await table()
    table.host.acknowledgesAtOnce = false
    let lost = try table.controller.performUpdates { store in try store.removeRow(withID: 1) }
    table.host.releaseAcknowledgement()
    #expect(await lost.outcome == .superseded)
    table.host.acknowledgesAtOnce = true
    table.registerLogin()
    try table.controller.transition(to: "login")
    #expect(
      try await table.controller.performUpdates { store in try store.removeRow(withID: 2) }.outcome
        == .superseded)
  }

  @Test("is waited for no longer by a task that is cancelled")
  @available(StatefulTable 1.0, *)
  func cancellation() async throws {
    let table = await table()
    table.host.acknowledgesAtOnce = false
    let edit = try table.controller.performUpdates { store in try store.removeRow(withID: 1) }
    let waiting = Task { await edit.outcome }
    waiting.cancel()
    #expect(await waiting.value == .superseded)
    table.host.acknowledge()
    #expect(await edit.outcome == .shown)
  }

  @Test("throws what its body throws, and is no edit then")
  @available(StatefulTable 1.0, *)
  func refused() async throws {
    let table = await table()
    await #expect(throws: StoreError.self) {
      _ = try await table.controller.performUpdates { store throws(StoreError) in
        try store.removeRow(withID: 1)
        try store.removeRow(withID: 9)
      }.outcome
    }
    #expect(table.shown == "A: 1 2")
  }
}
