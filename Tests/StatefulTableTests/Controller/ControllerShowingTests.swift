@testable import StatefulTable
import StatefulTableTesting
import TableDiff
import Testing

@Suite("A controller that shows", .timeLimit(.minutes(15)))
@MainActor
struct ControllerShowingTests {
  @Test("edits of the content in one update")
  @available(StatefulTable 1.0, *)
  func edit() async throws {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2, 3], "B": [4]]))
    let before = table.host.updates.count
    let edit = try table.controller.performUpdates { store throws(StoreError) in
      try store.remove(at: RowPath(section: 0, row: 0))
      try store.append(Song(id: 5), toSection: 1)
      try store.moveSection(from: 1, to: 0)
    }
    #expect(table.shown == "B: 4 5 | A: 2 3")
    #expect(table.host.updates.count == before + 1)
    #expect(edit.changes.movedSections.count == 1)
  }

  @Test("that the last row was deleted, and that there is one again")
  @available(StatefulTable 1.0, *)
  func emptied() async throws {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]]))
    try table.controller.performUpdates { store throws(StoreError) in
      try store.remove(at: RowPath(section: 0, row: 0))
    }
    #expect(table.shown == "(empty)")
    try table.controller.performUpdates { store throws(StoreError) in
      try store.append(Song(id: 2), toSection: 0)
    }
    #expect(table.shown == "A: 2")
  }

  @Test("nothing of an edit that throws")
  @available(StatefulTable 1.0, *)
  func refused() async throws {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]]))
    #expect(throws: StoreError.self) {
      try table.controller.performUpdates { store throws(StoreError) in
        try store.append(Song(id: 2), toSection: 0)
        try store.append(Song(id: 3), toSection: 9)
      }
    }
    #expect(table.shown == "A: 1")
  }

  @Test("placeholders over the table, which has no rows then")
  @available(StatefulTable 1.0, *)
  func overlay() async {
    let table = ControlledTable(ListOptions(coversWithPlaceholders: true))
    table.controller.appear()
    #expect(table.shown == "")
    #expect(table.controller.state.overlay == TablePlaceholder(.loading))
    await table.asked(1)
    await table.answer(TableContent(["A": [1]]))
    #expect(table.shown == "A: 1")
    #expect(table.controller.state.overlay == nil)
  }

  @Test(
    "edge rows when they are wanted",
    arguments: zip(
      [ListOptions.EdgeRows.whileMore, .whileLoading, .never],
      [
        ["A: 1 | append ready", "A: 1 | append loading"], ["A: 1", "A: 1 | append loading"],
        ["A: 1", "A: 1"],
      ]))
  @available(StatefulTable 1.0, *)
  func edgeRows(edgeRows: ListOptions.EdgeRows, expected: [String]) async {
    let table = ControlledTable(ListOptions(edgeRows: edgeRows))
    await table.fill(TableContent(["A": [1]], hasMore: true))
    #expect(table.shown == expected[0])
    table.controller.send(.reach(.append))
    #expect(table.shown == expected[1])
  }

  @Test("a state of the app's own in place of the content, and the content again")
  @available(StatefulTable 1.0, *)
  func ownState() async throws {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2]]))
    table.registerLogin()
    try table.controller.transition(to: "login", data: "expired")
    #expect(table.shown == "(custom(\"expired\"))")
    await table.begin(.pull)
    await table.answer(TableContent(["A": [2, 3]]))
    #expect(table.shown == "(custom(\"expired\"))")
    try table.controller.transition(to: nil)
    #expect(table.shown == "A: 2 3")
  }

  @Test("over a state of the app's own only what that wants, while the content goes on loading")
  @available(StatefulTable 1.0, *)
  func chromeOfOwnState() async throws {
    let table = ControlledTable(ListOptions(coversWithPlaceholders: true))
    table.controller.appear()
    #expect(table.controller.state.overlay == TablePlaceholder(.loading))
    let login = table.registerLogin()
    try table.controller.transition(to: "login", data: "expired")
    #expect(table.controller.state.overlay == nil)
    login.isOverlay = true
    table.controller.redisplay()
    #expect(table.controller.state.overlay == TablePlaceholder(.custom("login")))
    await table.asked(1)
    await table.answer(TableContent(["A": [1]]))
    try table.controller.transition(to: nil)
    #expect(table.controller.state.overlay == nil)
    #expect(table.shown == "A: 1")
  }

  @Test("an edit without animation in one update, even where it takes the last row away")
  @available(StatefulTable 1.0, *)
  func emptiedAtOnce() async throws {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]]))
    let updates = table.host.updates.count
    try table.controller.performUpdates(animated: false) { store throws(StoreError) in
      try store.remove(at: RowPath(section: 0, row: 0))
    }
    #expect(table.shown == "(empty)")
    #expect(table.host.updates.count == updates + 1)
  }

  @Test("an edit before anything was loaded")
  @available(StatefulTable 1.0, *)
  func editedFirst() async throws {
    let table = ControlledTable()
    try table.controller.performUpdates { store throws(StoreError) in
      try store.appendSection(TableSection(id: "A", header: "A", rows: [Song(id: 1)]))
    }
    #expect(table.shown == "A: 1 | append ready")
  }

  @Test("nothing new where a state is not registered")
  @available(StatefulTable 1.0, *)
  func unknownState() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]]))
    #expect(throws: ListError.unknownState("login")) {
      try table.controller.transition(to: "login")
    }
    #expect(table.shown == "A: 1")
  }

  @Test("sections that did not change with the storage they had")
  @available(StatefulTable 1.0, *)
  func sharedStorage() async throws {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1, 2], "B": [3, 4]]))
    let before = try #require(table.controller.displayed)
    try table.controller.performUpdates { store throws(StoreError) in
      try store.append(Song(id: 5), toSection: 1)
    }
    let after = try #require(table.controller.displayed)
    #expect(
      address(before.sections[0].storedRows.contiguous) == address(after.sections[0].storedRows.contiguous))
    #expect(
      address(before.sections[1].storedRows.contiguous) != address(after.sections[1].storedRows.contiguous))
  }

  private func address<Element>(_ rows: ContiguousArray<Element>) -> UnsafePointer<Element>? {
    rows.withUnsafeBufferPointer { $0.baseAddress }
  }

  @Test("pages only of the content, when an edge comes near")
  @available(StatefulTable 1.0, *)
  func scrolling() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": Array(0..<50)], hasMore: true))
    table.controller.scroll(to: TableViewport(offset: 0, length: 10, contentLength: 51, reach: 5))
    #expect(table.library.requests.count == 1)
    table.controller.scroll(to: TableViewport(offset: 38, length: 10, contentLength: 51, reach: 5))
    table.controller.scroll(to: TableViewport(offset: 39, length: 10, contentLength: 51, reach: 5))
    await table.asked(2)
    #expect(table.library.requests[1].cause == .append)
  }

  @Test("an edit that what is shown around the rows has led to")
  @available(StatefulTable 1.0, *)
  func editInCallback() async {
    let table = ControlledTable()
    await table.fill(TableContent(["A": [1]]))
    let controller = table.controller
    controller.listen { [unowned controller] event in
      guard case .didChangeState(let state) = event, state.isRefreshing else { return }
      _ = try? controller.performUpdates { store throws(StoreError) in
        try store.append(Song(id: 2), toSection: 0)
      }
    }
    controller.pull()
    #expect(table.shown == "A: 1 2")
  }

  @Test("and is let go of with everything under way")
  @available(StatefulTable 1.0, *)
  func lifetime() async throws {
    var table: ControlledTable? = ControlledTable(
      ListOptions(timeout: .seconds(5), backgroundThreshold: 0))
    await table?.fill(TableContent(["A": [1]], hasMore: true))
    weak let controller = table?.controller
    weak let host = table?.host
    table?.host.acknowledgesAtOnce = false
    await table?.begin(.pull)
    try table?.controller.performUpdates { store throws(StoreError) in
      try store.append(Song(id: 9), toSection: 0)
    }
    table?.controller.search("b")
    await until { table?.clock.sleeperCount == 2 }
    let library = table?.library
    table = nil
    #expect(controller == nil)
    await until { host == nil }
    library?.close()
  }
}

