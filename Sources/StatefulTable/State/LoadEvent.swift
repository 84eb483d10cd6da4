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
  /// error. A refresh under way goes on. If the outcome leaves the edges as they are, there are no pages
  /// before the first load.
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
struct LoadOutcome: Hashable, Sendable {
  /// Whether there are no rows. If newer rows go on top, that is of the whole table, not only of them. A page
  /// has none if all its rows are there already: after two such pages in a row, the edge waits for the user.
  /// Such a page doesn't make the table empty.
  var isEmpty: Bool
  /// Whether more can be loaded after the last row, or `nil` if that is as before. Of a page, only its own
  /// edge counts.
  var hasMoreToAppend: Bool?
  /// Whether more can be loaded before the first row, or `nil` if that is as before.
  var hasMoreToPrepend: Bool?
  /// Whether the followed sequence shows the rows.
  var isStored = false

  /// Whether more can be loaded at an edge, or `nil` if that is as before.
  subscript(edge: LoadEdge) -> Bool? { edge == .append ? hasMoreToAppend : hasMoreToPrepend }
}

/// A request for a loader.
struct LoadRequest: Hashable, Sendable {
  /// The token of the load, unique among all loads of its state.
  let token: LoadToken
  /// The cause of the load.
  let cause: LoadCause
}
