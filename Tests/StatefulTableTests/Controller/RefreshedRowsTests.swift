@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import Testing

@Suite("A refresh", .timeLimit(.minutes(15)))
@MainActor
struct RefreshedRowsTests {
  @Test("asks for as many rows as there are, and a page for one page")
  @available(StatefulTable 1.0, *)
  func count() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": Array(1...50)], hasMore: true))
    await table.begin(.reach(.append))
    await table.answer(TableContent(["A": Array(51...100)], hasMore: true))
    await table.begin(.reach(.append))
    await table.answer(TableContent(["A": Array(101...150)], hasMore: true))
    await table.begin(.pull)
    #expect(table.library.requests.map(\.count) == [50, 50, 50, 150])
    #expect(table.library.requests.map(\.after?.id) == [nil, 50, 100, nil])
    #expect(table.library.requests.map(\.offset) == [0, 50, 100, 0])
    let updates = table.host.updates.count
    await table.answer(TableContent(["A": Array(1...150)], hasMore: true))
    #expect(table.host.updates.count == updates)
  }

  @Test("of a window asks for the rows from its start on, and keeps those before it reachable")
  @available(StatefulTable 1.0, *)
  func window() async {
    let table = ControlledTable(ListOptions(contentLimit: 4))
    await table.fill(TableContent(["A": [1, 2]], hasMore: true))
    for page in [[3, 4], [5, 6], [7, 8]] {
      await table.begin(.reach(.append))
      await table.answer(TableContent(["A": page], hasMore: true))
    }
    let before = table.controller.store.rowCount
    #expect(table.shown.hasPrefix("prepend ready"))
    await table.begin(.pull)
    let first = table.controller.store.rows(inSection: 0)[0].id
    #expect(table.library.requests.last?.after?.id == first)
    #expect(table.library.requests.last?.count == max(50, before))
    await table.answer(TableContent(["A": Array(first + 1...9)], hasMore: true))
    let rows = (first + 1...9).map(String.init).joined(separator: " ")
    #expect(table.shown == "prepend ready | A: \(rows) | append ready")
    table.library.close()
  }
}
