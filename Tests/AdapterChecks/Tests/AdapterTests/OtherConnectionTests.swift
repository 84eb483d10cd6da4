import AdapterDriving
import StatefulTable
import Testing

@Suite("A collection view and its controller", .timeLimit(.minutes(15)))
@MainActor
struct CollectionConnectionTests {
  @Test("shows pages in cells that the view makes, and says what was selected")
  func pages() async {
    let table = ConnectedCollectionView()
    table.appear()
    #expect(table.shown == ["(loading)"])
    await table.server.asked(1)
    table.server.answer(songs: 1...30, hasMore: true)
    await table.finishedLoading()
    table.drag(to: 44 * 20)
    await table.server.asked(2)
    table.server.answer(songs: 31...35)
    await table.finishedLoading()
    #expect(table.shown == (1...35).map(String.init))
    #expect(table.cellsMade == 0)
    table.tap(0, 4)
    #expect(table.selected == [5])
    #expect(table.exceptions == [])
  }

  @Test("loads the next page when a section that scrolls sideways comes near its end, and not by itself")
  func sideways() async {
    let table = ConnectedCollectionView(options: ListOptions(edgeRows: .never))
    table.scrollSideways(to: 0)
    table.appear()
    await table.server.asked(1)
    table.server.answer(songs: 1...9, hasMore: true)
    await table.finishedLoading()
    table.drag(to: 0)
    #expect(table.server.requests.count == 1)
    table.scrollSideways(to: 100)
    #expect(table.server.requests.count == 1)
    table.scrollSideways(to: 600)
    await table.server.asked(2)
    table.server.answer(songs: 10...19, hasMore: true)
    await table.finishedLoading()
    table.scrollSideways(to: 600)
    #expect(table.server.requests.count == 2)
    #expect(table.shown == (1...19).map(String.init))
  }

  @Test("has boundary items as high as the user's text asks for")
  func largeText() async {
    let table = ConnectedCollectionView(options: ListOptions(edgeRows: .never), hasEdges: true)
    table.enlargeText()
    table.appear()
    await table.server.asked(1)
    table.server.answer(songs: 51...60, hasMore: true)
    await table.server.asked(2)
    #expect(table.boundaries == ["loading"])
    #expect(table.boundaryHeights == [88])
    #expect(table.exceptions == [])
  }

  @Test("shows at its ends, as boundary items of the layout, that pages load, and retries one that failed")
  func edges() async {
    let table = ConnectedCollectionView(
      options: ListOptions(prepends: true, edgeRows: .never), hasEdges: true)
    table.appear()
    await table.server.asked(1)
    table.server.answer(songs: 51...80, hasMore: true, hasMoreToPrepend: true)
    await table.server.asked(2)
    #expect(table.boundaries == ["loading"])
    table.drag(to: 44 * 4)
    let before = table.firstInView
    table.server.fail()
    await table.finishedLoading()
    #expect(table.boundaries == ["failed: Offline()"])
    table.drag(to: 44 * 21)
    await table.server.asked(3)
    #expect(table.boundaries == ["failed: Offline()", "loading"])
    table.server.fail()
    await table.finishedLoading()
    #expect(table.boundaries == ["failed: Offline()", "failed: Offline()"])
    table.retryAtEnd()
    await table.server.asked(4)
    table.server.answer(songs: 81...90)
    await table.finishedLoading()
    #expect(table.boundaries == ["failed: Offline()"])
    #expect(table.shown == (51...90).map(String.init))
    #expect(before?.text == "54")
    #expect(table.exceptions == [])
  }

  @Test("is not left beyond the end of content that scrolls sideways when a boundary item comes before it")
  func sidewaysEnd() async {
    let table = ConnectedCollectionView(
      options: ListOptions(prepends: true, edgeRows: .never), hasEdges: true)
    table.scrollsSideways(margin: 20, offset: 30)
    table.appear()
    await table.server.asked(1)
    table.server.answer(songs: 51...80, hasMoreToPrepend: true)
    await table.server.asked(2)
    #expect(table.boundaries == ["loading"])
    #expect(table.sidewaysOffset == 0)
  }

