/// A task for the runner of a search after an event.
public enum SearchEffect<Query: Equatable & Sendable, Instant: Comparable & Sendable>: Equatable, Sendable {
  /// Wait, and send ``SearchEvent/elapsed(_:)`` then. Takes the place of an earlier wait.
  case wait(until: Instant)
  /// Wait no longer.
  case stopWaiting
  /// Search, and send ``SearchEvent/finish(_:isEmpty:)`` or ``SearchEvent/fail(_:_:)`` with the token.
  case start(Query, SearchToken)
  /// The search is no longer needed. Whatever it ends with is ignored.
  case cancel(SearchToken)
  /// Show the results of the search.
  case apply(SearchToken)
  /// Show the failure in place of results.
  case showFailure
  /// Show the table that is searched in.
  case showBase
}
