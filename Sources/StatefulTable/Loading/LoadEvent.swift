/// What can happen to a table that loads its rows.
public enum LoadEvent<Failure: Error>: Sendable {
  /// The table came on screen. Loads what was never loaded or failed.
  case appear
  /// The user pulled to refresh. The answer to each pull is one `endRefreshing`.
  case pull
  /// The app wants rows; a load that is under way is good enough.
  case load
  /// The app wants the rows afresh: what is under way is cancelled.
  case reload
  /// Scrolling came near an edge. May be sent as often as one likes.
  case reach(LoadEdge)
  /// The user asks to try again what failed: the refresh, or else the edges.
  ///
  /// To try one edge alone while the refresh has failed too, dismiss the edge's error and reach the edge.
  case retry
  /// A load came to its end. Ignored unless the token is that of a load under way.
  case finish(LoadToken, LoadOutcome)
  /// A load failed. Ignored unless the token is that of a load under way.
  case fail(LoadToken, Failure)
  /// The load in this direction is no longer wanted.
  case cancel(LoadDirection)
  /// Rows came or went without a load, as by an edit.
  case contentChanged(isEmpty: Bool)
  /// Rows at an edge were dropped, so that there are pages to load there again: an exhausted edge is ready.
  /// Ignored while the edge is in any other state, and while nothing is known of the table.
  case reopen(LoadEdge)
  /// The rows were replaced without a load, as by a database that is followed. They are all that there are,
  /// so both edges are exhausted, and an error of the refresh is gone. A refresh under way goes on.
  case contentReplaced(isEmpty: Bool)
  /// The source that replaces the rows without a load failed, as a refresh does. A refresh under way is
  /// cancelled. Ignored while the refresh has failed already.
  case contentFailed(Failure)
  /// The user has seen the error in this direction.
  case dismissError(LoadDirection)
  /// Forget everything, as on another user's login. Tokens stay unique.
  case reset
}

extension LoadEvent: Equatable where Failure: Equatable {}

/// What a load that did not fail brought.
///
/// An outcome of the other kind is taken for what it can mean. A page that answers a refresh is the first
/// page: `replaced`, with `more` at the end and nothing before. A table that answers an edge is a page with
/// more behind it if the table has more in that direction, or if, `merged`, it does not say.
public enum LoadOutcome: Hashable, Sendable {
  /// The rows take the place of all rows. Says whether there are none, and at which edges there are more.
  case replaced(isEmpty: Bool, hasMoreToAppend: Bool = false, hasMoreToPrepend: Bool = false)
  /// Newer rows lie on top, and the pages loaded so far are kept, as are the edges. Says whether the table,
  /// not only what is new, is empty.
  case merged(isEmpty: Bool)
  /// A page at an edge. Says whether the page is empty, which does not empty the table, and whether there is
  /// another page behind it.
  case page(isEmpty: Bool, hasMore: Bool)
}
