import Benchmark
import StatefulTable
import Suites

extension SuiteRegistry {
  /// What it costs to send a load state an event: a thousand, so that microseconds are nanoseconds each.
  mutating func addLoadEvents() {
    addLoadEvents("load-events-1000.typed-error", failure: PageError())
    addLoadEvents("load-events-1000.any-error", failure: PageError() as any Error)
  }

  private mutating func addLoadEvents<Failure: Error>(_ name: String, failure: Failure) {
    add(name, metrics: SuiteMetrics.always) {
      var session = LoadSession(failure: failure)
      return try Subject { measure in
        measure {
          for _ in 0..<1_000 / LoadSession<Failure>.events { session.run() }
        }
        blackHole(session.state)
      }
    }
  }
}

private struct PageError: Error {}

/// A user's session with a table: it appears, pages, fails and retries, is pulled, reloaded, and left.
private struct LoadSession<Failure: Error> {
  /// How many events a session has.
  static var events: Int { 20 }

  private(set) var state = LoadState<Failure>(prepends: true)
  let failure: Failure

  init(failure: Failure) {
    self.failure = failure
  }

  mutating func run() {
    send(.appear)
    answer(.refresh, .replaced(isEmpty: false, hasNext: true, hasPrevious: true))
    send(.reach(.append))
    send(.reach(.append))
    fail(.append)
    send(.reach(.append))
    send(.retry)
    answer(.append, .page(isEmpty: false, more: true))
    send(.reach(.prepend))
    send(.pull)
    fail(.refresh)
    send(.dismissError(.refresh))
    answer(.prepend, .page(isEmpty: false, more: false))
    send(.reach(.append))
    send(.pull)
    send(.reload)
    send(.contentChanged(isEmpty: true))
    send(.contentChanged(isEmpty: false))
    answer(.refresh, .merged(isEmpty: false))
    send(.reset)
  }

  private mutating func send(_ event: LoadEvent<Failure>) {
    for effect in state.send(event) { blackHole(effect) }
    blackHole(state.presentation)
  }

  private mutating func answer(_ direction: LoadDirection, _ outcome: LoadOutcome) {
    if let token = state.token(direction) { send(.finish(token, outcome)) }
  }

  private mutating func fail(_ direction: LoadDirection) {
    if let token = state.token(direction) { send(.fail(token, failure)) }
  }
}
