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

  /// The name of the current state of the app's own, or `nil` for the content.
  public internal(set) var name: String?
  /// The state's settings for the view besides its rows.
  public internal(set) var metadata: StateMetadata
  /// The loads as one of six phases.
  public let phase: LoadPhase
  /// The rows, or the reason for which there are none.
  public internal(set) var shown: Shown
  /// The placeholder that covers the table, if placeholders are views over it. Otherwise `nil`.
  public internal(set) var overlay: TablePlaceholder?
  /// The error of the last refresh, while the older rows are still shown. Otherwise `nil`.
  public var banner: (any Error)? { failure?.error }
  /// The edge before the first row. `nil` if no more can be loaded there, and while no rows are shown, unless
  /// the edge of an empty table waits for the user.
  public internal(set) var prepend: EdgeRow?
  /// The edge after the last row. `nil` in the same cases as ``prepend``.
  public internal(set) var append: EdgeRow?
  /// Whether the edges are not rows of the table: by ``ListOptions/edgeRows``, or because a placeholder
  /// covers the table. Then views outside of it show them.
  public let edgesAreViews: Bool
  /// Whether the whole table is being loaded again while its rows are shown.
  public let isRefreshing: Bool
  /// Whether a search for a newer query than the displayed one waits or runs.
  public let isSearching: Bool

  let failure: NumberedError?

  /// Returns the edge that a view outside of the table shows, or `nil` if there is none to show.
  public func edgeView(at edge: LoadEdge) -> EdgeRow? {
    guard edgesAreViews else { return nil }
    return edge == .append ? append : prepend
  }
}

@available(StatefulTable 1.0, *)
extension ListState {
  /// Creates the list of a state, with settings for the view.
  init(_ state: TableState, _ options: ListOptions, _ metadata: StateMetadata) {
    var (overlay, isRefreshing, failure) = (TablePlaceholder?.none, false, NumberedError?.none)
    // The loads whose edges are shown.
    var edges: LoadState?
    switch state.search.presentation {
    case .base:
      switch state.load.presentation {
      case .initial: shown = .nothing
      case .loading: shown = .placeholder(TablePlaceholder(.loading))
      case .empty: (shown, edges) = (.placeholder(TablePlaceholder(.empty)), state.load)
      case .error(let failure): shown = .placeholder(TablePlaceholder(.error, failure: failure))
      case .content(let refreshes, let refreshFailure):
        (shown, edges) = (.rows, state.load)
        (isRefreshing, failure) = (refreshes, refreshFailure)
      }
    case .loading: shown = .placeholder(TablePlaceholder(.loading))
    case .results: (shown, edges) = (.results, state.search.pages)
    case .emptySearch: (shown, edges) = (.placeholder(TablePlaceholder(.noResults)), state.search.pages)
    case .failed(let failure): shown = .placeholder(TablePlaceholder(.searchError, failure: failure))
    }
    var hasRows = true
    if case .placeholder(let placeholder) = shown {
      hasRows = false
      if options.coversWithPlaceholders { overlay = placeholder }
    }
    self.metadata = metadata
    phase = state.load.phase
    self.overlay = overlay
    prepend = edges?.row(at: .prepend, besidesRows: hasRows)
    append = edges?.row(at: .append, besidesRows: hasRows)
    edgesAreViews = overlay == nil ? options.edgeRows == .never : true
    self.isRefreshing = isRefreshing
    isSearching = state.search.isSearching
    self.failure = failure
  }
}

extension LoadState {
  /// Returns the row at an edge. Without other rows, only an edge that waits for the user has one.
  fileprivate func row(at edge: LoadEdge, besidesRows: Bool) -> EdgeRow? {
    if waitsForUser(at: edge) { return EdgeRow(edge, .ready, waitsForUser: true) }
    guard besidesRows else { return nil }
    return switch self[edge] {
    case .ready: EdgeRow(edge, .ready)
    case .loading: EdgeRow(edge, .loading)
    case .failed(let failure): EdgeRow(edge, .failed, failure: failure)
    case .exhausted: nil
    }
  }
}

/// The settings of a state for the view besides its rows.
public struct StateMetadata: Hashable, Sendable {
  /// The number of rows that can be selected.
  public var selection: RowSelection
  /// Whether the user can scroll the rows.
  public var isScrollable: Bool
  /// The title of the refresh control. If it is `nil`, a state of the app's own has no control, and the
  /// content's control, if there is one, keeps its own title.
  public var refreshTitle: String?

