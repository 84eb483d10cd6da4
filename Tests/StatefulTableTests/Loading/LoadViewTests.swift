@testable import StatefulTable
import Testing

@Suite("A load state can be seen as")
struct LoadViewTests {
  // What each state shows with the usual options, and its phase, with the edges ready, or
  // exhausted if the table is empty.
  static let views = MarkdownTable(
    """
    | state     | shows   | phase                    |
    |-----------|---------|--------------------------|
    | U·idle    | initial | idle                     |
    | U·initial | loading | initialLoading           |
    | U·pull    | loading | loadingFromPullToRefresh |
    | U·failed  | error   | error                    |
    | E·idle    | empty   | empty                    |
    | E·initial | loading | initialLoading           |
    | E·pull    | empty   | loadingFromPullToRefresh |
    | E·reload  | empty   | empty                    |
    | P·idle    | content | idle                     |
    | P·initial | content | idle                     |
    | P·reload  | content | idle                     |
    | P·pull    | content | loadingFromPullToRefresh |
    | P·failed  | content | idle                     |
    """)

  @Test("a presentation and a phase")
  func regions() throws {
    for row in Self.views.rows {
      let state = try #require(Self.state(row[0], append: row[0].hasPrefix("E") ? "exhausted" : "ready"))
      #expect(state.presentation.word == row[1], "\(row[0])")
      #expect("\(state.phase)" == row[2], "\(row[0])")
    }
  }

  @Test("a phase that tells of pages, unless the user pulls")
  func pages() throws {
    #expect(try #require(Self.state("P·idle", append: "loading")).phase == .loadingMore)
    let empty = try #require(Self.state("E·idle", append: "loading"))
    #expect(empty.phase == .loadingMore)
    #expect(empty.presentation == .loading)
    #expect(try #require(Self.state("P·pull", append: "loading")).phase == .loadingFromPullToRefresh)
  }

  @Test("empty if an edge waits for the user where there are no rows")
  func waitingWithoutRows() throws {
    let state = try #require(Self.state("E·idle", append: "waiting"))
    #expect(state.presentation == .empty)
    #expect(state.phase == .empty)
  }

  @Test("a placeholder for a page that failed where there are no rows")
  func failedPageWithoutRows() throws {
    let state = try #require(Self.state("E·idle", append: "failed"))
    guard case .error(let failure) = state.presentation else {
      Issue.record("\(state.presentation)")
      return
    }
    #expect(failure.error as? LoadFailure == .offline)
  }

  static func state(_ region: String, append: String) -> LoadState? {
    LoadExploration.usual.states.first { shape, _ in
      shape.region == region && shape.append == append
        && shape.prepend == (region.hasPrefix("E") ? "exhausted" : "ready")
    }?.value
  }
}

@Suite("An option")
struct LoadOptionTests {
  @Test(
    "shows loading in place of empty while the table is loaded again",
    arguments: ["E·pull", "E·reload"])
  func showsLoadingWhenEmpty(_ region: String) throws {
    #expect(try state(region).presentation == .empty)
    #expect(try state(region).with(showsLoadingWhenEmpty: true).presentation == .loading)
  }

  @Test("lets a failed refresh cover the rows, but no failed page")
  func errorCoversContent() throws {
    let refresh = try state("P·failed").with(errorCoversContent: true)
    #expect(refresh.presentation == .error(.offline))
    #expect(refresh.phase == .error)
    let page = try #require(LoadViewTests.state("P·idle", append: "failed"))
    #expect(page.with(errorCoversContent: true).presentation.word == "content")
  }

  @Test("loads an empty table again when it appears")
  func reloadsEmptyOnAppear() throws {
    var reloading = try state("E·idle").with(reloadsEmptyOnAppear: true)
    #expect(reloading.send(.appear).words == "start")
    #expect(reloading.region == "E·initial")
    var usual = try state("E·idle").with()
    #expect(usual.send(.appear).isEmpty)
  }

  private func state(_ region: String) throws -> LoadState {
    try #require(LoadViewTests.state(region, append: region.hasPrefix("E") ? "exhausted" : "ready"))
  }
}

@Suite("An answer says of the edges")
struct LoadOutcomeTests {
  @Test("of a page only its own", arguments: LoadEdge.allCases)
  func ofPage(_ edge: LoadEdge) throws {
    for more in [true, false] {
      var state = LoadState(prepends: true)
      let first = try #require(state.send(.appear).started.first)
      _ = state.send(.finish(first, .replaced(isEmpty: false, hasMoreToAppend: true, hasMoreToPrepend: true)))
      let page = try #require(state.send(.reach(edge)).started.first)
      let outcome = LoadOutcome.replaced(
        isEmpty: true, hasMoreToAppend: more == (edge == .append),
        hasMoreToPrepend: more == (edge == .prepend))
      #expect(state.send(.finish(page, outcome)).words == "apply")
      #expect(state[edge] == (more ? .ready : .exhausted))
      #expect(state.region == "P·idle")
    }
  }

  @Test("nothing of previous rows if the table does not prepend")
  func previousRowsNotAskedFor() throws {
    var state = LoadState()
    let first = try #require(state.send(.appear).started.first)
    _ = state.send(.finish(first, .replaced(isEmpty: false, hasMoreToPrepend: true)))
    #expect(state.prepend == .exhausted)
    #expect(state.send(.reach(.prepend)).isEmpty)
  }
}
