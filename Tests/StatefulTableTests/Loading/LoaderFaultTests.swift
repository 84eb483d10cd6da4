import StatefulTableTesting
import TableDiff
import TableDiffTesting
import Testing

@testable import StatefulTable

@Suite("A list whose loader does not do as it should", .timeLimit(.minutes(15)))
@MainActor
struct LoaderFaultTests {
  @Test("can be edited, searched and loaded again while a load never ends")
  @available(StatefulTable 1.0, *)
  func never() async throws {
    let table = ControlledTable()
    await table.begin(.appear)
    try table.controller.performUpdates { store throws(StoreError) in
      try store.appendSection(TableSection(id: "A", header: "A", rows: [Song(id: 1)]))
    }
    #expect(table.shown.hasPrefix("A: 1"))
    table.controller.search("bach")
    table.controller.submitSearch()
    await until { table.library.queries == ["bach"] }
    table.library.answerSearch(TableContent(["Z": [9]]))
    await until { table.shown == "Z: 9" }
    table.controller.search(nil)
    await table.begin(.reload)
    await table.answer(TableContent(["A": [1, 2]]))
    #expect(table.shown == "A: 1 2")
    #expect(table.library.openRequests == [0])
    table.library.close()
    await settle()
    #expect(table.shown == "A: 1 2")
  }

  @Test("shows nothing that comes after a cancel, for the whole table or a page", arguments: [true, false])
  @available(StatefulTable 1.0, *)
  func afterCancel(isPage: Bool) async {
    let table = ControlledTable(ListOptions(edgeRows: .never))
    await table.fill(TableContent(["A": [1, 2]], hasMore: true))
    await table.begin(isPage ? .loadMore(.append) : .pull)
    table.controller.cancel(isPage ? .append : nil)
    table.library.answer(TableContent(["A": [8, 9]]))
    await settle()
    #expect(table.shown == "A: 1 2")
    #expect(table.controller.isSettled)
    await table.begin(isPage ? .loadMore(.append) : .pull)
    await table.answer(TableContent(["A": [3]]))
    #expect(table.shown == (isPage ? "A: 1 2 3" : "A: 3"))
  }

  @Test("shows ids that repeat as its content has them, and edits them one by one")
  @available(StatefulTable 1.0, *)
  func repeatedIDs() async throws {
    let table = ControlledTable(ListOptions(edgeRows: .never))
    func agrees() -> Bool {
      let content = table.host.rows.compactMap { if case .content(let song) = $0 { song } else { nil } }
      let store = table.controller.store
      return content == (0..<store.sectionCount).flatMap { store.rows(inSection: $0) }
    }
    await table.fill(TableContent(["A": [1, 2, 2, 1], "A": [1], "B": [2]], hasMore: true))
    #expect(agrees() && table.controller.store.rowCount == 6)
    await table.begin(.loadMore(.append))
    await table.answer(TableContent(["B": [2, 3, 3]], hasMore: true))
    #expect(agrees() && table.controller.store.containsRow(withID: 3))
    for expected in [true, false] {
      try table.controller.performUpdates { store throws(StoreError) in
        while store.rowCount > (expected ? 4 : 1) {
          let id = store.rows(inSection: 0).first ?? store.rows(inSection: store.sectionCount - 1)[0]
          try store.removeRow(withID: id.id)
        }
      }
      #expect(agrees())
    }
    await table.begin(.pull)
    await table.answer(TableContent(["A": [5, 5, 4], "A": [4]]))
    #expect(agrees() && table.controller.store.rowCount == 4)
    #expect(!table.shown.contains("fault"))
  }

  /// A row that takes no more room than its id.
  private struct Number: Identifiable, Equatable, Sendable {
    let id: Int
  }

  /// All numbers below one. A refresh has one in ten less.
  private struct Numbers: TableLoader {
    typealias Row = Number

    let count: Int

    func load(_ request: PageRequest<Numbers>) async -> TableContent<Numbers> {
      let numbers = 0..<count
      guard request.cause == .initial else {
        return TableContent(rows: numbers.lazy.filter { $0 % 10 != 0 }.map { Number(id: $0) })
      }
      return TableContent(rows: numbers.lazy.map { Number(id: $0) })
    }
  }

  /// A host that keeps the table, without a view.
  @available(StatefulTable 1.0, *)
  @MainActor
  private final class KeepingHost: TableHost {
    typealias Section = TableController<Numbers>.Section

    let policy = BatchPolicy.standard
    let animatesChanges = true
    var table = Table<Section>()
    var planCount = 0

    func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
      if case .animate = update { planCount += 1 }
      table = update.table
      acknowledge()
    }
  }

  @Test("shows ten million rows that come at once, edits and refreshes them")
  @available(StatefulTable 1.0, *)
  func manyRows() async throws {
    let count = extent(100_000, optimised: 10_000_000)
    let host = KeepingHost()
    let list = TableController(loader: Numbers(count: count), host: host)
    list.appear()
    await list.settled()
    #expect(host.table.shape.rowCount == count)
    try list.performUpdates { store throws(StoreError) in
      try store.removeRow(withID: count / 2)
      try store.append(Number(id: -1))
    }
    await list.settled()
    #expect(host.table.shape.rowCount == count)
    #expect(list.store.path(ofRowWithID: -1)?.row == count - 1)
    let plans = host.planCount
    list.pull()
    await list.settled()
    #expect(host.table.shape.rowCount == count / 10 * 9)
    #expect(host.planCount == plans + 1)
    #expect(!list.store.containsRow(withID: 10) && list.store.containsRow(withID: count - 1))
  }
}
