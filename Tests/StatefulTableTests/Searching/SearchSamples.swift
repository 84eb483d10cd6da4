@testable import StatefulTable

/// What searches fail with in tests.
struct SearchProblem: Error, Equatable {
  var reason = "offline"
}

@available(StatefulTable 1.0, *)
typealias TextSearch = SearchState
@available(StatefulTable 1.0, *)
typealias TextSearchEvent = SearchEvent

@available(StatefulTable 1.0, *)
extension TextSearch {
  /// Changes the state by an event, and returns the effects.
  mutating func send(_ event: SearchEvent) -> [TableEffect] {
    var effects: [TableEffect] = []
    send(event, &effects)
    return effects
  }

  /// The state after some events.
  init(after events: TextSearchEvent...) {
    self.init()
    for event in events { _ = send(event) }
  }

  /// The wait that is under way.
  var wait: LoadToken? {
    if case .waiting(_, let token) = phase { token } else { nil }
  }

  /// Returns whether a query waits.
  func isWaiting(for query: AnyQuery) -> Bool {
    if case .waiting(query, _) = phase { true } else { false }
  }

  /// Ends the wait under way, and returns the effects.
  mutating func endWait() -> [TableEffect] { wait.map { send(.elapsed($0)) } ?? [] }

  /// The search that is under way.
  var token: LoadToken? {
    if case .running(_, let token) = phase { token } else { nil }
  }

  /// The state in which the results for a query are shown.
  static func showing(_ query: AnyQuery, isEmpty: Bool = false) -> TextSearch {
    var state = TextSearch(after: .change(query), .submit)
    if let token = state.token { _ = state.send(.finish(token, isEmpty: isEmpty)) }
    return state
  }

  /// The state in which the failure of a query is shown.
  static func failed(_ query: AnyQuery) -> TextSearch {
    var state = TextSearch(after: .change(query), .submit)
    if let token = state.token { _ = state.send(.fail(token, SearchProblem())) }
    return state
  }
}

@available(StatefulTable 1.0, *)
extension SearchEvent {
  /// An edit of the results that are shown.
  static func resultsChanged(isEmpty: Bool) -> Self { .load(.contentChanged(isEmpty: isEmpty)) }

  /// The end of a search.
  static func finish(_ token: LoadToken, isEmpty: Bool, hasMore: Bool = false) -> Self {
    .load(
      .finish(
        token, LoadOutcome(isEmpty: isEmpty, hasMoreToAppend: hasMore, hasMoreToPrepend: false)))
  }

  /// The failure of a search.
  static func fail(_ token: LoadToken, _ error: any Error) -> Self { .load(.fail(token, error)) }
}
