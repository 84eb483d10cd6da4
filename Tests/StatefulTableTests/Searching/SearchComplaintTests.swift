@testable import StatefulTable
import TableDiff
import Testing

@MainActor
@Suite("What users complained about does not come back in a search")
struct SearchComplaintTests {
  @available(StatefulTable 1.0, *)
  @Test("overlapping searches")
  func overlapping() async {
    let search = SearchedLibrary()
    for query in ["b", "ba", "bac", "bach"] {
      search.runner.search(query)
      search.runner.submitSearch()
      await search.library.isAsked(for: query)
    }
    await until { search.library.cancelled.count == 3 }
    #expect(search.library.cancelled == ["b", "ba", "bac"])
    await search.library.answer("bach", with: .success(["Bach"]))
    await search.runner.settled()
    #expect(search.runner.found == ["Bach"])
  }

  @available(StatefulTable 1.0, *)
  @Test("an answer to an older query that changes what is shown")
  func olderAnswer() throws {
    var search = TextSearch(after: .change("b"), .submit)
    let older = try #require(search.token)
    _ = search.send(.change("ba"))
    _ = search.send(.submit)
    let before = search
    #expect(search.send(.finish(older, isEmpty: true)).isEmpty)
    #expect(search.send(.fail(older, SearchProblem())).isEmpty)
    #expect(search == before)
  }

  @available(StatefulTable 1.0, *)
  @Test("a flash of nothing found before there is an answer")
  func flash() {
    var search = TextSearch()
    _ = search.send(.change("b"))
    #expect(search.presentation == .base)
    _ = search.endWait()
    #expect(search.presentation == .base)
    _ = search.send(.change("ba"))
    #expect(search.presentation == .base)
  }

  @available(StatefulTable 1.0, *)
  @Test("an empty search that looks like an empty table")
  func emptySearch() {
    #expect(TextSearch.showing("b", isEmpty: true).presentation == .emptySearch)
  }

  @available(StatefulTable 1.0, *)
  @Test("a completion that is never called when nothing changed")
  func nothingChanged() async {
    let search = SearchedLibrary()
    await search.show("b", ["Bach"])
    var told: [[String]?] = []
    search.runner.transitioned = { told.append($0) }
    search.runner.searchAgain()
    await search.library.answer("b", with: .success(["Bach"]))
    await search.runner.settled()
    #expect(told == [nil, ["Bach"]])
  }

  @available(StatefulTable 1.0, *)
  @Test("an error that does not reach the error view")
  func error() async {
    let search = SearchedLibrary()
    search.runner.search("b")
    search.runner.submitSearch()
    await search.library.answer("b", with: .failure(SearchProblem(reason: "timeout")))
    await search.runner.settled()
    #expect(search.runner.search.presentation == .failed(.searchProblem))
  }

  @available(StatefulTable 1.0, *)
  @Test("no way out of the error")
  func wayOut() throws {
    var again = TextSearch.failed("b")
    _ = again.send(.submit)
    #expect(again.token != nil)
    var other = TextSearch.failed("b")
    _ = other.send(.change("ba"))
    #expect(other.query == "ba")
    var cleared = TextSearch.failed("b")
    _ = cleared.send(.clear)
    #expect(cleared.presentation == .base)
  }

  @available(StatefulTable 1.0, *)
  @Test("a retain cycle between a runner and its tasks")
  func retainCycle() async {
    let library = SongLibrary()
    var runner: SearchRunner? = SearchRunner {
      query throws(SearchProblem) in try await library.search(query)
    }
    weak let released = runner?.runner
    runner?.search("b")
    runner?.submitSearch()
    await library.isAsked(for: "b")
    runner = nil
    #expect(released == nil)
  }
}
