@testable import StatefulTable
import Testing

@Suite("A search runner that nobody needs any more")
@MainActor
struct SearchTaskLifetimeTests {
  @available(StatefulTable 1.0, *)
  @Test("is retained by no wait and no search, and cancels them")
  func released() async {
    let library = SongLibrary()
    let clock = SteppedClock()
    var runner: SearchRunner? = SearchRunner(clock: clock) {
      query throws(SearchProblem) in try await library.search(query)
    }
    weak let released = runner?.runner
    runner?.search("b")
    runner?.submitSearch()
    await library.isAsked(for: "b")
    runner = nil
    #expect(released == nil)
    await until { library.cancelled == ["b"] }
  }

  @available(StatefulTable 1.0, *)
  @Test("does not search when its time has come, and calls nobody back")
  func releasedWaiting() async {
    let library = SongLibrary()
    let clock = SteppedClock()
    var told = 0
    var runner: SearchRunner? = SearchRunner(clock: clock) {
      query throws(SearchProblem) in try await library.search(query)
    }
    runner?.transitioned = { _ in told += 1 }
    weak let released = runner?.runner
    runner?.search("b")
    await settle()
    runner = nil
    #expect(released == nil)
    clock.advance(by: .seconds(1))
    await settle()
    #expect(library.asked == [])
    #expect(told == 1)
  }

  @available(StatefulTable 1.0, *)
  @Test("is not waited for when the waiting task is cancelled")
  func waitCancelled() async {
    let search = SearchedLibrary()
    search.runner.search("b")
    let waiting = Task { await search.runner.settled() }
    await settle()
    waiting.cancel()
    await waiting.value
    #expect(search.runner.search.isSearching)
    search.runner.search(nil)
  }
}
