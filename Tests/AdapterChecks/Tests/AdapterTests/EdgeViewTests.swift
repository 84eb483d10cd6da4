import AdapterDriving
import StatefulTable
import Testing

@Suite("A table view whose edges are not rows", .timeLimit(.minutes(15)))
@MainActor
struct EdgeViewTests {
  private func filled(
    _ songs: ClosedRange<Int>, hasMore: Bool = false, withButtons: Bool = false,
    options: ListOptions = ListOptions(edgeRows: .never), isGrouped: Bool = false
  ) async -> (ConnectedTableView, ConnectedEdges) {
    let table = ConnectedTableView(options: options, style: isGrouped ? .grouped : .plain)
    let edges = ConnectedEdges(of: table, withButtons: withButtons)
    await table.fill(songs, hasMore: hasMore, hasMoreToPrepend: options.prepends)
    return (table, edges)
  }

  @Test("shows in its footer that a page is loaded, and has none before and after")
  func loading() async {
    let (table, edges) = await filled(1...30, hasMore: true)
    #expect(edges.footerText == nil)
    table.drag(to: 44 * 20)
    await table.server.asked(2)
    #expect(edges.footerText == "loading")
    #expect(edges.headerText == nil)
    #expect(table.shown == ["songs"] + (1...30).map(String.init))
    table.server.answer(songs: 31...40)
    await table.controller.finishedLoading()
    #expect(edges.footerText == nil)
    #expect(table.shown == ["songs"] + (1...40).map(String.init))
    #expect(table.exceptions == [])
  }

  @Test("is as high as the user's text asks for")
  func largeText() async {
    let (table, edges) = await filled(1...30, hasMore: true)
    table.enlargeText()
    table.drag(to: 44 * 20)
    await table.server.asked(2)
    #expect(edges.footerHeight == 88)
    #expect(table.exceptions == [])
  }

  @Test("says what failed, and tries again at a touch", arguments: [false, true])
  func retrying(withButtons: Bool) async {
    let (table, edges) = await filled(1...30, hasMore: true, withButtons: withButtons)
    table.drag(to: 44 * 20)
    await table.server.asked(2)
    edges.touchFooter()
    table.server.fail()
    await table.controller.finishedLoading()
    #expect(edges.footerText == "failed: Offline()")
    #expect(table.server.requests.count == 2)
    edges.slideOffFooter()
    #expect(edges.footerText == "failed: Offline()")
    edges.touchFooter()
    await table.server.asked(3)
    #expect(edges.footerText == "loading")
    #expect(table.server.requests.last == "\(LoadCause.append)")
  }

  @Test("shows in its header that an earlier page is loaded, and rows in view stay where they are")
  func prepending() async {
    let (table, edges) = await filled(51...80, options: ListOptions(prepends: true, edgeRows: .never))
    await table.server.asked(2)
    table.server.fail()
    await table.controller.finishedLoading()
    #expect(edges.headerText == "failed: Offline()")
    table.drag(to: 44 * 6 + 10)
    let before = table.firstInView
    #expect(before?.text == "56")
    table.controller.retry()
    await table.server.asked(3)
    #expect(edges.headerText == "loading")
    table.server.answer(songs: 31...50)
    await table.controller.finishedLoading()
    #expect(edges.headerText == nil)
    #expect(table.shown == ["songs"] + (31...80).map(String.init))
    #expect(table.firstInView?.text == before?.text)
    #expect(table.firstInView?.distance == before?.distance)
  }

  @Test("tries only the page again that is touched")
  func retryingOne() async {
    let (table, edges) = await filled(
      51...80, hasMore: true, options: ListOptions(prepends: true, edgeRows: .never))
    await table.server.asked(2)
    table.server.fail()
    await table.controller.finishedLoading()
    table.drag(to: 44 * 20)
    await table.server.asked(3)
    table.server.fail()
    await table.controller.finishedLoading()
    edges.touchFooter()
    await table.server.asked(4)
    #expect(table.server.requests.last == "\(LoadCause.append)")
    #expect(edges.headerText == "failed: Offline()")
    #expect(edges.footerText == "loading")
  }

  @Test("does not move the rows in view when the header comes, nor when it goes", arguments: [false, true])
  func headerComing(isGrouped: Bool) async {
    let (table, edges) = await filled(
      51...80, options: ListOptions(prepends: true, edgeRows: .never), isGrouped: isGrouped)
    #expect(edges.headerText == "loading")
    #expect(table.firstInView?.text == "51")
    // A grouped table without a header begins with some room.
    #expect(table.firstInView?.distance == (isGrouped ? 35 : 0))
    await table.server.asked(2)
    table.server.answer(songs: 31...50)
    await table.controller.finishedLoading()
    #expect(edges.headerText == nil)
    #expect(table.distance(ofSong: 51) == (isGrouped ? 35 : 0))
  }

  @Test("has nothing at its edges while results are shown, or edges are rows")
  func others() async {
    let (table, edges) = await filled(1...30, hasMore: true)
    table.drag(to: 44 * 20)
    await table.server.asked(2)
    table.type("b")
    table.pressSearch()
    await table.server.asked(3)
    table.server.answer(songs: 31...40, hasMore: true)
    table.server.answer(songs: [7])
    await waiting { table.shown == ["songs", "7"] }
    #expect(edges.footerText == nil)

    let (rows, none) = await filled(1...30, hasMore: true, options: ListOptions())
    rows.drag(to: 44 * 20)
    await rows.server.asked(2)
    #expect(rows.shown.last == "[loading]")
    #expect(none.footerText == nil)
  }

  @Test("takes only its own views away, and shows others at once")
  func replacing() async {
    let (table, edges) = await filled(1...30, hasMore: true)
    edges.setOwnHeader()
    table.drag(to: 44 * 20)
    await table.server.asked(2)
    #expect(edges.headerText == "the app's own")
    edges.replace(withFooter: true)
    #expect(edges.footerText == "loading")
    edges.replace(withFooter: false)
    #expect(edges.footerText == nil)
    #expect(edges.headerText == "the app's own")
  }
}