  /// Creates settings. The defaults are those of ordinary rows.
  public init(selection: RowSelection = .single, isScrollable: Bool = true, refreshTitle: String? = nil) {
    self.selection = selection
    self.isScrollable = isScrollable
    self.refreshTitle = refreshTitle
  }
}

/// The number of rows of a table that can be selected.
public enum RowSelection: Hashable, Sendable {
  /// No row, as in a placeholder.
  case none
  /// One row at a time.
  case single
  /// Any number of rows.
  case multiple
}

/// A list's loads as one of six phases that the user can tell apart.
///
/// A reload that keeps the rows or the empty placeholder on screen has no phase of its own.
public enum LoadPhase: Hashable, Sendable, CaseIterable {
  /// Rows without a load under way, or the time before the first load.
  case idle
  /// The loading placeholder.
  case initialLoading
  /// A pull, whose spinner turns.
  case loadingFromPullToRefresh
  /// A page that loads at either edge.
  case loadingMore
  /// The empty placeholder.
  case empty
  /// The error placeholder.
  case error
}

/// The cause of a load.
public enum LoadCause: Hashable, Sendable, CaseIterable {
  /// The first load, or a load of an empty table for which the user waits.
  case initial
  /// A pull by the user, which may have joined a load with another cause. A spinner turns until
  /// ``ListEvent/didEndRefreshing``.
  case pull
  /// A request of the app to load the rows again.
  case reload
  /// The next page.
  case append
  /// The previous page.
  case prepend

  /// The edge of the page, or `nil` if the load is of the whole table.
  var edge: LoadEdge? {
    switch self {
    case .initial, .pull, .reload: nil
    case .append: .append
    case .prepend: .prepend
    }
  }
}

/// An end of the table at which further rows can be loaded.
public enum LoadEdge: Hashable, Sendable, CaseIterable {
  /// The end after the last row: the next page.
  case append
  /// The end before the first row: the previous page.
  case prepend

  /// The cause of the load of a page at this edge.
  var cause: LoadCause { self == .append ? .append : .prepend }
}

/// A stand-in for rows when there are none to show.
public struct TablePlaceholder: Equatable, Sendable {
  /// The reason for which there are no rows to show.
  public enum Kind: Hashable, Sendable {
    /// A load under way.
    case loading
    /// An empty table: its ends were reached without rows, or two pages in a row had none. In the second
    /// case, more can be loaded: there is an edge row that waits for the user (``EdgeRow/waitsForUser``), and
    /// a scroll, a pull or a retry goes on.
    case empty
    /// A search without results.
    case noResults
    /// A failed load.
    case error
    /// A failed search.
    case searchError
    /// A state of the app's own, such as one that asks to log in, by its name.
    case custom(String)
  }

  /// The reason for which there are no rows.
  public let kind: Kind
  /// The error of the load or the search, or `nil` if none failed.
  @inlinable public var error: (any Error)? { failure?.error }
  @usableFromInline let failure: NumberedError?

  @inlinable
  init(_ kind: Kind, failure: NumberedError?) {
    self.kind = kind
    self.failure = failure
  }

  /// Creates a placeholder without an error.
  @inlinable
  public init(_ kind: Kind) { self.init(kind, failure: nil) }
}

/// The row at an edge of the content, at which pages are loaded, or a view that replaces this row.
public struct EdgeRow: Equatable, Sendable {
  /// The activity at an edge of the content.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// More pages. One is loaded when the viewport comes near, unless the edge waits for the user.
    case ready
    /// A page that loads.
    case loading
    /// A page that failed. Scrolling doesn't retry it, but a tap may.
    case failed
  }

  /// The edge.
  public let edge: LoadEdge
  /// The activity at the edge.
  public let kind: Kind
  /// The error of the page, or `nil` if it did not fail.
  @inlinable public var error: (any Error)? { failure?.error }
  /// Whether more can be loaded, but only if the user scrolls or selects the row, because the last two pages
  /// had no rows. Then the row should offer to load more.
  public let waitsForUser: Bool
  @usableFromInline let failure: NumberedError?

  @inlinable
  init(_ edge: LoadEdge, _ kind: Kind, failure: NumberedError? = nil, waitsForUser: Bool = false) {
    self.edge = edge
    self.kind = kind
    self.failure = failure
    self.waitsForUser = waitsForUser
  }
}

/// An error that need not be `Equatable`, with the number of the failure, by which it differs from all
/// others.
@usableFromInline
struct NumberedError: Equatable, Sendable {
  @usableFromInline let error: any Error
  @usableFromInline let number: UInt32

  /// Returns whether both are the same failure.
  @usableFromInline
  static func == (left: Self, right: Self) -> Bool { left.number == right.number }
}
