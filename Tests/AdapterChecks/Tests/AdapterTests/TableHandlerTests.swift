import AdapterDriving
import StatefulTable
import Testing

@Suite("What an app adds to a table view", .timeLimit(.minutes(15)))
@MainActor
struct TableHandlerTests {
  private func filled(hasMore: Bool = false) async -> ConnectedTableView {
    let table = ConnectedTableView()
    await table.fill(1...30, hasMore: hasMore)
    return table
  }

  @Test("a method is there if its handler is set, and not before", arguments: TableHandler.allCases)
  func offered(handler: TableHandler) {
    let table = ConnectedTableView()
    #expect(table.offers(handler) == handler.isAlwaysThere)
    table.set(handler, Notes())
    // Placeholders and edge rows are neither deleted nor dragged.
    let implied: TableHandler? = handler == .commit ? .canEdit : handler == .didMove ? .canMove : nil
    for other in TableHandler.allCases {
      let isThere = other == handler || other == implied || other.isAlwaysThere
      #expect(table.offers(other) == isThere)
    }
  }

  @Test("a row has swipe actions as soon as there is a handler, and no others do")
  func swiping() async {
    let table = await filled(hasMore: true)
    #expect(table.swipe(0) == [])
    table.set(.trailingSwipeActions, Notes())
    table.set(.leadingSwipeActions, Notes())
    #expect(table.swipe(0) == ["remove 1"])
    #expect(table.swipe(1, toTheRight: true) == ["pin 2"])
    #expect(table.shown.last == "[ready]")
    #expect(table.swipe(0, inSection: 1) == [])
    #expect(table.exceptions == [])
  }

  @Test("rows that can be edited are deleted by a swipe, and the handler is called")
  func editing() async {
    let table = await filled()
    let notes = Notes()
    table.set(.commit, notes)
    #expect(table.swipe(1) == ["Delete"])
    table.set(.canEdit, notes)
    #expect(table.swipe(1) == [])
    table.set(.editingStyle, notes)
    #expect(table.swipe(0) == ["Delete"])
    #expect(table.swipe(2) == [])
    table.confirmDeletion(0)
    #expect(notes.lines == ["delete 1"])
  }

  @Test("a view asks anew for methods when another connection takes the place of the first")
  func replaced() async {
    let table = await filled()
    table.set(.commit, Notes())
    #expect(table.swipe(1) == ["Delete"])
    table.reconnect()
    #expect(table.swipe(1) == [])
    #expect(table.exceptions == [])
  }

  @Test("the row at the end is neither deleted nor dragged")
  func edgeRow() async {
    let table = await filled(hasMore: true)
    table.set(.commit, Notes())
    table.set(.didMove, Notes())
    #expect(table.shown.last == "[ready]")
    #expect(table.swipe(0) == ["Delete"])
    #expect(table.swipe(0, inSection: 1) == [])
    #expect(table.dragRow(0, to: 1))
    #expect(!table.dragRow(0, ofSection: 1, to: 0))
  }

  @Test("a row has the menu of its handler")
  func menus() async {
    let table = await filled()
    #expect(table.menu(2) == nil)
    table.set(.contextMenu, Notes())
    #expect(table.menu(2) == 3)
  }

  @Test("handlers hear of rows that come on screen and leave it, and of selection")
  func display() async {
    let table = ConnectedTableView()
    let notes = Notes()
    table.set(.willDisplay, notes)
    table.controller.appear()
    #expect(table.shown == ["(loading)"])
    #expect(notes.lines == ["displays (loading)"])
    await table.server.asked(1)
    notes.lines = []
    table.server.answer(songs: 1...2)
    await waiting { table.shown == ["songs", "1", "2"] }
    #expect(notes.lines == ["displays 1", "displays 2"])
    notes.lines = []
    table.set(.didEndDisplaying, notes)
    table.leaveScreen(1)
    #expect(notes.lines == ["left 2"])
    table.controller.contentMetadata.selection = .multiple
    table.set(.shouldSelect, notes)
    table.set(.didDeselect, notes)
    for row in [0, 1, 0] { table.tap(0, row) }
    #expect(table.songsSelected == [1])
    #expect(notes.lines.last == "deselected 1")
  }

