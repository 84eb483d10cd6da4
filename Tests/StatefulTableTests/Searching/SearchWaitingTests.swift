@testable import StatefulTable
import Testing

@Suite("A search waits for the query to settle")
struct SearchWaitingTests {
  @available(StatefulTable 1.0, *)
  @Test("A query waits until its deadline")
  func waits() {
    var search = TextSearch()
    #expect(Array(search.send(.change("b", deadline: .seconds(4)))) == [.wait])
    #expect(search.phase == .waiting("b", deadline: .seconds(4)))
    #expect(search.send(.elapsed(.seconds(3))).isEmpty)
    #expect(search.phase == .waiting("b", deadline: .seconds(4)))
  }

  @available(StatefulTable 1.0, *)
  @Test("At the deadline it is searched for")
  func starts() throws {
    var search = TextSearch(after: .change("b", deadline: .seconds(4)))
    let effects = Array(search.send(.elapsed(.seconds(4))))
    let token = try #require(search.token)
    #expect(effects == [.start(token, .initial)])
    #expect(search.phase == .running("b", token))
  }

  @available(StatefulTable 1.0, *)
  @Test("The delay counts from the last change")
  func lastChange() {
    var search = TextSearch(after: .change("b", deadline: .seconds(4)))
    #expect(Array(search.send(.change("ba", deadline: .seconds(7)))) == [.wait])
    #expect(search.send(.elapsed(.seconds(4))).isEmpty)
    #expect(search.phase == .waiting("ba", deadline: .seconds(7)))
    _ = search.send(.elapsed(.seconds(7)))
    #expect(search.query == "ba")
    #expect(search.token != nil)
  }

  @available(StatefulTable 1.0, *)
  @Test("The same query again does not prolong the wait")
  func sameQuery() {
    var search = TextSearch(after: .change("b", deadline: .seconds(4)))
    #expect(search.send(.change("b", deadline: .seconds(9))).isEmpty)
    #expect(search.phase == .waiting("b", deadline: .seconds(4)))
  }

  @available(StatefulTable 1.0, *)
  @Test("Another scope is another query")
  func scope() {
    var search = SearchState()
    let here = AnyQuery(query: ScopedQuery(text: "b", scope: 0))
    let there = AnyQuery(query: ScopedQuery(text: "b", scope: 1))
    _ = search.send(.change(here, deadline: .seconds(4)))
    #expect(Array(search.send(.change(there, deadline: .seconds(6)))) == [.wait])
    #expect(search.query == there)
  }

  @available(StatefulTable 1.0, *)
  @Test("Submitting skips the delay")
  func submit() throws {
    var search = TextSearch(after: .change("b", deadline: .seconds(4)))
    let effects = Array(search.send(.submit))
    let token = try #require(search.token)
    #expect(effects == [.stopWaiting, .start(token, .initial)])
    #expect(search.send(.elapsed(.seconds(4))).isEmpty)
  }

  @available(StatefulTable 1.0, *)
  @Test("Submitting what is searched for already, or found, changes nothing")
  func submitTwice() {
    var running = TextSearch(after: .change("b", deadline: .seconds(4)), .submit)
    #expect(running.send(.submit).isEmpty)
    var found = TextSearch.showing("b")
    #expect(found.send(.submit).isEmpty)
    var idle = TextSearch()
    #expect(idle.send(.submit).isEmpty)
  }

  @available(StatefulTable 1.0, *)
  @Test("Clearing is immediate, whatever was going on")
  func clear() throws {
    var waiting = TextSearch(after: .change("b", deadline: .seconds(4)))
    #expect(Array(waiting.send(.clear)) == [.stopWaiting])
    #expect(waiting == TextSearch())
    var running = TextSearch(after: .change("b", deadline: .seconds(4)), .submit)
    let token = try #require(running.token)
    #expect(Array(running.send(.clear)) == [.cancel(token)])
    var found = TextSearch.showing("b")
    #expect(Array(found.send(.clear)) == [.clear(results: true)])
    #expect(found.shown == .base)
    var both = TextSearch.showing("b")
    _ = both.send(.change("ba", deadline: .seconds(9)))
    #expect(Array(both.send(.clear)) == [.stopWaiting, .clear(results: true)])
  }

  @available(StatefulTable 1.0, *)
  @Test("Clearing without a query changes nothing")
  func clearNothing() {
    var search = TextSearch()
    #expect(search.send(.clear).isEmpty)
    #expect(search == TextSearch())
  }
}
