package import StatefulTable

/// A user's session with a table: it appears, pages, fails and retries, is pulled, reloaded, and left.
package struct LoadSession<Failure: Error> {
  /// How many events a session has.
  package static var events: Int { 20 }

  /// The state that is sent the events.
  package private(set) var state = LoadState<Failure>(prepends: true)
  /// How many effects there were, and how often rows were to be shown.
  package private(set) var (effectCount, rowsCount) = (0, 0)
  private let failure: Failure

  /// A session whose loads fail with `failure`.
  package init(failure: Failure) {
    self.failure = failure
  }

  /// Sends all events, the last of which leads back to the beginning.
  package mutating func run() {
    send(.appear)
    answer(.refresh, .replaced(isEmpty: false, hasMoreToAppend: true, hasMoreToPrepend: true))
    send(.reach(.append))
    send(.reach(.append))
    fail(.append)
    send(.reach(.append))
    send(.retry)
    answer(.append, .page(isEmpty: false, hasMore: true))
    send(.reach(.prepend))
    send(.pull)
    fail(.refresh)
    send(.dismissError(.refresh))
    answer(.prepend, .page(isEmpty: false, hasMore: false))
    send(.reach(.append))
    send(.pull)
    send(.reload)
    send(.contentChanged(isEmpty: true))
    send(.contentChanged(isEmpty: false))
    answer(.refresh, .merged(isEmpty: false))
    send(.reset)
  }

  private mutating func send(_ event: LoadEvent<Failure>) {
    for _ in state.send(event) { effectCount += 1 }
    if case .content = state.presentation { rowsCount += 1 }
  }

  private mutating func answer(_ direction: LoadDirection, _ outcome: LoadOutcome) {
    if let token = state.token(for: direction) { send(.finish(token, outcome)) }
  }

  private mutating func fail(_ direction: LoadDirection) {
    if let token = state.token(for: direction) { send(.fail(token, failure)) }
  }
}
