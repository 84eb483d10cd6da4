/// What happens to a search.
public enum SearchEvent<
  Query: Equatable & Sendable, Instant: Comparable & Sendable, Failure: Error
>: Sendable {
  /// The query is now this one: its text, its scope, or anything else about it has changed.
  ///
  /// - Parameter deadline: When the search is to begin, unless the query changes again before: the time of
  ///   the change and the delay.
  case change(Query, deadline: Instant)
  /// There is no query any more. Never waits.
  case clear
  /// Time has passed up to this instant.
  case elapsed(Instant)
  /// The query is final: search now. After a failure, search again.
  case submit
  /// Search for the query again, whatever is shown for it, and now: what it searches in has changed.
  case searchAgain
  /// A search has ended with results, or with none.
  case finish(SearchToken, isEmpty: Bool)
  /// A search has ended with an error.
  case fail(SearchToken, Failure)
  /// The results that are shown were edited.
  case resultsChanged(isEmpty: Bool)
}
