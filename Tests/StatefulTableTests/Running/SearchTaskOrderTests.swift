@testable import StatefulTable
import TableDiffTesting
import Testing

@Suite("A search runner keeps its order")
@MainActor
struct SearchTaskOrderTests {
  @available(StatefulTable 1.0, *)
  @Test("when a callback clears the search: the next callback comes after the first has returned")
  func clearFromCallback() async {
    let search = SearchedLibrary()
    var log: [String] = []
    search.runner.transitioned = { [runner = search.runner] results in
      log.append("begin \(runner.search.presentation)")
      if results != nil {
        runner.search(nil)
        #expect(runner.search.presentation == .results)
      }
      log.append("end")
    }
    await search.show("b", ["Bach"])
    search.runner.transitioned = nil
    #expect(log == ["begin base", "end", "begin base", "end", "begin results", "end", "begin base", "end"])
    #expect(search.runner.search.presentation == .base)
  }

  @available(StatefulTable 1.0, *)
  @Test("wherever it is cleared: nothing is shown or told afterwards")
  func clearAnywhere() async {
    for yields in 0..<40 {
      let runner = SearchRunner {
        (query: String) async -> [String] in
        for _ in 0..<10 { await Task.yield() }
        return [query]
      }
      runner.search("b")
      runner.submitSearch()
      for _ in 0..<yields { await Task.yield() }
      runner.search(nil)
      var told = 0
      runner.transitioned = { _ in told += 1 }
      await settle()
      #expect(runner.search.presentation == .base)
      #expect(runner.found == nil)
      #expect(told == 0)
    }
  }

  @available(StatefulTable 1.0, *)
  @Test("when queries, clears, retries and answers come at random: it ends with the newest")
  func random() async {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: UInt64(seed))
      let clock = SteppedClock()
      let runner = SearchRunner(clock: clock) {
        (query: String) async throws(SearchProblem) -> [String] in
        for _ in 0..<query.utf8.count { await Task.yield() }
        if query.utf8.count == 3 { throw SearchProblem() }
        return [query]
      }
      var shown: [String] = []
      runner.transitioned = { results in
        if let results = results { shown += results }
      }
      for _ in 0..<60 {
        switch random.next(below: 8) {
        case 0: runner.search(nil)
        case 1, 2: runner.submitSearch()
        case 3: runner.searchAgain()
        case 4: clock.advance(by: .milliseconds(250))
        case 5: await Task.yield()
        default: runner.search(String(repeating: "b", count: 1 + random.next(below: 12)))
        }
      }
      runner.search("Bach")
      runner.submitSearch()
      await runner.settled()
      #expect(runner.found == ["Bach"])
      #expect(shown.last == "Bach")
    }
  }
}
