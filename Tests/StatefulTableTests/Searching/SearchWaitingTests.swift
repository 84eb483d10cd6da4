@testable import StatefulTable
import Testing

@Suite("A search waits for the query to settle")
struct SearchWaitingTests {
  @available(StatefulTable 1.0, *)
  @Test("A query waits until its own wait is over")
  func waits() throws {
    var search = TextSearch()
    let effects = search.send(.change("b"))
    #expect(effects == [.wait(try #require(search.wait))])
    #expect(search.isWaiting(for: "b"))
    #expect(search.send(.elapsed(LoadToken(ordinal: 7, isOfResults: true))).isEmpty)
    #expect(search.isWaiting(for: "b"))
  }

  @available(StatefulTable 1.0, *)
  @Test("When the wait is over it is searched for")
  func starts() throws {
    var search = TextSearch(after: .change("b"))
    let effects = search.endWait()
    let token = try #require(search.token)
    #expect(effects == [.start(token, .initial)])
    #expect(search.phase == .running("b", token))
  }

  @available(StatefulTable 1.0, *)
  @Test("The delay counts from the last change")
  func lastChange() throws {
    var search = TextSearch(after: .change("b"))
    let first = try #require(search.wait)
    #expect(search.send(.change("ba")).words == "cancel, wait")
    #expect(search.send(.elapsed(first)).isEmpty)
    #expect(search.isWaiting(for: "ba"))
    _ = search.endWait()
    #expect(search.query == "ba")
    #expect(search.token != nil)
  }

  @available(StatefulTable 1.0, *)
  @Test("The same query again does not prolong the wait")
  func sameQuery() {
    var search = TextSearch(after: .change("b"))
    #expect(search.send(.change("b")).isEmpty)
    #expect(search.isWaiting(for: "b"))
  }

  @available(StatefulTable 1.0, *)
  @Test("Another scope is another query")
  func scope() {
    var search = SearchState()
    let here = AnyQuery(query: ScopedQuery(text: "b", scope: 0))
    let there = AnyQuery(query: ScopedQuery(text: "b", scope: 1))
    _ = search.send(.change(here))
    #expect(search.send(.change(there)).words == "cancel, wait")
    #expect(search.query == there)
  }

  @available(StatefulTable 1.0, *)
  @Test("Submitting skips the delay")
  func submit() throws {
    var search = TextSearch(after: .change("b"))
    let wait = try #require(search.wait)
    let effects = Array(search.send(.submit))
    let token = try #require(search.token)
    #expect(effects == [.cancel(wait), .start(token, .initial)])
    #expect(search.send(.elapsed(wait)).isEmpty)
  }

  @available(StatefulTable 1.0, *)
  @Test("Submitting what is searched for already, or found, changes nothing")
  func submitTwice() {
    var running = TextSearch(after: .change("b"), .submit)
    #expect(running.send(.submit).isEmpty)
    var found = TextSearch.showing("b")
    #expect(found.send(.submit).isEmpty)
    var idle = TextSearch()
    #expect(idle.send(.submit).isEmpty)
  }

  @available(StatefulTable 1.0, *)
  @Test("Clearing is immediate, whatever was going on")
  func clear() throws {
    var waiting = TextSearch(after: .change("b"))
    #expect(waiting.send(.clear).words == "cancel")
    #expect(waiting.phase == .idle && waiting.query == nil)
    var running = TextSearch(after: .change("b"), .submit)
    let token = try #require(running.token)
    #expect(Array(running.send(.clear)) == [.cancel(token)])
    var found = TextSearch.showing("b")
    #expect(Array(found.send(.clear)) == [.clear(results: true)])
    #expect(found.shown == .base)
    var both = TextSearch.showing("b")
    _ = both.send(.change("ba"))
    #expect(both.send(.clear).words == "cancel, clear")
  }

  @available(StatefulTable 1.0, *)
  @Test("Clearing without a query changes nothing")
  func clearNothing() {
    var search = TextSearch()
    #expect(search.send(.clear).isEmpty)
    #expect(search == TextSearch())
  }
}
