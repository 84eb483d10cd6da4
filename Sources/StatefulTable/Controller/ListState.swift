/// The state of a list, as its views read it: what it shows, and what is around the rows.
///
/// The state of a list that refreshes rows of which the next page failed:
///
///     phase         .loadingFromPullToRefresh
///     shown         .rows
///     isRefreshing  true
///     append        .failed, with its error
public struct ListState: Equatable, Sendable {
  /// The rows of a list, or the reason for which there are none.
  public enum Shown: Equatable, Sendable {
    /// Neither rows nor a placeholder, so that nothing flashes before the first load.
    case nothing
    /// The content.
    case rows
    /// The results of a search.
    case results
    /// A placeholder, as a row or as a view over the table.
    case placeholder(TablePlaceholder)
  }

  /// The key of the current state: ``TableStateKey/content``, or that of a state of the app's own.
  public internal(set) var key = TableStateKey.content
  /// The state's wishes for the view besides its rows.
  public internal(set) var metadata = StateMetadata()
  /// The loads as one of six phases.
  public internal(set) var phase = LoadPhase.idle
  /// The rows, or the reason for which there are none.
  public internal(set) var shown = Shown.nothing
  /// The placeholder that covers the table, if placeholders are views over it. Otherwise `nil`.
  public internal(set) var overlay: TablePlaceholder?
  /// The error of the last refresh, while the older rows are still shown. Otherwise `nil`.
  public var banner: (any Error)? { failure?.error }
  /// The edge before the first row. `nil` if no more can be loaded there, and while no rows are shown, unless
  /// the edge of an empty table waits for the user.
  public internal(set) var prepend: EdgeRow?
  /// The edge after the last row. `nil` in the same cases as ``prepend``.
  public internal(set) var append: EdgeRow?
  /// Whether the edges are not rows of the table: by ``DisplayOptions/edgeRows``, or because a placeholder
  /// covers the table. Then views outside of it show them.
  public internal(set) var edgesAreViews = false
  /// Whether the whole table is being loaded again while its rows are shown.
  public internal(set) var isRefreshing = false
  /// Whether a search for a newer query than the displayed one waits or runs.
  public internal(set) var isSearching = false

  var failure: NumberedError?
}

extension ListState {
  /// Returns the edge that a view outside of the table shows, or `nil` if there is none to show.
  public func edgeView(at edge: LoadEdge) -> EdgeRow? {
    guard edgesAreViews else { return nil }
    return edge == .append ? append : prepend
  }
}
