/// An event of a search.
enum SearchEvent<
  Query: Equatable & Sendable, Instant: Comparable & Sendable
>: Sendable {
  /// A new query: its text, its scope or any other part of it has changed.
  ///
  /// - Parameter deadline: The instant at which the search begins, unless the query changes again before: the
  ///   time of the change plus the delay.
  case change(Query, deadline: Instant)
  /// The removal of the query. Takes effect at once.
  case clear
  /// The current time, after a wait.
  case elapsed(Instant)
  /// The submission of the query, whose search begins now. After a failure, it begins again.
  case submit
  /// A repetition of the search, which begins now, because the searched data has changed.
  case searchAgain
  /// The end of a search, with results or without any.
  case finish(SearchToken, isEmpty: Bool)
  /// The failure of a search.
  case fail(SearchToken, any Error)
  /// An edit of the results that are shown.
  case resultsChanged(isEmpty: Bool)
}
