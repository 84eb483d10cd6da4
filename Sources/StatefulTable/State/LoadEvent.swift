/// An event of a table that loads its rows.
enum LoadEvent: Sendable {
  /// The appearance of the table. Loads the rows if they were never loaded, or if that failed.
  case appear
  /// A pull by the user. Each pull has exactly one effect `endRefreshing`.
  case pull
  /// A request for rows. Starts a load of the whole table unless one is under way.
  case load
  /// A request to load the rows again. Cancels all loads under way.
  case reload
  /// An edge that the viewport has come near. Send it as often as you like. If the edge waits for the user,
  /// nothing is loaded: send `loadMore` when the user has scrolled.
  case reach(LoadEdge)
  /// A request of the user for a page at an edge, as by a tap on its row. Unlike `reach`, it also loads the
  /// page if the last one failed, or if the edge waits for the user.
  case loadMore(LoadEdge)
  /// A retry: of the refresh if it failed, otherwise of the edges that failed, otherwise of those that wait
  /// for the user.
  ///
  /// To retry one edge, although the refresh failed too, send `loadMore`.
  case retry
  /// The end of a load. Ignored unless the token is that of a load under way.
  case finish(LoadToken, LoadOutcome)
  /// The failure of a load. Ignored unless the token is that of a load under way.
  case fail(LoadToken, any Error)
  /// The cancellation of the load in a direction.
  case cancel(LoadDirection)
  /// A change of the rows without a load, as by an edit.
  case contentChanged(isEmpty: Bool)
  /// An edge at which rows were dropped, so pages can be loaded there again. An exhausted edge becomes ready,
  /// and that of an empty table loads a page at once.
  /// Ignored while the edge is in any other state, and while nothing is known of the table.
  case reopen(LoadEdge)
  /// A replacement of the rows without a load, as by a database that is followed. It dismisses the refresh's
  /// error. A refresh under way goes on. A `merged` leaves the edges alone, but before the first load there
  /// are no pages.
  case contentReplaced(LoadOutcome)
  /// A failure of the source that replaces the rows without a load. Counts as a failed refresh, and cancels a
  /// refresh under way. Ignored if the refresh has failed already.
  case contentFailed(any Error)
  /// The dismissal of the error in a direction.
  case dismissError(LoadDirection)
  /// A fresh start without content, as when another user logs in. Tokens stay unique.
  case reset
}

/// The outcome of a load that did not fail.
///
/// If the case doesn't fit the load, it is converted. A `page` as the answer to a refresh counts as
/// `replaced`, with more rows at the end if the page has more, and none before. A `replaced` as the answer to
/// an edge counts as a page, with more after it if the table has more in that direction. A `merged` as the
/// answer to an edge counts as a page with more after it.
enum LoadOutcome: Hashable, Sendable {
  /// A whole table, whose rows replace all rows. Says whether there are none, and at which edges more can be
  /// loaded.
  case replaced(isEmpty: Bool, hasMoreToAppend: Bool = false, hasMoreToPrepend: Bool = false)
  /// Newer rows, which go on top. The pages and the edges are kept. Says whether the whole table is empty,
  /// not only the newer rows.
  case merged(isEmpty: Bool)
  /// A page at an edge. Says whether the page brings no rows, because it is empty or all its rows are there
  /// already, and whether another page follows in its direction. After two such pages in a row, the edge
  /// waits for the user. An empty page doesn't make the table empty.
  case page(isEmpty: Bool, hasMore: Bool)
  /// A whole table or a page whose rows the followed sequence shows. Says whether there are none, and at which
  /// edges more can be loaded.
  case stored(isEmpty: Bool, hasMoreToAppend: Bool, hasMoreToPrepend: Bool)
}

/// A task to carry out after an event.
enum LoadEffect: Sendable {
  /// A load to start. When it ends, send `finish` or `fail` with this token.
  case start(LoadToken, LoadCause)
  /// A load to cancel. Its answer is ignored.
  case cancel(LoadToken)
  /// The end of a pull: its spinner stops.
  case endRefreshing
  /// A failure to report. It keeps the rows, so tell the user without hiding them.
  case report(NumberedError, LoadDirection)
  /// A finished load, whose rows are to be shown.
  case apply(LoadToken)
}

extension LoadEffect: Equatable {}

/// A request for a loader.
struct LoadRequest: Hashable, Sendable {
  /// The token of the load, unique among all loads of its state.
  let token: LoadToken
  /// The cause of the load.
  let cause: LoadCause

  /// The direction in which to load.
  var direction: LoadDirection { cause.direction }

  /// Creates a request, as for the test of a loader.
  init(token: LoadToken, cause: LoadCause) {
    self.token = token
    self.cause = cause
  }
}

/// The result of a load that did not fail.
struct LoadResult<Payload: Sendable>: Sendable {
  /// The meaning of the load for the state.
  let outcome: LoadOutcome
  /// The rows, or data from which the app makes rows. The state doesn't look at it.
  let payload: Payload

  /// Creates a result.
  init(_ outcome: LoadOutcome, _ payload: Payload) {
    self.outcome = outcome
    self.payload = payload
  }
}

extension LoadResult: Equatable where Payload: Equatable {}
