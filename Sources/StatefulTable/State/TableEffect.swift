/// A task for the runner of a table, or for its controller, to carry out after an event.
enum TableEffect: Equatable, Sendable {
  /// A load to start. When it ends, send `LoadEvent.finish` or `LoadEvent.fail` with this token.
  case start(LoadToken, LoadCause)
  /// A load to cancel. Its answer is ignored.
  case cancel(LoadToken)
  /// The end of a pull: its spinner stops.
  case endRefreshing
  /// A failure to report. It keeps the rows, so tell the user without hiding them.
  case report(NumberedError, LoadDirection)
  /// A finished load, whose rows are to be shown.
  case apply(LoadToken, LoadDirection)
  /// A wait until the deadline of the query. When it is reached, send `SearchEvent.elapsed`. Replaces an
  /// earlier wait.
  case wait
  /// The end of the wait.
  case stopWaiting
  /// A search to start. When it ends, send `SearchEvent.finish` or `SearchEvent.fail` with the token.
  case search(AnyQuery, SearchToken)
  /// The search under way is to be cancelled. Its outcome is ignored.
  case cancelSearch
  /// A finished search, whose results are to be shown.
  case showResults
  /// The end of the results, if any are shown: a failure is to be shown, or the table that is searched in.
  case hideResults
  /// A display of the table, which may look different now. The last effect of an event that has any.
  case show
}
