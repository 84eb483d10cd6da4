import AdapterDriving
import StatefulTable
import TableDiff
import Testing

@Suite("What stays as it is on screen", .timeLimit(.minutes(15)))
@MainActor
struct OnScreenTests {
  private func filled(
    _ songs: ClosedRange<Int> = 1...30, hasMore: Bool = false,
    options: ListOptions = ListOptions()
  ) async -> ConnectedTableView {
    let table = ConnectedTableView(options: options)
    await table.fill(songs, hasMore: hasMore, hasMoreToPrepend: options.prepends)
    _ = table.shown
    return table
  }

  // MARK: - Cells

  @Test("a row that is configured again keeps its cell, on screen and off")
  func sameCell() async throws {
    let table = await filled()
    let cells = (table.cell(1), table.cell(20))
    // A cell in the reuse queue, which a provider that asks for one by its identifier alone would get.
    try table.controller.performUpdates { store in try store.removeRow(withID: 30) }
    try table.edit(song: 2, title: "b")
    try table.edit(song: 21, title: "b")
    #expect(table.reconfiguredRows == 2)
    #expect(table.cell(1) === cells.0)
    #expect(table.cell(20) === cells.1)
    #expect(table.exceptions == [])
  }

  @Test("updated rows out of view are not reloaded, which would make the view forget their heights")
  func outOfView() async throws {
    let table = await filled(1...50)
    try table.controller.performUpdates { store in
      for id in 1...50 { try store.update(Song(id: id, title: "new")) }
    }
    #expect(table.reconfiguredRows == 50)
    #expect(table.reloadedRowCount == 0)
    #expect(Array(table.shown.dropFirst()) == (1...50).map { Song(id: $0, title: "new").label })
    #expect(table.exceptions == [])
  }

  @Test("the row at the end keeps its cell when it loads, at the first scroll to the end")
  func edgeRow() async {
    let table = await filled(hasMore: true)
    let cell = table.cell(0, inSection: 1)
    table.drag(to: 44 * 21)
    await table.server.asked(2)
    #expect(table.shown.last == "[loading]")
    #expect(table.cell(0, inSection: 1) === cell)
    #expect(table.reconfiguredRows == 1)
    #expect(table.exceptions == [])
  }

  // MARK: - Scrolling

  @Test("content that goes on moving does so through an update that moves the rows in view")
  func flick() async throws {
    let table = await filled()
    table.drag(to: 44 * 5)
    table.beginFlick()
    try table.controller.performUpdates { store in try store.removeRow(withID: 1) }
    #expect(table.firstInView?.text == "6")
    #expect(table.goOnMoving(by: 44))
    #expect(table.firstInView?.text == "7")
  }

  @Test("content whose rows in view stay in place is not scrolled at all")
  func noScrolling() async throws {
    let table = await filled()
    table.drag(to: 44 * 5)
    let offsets = table.offsetChanges
    try table.controller.performUpdates { store in try store.removeRow(withID: 29) }
    #expect(table.offsetChanges == offsets)
  }

  @Test("content that is pulled down stays under the finger")
  func pulled() async {
    let table = await filled(11...40)
    table.pull()
    await table.server.asked(2)
    table.server.answer(songs: 1...10, placement: .onTop)
    await table.controller.finishedLoading()
    #expect(table.offset == -80)
    #expect(table.shown.prefix(2) == ["songs", "1"])
  }

  @Test(
    "content that is pulled past its end stays under the finger",
    arguments: [ConnectedKind.tableView, .collectionView])
  func pulledPastEnd(kind: ConnectedKind) async throws {
    let view = kind.used(UsedOptions())
    await view.fill(1...30)
    view.take(.pullUp)
    let start = view.screen.start
    #expect(start == view.screen.contentLength - view.screen.length + 30)
    try view.edit(song: 30, title: "b")
    await waiting { view.shown.last == "30 b" }
    #expect(view.screen.start == start)
    try view.edit(song: 1, title: nil)
    await waiting { !view.shown.contains("1") }
    #expect(view.screen.start == start - 44)
    view.take(.letGo)
    #expect(view.screen.start == start - 44 - 30)
    #expect(view.exceptions == [])
  }

  @Test("content that is pulled past its end stays there when the table's header goes")
  func headerWhilePulled() async {
    let table = ConnectedTableView(options: ListOptions(prepends: true, edgeRows: .never))
    let edges = ConnectedEdges(of: table)
    table.controller.appear()
    await table.server.asked(1)
    table.server.answer(songs: 1...30, hasMoreToPrepend: true)
    await waiting { table.controller.state.shown == .rows }
    await table.server.asked(2)
    #expect(edges.headerText == "loading")
    table.take(.pullUp)
    let distance = table.distance(ofSong: 30)
    table.server.answer(songs: [])
    await table.controller.finishedLoading()
    #expect(edges.headerText == nil)
    #expect(table.distance(ofSong: 30) == distance)
  }