  @Test("keeps the items in view where they are when an earlier page comes on top")
  func prepending() async {
    let table = ConnectedCollectionView(options: ListOptions(prepends: true))
    table.appear()
    await table.server.asked(1)
    table.server.answer(songs: 51...80, hasMoreToPrepend: true)
    await table.server.asked(2)
    table.drag(to: 44 * 3 + 10)
    let before = table.firstInView
    #expect(before?.text == "53")
    table.server.answer(songs: 31...50)
    await table.finishedLoading()
    #expect(table.shown == (31...80).map(String.init))
    #expect(table.firstInView?.text == before?.text)
    #expect(table.firstInView?.distance == before?.distance)
  }
}

@Suite("A list on the Mac and its controller", .timeLimit(.minutes(15)))
@MainActor
struct MacConnectionTests {
  @Test("shows pages as the end comes near, with a header where there is one, and says what was selected")
  func pages() async {
    let table = ConnectedMacTable()
    table.appear()
    #expect(table.shown == ["(loading)"])
    await table.server.asked(1)
    table.server.answer(songs: 1...30, hasMore: true)
    await table.animate { table.isPopulated }
    #expect(table.shown == ["songs"] + (1...30).map(String.init) + ["[ready]"])
    table.scroll(to: 24 * 10)
    #expect(table.server.requests.count == 1)
    table.scroll(to: 24 * 22)
    await table.server.asked(2)
    table.server.answer(songs: 31...35)
    await table.animate { table.shown.count == 36 }
    #expect(table.shown == ["songs"] + (1...35).map(String.init))
    table.select(3)
    table.select(0)
    #expect(table.selected == [3])
    #expect(table.exceptions == [])
  }

  @Test("loads the next page when its window grows to the end of the content")
  func growing() async {
    let table = ConnectedMacTable()
    await table.fill(1...30, hasMore: true)
    await waiting { table.shown.count == 32 }
    #expect(table.server.requests.count == 1)
    table.grow(by: 44 * 30)
    await table.server.asked(2)
    #expect(table.exceptions == [])
  }

  @Test("tries again at a row that failed, as often as it is selected")
  func retrying() async {
    let table = ConnectedMacTable()
    table.appear()
    await table.server.asked(1)
    for requests in 2...3 {
      table.server.fail()
      await table.animate { table.shown == ["(error)"] }
      table.select(0)
      await table.server.asked(requests)
    }
    table.server.answer(songs: 1...3)
    await table.animate { table.shown == ["songs", "1", "2", "3"] }
    #expect(table.exceptions == [])
  }

  @Test("searches for what is typed, and shows the content again when the field is empty")
  func searching() async {
    let table = ConnectedMacTable()
    table.appear()
    await table.server.asked(1)
    table.server.answer(songs: 1...30)
    await table.animate { table.isPopulated }
    table.type("b")
    table.pressReturn()
    await table.server.asked(2)
    table.server.answer(songs: [7])
    await table.animate { !table.isSearching && table.shown == ["songs", "7"] }
    table.type("")
    await table.animate { table.shown.count == 31 }
    #expect(table.server.requests.count == 2)
    #expect(table.exceptions == [])
  }

  @Test("has a height where a presenter measures none", arguments: [0, -1, Double.nan, .infinity])
  func noHeight(height: Double) async {
    let table = ConnectedMacTable()
    await table.fill(1...3)
    table.measuredHeight = height
    #expect(table.height(ofSong: 1) == 1)
    #expect(table.exceptions == [])
  }

  @Test("covers the table where placeholders are views over it")
  func overlays() async {
    let table = ConnectedMacTable(options: ListOptions(coversWithPlaceholders: true))
    table.appear()
    #expect(table.overlay == "(loading)")
    await table.server.asked(1)
    table.server.answer(songs: [])
    await table.animate { table.overlay == "(empty)" }
    #expect(table.shown == [])
  }

  @Test("keeps the rows in view where they are when an earlier page comes on top")
  func prepending() async {
    let table = ConnectedMacTable(options: ListOptions(prepends: true))
    table.appear()
    await table.server.asked(1)
    table.server.answer(songs: 51...80, hasMoreToPrepend: true)
    await table.server.asked(2)
    await table.animate { table.isPopulated }
    table.scroll(to: 24 * 5 + 10)
    let before = table.firstInView
    table.server.answer(songs: 31...50)
    await table.animate { table.shown == ["songs"] + (31...80).map(String.init) }
    #expect(table.firstInView.text == before.text)
    #expect(table.firstInView.distance == before.distance)
    #expect(table.exceptions == [])
  }
}