  @Test("sections have the headers and the heights of handlers, and the titles at the side")
  func headers() async {
    let table = await filled()
    #expect(table.header == nil)
    table.set(.headerView, Notes())
    #expect(table.header == "0: songs")
    let before = table.firstInView?.distance
    table.set(.headerHeight, Notes())
    #expect(table.firstInView?.distance == (before ?? 0) + 20)
    #expect(table.indexTitles == [])
    table.set(.indexTitles, Notes())
    table.set(.sectionForIndexTitle, Notes())
    #expect(table.indexTitles == ["A", "B"])
    #expect(table.section(forIndexTitle: "B") == 1)
  }

  @Test("handlers hear of rows that come close")
  func prefetching() async {
    let table = await filled()
    let notes = Notes()
    table.prefetch(4)
    #expect(notes.lines == [])
    table.setPrefetching(notes)
    table.prefetch(4)
    table.cancelPrefetching(4)
    #expect(notes.lines == ["close: [5]", "not close: [5]"])
  }

  @Test("the app's own delegate hears of the scrolling and the selection that the connection follows itself")
  func scrolling() async {
    let table = await filled()
    let notes = Notes()
    let own = OwnTableDelegate(notes)
    table.setOwnDelegate(own)
    _ = table.shown
    notes.lines = []
    table.drag(to: 44)
    table.flick(by: 20)
    table.tap(0, 3)
    #expect(
      notes.lines == ["begins", "at 44", "ends", "begins", "lets go", "at 64", "rests", "selected 3"])
    #expect(table.songsSelected == [4])
  }

  @Test("the app's own delegate is asked for heights if presenters measure none")
  func ownHeights() async {
    let table = await filled()
    let own = OwnTableDelegate(Notes())
    table.setOwnDelegate(own)
    #expect(table.height(ofSong: 1) == 44)
    table.stopMeasuring()
    #expect(table.height(ofSong: 1) == 31)
  }

  @Test("all other messages go to a delegate and a data source of the app's own")
  func forwarding() async {
    let table = await filled()
    let notes = Notes()
    let own = OwnTableDelegate(notes)
    table.touchAccessory(3)
    #expect(notes.lines == [])
    table.setOwnDelegate(own)
    table.touchAccessory(3)
    table.scrollToTop()
    #expect(notes.lines == ["accessory 3", "top"])
    #expect(table.footerTitle == "own footer")
    #expect(table.shown.count == 31)
    #expect(table.exceptions == [])
  }

  @Test("messages to an app's own delegate that is gone are taken, and answer nothing")
  func gone() async {
    let table = await filled()
    var own: OwnTableDelegate? = OwnTableDelegate(Notes())
    if let own { table.setOwnDelegate(own) }
    own = nil
    table.touchAccessory(3)
    #expect(table.footerTitle == nil)
    #expect(table.exceptions == [])
  }

  @Test("a handler comes before the app's own delegate, which gets the message without it")
  func handlersFirst() async {
    let table = await filled()
    let notes = Notes()
    let own = OwnTableDelegate(notes)
    table.setOwnDelegate(own)
    _ = table.shown
    #expect(notes.lines.first == "own display 1")
    #expect(table.indexTitles == ["own"])
    notes.lines = []
    table.set(.willDisplay, notes)
    table.set(.indexTitles, notes)
    _ = table.shown
    #expect(notes.lines.first == "displays 1")
    #expect(table.indexTitles == ["A", "B"])
    #expect(table.exceptions == [])
  }

  @Test("the methods that a subclass of a generic class adds are not called, as in Objective-C")
  func subclasses() {
    let notes = Notes()
    let rig = SubclassedDelegateRig(notes)
    rig.tapAndSwipe()
    #expect(notes.lines == ["selected"])
  }
}

