@testable import StatefulTable
import Testing

@Suite("Edited search results")
@MainActor
struct SearchEditTests {
  @available(StatefulTable 1.0, *)
  @Test("are the results from then on")
  func edited() async throws {
    let search = SearchedLibrary()
    await search.show("b", ["Bach", "Berg"])
    let removed = search.runner.editFound { $0.removeFirst() }
    #expect(removed == "Bach")
    #expect(search.runner.found == ["Berg"])
  }

  @available(StatefulTable 1.0, *)
  @Test("tell when the last one goes, and only then")
  func lastOne() async {
    let search = SearchedLibrary()
    await search.show("b", ["Bach", "Berg"])
    var told: [SearchPresentation] = []
    search.runner.transitioned = { told.append($0.new.search.presentation) }
    _ = search.runner.editFound { $0.removeFirst() }
    #expect(told == [])
    _ = search.runner.editFound { $0.removeFirst() }
    #expect(told == [.emptySearch])
  }

  @available(StatefulTable 1.0, *)
  @Test("are not asked for where none are shown")
  func none() async {
    let search = SearchedLibrary()
    var calls = 0
    #expect(search.runner.editFound { _ in calls += 1 } == nil)
    #expect(calls == 0)
  }

  @available(StatefulTable 1.0, *)
  @Test("stay as the edit left them when it throws")
  func thrown() async {
    let search = SearchedLibrary()
    await search.show("b", ["Bach", "Berg"])
    #expect(throws: SearchProblem.self) {
      try search.runner.editFound { (_: inout [String]) throws(SearchProblem) in
        throw SearchProblem()
      }
    }
    #expect(search.runner.found == ["Bach", "Berg"])
  }

  @available(StatefulTable 1.0, *)
  @Test("are cleared after the edit when the edit itself clears the search")
  func clearedWithin() async {
    let search = SearchedLibrary()
    await search.show("b", ["Bach"])
    let count = search.runner.editFound { results in
      search.runner.search(nil)
      results.append("Berg")
      return results.count
    }
    #expect(count == 2)
    #expect(search.runner.found == nil)
    #expect(search.runner.state.search.presentation == .base)
  }

  @available(StatefulTable 1.0, *)
  @Test("can be edited from the callback that hands them over")
  func fromCallback() async {
    let search = SearchedLibrary()
    search.runner.transitioned = { [runner = search.runner] transition in
      guard transition.results != nil else { return }
      _ = runner.editFound { $0.append("Berg") }
    }
    await search.show("b", ["Bach"])
    search.runner.transitioned = nil
    #expect(search.runner.found == ["Bach", "Berg"])
  }
}
