import AdapterDriving
import StatefulTable
import Testing

@Suite("What a state wants of its view", .timeLimit(.minutes(15)))
@MainActor
struct StateMetadataTests {
  @Test("is followed in the selection, as soon as it is said", arguments: ConnectedKind.allCases)
  func selection(kind: ConnectedKind) async {
    let table = kind.connected()
    await table.fill(1...9)
    #expect(table.selection == .single)
    table.contentMetadata.selection = .none
    #expect(table.selection == .none)
    table.select(song: 3)
    #expect(table.selected == [])
    table.contentMetadata.selection = .multiple
    #expect(table.selection == .multiple)
    table.select(song: 3)
    table.select(song: 5)
    #expect(table.selected == [3, 5])
    #expect(table.selectionCount == 2)
    table.contentMetadata.selection = .single
    #expect(table.selection == .single)
  }

  @Test("does not take from a row that failed that it tries again", arguments: ConnectedKind.allCases)
  func retrying(kind: ConnectedKind) async {
    let table = kind.connected()
    table.contentMetadata.selection = .none
    await table.fill(1...3, hasMore: true)
    await table.server.asked(2)
    table.server.fail()
    await waiting { table.shown.last == "[failed]" }
    table.select(song: 2)
    #expect(table.selected == [])
    table.selectEdgeRow()
    await table.server.asked(3)
    #expect(table.exceptions == [])
  }

  @Test("is another thing in another state, and what it was before when that is left")
  func states() async throws {
    let table = ConnectedTableView()
    await table.fill(1...9)
    table.contentMetadata.selection = .multiple
    try table.enterOwnState(StateMetadata(selection: .none, isScrollable: false))
    #expect(table.selection == .none)
    #expect(!table.isScrollable)
    try table.enterContent()
    #expect(table.selection == .multiple)
    #expect(table.isScrollable)
  }

  @Test("scrolling is allowed or not", arguments: [ConnectedKind.tableView, .collectionView])
  func scrolling(kind: ConnectedKind) async throws {
    let table = kind.connected()
    await table.fill(1...30)
    #expect(table.isScrollable)
    try table.enterOwnState(StateMetadata(isScrollable: false))
    #expect(!table.isScrollable)
    try table.enterContent()
    #expect(table.isScrollable)
  }

  @Test("leaves the view as the app made it while no state has a wish")
  func ownSettings() async throws {
    let table = ConnectedTableView()
    table.allowMultipleSelection()
    await table.fill(1...9)
    try table.enterOwnState(StateMetadata())
    try table.enterContent()
    #expect(table.selection == .multiple)
    try table.enterOwnState(StateMetadata(selection: .none))
    try table.enterContent()
    #expect(table.selection == .single)
  }

  @Test("gives the control that is pulled a title, and its own back")
  func refreshTitle() async throws {
    let table = ConnectedTableView()
    table.setOwnRefreshTitle("Pull")
    await table.fill(1...9)
    #expect(table.refreshTitle == "Pull")
    table.contentMetadata.refreshTitle = "Newer songs"
    #expect(table.refreshTitle == "Newer songs")
    try table.enterOwnState(StateMetadata(refreshTitle: "Try to log in"))
    #expect(table.refreshTitle == "Try to log in")
    try table.enterContent()
    table.contentMetadata.refreshTitle = nil
    #expect(table.refreshTitle == "Pull")
  }

  @Test("lets the content be pulled always, and a state of the app's own only where it has a title")
  func refreshing() async throws {
    let table = ConnectedTableView()
    await table.fill(1...9)
    #expect(table.refreshTitle == "")
    table.pull()
    try table.enterOwnState(StateMetadata())
    #expect(table.refreshTitle == nil)
    #expect(!table.isRefreshing)
    await table.server.asked(2)
    table.server.answer(songs: 1...10)
    await table.controller.finishedLoading()
    #expect(table.spinnerEnds == 1)
    try table.enterContent()
    #expect(table.refreshTitle == "")
    table.letGo()
    table.pull()
    await table.server.asked(3)
  }

  @Test("is found by a connection that is made later")
  func connectedLater() async throws {
    let table = ConnectedTableView()
    table.contentMetadata = StateMetadata(selection: .none, refreshTitle: "Newer songs")
    await table.fill(1...9)
    table.reconnect()
    #expect(table.selection == .none)
    #expect(table.refreshTitle == "Newer songs")
  }

  @Test("has rows on the Mac told of once, however many are selected, and wherever they are then")
  func selectionOnMac() async throws {
    let table = ConnectedMacTable()
    await table.fill(1...9)
    table.contentMetadata.selection = .multiple
    table.select(song: 3)
    table.select(song: 3)
    table.select(song: 4)
    #expect(table.selected == [3, 4])
    try table.controller.performUpdates { store in try store.removeRow(withID: 1) }
    await table.animate { table.shown == ["songs"] + (2...9).map(String.init) }
    #expect(table.selected == [3, 4])
    #expect(table.selectionCount == 2)
    table.select(song: 5 - 1)
    #expect(table.selected == [3, 4, 5])
  }
}