@Suite("Rows that are dragged by hand", .timeLimit(.minutes(15)))
@MainActor
struct DraggingTests {
  private func filled(hasMore: Bool = false) async -> ConnectedTableView {
    let table = ConnectedTableView()
    await table.fill(1...30, hasMore: hasMore)
    _ = table.shown
    return table
  }

  @Test("only rows that can be moved are, and only among rows of the content")
  func moving() async {
    let table = await filled(hasMore: true)
    #expect(!table.dragRow(0, to: 1))
    let notes = Notes()
    table.set(.didMove, notes)
    table.set(.canMove, notes)
    #expect(!table.dragRow(1, to: 0))
    #expect(table.dragRow(0, to: 3))
    #expect(notes.lines == ["moved 1 from 0 to 3"])
    #expect(table.shown.prefix(5) == ["songs", "2", "3", "4", "1"])
    table.dragRow(4, to: 0, inSection: 1)
    #expect(notes.lines.last == "moved 5 from 4 to 4")
    table.limitMoves(to: 2)
    table.dragRow(4, to: 9)
    #expect(notes.lines.last == "moved 5 from 4 to 2")
    #expect(table.exceptions == [])
  }

  @Test("the content follows, and no change is emitted for it")
  func adopting() async throws {
    let table = await filled()
    table.editWhenMoved()
    _ = table.shown
    let batches = table.batchCount
    let reloads = table.reloadCount
    table.dragRow(0, to: 2)
    await table.time.landDraggedRow()
    await table.controller.settled()
    #expect(table.shown.prefix(4) == ["songs", "2", "3", "1"])
    #expect(table.songs == [2, 3, 1] + Array(4...30))
    #expect(table.batchCount == batches)
    #expect(table.reloadCount == reloads)
    try table.controller.performUpdates { store in try store.removeRow(withID: 3) }
    await table.controller.settled()
    #expect(table.shown.prefix(4) == ["songs", "2", "1", "4"])
    #expect(table.batchCount == batches + 1)
    #expect(table.exceptions == [])
  }

  @Test("a move that the content does not follow is taken back by the next update")
  func notFollowed() async throws {
    let table = await filled()
    table.set(.didMove, Notes())
    _ = table.shown
    table.dragRow(0, to: 2)
    try table.controller.performUpdates { store in try store.removeRow(withID: 30) }
    await table.time.landDraggedRow()
    await table.controller.settled()
    #expect(table.shown == ["songs"] + (1...29).map(String.init))
    #expect(table.exceptions == [])
  }

  @Test("a place among results is none in the content")
  func results() async throws {
    let table = await filled()
    table.editWhenMoved()
    table.type("b")
    table.pressSearch()
    await table.server.asked(2)
    table.server.answer(songs: [25, 26, 27])
    await waiting { table.shown == ["songs", "25", "26", "27"] }
    #expect(table.dragRow(0, to: 2))
    #expect(table.shown == ["songs", "26", "27", "25"])
    #expect(table.songs == Array(1...30))
    table.controller.search(nil)
    await table.time.landDraggedRow()
    await table.controller.settled()
    #expect(table.shown == ["songs"] + (1...30).map(String.init))
    #expect(table.exceptions == [])
  }

  @Test("updates wait while a drop is not committed, and start from what was dropped")
  func uncommitted() async throws {
    let table = await filled()
    table.editWhenMoved()
    _ = table.shown
    table.beginDrop()
    try table.controller.performUpdates { store in try store.removeRow(withID: 30) }
    #expect(table.shown.last == "30")
    table.dragRow(0, to: 2)
    table.endDrop()
    await table.time.landDraggedRow()
    await table.controller.settled()
    #expect(table.shown == ["songs", "2", "3", "1"] + (4...29).map(String.init))
    #expect(table.exceptions == [])
  }
}
