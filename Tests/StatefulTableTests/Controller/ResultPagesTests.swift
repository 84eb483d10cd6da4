@testable import StatefulTable
import TableDiff
import Testing

@Suite("The results of a search", .timeLimit(.minutes(15)))
@MainActor
struct ResultPagesTests {
  /// A table that shows the first results, of which there are more.
  @available(StatefulTable 1.0, *)
  private func found(_ content: TableContent<Songs>) async -> ControlledTable {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2, 3]], hasMore: true))
    await search("bach", in: table)
    table.library.answerSearch(content)
    await until { !table.controller.runner.state.search.isSearching }
    return table
  }

  @available(StatefulTable 1.0, *)
  private func search(_ query: String, in table: ControlledTable) async {
    let count = table.library.queries.count
    table.controller.search(query)
    table.controller.submitSearch()
    await until { table.library.queries.count == count + 1 }
  }

  @Test("page through the same loader, whose content stays as it is")
  @available(StatefulTable 1.0, *)
  func pages() async {
    let table = await found(TableContent(["A": [2]], hasMore: true))
    #expect(table.shown == "A: 2 | append ready")
    await table.begin(.reach(.append))
    #expect(table.shown == "A: 2 | append loading")
    #expect(table.library.requests[1].query == "bach")
    #expect(table.library.requests[1].after == Song(id: 2))
    #expect(table.library.requests[1].offset == 1)
    await table.answer(TableContent(["A": [3], "B": [4]]))
    #expect(table.shown == "A: 2 3 | B: 4")
    table.controller.search(nil)
    #expect(table.shown == "A: 1 2 3 | append ready")
  }

  @Test("show a page that failed, and load it again")
  @available(StatefulTable 1.0, *)
  func failure() async {
    let table = await found(TableContent(["A": [2]], hasMore: true))
    await table.begin(.reach(.append))
    await table.fail(7)
    #expect(table.shown == "A: 2 | append failed 7")
    table.controller.select(table.host.rows[1])
    await table.asked(3)
    await table.answer(TableContent(["A": [3]]))
    #expect(table.shown == "A: 2 3")
  }

  @Test("are what the load of a page is cancelled of, and the error of a page dismissed")
  @available(StatefulTable 1.0, *)
  func cancelledPages() async {
    let table = await found(TableContent(["A": [2]], hasMore: true))
    await table.begin(.reach(.append))
    table.controller.cancel()
    #expect(table.shown == "A: 2 | append loading")
    table.controller.cancel(.append)
    #expect(table.shown == "A: 2 | append ready")
    await table.begin(.loadMore(.append))
    await table.fail(7)
    table.controller.dismissError(.append)
    #expect(table.shown == "A: 2 | append ready")
    table.library.close()
  }

  @Test("load pages until there are some, and say that there are none at their end")
  @available(StatefulTable 1.0, *)
  func emptyPages() async {
    let table = await found(TableContent([:], hasMore: true))
    #expect(table.shown == "(loading)")
    await table.asked(2)
    await table.answer(TableContent([:]))
    #expect(table.shown == "(noResults)")
  }

  @Test("drop a page of an older query")
  @available(StatefulTable 1.0, *)
  func late() async {
    let table = await found(TableContent(["A": [2]], hasMore: true))
    await table.begin(.reach(.append))
    await search("bachs", in: table)
    table.library.answerSearch(TableContent(["A": [9]]))
    await until { table.shown == "A: 9" }
    table.library.answer(TableContent(["A": [3]]))
    await settle()
    #expect(table.shown == "A: 9")
  }

  @Test("are searched for again as many as there are")
  @available(StatefulTable 1.0, *)
  func again() async {
    let table = await found(TableContent(["A": Array(1...60)], hasMore: true))
    #expect(table.library.searches.map(\.count) == [50])
    table.controller.searchAgain()
    await until { table.library.queries.count == 2 }
    #expect(table.library.searches.map(\.count) == [50, 60])
    #expect(table.library.searches[1].cause == .reload)
    table.library.close()
  }

  @Test("page when the viewport comes near their end, but not while another search runs")
  @available(StatefulTable 1.0, *)
  func scrolling() async {
    let table = await found(TableContent(["A": Array(1...20)], hasMore: true))
    await search("bachs", in: table)
    table.scrollToEnd(rowCount: 21)
    await settle()
    #expect(table.library.requests.count == 1)
    table.library.answerSearch(TableContent(["A": Array(1...20)], hasMore: true))
    await table.asked(2)
    #expect(table.library.requests[1].query == "bachs")
    table.library.close()
  }
}

@available(StatefulTable 1.0, *)
extension ControlledTable {
  /// Reports that the last of so many rows are visible.
  fileprivate func scrollToEnd(rowCount: Int) {
    let rows = Double(rowCount)
    controller.scroll(to: TableViewport(offset: rows - 5, length: 5, contentLength: rows))
  }
}
