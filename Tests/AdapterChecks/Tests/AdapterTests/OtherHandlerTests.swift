import AdapterDriving
import StatefulTable
import Testing

@Suite("What an app adds to collection views and to lists on the Mac", .timeLimit(.minutes(15)))
@MainActor
struct OtherHandlerTests {
  private func expectOffered<View: HandledView>(_ view: () -> View) {
    for handler in View.handlers {
      let view = view()
      #expect(view.offers(handler) == handler.isAlwaysThere)
      view.set(handler, Notes())
      for other in View.handlers {
        let isSame = other.selector == handler.selector
        #expect(view.offers(other) == (isSame || other.isImplied(by: handler) || other.isAlwaysThere))
      }
    }
  }

  @Test("a method is there if its handler is set, and not before")
  func offered() {
    expectOffered { ConnectedCollectionView() }
    expectOffered { ConnectedMacTable() }
    expectOffered { ConnectedMacCollection() }
  }

  @Test("rows are as high as their presenters measure", arguments: ConnectedKind.allCases)
  func measured(kind: ConnectedKind) async {
    let table = kind.connected(flows: true)
    await table.fill(1...5)
    await waiting { table.shown.contains("5") }
    let before = table.height(ofSong: 2)
    table.measuredHeight = 70
    #expect(table.height(ofSong: 2) == 70)
    table.measuredHeight = 0.5
    #expect(table.height(ofSong: 2) == 0.5)
    table.measuredHeight = nil
    #expect(table.height(ofSong: 2) == before)
    table.measuredHeight = 70
    table.stopMeasuring()
    #expect(table.height(ofSong: 2) == before)
    #expect(table.exceptions == [])
  }

  @Test("rows are measured for the width that they have, not for that of the view")
  func measuredWidth() async {
    for (style, width) in [(TableStyle.plain, 320.0), (.grouped, 320), (.insetGrouped, 304)] {
      let table = ConnectedTableView(style: style)
      await table.fill(1...3)
      _ = table.height(ofSong: 2)
      #expect(table.measuredWidth == width)
    }
    let list = ConnectedMacTable()
    await list.fill(1...3)
    _ = list.height(ofSong: 2)
    #expect(list.measuredWidth == 100)
  }

  @Test("a collection view calls its handlers")
  func collectionView() async {
    let table = ConnectedCollectionView()
    let notes = Notes()
    for handler in ConnectedCollectionView.handlers { table.set(handler, notes) }
    table.setPrefetching(notes)
    table.appear()
    #expect(table.shown == ["(loading)"])
    await table.server.asked(1)
    table.server.answer(songs: 1...20)
    await table.finishedLoading()
    #expect(table.shown == (1...20).map(String.init))
    #expect(notes.lines.prefix(2) == ["displays (loading)", "displays 1"])
    notes.lines = []
    table.controller.contentMetadata.selection = .multiple
    for item in [0, 1, 0] { table.tap(0, item) }
    table.leaveScreen(2)
    table.prefetch(3)
    #expect(notes.lines == ["selected 1", "deselected 1", "left 3", "close: [4]"])
    #expect(table.menu(2) == 3)
    #expect(table.indexTitles == ["A", "B"])
    #expect(table.item(forIndexTitle: "B") == 10)
    let batches = table.batchCount
    #expect(!table.dragItem(1, to: 0))
    #expect(table.dragItem(0, to: 2))
    await table.controller.settled()
    #expect(table.shown.prefix(4) == ["2", "3", "1", "4"])
    #expect(table.batchCount == batches)
    #expect(table.exceptions == [])
  }

  @Test("an item that can't be selected does not show that it is touched")
  func highlighted() async {
    let table = ConnectedCollectionView()
    await table.fill(1...3)
    table.tap(0, 1)
    #expect(table.lastHighlighted == 1)
    for handler in ConnectedCollectionView.handlers { table.set(handler, Notes()) }
    for item in [0, 1] { table.tap(0, item) }
    #expect(table.lastHighlighted == 0)
  }

