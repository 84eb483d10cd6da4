@testable import StatefulTable
import Testing

/// A runner that searches a library by a clock that stands still.
@available(StatefulTable 1.0, *)
@MainActor
struct SearchedLibrary {
  let clock = SteppedClock()
  let library = SongLibrary()
  let runner: SearchRunner

  init(_ options: ListOptions = ListOptions()) {
    runner = SearchRunner(options: options, clock: clock) {
      [library] query throws(SearchProblem) in
      try await library.search(query)
    }
  }

  /// Has the results of a query shown.
  func show(_ query: String, _ results: [String]) async {
    runner.search(query)
    runner.submitSearch()
    await library.answer(query, with: .success(results))
    await runner.settled()
  }
}

@Suite("A search runner")
@MainActor
struct SearchTaskTests {
  @available(StatefulTable 1.0, *)
  @Test("waits forever where that is wanted, until it is cleared")
  @available(StatefulTable 1.0, *)
  func forever() async {
    let runner = SearchRunner(
      options: ListOptions(searchDelay: .seconds(Int64.max))
    ) {
      _ throws(SearchProblem) in ["Bach"]
    }
    runner.search("a")
    await settle()
    #expect(runner.search.isSearching)
    runner.search(nil)
    await runner.settled()
    #expect(runner.found == nil)
  }

  @Test("searches 0.4 seconds after the last change")
  func delay() async {
    let search = SearchedLibrary()
    search.runner.search("b")
    await until { search.clock.sleeperCount == 1 }
    search.clock.advance(by: .milliseconds(300))
    search.runner.search("ba")
    await until { search.clock.deadlines == [.milliseconds(700)] }
    search.clock.advance(by: .milliseconds(399))
    await settle()
    #expect(search.library.asked == [])
    search.clock.advance(by: .milliseconds(1))
    await search.library.isAsked(for: "ba")
    #expect(search.library.asked == ["ba"])
    search.runner.search(nil)
  }

  @available(StatefulTable 1.0, *)
  @Test("waits as long as it is told to")
  func otherDelay() async {
    let search = SearchedLibrary(ListOptions(searchDelay: .seconds(1)))
    search.runner.search("b")
    await until { search.clock.sleeperCount == 1 }
    search.clock.advance(by: .milliseconds(999))
    await settle()
    #expect(search.library.asked == [])
    search.clock.advance(by: .milliseconds(1))
    await search.library.isAsked(for: "b")
    search.runner.search(nil)
  }

  @available(StatefulTable 1.0, *)
  @Test("fails if it takes longer than a load may")
  func timeout() async {
    let search = SearchedLibrary(ListOptions(timeout: .seconds(30)))
    search.runner.search("b")
    search.runner.submitSearch()
    await search.library.isAsked(for: "b")
    await until { search.clock.sleeperCount == 1 }
    search.clock.advance(by: .seconds(30))
    await search.runner.settled()
    guard case .failed(let failure) = search.runner.search.presentation else {
      Issue.record("\(search.runner.search.presentation)")
      return
    }
    #expect(failure.isTimeout)
    await until { search.library.cancelled == ["b"] }
  }

  @available(StatefulTable 1.0, *)
  @Test("shows what it found, and tells of it once")
  func results() async {
    let search = SearchedLibrary()
    var told: [[String]?] = []
    search.runner.transitioned = { told.append($0) }
    await search.show("b", ["Bach", "Berg"])
    #expect(search.runner.found == ["Bach", "Berg"])
    #expect(search.runner.search.presentation == .results)
    // The wait, the start, and the end.
    #expect(told == [nil, nil, ["Bach", "Berg"]])
  }

  @available(StatefulTable 1.0, *)
  @Test("does not wait when the query is submitted")
  func submit() async {
    let search = SearchedLibrary()
    search.runner.search("b")
    search.runner.submitSearch()
    await search.library.answer("b", with: .success([]))
    await search.runner.settled()
    #expect(search.runner.search.presentation == .emptySearch)
    search.clock.advance(by: .seconds(1))
    await settle()
    #expect(search.library.asked == ["b"])
  }

  @available(StatefulTable 1.0, *)
  @Test("shows the base table as soon as it is cleared")
  func clear() async {
    let search = SearchedLibrary()
    await search.show("b", ["Bach"])
    search.runner.search(nil)
    #expect(search.runner.search.presentation == .base)
    #expect(search.runner.found == nil)
  }

  @available(StatefulTable 1.0, *)
  @Test("does not search for what was cleared before the search began")
  func clearEarly() async {
    let search = SearchedLibrary()
    search.runner.search("b")
    search.runner.submitSearch()
    search.runner.search(nil)
    await settle()
    #expect(search.library.asked == [])
  }

  @available(StatefulTable 1.0, *)
  @Test("keeps the results that are shown while a newer query is searched for")
  func oldResults() async {
    let search = SearchedLibrary()
    await search.show("b", ["Bach", "Berg"])
    search.runner.search("ba")
    #expect(search.runner.found == ["Bach", "Berg"])
    search.runner.submitSearch()
    await search.library.isAsked(for: "ba")
    #expect(search.runner.found == ["Bach", "Berg"])
    await search.library.answer("ba", with: .success(["Bach"]))
    await search.runner.settled()
    #expect(search.runner.found == ["Bach"])
  }

  @available(StatefulTable 1.0, *)
  @Test("cancels a search that is superseded, and drops what it answers all the same")
  func superseded() async {
    let search = SearchedLibrary()
    search.library.heedsCancellation = false
    search.runner.search("b")
    search.runner.submitSearch()
    await search.library.isAsked(for: "b")
    search.runner.search("ba")
    search.runner.submitSearch()
    await search.library.answer("b", with: .success(["Berg"]))
    await until { search.library.cancelled == ["b"] }
    await settle()
    #expect(search.runner.found == nil)
    await search.library.answer("ba", with: .success(["Bach"]))
    await search.runner.settled()
    #expect(search.runner.found == ["Bach"])
  }

  @available(StatefulTable 1.0, *)
  @Test("hands on the error a search ended with, in its own type")
  func failure() async {
    let search = SearchedLibrary()
    search.runner.search("b")
    search.runner.submitSearch()
    await search.library.answer("b", with: .failure(SearchProblem(reason: "timeout")))
    await search.runner.settled()
    #expect(search.runner.search.presentation == .failed(.searchProblem))
    #expect(search.runner.found == nil)
    search.runner.submitSearch()
    await search.library.answer("b", with: .success(["Bach"]))
    await search.runner.settled()
    #expect(search.runner.search.presentation == .results)
  }

  @available(StatefulTable 1.0, *)
  @Test("works with errors of any type")
  func anyError() async {
    let runner = SearchRunner {
      (query: String) async throws -> [String] in
      throw SearchProblem()
    }
    runner.search("b")
    runner.submitSearch()
    await runner.settled()
    guard case .failed(let error) = runner.search.presentation else {
      Issue.record("\(runner.search.presentation)")
      return
    }
    #expect(error.error as? SearchProblem == SearchProblem())
  }

  @available(StatefulTable 1.0, *)
  @Test("searches again when what it searches in has changed")
  func searchAgain() async {
    let search = SearchedLibrary()
    await search.show("b", ["Bach"])
    search.runner.searchAgain()
    await search.library.answer("b", with: .success(["Bach", "Berg"]))
    await search.runner.settled()
    #expect(search.runner.found == ["Bach", "Berg"])
  }
}
