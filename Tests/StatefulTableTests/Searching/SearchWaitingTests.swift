@testable import StatefulTable
import Testing

@Suite("A search waits for the query to settle")
struct SearchWaitingTests {
  @Test("A query waits until its deadline")
  func waits() {
    var search = TextSearch()
    #expect(Array(search.send(.change("b", deadline: 4))) == [.wait(until: 4)])
    #expect(search.phase == .waiting("b", deadline: 4))
    #expect(search.send(.elapsed(3)).isEmpty)
    #expect(search.phase == .waiting("b", deadline: 4))
  }

  @Test("At the deadline it is searched for")
  func starts() throws {
    var search = TextSearch(after: .change("b", deadline: 4))
    let effects = Array(search.send(.elapsed(4)))
    let token = try #require(search.token)
    #expect(effects == [.start("b", token)])
    #expect(search.phase == .running("b", token))
  }

  @Test("The delay counts from the last change")
  func lastChange() {
    var search = TextSearch(after: .change("b", deadline: 4))
    #expect(Array(search.send(.change("ba", deadline: 7))) == [.wait(until: 7)])
    #expect(search.send(.elapsed(4)).isEmpty)
    #expect(search.phase == .waiting("ba", deadline: 7))
    _ = search.send(.elapsed(7))
    #expect(search.query == "ba")
    #expect(search.token != nil)
  }

  @Test("The same query again does not prolong the wait")
  func sameQuery() {
    var search = TextSearch(after: .change("b", deadline: 4))
    #expect(search.send(.change("b", deadline: 9)).isEmpty)
    #expect(search.phase == .waiting("b", deadline: 4))
  }

  @Test("Another scope is another query")
  func scope() {
    var search = SearchState<ScopedQuery, Int>()
    let here = ScopedQuery(text: "b", scope: 0)
    let there = ScopedQuery(text: "b", scope: 1)
    _ = search.send(.change(here, deadline: 4))
    #expect(Array(search.send(.change(there, deadline: 6))) == [.wait(until: 6)])
    #expect(search.query == there)
  }

  @Test("Submitting skips the delay")
  func submit() throws {
    var search = TextSearch(after: .change("b", deadline: 4))
    let effects = Array(search.send(.submit))
    let token = try #require(search.token)
    #expect(effects == [.stopWaiting, .start("b", token)])
    #expect(search.send(.elapsed(4)).isEmpty)
  }

  @Test("Submitting what is searched for already, or found, changes nothing")
  func submitTwice() {
    var running = TextSearch(after: .change("b", deadline: 4), .submit)
    #expect(running.send(.submit).isEmpty)
    var found = TextSearch.showing("b")
    #expect(found.send(.submit).isEmpty)
    var idle = TextSearch()
    #expect(idle.send(.submit).isEmpty)
  }

  @Test("Clearing is immediate, whatever was going on")
  func clear() throws {
    var waiting = TextSearch(after: .change("b", deadline: 4))
    #expect(Array(waiting.send(.clear)) == [.stopWaiting])
    #expect(waiting == TextSearch())
    var running = TextSearch(after: .change("b", deadline: 4), .submit)
    let token = try #require(running.token)
    #expect(Array(running.send(.clear)) == [.cancel(token)])
    var found = TextSearch.showing("b")
    #expect(Array(found.send(.clear)) == [.showBase])
    #expect(found.shown == .base)
    var both = TextSearch.showing("b")
    _ = both.send(.change("ba", deadline: 9))
    #expect(Array(both.send(.clear)) == [.stopWaiting, .showBase])
  }

  @Test("Clearing without a query changes nothing")
  func clearNothing() {
    var search = TextSearch()
    #expect(search.send(.clear).isEmpty)
    #expect(search == TextSearch())
  }
}
