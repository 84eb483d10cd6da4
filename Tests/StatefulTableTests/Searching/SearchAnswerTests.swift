@testable import StatefulTable
import Testing

@Suite("What a search shows")
struct SearchAnswerTests {
  @available(StatefulTable 1.0, *)
  @Test("Results are shown when they are there")
  func results() throws {
    var search = TextSearch(after: .change("b"), .submit)
    let token = try #require(search.token)
    #expect(search.send(.finish(token, isEmpty: false)).words == "apply")
    #expect(search.shown == .results("b"))
    #expect(search.phase == .idle)
    #expect(search.presentation == .results)
  }

  @available(StatefulTable 1.0, *)
  @Test("Until the first results are there the base table stays: no flash of nothing found")
  func noFlash() {
    var search = TextSearch(after: .change("b"))
    #expect(search.presentation == .base)
    _ = search.endWait()
    #expect(search.presentation == .base)
    #expect(search.isSearching)
  }

  @available(StatefulTable 1.0, *)
  @Test("Nothing found is not an empty table")
  func nothingFound() {
    #expect(TextSearch.showing("b", isEmpty: true).presentation == .emptySearch)
    #expect(TextSearch().presentation == .base)
  }

  @available(StatefulTable 1.0, *)
  @Test("Results of before what is searched in has changed are not shown again as if they were new")
  func staleResults() {
    for events: [TextSearchEvent] in [
      [.searchAgain, .change("b")],
      [.change("b"), .searchAgain],
    ] {
      var search = TextSearch.showing("a")
      for event in events { _ = search.send(event) }
      _ = search.send(.change("a"))
      #expect(search.isWaiting(for: "a"))
    }
  }

  @available(StatefulTable 1.0, *)
  @Test("Old results stay while a newer query waits and is searched for")
  func oldResultsStay() {
    var search = TextSearch.showing("b")
    _ = search.send(.change("ba"))
    #expect(search.shown == .results("b"))
    _ = search.endWait()
    #expect(search.shown == .results("b"))
    #expect(search.shownQuery == "b")
    #expect(search.query == "ba")
  }

  @available(StatefulTable 1.0, *)
  @Test("Back to the query whose results are still shown, nothing is searched for")
  func backToShown() throws {
    var waiting = TextSearch.showing("b")
    _ = waiting.send(.change("ba"))
    let wait = try #require(waiting.wait)
    #expect(Array(waiting.send(.change("b"))) == [.cancel(wait)])
    #expect(waiting.phase == .idle)
    var running = TextSearch.showing("b")
    _ = running.send(.change("ba"))
    _ = running.send(.submit)
    let token = try #require(running.token)
    #expect(Array(running.send(.change("b"))) == [.cancel(token)])
    #expect(running.shown == .results("b"))
    #expect(!running.isSearching)
  }

  @available(StatefulTable 1.0, *)
  @Test("An answer to an older query is dropped")
  func olderAnswer() throws {
    var search = TextSearch(after: .change("b"), .submit)
    let older = try #require(search.token)
    #expect(search.send(.change("ba")).words == "cancel, wait")
    #expect(search.token == nil)
    let before = search
    #expect(search.send(.finish(older, isEmpty: true)).isEmpty)
    #expect(search.send(.fail(older, SearchProblem())).isEmpty)
    #expect(search == before)
    _ = search.send(.submit)
    let running = search
    #expect(search.send(.finish(older, isEmpty: true)).isEmpty)
    #expect(search == running)
  }

  @available(StatefulTable 1.0, *)
  @Test("A second answer to the same query is dropped")
  func secondAnswer() throws {
    var search = TextSearch(after: .change("b"), .submit)
    let token = try #require(search.token)
    _ = search.send(.finish(token, isEmpty: false))
    #expect(search.send(.fail(token, SearchProblem())).isEmpty)
    #expect(search.presentation == .results)
  }

  @available(StatefulTable 1.0, *)
  @Test("The error reaches what is shown, also in place of results")
  func failure() throws {
    var search = TextSearch.showing("b")
    _ = search.send(.change("ba"))
    _ = search.send(.submit)
    let token = try #require(search.token)
    #expect(Array(search.send(.fail(token, SearchProblem(reason: "timeout")))) == [.clear(results: true)])
    #expect(search.presentation == .failed(.searchProblem))
    #expect(search.shownQuery == "ba")
  }

  @available(StatefulTable 1.0, *)
  @Test("Submitting after a failure searches once more")
  func retry() throws {
    var search = TextSearch.failed("b")
    let effects = Array(search.send(.submit))
    #expect(effects == [.start(try #require(search.token), .initial)])
    #expect(search.presentation == .failed(.searchProblem))
  }

  @available(StatefulTable 1.0, *)
  @Test("A failed query is not searched for again by being asked for again")
  func sameAfterFailure() {
    var search = TextSearch.failed("b")
    #expect(search.send(.change("b")).isEmpty)
  }

  @available(StatefulTable 1.0, *)
  @Test("Searching again does so for the newest query, at once, and in place of what was under way")
  func searchAgain() throws {
    var found = TextSearch.showing("b")
    #expect(Array(found.send(.searchAgain)) == [.start(try #require(found.token), .reload)])
    let older = try #require(found.token)
    #expect(Array(found.send(.searchAgain)) == [.cancel(older), .start(try #require(found.token), .reload)])
    var waiting = TextSearch(after: .change("b"))
    let wait = try #require(waiting.wait)
    #expect(
      Array(waiting.send(.searchAgain)) == [.cancel(wait), .start(try #require(waiting.token), .initial)])
    var idle = TextSearch()
    #expect(idle.send(.searchAgain).isEmpty)
  }

  @available(StatefulTable 1.0, *)
  @Test("When the last of the results is deleted, nothing is found; and the other way round")
  func edited() {
    var search = TextSearch.showing("b")
    #expect(search.send(.resultsChanged(isEmpty: true)).isEmpty)
    #expect(search.presentation == .emptySearch)
    _ = search.send(.resultsChanged(isEmpty: false))
    #expect(search.presentation == .results)
  }

  @available(StatefulTable 1.0, *)
  @Test("Edits of results that are not shown change nothing")
  func editedNothing() {
    var search = TextSearch.failed("b")
    _ = search.send(.resultsChanged(isEmpty: true))
    #expect(search == TextSearch.failed("b"))
  }
}
