package import StatefulTable

/// A user's search: types, hesitates, finds, deletes what was found, fails, retries, and clears.
package struct SearchSession {
  /// How many events a session has.
  package static let events = 20

  /// The state that is sent the events.
  package private(set) var state = SearchState<String, Int, any Error>()
  /// How many effects there were, and how often results were to be shown.
  package private(set) var (effectCount, resultsCount) = (0, 0)
  private static let texts = ["b", "ba", "a text that is too long to be stored in place", "bach"]
  private static let failure: any Error = PageError()

  /// A session that has not begun.
  package init() {}

  /// Sends all events, the last of which leads back to the beginning.
  package mutating func run() {
    send(.change(Self.texts[0], deadline: 4))
    send(.change(Self.texts[1], deadline: 5))
    send(.elapsed(4))
    send(.elapsed(5))
    answer(isEmpty: false)
    send(.change(Self.texts[2], deadline: 9))
    send(.submit)
    send(.submit)
    send(.change(Self.texts[1], deadline: 12))
    send(.resultsChanged(isEmpty: true))
    send(.searchAgain)
    send(.searchAgain)
    answer(isEmpty: true)
    send(.change(Self.texts[3], deadline: 20))
    send(.elapsed(20))
    fail()
    send(.submit)
    send(.change(Self.texts[2], deadline: 30))
    send(.elapsed(29))
    send(.clear)
  }

  private mutating func send(_ event: SearchEvent<String, Int, any Error>) {
    for _ in state.send(event) { effectCount += 1 }
    if case .results = state.presentation { resultsCount += 1 }
  }

  private mutating func answer(isEmpty: Bool) {
    if case .running(_, let token) = state.phase { send(.finish(token, isEmpty: isEmpty)) }
  }

  private mutating func fail() {
    if case .running(_, let token) = state.phase { send(.fail(token, Self.failure)) }
  }
}