/// A state that asks to log in.
@MainActor
final class LoginState {
  var isOverlay = false
  var reason = ""

  var table: Table<SongsSection>? {
    isOverlay ? nil : try? Table([SongsSection(TablePlaceholder(.custom(reason)))])
  }

  @Test("no row of its own in a section of content")
  @available(StatefulTable 1.0, *)
  func ownRowOfContent() {
    typealias Shown = DisplaySection<Int, Int, Song>
    let songs = TableSection(id: 1, header: 0, rows: [Song(id: 1)])
    let own = Shown(TablePlaceholder(.empty)).storedRows
    #expect(Shown(songs).replacingStoredRows(with: own).rows.isEmpty)
    #expect(Shown(TableSection(id: 1, header: 0, storedRows: own)).rows.isEmpty)
  }

  @Test("no equal sections but those with the same id, header and rows")
  @available(StatefulTable 1.0, *)
  func equalSections() {
    typealias Shown = DisplaySection<Int, Int, Song>
    let songs = Shown(TableSection(id: 1, header: 0, rows: [Song(id: 1)]))
    #expect(songs == Shown(TableSection(id: 1, header: 0, rows: [Song(id: 1)])))
    #expect(songs != Shown(TableSection(id: 2, header: 0, rows: [Song(id: 1)])))
    #expect(songs != Shown(TableSection(id: 1, header: 1, rows: [Song(id: 1)])))
    #expect(songs != Shown(TableSection(id: 1, header: 0, rows: [Song(id: 2)])))
  }
}
