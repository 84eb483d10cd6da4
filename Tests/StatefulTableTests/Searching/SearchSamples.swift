@testable import StatefulTable

/// What searches fail with in tests.
struct SearchProblem: Error, Equatable {
  var reason = "offline"
}

typealias TextSearch = SearchState<String, Int>
typealias TextSearchEvent = SearchEvent<String, Int>

extension TextSearch {
  /// The state after some events.
  init(after events: TextSearchEvent...) {
    self.init()
    for event in events { _ = send(event) }
  }

  /// The search that is under way.
  var token: SearchToken? {
    if case .running(_, let token) = phase { token } else { nil }
  }

  /// The state in which the results for a query are shown.
  static func showing(_ query: String, isEmpty: Bool = false) -> TextSearch {
    var state = TextSearch(after: .change(query, deadline: 4), .submit)
    if let token = state.token { _ = state.send(.finish(token, isEmpty: isEmpty)) }
    return state
  }

  /// The state in which the failure of a query is shown.
  static func failed(_ query: String) -> TextSearch {
    var state = TextSearch(after: .change(query, deadline: 4), .submit)
    if let token = state.token { _ = state.send(.fail(token, SearchProblem())) }
    return state
  }
}