  @Test("rows that come above the rows in view are not animated, and others are")
  func above() async throws {
    let table = await filled(11...40)
    table.drag(to: 44 * 5)
    for (song, unanimated, first, distances) in [
      (30, 0, "16", [0.0, 0, 0]), (11, 1, "16", [0, 0, 0]), (16, 1, "17", [44, 22, 0]),
    ] {
      try table.controller.performUpdates { store in try store.removeRow(withID: song) }
      await table.controller.settled()
      #expect(table.batchCountWithoutAnimation == unanimated)
      #expect(table.firstInView?.text == first)
      #expect(table.distances == distances)
    }
  }

  @Test("rows that take the place of all rows in view are animated")
  func others() async {
    let table = await filled()
    table.drag(to: 44 * 5)
    table.type("b")
    table.pressSearch()
    await table.server.asked(2)
    table.server.answer(songs: [77, 78])
    await waiting { table.shown == ["songs", "77", "78"] }
    #expect(table.batchCountWithoutAnimation == 0)
    #expect(table.batchCount > 0)
  }

  @Test("at rest at the very top, newer rows come into view with an animation")
  func top() async {
    let table = await filled(11...40)
    table.controller.pull()
    await table.server.asked(2)
    table.server.answer(songs: 1...10, placement: .onTop)
    await table.controller.finishedLoading()
    #expect(table.firstInView?.text == "1")
    #expect(table.batchCountWithoutAnimation == 0)
  }

  @Test("an earlier page does not push away the rows at the very top", arguments: [true, false])
  func prepended(withEdgeRow: Bool) async {
    let table = await filled(
      51...80, options: ListOptions(prepends: true, edgeRows: withEdgeRow ? .whileMore : .never))
    await table.server.asked(2)
    table.drag(to: withEdgeRow ? 44 : 0)
    let before = table.firstInView
    #expect(before?.text == "51")
    table.server.answer(songs: 31...50)
    await table.controller.finishedLoading()
    #expect(table.shown == ["songs"] + (31...80).map(String.init))
    #expect(table.firstInView?.text == "51")
    #expect(table.firstInView?.distance == before?.distance)
    #expect(table.batchCountWithoutAnimation > 0)
  }

  // MARK: - The window

  @Test("a view without a window is not laid out, and loads its pages when it comes to one")
  func window() async {
    let table = ConnectedTableView(onWindow: false)
    table.controller.appear()
    await table.server.asked(1)
    table.server.answer(songs: 1...3, hasMore: true)
    await waiting { table.controller.state.shown == .rows }
    #expect(table.layoutCountWithoutWindow == 0)
    #expect(table.server.requests.count == 1)
    table.moveToWindow()
    await table.server.asked(2)
    #expect(table.layoutCountWithoutWindow == 0)
    #expect(table.exceptions == [])
  }

  @Test("an update ends when the view leaves its window, if nobody says that it has ended")
  func leaving() async throws {
    let table = await filled()
    table.losesCompletions = true
    try table.controller.performUpdates { store in try store.removeRow(withID: 1) }
    #expect(!table.controller.isSettled)
    table.leaveWindow()
    #expect(table.controller.isSettled)
    try table.controller.performUpdates { store in try store.removeRow(withID: 2) }
    await table.controller.settled()
    table.moveToWindow()
    #expect(table.shown == ["songs"] + (3...30).map(String.init))
  }

  @Test(
    "an update ends after a second, if nobody says that it has ended",
    arguments: [HostKind.tableView, .collectionView, .collectionViewOnMac])
  func lost(kind: HostKind) async throws {
    let tables = try [albums("1: 1 2"), albums("1: 2 1 3"), albums("1: 3 2")]
    let rig = kind.rig(showing: tables[0])
    let time = SteppedSleep()
    rig.setSleep(time.sleep)
    rig.loseCompletions(true)
    var acknowledged: [Int] = []
    rig.show(try rig.animated(from: tables[0], to: tables[1])) { acknowledged.append(1) }
    rig.show(try rig.animated(from: tables[1], to: tables[2])) { acknowledged.append(2) }
    await time.pass(milliseconds: 999, whenAlarmsAre: [1_000])
    #expect(acknowledged == [])
    await time.pass(milliseconds: 1, whenAlarmsAre: [1])
    await waiting { acknowledged == [1] }
    await time.pass(milliseconds: 1_000, whenAlarmsAre: [1_000])
    await waiting { acknowledged == [1, 2] }
    #expect(rig.shown == tables[2].lines)
    #expect(rig.exceptions == [])
  }

  // MARK: - Headers

  @Test("a header in view gets its new title without a reload of its section")
  func headers() async throws {
    let table = await filled()
    let reloads = (table.reloadCount, table.reloadedSectionCount)
    try table.edit(header: "all songs")
    #expect(table.shown.first == "all songs")
    #expect(table.reloadCount == reloads.0)
    #expect(table.reloadedSectionCount == reloads.1)
  }

