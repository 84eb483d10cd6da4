import Benchmark
import StatefulTable
import Suites

extension SuiteRegistry {
  /// What it costs to send a search an event: a thousand, so that microseconds are nanoseconds each.
  mutating func addSearchEvents() {
    add("search-events-1000", metrics: SuiteMetrics.always) {
      var session = SearchSession()
      return try Subject { measure in
        measure {
          for _ in 0..<1_000 / SearchSession.events { session.run() }
        }
        blackHole(session.state)
      }
    }
  }
}

private struct SearchError: Error {}

/// A user's search: types, hesitates, finds, deletes what was found, fails, retries, and clears.
private struct SearchSession {
  /// How many events a session has.
  static let events = 20

  private(set) var state = SearchState<String, Int, any Error>()
  private let texts = ["b", "ba", "a text that is too long to be stored in place", "bach"]
  private let failure: any Error = SearchError()

  mutating func run() {
    send(.change(texts[0], deadline: 4))
    send(.change(texts[1], deadline: 5))
    send(.elapsed(4))
    send(.elapsed(5))
    answer(isEmpty: false)
    send(.change(texts[2], deadline: 9))
    send(.submit)
    send(.submit)
    send(.change(texts[1], deadline: 12))
    send(.resultsChanged(isEmpty: true))
    send(.searchAgain)
    send(.searchAgain)
    answer(isEmpty: true)
    send(.change(texts[3], deadline: 20))
    send(.elapsed(20))
    fail()
    send(.submit)
    send(.change(texts[2], deadline: 30))
    send(.elapsed(29))
    send(.clear)
  }

  private mutating func send(_ event: SearchEvent<String, Int, any Error>) {
    for effect in state.send(event) { blackHole(effect) }
    blackHole(state.presentation)
  }

  private mutating func answer(isEmpty: Bool) {
    if case .running(_, let token) = state.phase { send(.finish(token, isEmpty: isEmpty)) }
  }

  private mutating func fail() {
    if case .running(_, let token) = state.phase { send(.fail(token, failure)) }
  }
}