  @Test("a list on the Mac calls its handlers")
  func macTable() async {
    let table = ConnectedMacTable()
    let notes = Notes()
    for handler in ConnectedMacTable.handlers { table.set(handler, notes) }
    table.setActions(notes)
    await table.fill(1...5)
    await table.animate { table.shown.count == 6 }
    #expect(notes.lines.contains("added 0"))
    notes.lines = []
    table.leaveScreen(3)
    #expect(notes.lines == ["removed 3"])
    #expect(table.swipe(1) == ["remove 1"])
    #expect(table.swipe(2, toTheRight: true) == ["pin 2"])
    #expect(table.swipe(0) == [])
    #expect(table.canDrag(1))
    #expect(!table.canDrag(2))
    #expect(!table.canDrag(0))
    notes.lines = []
    for row in [1, 2, 3] { table.select(row) }
    #expect(table.selected == [1, 3])
    table.doubleClick(0)
    table.doubleClick(4)
    #expect(
      notes.lines == ["selected 1 at 1", "deselected 1 at 1", "selected 3 at 3", "opened 4 at 4"])
    #expect((0...3).map { table.rightClick($0) } == [[], ["Play 1"], [], ["Play 3"]])
    #expect(table.exceptions == [])
  }

  @Test("a collection view on the Mac calls its handlers")
  func macCollection() async {
    let list = ConnectedMacCollection()
    let notes = Notes()
    for handler in ConnectedMacCollection.handlers { list.set(handler, notes) }
    list.setPrefetching(notes)
    await list.fill(1...5)
    #expect(list.shown == (1...5).map(String.init))
    #expect(notes.lines.contains("displays 1"))
    notes.lines = []
    for item in [0, 1, 2] { list.click(0, item) }
    list.leaveScreen(2)
    list.prefetch(3)
    #expect(notes.lines == ["selected 1", "deselected 1", "selected 3", "left 2", "close: [4]"])
    #expect(list.canDrag(0))
    #expect(!list.canDrag(1))
    #expect(list.exceptions == [])
  }

  @Test(
    "handlers hear of the row that came close when its path is another row's",
    arguments: [ConnectedKind.tableView, .collectionView, .collectionViewOnMac])
  func prefetchedRowMoves(kind: ConnectedKind) async throws {
    let table = try #require(kind.connected() as? any PrefetchingStates)
    await table.fill(1...30)
    let notes = Notes()
    table.setPrefetching(notes)
    _ = table.shown
    table.prefetch(20)
    try table.controller.performUpdates { store in try store.removeRow(withID: 1) }
    table.cancelPrefetching(20)
    table.cancelPrefetching(20)
    #expect(notes.lines == ["close: [21]", "not close: [21]", "not close: []"])
  }

  @Test("all other messages go to a delegate of the app's own")
  func forwarding() async {
    let table = ConnectedCollectionView()
    await table.fill(1...5)
    _ = table.shown
    #expect(table.canFocus(0))
    let own = OwnCollectionDelegate()
    table.setOwnDelegate(own)
    #expect(!table.canFocus(0))

    let notes = Notes()
    let list = ConnectedMacTable()
    await list.fill(1...5)
    list.sort()
    #expect(!list.hasOwnRowView(1))
    #expect(!list.dropSong(7, at: 1))
    let ownDelegate = OwnListDelegate(notes)
    list.setOwnDelegate(ownDelegate)
    list.sort()
    #expect(list.hasOwnRowView(1))
    #expect(list.dropSong(7, at: 1))
    #expect(notes.lines == ["sorts", "took 7 at 1"])
    list.takeDrops(notes)
    #expect(list.dropSong(8, at: 1))
    #expect(notes.lines.last == "[] [8] there → 0.0")

    let items = ConnectedMacCollection()
    items.set(ConnectedMacCollection.handlers[4], notes)
    await items.fill(1...5)
    _ = items.shown
    #expect(items.canDrag(0))
    let ownItems = OwnItemDelegate()
    items.setOwnDelegate(ownItems)
    #expect(!items.canDrag(0))
    #expect(table.exceptions + list.exceptions + items.exceptions == [])
  }
}
