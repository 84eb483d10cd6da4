@testable import StatefulTable
import StatefulTableTesting
import Testing

@Suite("A controller says around the rows", .timeLimit(.minutes(15)))
@MainActor
struct ControllerStateTests {
  @Test("edges around the rows where they are not rows")
  @available(StatefulTable 1.0, *)
  func edgesAroundRows() async {
    let table = ControlledTable(ListOptions(prepends: true, edgeRows: .never))
    await table.fill(TableContent(["A": [1]], hasMore: true, hasMoreToPrepend: false))
    #expect(table.edges == "nothing | append ready")
    table.controller.send(.reach(.append))
    #expect(table.edges == "nothing | append loading")
    await table.asked(2)
    table.library.fail(7)
    await table.controller.finishedLoading()
    #expect(table.edges == "nothing | append failed 7")
    table.controller.retry()
    await table.asked(3)
    table.library.answer(TableContent(["A": [2]]))
    await table.controller.finishedLoading()
    #expect(table.edges == "nothing | nothing")
    #expect(table.shown == "A: 1 2")
  }

  @Test("every failure at an edge as another one, though errors cannot be compared")
  @available(StatefulTable 1.0, *)
  func repeatedEdgeFailures() async {
    let table = ControlledTable(ListOptions(prepends: true, edgeRows: .never))
    await table.fill(TableContent(["A": [1]], hasMoreToPrepend: true))
    var seen: [EdgeRow?] = []
    for request in 2...3 {
      table.controller.send(request == 2 ? .reach(.prepend) : .retry)
      await table.asked(request)
      table.library.fail()
      await table.controller.finishedLoading()
      #expect(table.edges == "prepend failed 1 | nothing")
      seen.append(table.controller.state.prepend)
    }
    #expect(seen[0] != seen[1])
  }

  @Test(
    "edges in one place only: in the rows, or around them",
    arguments: [ListOptions.EdgeRows.whileMore, .whileLoading])
  @available(StatefulTable 1.0, *)
  func edgesOnce(edgeRows: ListOptions.EdgeRows) async {
    let table = ControlledTable(ListOptions(edgeRows: edgeRows))
    await table.fill(TableContent(["A": [1]], hasMore: true))
    table.controller.send(.reach(.append))
    #expect(table.edges == "nothing | nothing")
  }

  @Test("no edges around what was found, nor around a state of the app's own")
  @available(StatefulTable 1.0, *)
  func edgesOfContentOnly() async throws {
    let table = ControlledTable(ListOptions(edgeRows: .never))
    await table.fill(TableContent(["A": [1]], hasMore: true))
    table.registerLogin()
    try table.controller.transition(to: "login", data: "expired")
    #expect(table.edges == "nothing | nothing")
    try table.controller.transition(to: nil)
    #expect(table.edges == "nothing | append ready")
    table.controller.search("b")
    table.controller.submitSearch()
    await until { table.library.queries == ["b"] }
    table.library.answerSearch(TableContent(["A": [7]]))
    await until { table.shown == "A: 7" }
    #expect(table.edges == "nothing | nothing")
    table.controller.search(nil)
    #expect(table.edges == "nothing | append ready")
  }

  @Test("in which state the table is, and what that wants of the view")
  @available(StatefulTable 1.0, *)
  func metadata() async throws {
    let table = ControlledTable()
    let metadata = StateMetadata(selection: .none, isScrollable: false)
    table.registerLogin(metadata)
    await table.fill(TableContent(["A": [1]]))
    #expect(table.controller.state.name == nil)
    #expect(table.controller.state.metadata == StateMetadata())
    try table.controller.transition(to: "login", data: "expired")
    #expect(table.controller.state.name == "login")
    #expect(table.controller.state.metadata == metadata)
    try table.controller.transition(to: nil)
    #expect(table.controller.state.name == nil)
    #expect(table.controller.state.metadata == StateMetadata())
  }

  @Test("at once what the content wants of the view, and while it is shown only")
  @available(StatefulTable 1.0, *)
  func contentMetadata() async throws {
    let table = ControlledTable()
    var told: [String?] = []
    table.controller.listen { event in
      if case .didChangeState(let state) = event { told.append(state.metadata.refreshTitle) }
    }
    await table.fill(TableContent(["A": [1]]))
    told = []
    let updates = table.host.updates.count
    table.controller.contentMetadata.refreshTitle = "Newer songs"
    #expect(told == ["Newer songs"])
    #expect(table.host.updates.count == updates)
    table.registerLogin()
    try table.controller.transition(to: "login", data: "expired")
    table.controller.contentMetadata.refreshTitle = "Newest songs"
    #expect(told == ["Newer songs", nil])
    try table.controller.transition(to: nil)
    #expect(told == ["Newer songs", nil, "Newest songs"])
  }
}
