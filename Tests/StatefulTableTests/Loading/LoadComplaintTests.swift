@testable import StatefulTable
import Testing

/// What users of table controllers complained about, one test each.
@Suite("What users complained about")
struct LoadComplaintTests {
  var state = LoadState()

  @Test("no overlapping loads and double pages")
  mutating func overlappingLoads() throws {
    let first = try load()
    #expect(state.send(.appear).isEmpty)
    #expect(state.send(.appear).isEmpty)
    _ = state.send(.finish(first, .replaced(isEmpty: false, hasMoreToAppend: true)))

    let page = try #require(state.send(.reach(.append)).started.first)
    for _ in 0..<100 { #expect(state.send(.reach(.append)).isEmpty) }
    #expect(state.send(.finish(page, .page(isEmpty: false, hasMore: true))).applied == [page])
    #expect(state.send(.finish(page, .page(isEmpty: false, hasMore: true))).isEmpty)
  }

  @Test("a refresh that empties the table shows the empty state")
  mutating func refreshEmpties() throws {
    try populate()
    let pull = try #require(state.send(.pull).started.first)
    _ = state.send(.finish(pull, .replaced(isEmpty: true)))
    #expect(state.presentation == .empty)
  }

  @Test("page errors are not swallowed")
  mutating func pageErrors() throws {
    try populate()
    let page = try #require(state.send(.reach(.append)).started.first)
    #expect(Array(state.send(.fail(page, LoadFailure.offline))) == [.report(.offline, .append)])
    #expect(state.presentation == .content(isRefreshing: false, refreshFailure: nil))
    #expect(state.append == .failed(.offline))
  }

  @Test("a page that failed is not requested again on every scroll")
  mutating func scrollingAfterError() throws {
    try populate()
    let page = try #require(state.send(.reach(.append)).started.first)
    _ = state.send(.fail(page, LoadFailure.offline))
    for _ in 0..<100 { #expect(state.send(.reach(.append)).isEmpty) }
    #expect(state.send(.retry).words == "start")
  }

  @Test("paging lives again when a table that had no more is refreshed")
  mutating func pagingAfterTheEnd() throws {
    try populate()
    let page = try #require(state.send(.reach(.append)).started.first)
    _ = state.send(.finish(page, .page(isEmpty: false, hasMore: false)))
    #expect(state.send(.reach(.append)).isEmpty)

    let pull = try #require(state.send(.pull).started.first)
    _ = state.send(.finish(pull, .replaced(isEmpty: false, hasMoreToAppend: true)))
    #expect(state.send(.reach(.append)).words == "start")
  }

  @Test("one can pull out of the error state")
  mutating func pullAfterError() throws {
    _ = state.send(.fail(try load(), LoadFailure.offline))
    #expect(state.presentation == .error(.offline))
    let pull = try #require(state.send(.pull).started.first)
    #expect(state.send(.finish(pull, .replaced(isEmpty: false))).words == "apply, spin")
    #expect(state.content == .populated)
  }

  @Test("the completion of an older request does not change the state")
  mutating func olderRequests() throws {
    let older = try load()
    let newer = try #require(state.send(.reload).started.first)
    let waiting = state
    #expect(state.send(.finish(older, .replaced(isEmpty: true))).isEmpty)
    #expect(state.send(.fail(older, LoadFailure.offline)).isEmpty)
    #expect(state == waiting)
    #expect(state.send(.finish(newer, .replaced(isEmpty: false))).applied == [newer])
  }

  @Test("neither rows nor the empty placeholder flash before the first load")
  mutating func flashes() throws {
    #expect(state.presentation == .initial)
    let first = try load()
    #expect(state.presentation == .loading)
    _ = state.send(.finish(first, .replaced(isEmpty: false)))
    #expect(state.presentation.word == "content")
  }

  @Test("a refresh that brings nothing new ends its spinner and is applied")
  mutating func nothingNew() throws {
    try populate()
    let pull = try #require(state.send(.pull).started.first)
    #expect(state.send(.finish(pull, .merged(isEmpty: false))).words == "apply, spin")
  }

  @Test("the error reaches the error view")
  mutating func errorValue() throws {
    _ = state.send(.fail(try load(), LoadFailure.offline))
    #expect(state.presentation == .error(.offline))
    #expect(state.refresh.failure == .offline)
  }

  @Test("rows that come without a load take the error away with them")
  mutating func contentAfterError() throws {
    _ = state.send(.fail(try load(), LoadFailure.offline))
    _ = state.send(.contentChanged(isEmpty: false))
    #expect(state.presentation == .content(isRefreshing: false, refreshFailure: .offline))
  }

  private mutating func load() throws -> LoadToken {
    try #require(state.send(.appear).started.first)
  }

  private mutating func populate() throws {
    _ = state.send(.finish(try load(), .replaced(isEmpty: false, hasMoreToAppend: true)))
  }
}
