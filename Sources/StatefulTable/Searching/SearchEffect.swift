/// A task for the runner of a search to carry out after an event.
enum SearchEffect<Query: Equatable & Sendable, Instant: Comparable & Sendable>: Equatable, Sendable {
  /// A wait until an instant. When it is reached, send `SearchEvent.elapsed(_:)`. Replaces an earlier wait.
  case wait(until: Instant)
  /// The end of the wait.
  case stopWaiting
  /// A search to start. When it ends, send `SearchEvent.finish(_:isEmpty:)` or `SearchEvent.fail(_:_:)`
  /// with the token.
  case start(Query, SearchToken)
  /// A search to cancel. Its outcome is ignored.
  case cancel(SearchToken)
  /// A finished search, whose results are to be shown.
  case apply(SearchToken)
  /// A failed search, whose failure is to be shown instead of results.
  case showFailure
  /// The end of the search: the table that is searched in is to be shown.
  case showBase
}
