@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import Testing

@Suite("A controller that keeps a window of the content", .timeLimit(.minutes(15)))
@MainActor
struct ContentLimitTests {
  /// Rows 100 and up, as many as said, of a table without edge rows and without an end.
  @available(StatefulTable 1.0, *)
  private func window(
    _ limit: Int?, rowCount: Int, hasMoreToPrepend: Bool = false,
    edgeRows: ListOptions.EdgeRows = .whileMore
  ) async -> ControlledTable {
    let table = ControlledTable(ListOptions(contentLimit: limit, edgeRows: edgeRows))
    await table.fill(
      TableContent(["A": Array(100..<100 + rowCount)], hasMore: true, hasMoreToPrepend: hasMoreToPrepend))
    return table
  }

  @available(StatefulTable 1.0, *)
  private func load(
    _ edge: LoadEdge, _ ids: Range<Int>, section: String = "A", in table: ControlledTable
  ) async {
    await table.begin(.reach(edge))
    await table.answer(TableContent([section: Array(ids)], hasMore: true))
  }

  @Test("drops the first rows when a page comes in behind the last one, and loads them again, in one update")
  @available(StatefulTable 1.0, *)
  func appending() async {
    let table = await window(8, rowCount: 7)
    #expect(table.shown == "A: 100 101 102 103 104 105 106 | append ready")
    await table.begin(.reach(.append))
    let updates = table.host.updates.count
    await table.answer(TableContent(["A": [107], "B": [108]], hasMore: true))
    #expect(table.host.updates.count == updates + 1)
    #expect(table.shown == "prepend ready | A: 101 102 103 104 105 106 107 | B: 108 | append ready")
    await table.begin(.reach(.prepend))
    #expect(table.library.requests.last?.before == Song(id: 101))
    await table.answer(TableContent(["A": [99, 100]], hasMore: false))
    #expect(table.shown == "A: 99 100 101 102 103 104 105 106 | append ready")
    await table.begin(.reach(.append))
    #expect(table.library.requests.last?.after == Song(id: 106))
    table.library.close()
  }

  @Test("drops sections with their last row")
  @available(StatefulTable 1.0, *)
  func sections() async {
    let table = ControlledTable(ListOptions(contentLimit: 4))
    await table.fill(TableContent(["A": [1, 2], "E": [], "B": [3, 4]], hasMore: true))
    await load(.append, 5..<6, section: "C", in: table)
    #expect(table.shown == "prepend ready | A: 2 | E:  | B: 3 4 | C: 5 | append ready")
    await load(.append, 6..<7, section: "C", in: table)
    #expect(table.shown == "prepend ready | E:  | B: 3 4 | C: 5 6 | append ready")
  }

  @Test("keeps every row that is near the viewport, however far near is")
  @available(StatefulTable 1.0, *)
  func near() async {
    let table = await window(8, rowCount: 7)
    let count = table.library.requests.count
    table.controller.scroll(to: TableViewport(offset: 0, length: 8, contentLength: 8, reach: .infinity))
    await table.asked(count + 1)
    await table.answer(TableContent(["A": [107, 108]], hasMore: true))
    #expect(table.controller.store.rowCount == 9)
    table.library.close()
  }

  @Test("keeps three pages, however small the limit")
  @available(StatefulTable 1.0, *)
  func smallLimit() async {
    for limit in [1, 0, -7] {
      let table = await window(limit, rowCount: 4)
      await load(.append, 104..<106, in: table)
      #expect(table.controller.store.rowCount == 6)
      await load(.append, 106..<108, in: table)
      #expect(table.controller.store.rowCount == 6)
      #expect(table.controller.store.firstID == 102)
    }
  }

  @Test("keeps the rows in view and those near them")
  @available(StatefulTable 1.0, *)
  func visible() async {
    let viewports = [
      TableViewport(offset: 10, length: 10, contentLength: 20, reach: 3),
      TableViewport(offset: 100, length: 100, contentLength: 200, reach: 30),
    ]
    for viewport in viewports {
      let table = await window(12, rowCount: 20, edgeRows: .never)
      table.controller.scroll(to: viewport)
      await table.asked(2)
      await table.answer(TableContent(["A": [120, 121]], hasMore: true))
      #expect(table.controller.store.firstID == 105)
      #expect(table.controller.store.rowCount == 17)
      #expect(!table.controller.runner.state.load.isLoading)
    }
  }

  @Test("drops nothing at an edge where a page is on its way")
  @available(StatefulTable 1.0, *)
  func bothEdges() async {
    let table = await window(6, rowCount: 6, hasMoreToPrepend: true)
    await table.begin(.reach(.prepend))
    await table.begin(.reach(.append))
    table.library.answer(TableContent(["A": [106]], hasMore: true))
    await until { table.controller.store.rowCount == 7 }
    table.library.answer(TableContent(["A": [98, 99]], hasMore: true), to: 1)
    await table.controller.settled()
    #expect(table.shown == "prepend ready | A: 98 99 100 101 102 103 | append ready")
  }

  @Test("does not load to and fro with a view that is larger than the limit")
  @available(StatefulTable 1.0, *)
  func largeView() async {
    let table = ControlledTable(ListOptions(contentLimit: 6))
    table.host.didShow = { [unowned table] in
      let contentLength = Double(table.host.rows.count)
      table.controller.scroll(
        to: TableViewport(offset: 0, length: 20, contentLength: contentLength, reach: 2))
    }
    table.controller.appear()
    for number in 0..<11 {
      await table.asked(number + 1)
      table.library.answer(TableContent(["A": [number * 2, number * 2 + 1]], hasMore: true))
    }
    await table.controller.settled()
    #expect(table.library.requests.count == 11)
    #expect(table.controller.store.firstID == 0)
  }

  @Test("is not one where there is no limit")
  @available(StatefulTable 1.0, *)
  func unlimited() async {
    let table = await window(nil, rowCount: 4)
    await load(.append, 104..<108, in: table)
    #expect(table.shown == "A: 100 101 102 103 104 105 106 107 | append ready")
  }

  @Test("can be the app's own: it drops rows, and has them loaded again")
  @available(StatefulTable 1.0, *)
  func ownWindow() async throws {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2, 3]]))
    #expect(table.shown == "A: 1 2 3")
    try table.controller.performUpdates { store throws(StoreError) in
      try store.removeRows(1..<3, inSection: 0)
    }
    table.controller.reopen(.append)
    #expect(table.shown == "A: 1 | append ready")
    await load(.append, 2..<4, in: table)
    #expect(table.shown == "A: 1 2 3 | append ready")
  }
}

@available(StatefulTable 1.0, *)
extension TableStore where Row == Song {
  fileprivate var firstID: Int? { self[RowPath(section: 0, row: 0)]?.id }
}