  @Test("a renamed header is in capitals where the others are, as in a grouped table")
  func capitals() async throws {
    let table = ConnectedTableView(style: .grouped)
    await table.fill(1...30)
    #expect(table.shown.first == "SONGS")
    let reloads = table.reloadedSectionCount
    try table.edit(header: "all songs")
    #expect(table.shown.first == "ALL SONGS")
    #expect(table.reloadedSectionCount == reloads)
  }

  @Test("a section is reloaded if it gets a title that had none, and the other way round")
  func titleComes() async throws {
    let table = await filled()
    table.hideEmptyTitles()
    let reloads = table.reloadedSectionCount
    try table.edit(header: "")
    #expect(table.reloadedSectionCount == reloads + 1)
    try table.edit(header: "songs")
    #expect(table.reloadedSectionCount == reloads + 2)
    try table.edit(header: "all songs")
    #expect(table.reloadedSectionCount == reloads + 2)
    #expect(table.shown.first == "all songs")
  }

  @Test("a header's own view is updated in place, or made anew with its section", arguments: [true, false])
  func headerViews(areUpdated: Bool) async throws {
    let table = await filled()
    table.setHeaderViews(thatAreUpdated: areUpdated)
    try table.edit(header: "new songs")
    table.readHeader()
    #expect(table.shown.first == (areUpdated ? "updated view of new songs" : "view of new songs"))
    #expect(table.reloadedSectionCount == (areUpdated ? 0 : 1))
  }

  // MARK: - Rows that try again

  @Test("a row that tries again is a button to VoiceOver, until it loads")
  func buttons() async {
    let table = await filled(hasMore: true)
    #expect(!table.isButton(0, inSection: 1))
    table.drag(to: 44 * 21)
    await table.server.asked(2)
    table.server.fail()
    await table.controller.finishedLoading()
    #expect(table.isButton(0, inSection: 1))
    #expect(!table.isButton(0))
    table.tap(1, 0)
    await table.server.asked(3)
    #expect(!table.isButton(0, inSection: 1))
  }

  @Test("a row of the content is a button to VoiceOver if its presenter says so")
  func ownButton() async throws {
    let table = await filled()
    try table.controller.performUpdates { store in try store.update(Song(id: 2, isVideo: true)) }
    await waiting { table.isButton(1) }
    #expect(!table.isButton(0))
  }
}

@Suite("A selection", .timeLimit(.minutes(15)))
@MainActor
struct SelectionTests {
  /// A view in which the second and the fifth of nine songs are selected.
  private func selected(in kind: ConnectedKind) async -> any ConnectedStates {
    let table = kind.connected()
    await table.fill(1...9)
    await waiting { table.shown.contains("9") }
    table.contentMetadata.selection = .multiple
    for song in [2, 5] { table.select(song: song) }
    return table
  }

  @Test("stays with its rows when the view is reloaded", arguments: ConnectedKind.allCases)
  func reloaded(kind: ConnectedKind) async throws {
    let table = await selected(in: kind)
    #expect(table.selectedTexts == ["2", "5"])
    try table.replaceContent(with: [9, 5, 1, 2])
    await waiting { table.shown.suffix(4) == ["9", "5", "1", "2"] }
    #expect(table.selectedTexts == ["5", "2"])
    try table.replaceContent(with: [1, 2])
    await waiting { table.shown.suffix(3).contains("9") == false }
    #expect(table.selectedTexts == ["2"])
    #expect(table.selected == [2, 5])
    #expect(table.exceptions == [])
  }

  @Test("is of several rows while a table is edited, and opens none of them")
  func edited() async {
    let table = ConnectedTableView()
    await table.fill(1...9)
    table.editSeveral()
    for song in [2, 5, 7, 5] { table.select(song: song) }
    #expect(table.selectedTexts == ["2", "7"])
    #expect(table.selected == [])
    let list = ConnectedCollectionView()
    await list.fill(1...9)
    list.editSeveral()
    for song in [2, 5, 7, 5] { list.select(song: song) }
    #expect(list.selectedTexts == ["2", "7"])
    #expect(list.selected == [])
  }

  @Test("stays with the rows of an album that gets another header", arguments: ConnectedKind.allCases)
  func header(kind: ConnectedKind) async throws {
    let table = await selected(in: kind)
    try table.edit(header: "other songs", movingToANewAlbum: nil)
    #expect(table.selectedTexts == ["2", "5"])
    #expect(table.exceptions == [])
  }

  @Test("stays with a row that goes to a new album", arguments: ConnectedKind.allCases)
  func newAlbum(kind: ConnectedKind) async throws {
    let table = await selected(in: kind)
    try table.edit(header: nil, movingToANewAlbum: 2)
    await waiting { table.shown.last == "2" }
    #expect(table.selectedTexts == ["5", "2"])
    #expect(table.exceptions == [])
  }

  @Test("stays with a row that is updated, and one that moves", arguments: ConnectedKind.allCases)
  func updated(kind: ConnectedKind) async throws {
    let table = await selected(in: kind)
    try table.update(song: 2, movingToTheEnd: 5)
    await waiting { table.shown.last == "5" }
    #expect(table.selectedTexts == ["2 b", "5"])
    #expect(table.exceptions == [])
  }
}
