import AdapterDriving
import StatefulTable
import Testing

@Suite("A collection view on the Mac and its controller", .timeLimit(.minutes(15)))
@MainActor
struct MacCollectionConnectionTests {
  private func filled(
    _ songs: ClosedRange<Int>, hasMore: Bool = false, options: ListOptions = ListOptions()
  ) async -> ConnectedMacCollection {
    let list = ConnectedMacCollection(options: options)
    await list.fill(songs, hasMore: hasMore, hasMoreToPrepend: options.prepends)
    return list
  }

  @Test("loads the next page when the end comes near, and not before")
  func paging() async {
    let list = await filled(1...30, hasMore: true)
    #expect(list.shown == (1...30).map(String.init) + ["[ready]"])
    list.scroll(to: 44 * 10)
    #expect(list.server.requests.count == 1)
    list.scroll(to: 44 * 20)
    await list.server.asked(2)
    #expect(list.server.requests.last == "\(LoadCause.append)")
    list.server.answer(songs: 31...35)
    await list.finishedLoading()
    #expect(list.shown == (1...35).map(String.init))
    #expect(list.exceptions == [])
  }

  @Test("goes on loading pages until the view is full, without a touch")
  func shortPages() async {
    let list = await filled(1...4, hasMore: true)
    await list.server.asked(2)
    list.server.answer(songs: 5...20, hasMore: true)
    await list.finishedLoading()
    #expect(list.server.requests.count == 2)
    #expect(list.shown.count == 21)
  }

  @Test("loads two pages without rows in a row, and then one for each scroll")
  func emptyPages() async {
    let list = await filled(1...30, hasMore: true)
    list.scroll(to: 44 * 20)
    for count in 2...3 {
      await list.server.asked(count)
      list.server.answer(songs: [], hasMore: true)
    }
    await list.finishedLoading()
    #expect(list.server.requests.count == 3)
    list.scroll(to: 44 * 21)
    await list.server.asked(4)
    list.server.answer(songs: [31])
    await list.finishedLoading()
    #expect(list.server.requests.count == 4)
    #expect(list.shown.last == "31")
    #expect(list.exceptions == [])
  }

  @Test("configures items that the view makes, and a label for the default presenter")
  func items() async {
    let list = ConnectedMacCollection()
    list.appear()
    #expect(list.shown == ["(loading)"])
    await list.server.asked(1)
    list.server.answer(songs: 1...3)
    await list.finishedLoading()
    #expect(list.shown == ["1", "2", "3"])
    #expect(list.itemsMade == 0)
    #expect(list.exceptions == [])
  }

  @Test("makes its items after every change of the layout, for which the view forgets their classes")
  func otherLayout() async {
    let list = await filled(1...3)
    for _ in 0..<2 {
      list.changeLayout()
      #expect(list.shown == ["1", "2", "3"])
      #expect(list.exceptions == [])
    }
  }

  @Test("says what was selected")
  func selecting() async {
    let list = await filled(1...30)
    list.click(0, 4)
    list.click(0, 4)
    list.click(0, 2)
    #expect(list.selected == [5, 3])
  }

  @Test("tries again at an item that failed, as often as it is selected")
  func retrying() async {
    let list = await filled(1...30, hasMore: true)
    list.scroll(to: 44 * 21)
    for requests in 2...3 {
      await list.server.asked(requests)
      list.server.fail()
      await list.finishedLoading()
      #expect(list.shown.last == "[failed]")
      list.click(1, 0)
    }
    await list.server.asked(4)
    list.server.answer(songs: 31...35)
    await list.finishedLoading()
    #expect(list.shown == (1...35).map(String.init))
    #expect(list.exceptions == [])
  }

  @Test("searches for what is typed, and shows the content again when the field is empty")
  func searching() async {
    let list = await filled(1...30)
    list.type("b")
    list.pressReturn()
    await list.server.asked(2)
    #expect(list.server.requests.last == "b")
    list.server.answer(songs: [7])
    await waiting { !list.isSearching }
    #expect(list.shown == ["7"])
    list.type("")
    #expect(list.shown == (1...30).map(String.init))
    #expect(list.server.requests.count == 2)
    #expect(list.exceptions == [])
  }

  @Test("covers the table where placeholders are views over it, and shows no items meanwhile")
  func overlays() async {
    let list = ConnectedMacCollection(options: ListOptions(coversWithPlaceholders: true))
    #expect(list.overlay == nil)
    list.appear()
    #expect(list.overlay == "(loading)")
    #expect(list.shown == [])
    await list.server.asked(1)
    list.server.fail()
    await list.finishedLoading()
    #expect(list.overlay == "(error)")
  }

  @Test("keeps the items in view where they are when an earlier page comes on top")
  func prepending() async {
    let list = await filled(51...80, options: ListOptions(prepends: true))
    await list.server.asked(2)
    list.scroll(to: 44 * 3 + 10)
    let before = list.firstInView
    #expect(before?.text == "53")
    list.server.answer(songs: 31...50)
    await list.finishedLoading()
    #expect(list.shown == (31...80).map(String.init))
    #expect(list.firstInView?.text == before?.text)
    #expect(list.firstInView?.distance == before?.distance)
    #expect(list.exceptions == [])
  }
}
