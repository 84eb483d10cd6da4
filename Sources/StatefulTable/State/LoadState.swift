/// The state of a table that loads its rows: the knowledge about its rows, and the loads that run or failed.
///
/// A pure value. `send` changes it by an event and returns the effects. It starts no task and reads no clock:
/// a `TableRunner` carries out the effects. The view to show is derived: `presentation`, or in fewer words
/// `phase`.
///
/// Invariants:
/// - at most one load of the whole table and one at each edge is under way, and none at an edge is started
///   during a refresh;
/// - as long as the rows are unknown, the edges have no loads and no failures;
/// - a table without rows loads pages until it has some, or its edges are exhausted, failed or wait for the
///   user, as they do after two pages in a row without rows;
/// - a failure removes no rows, and a failed refresh leaves a table populated or unloaded, never empty;
/// - every load is answered or cancelled exactly once; other answers change nothing;
/// - every pull has exactly one effect `endRefreshing`.
struct LoadState: Equatable, Sendable {
  /// Whether pages can be loaded before the first row, as in a conversation. If not, that edge is always
  /// exhausted.
  let prepends: Bool
  /// Whether the rows are the results of a search, not the content.
  let isOfResults: Bool
  /// Whether an empty table has the loading placeholder during any refresh.
  var showsLoadingWhenEmpty = false
  /// Whether a failed refresh hides the rows.
  var errorCoversContent = false
  /// Whether an empty table is loaded again each time it appears.
  var reloadsEmptyOnAppear = false
  /// The knowledge about the rows.
  var content = LoadContent.unloaded
  /// The load of the whole table. Never exhausted.
  var refresh = LoadActivity.ready
  /// The loads of next pages.
  var append = LoadActivity.ready
  /// The loads of previous pages.
  var prepend: LoadActivity

  var emptyPages = EmptyPages()
  var issuedTokens: UInt64 = 0
  var failureCount: UInt32 = 0

  /// Creates the state of a table before its first load.
  init(prepends: Bool = false, isOfResults: Bool = false) {
    self.prepends = prepends
    self.isOfResults = isOfResults
    prepend = prepends ? .ready : .exhausted
  }
}

@available(StatefulTable 1.0, *)
extension LoadState {
  /// Creates the state of a table with options before its first load.
  init(_ options: ListOptions) {
    self.init(prepends: options.prepends || options.contentLimit != nil)
    showsLoadingWhenEmpty = options.showsLoadingWhenEmpty
    errorCoversContent = options.errorCoversContent
    reloadsEmptyOnAppear = options.reloadsEmptyOnAppear
  }
}

/// The knowledge about a table's rows.
enum LoadContent: Hashable, Sendable {
  /// Unknown, because no load has finished.
  case unloaded
  /// No rows yet, though a load has brought some: the followed sequence is about to show them.
  case awaited
  /// No rows, after a finished load. As long as pages load, there may be some to come.
  case empty
  /// One row or more.
  case populated
}

/// The state of the loads of the whole table, or of the pages at one edge.
enum LoadActivity: Equatable, Sendable {
  /// No load under way. At an edge there are more pages, one of which is loaded when the edge is reached,
  /// unless it waits for the user (`LoadState.waitsForUser(at:)`).
  case ready
  /// A load under way.
  case loading(LoadToken, LoadCause)
  /// A failed load, whose error was neither retried nor dismissed. Scrolling doesn't retry it.
  case failed(NumberedError)
  /// No more pages.
  case exhausted

  /// The token of the load that is under way, or `nil` if there is none.
  var token: LoadToken? { if case .loading(let token, _) = self { token } else { nil } }

  /// The cause of the load that is under way, or `nil` if there is none.
  var cause: LoadCause? { if case .loading(_, let cause) = self { cause } else { nil } }

  /// Whether a load is under way.
  var isLoading: Bool { if case .loading = self { true } else { false } }

  /// The error of the last load, or `nil` if it did not fail.
  var failure: NumberedError? { if case .failed(let failure) = self { failure } else { nil } }
}

/// The identity of one load, which separates late answers from current ones.
///
/// Tokens are unique within a table, also after a `reset`. Only a state issues them.
struct LoadToken: Hashable, Sendable {
  /// The number of loads that the state started before this one.
  let ordinal: UInt64
  /// The edge of the page, or `nil` if the load is of the whole table.
  var edge: LoadEdge?
  /// Whether the load is of results, not of the content.
  var isOfResults = false
}

/// The number of pages in a row that brought no rows, at each edge.
///
///     0 ─────► 1 ─────► 2        at 2, the edge waits for the user
///     ▲        │        │
///     └────────┴────────┘        by a page with rows
struct EmptyPages: Hashable, Sendable {
  /// The number of pages in a row after which an edge waits for the user.
  static let limit = 2

  private var append = 0
  private var prepend = 0

  subscript(edge: LoadEdge) -> Int {
    get { edge == .append ? append : prepend }
    set {
      let count = min(newValue, Self.limit)
      if edge == .append { append = count } else { prepend = count }
    }
  }
}

extension LoadState {
  /// The loads of pages at an edge, or those of the whole table.
  subscript(edge: LoadEdge?) -> LoadActivity {
    get {
      switch edge {
      case nil: refresh
      case .append: append
      case .prepend: prepend
      }
    }
    set {
      switch edge {
      case nil: refresh = newValue
      case .append: append = newValue
      case .prepend: prepend = newValue
      }
    }
  }

  /// Whether any load is under way.
  var isLoading: Bool { refresh.isLoading || append.isLoading || prepend.isLoading }

  /// Returns whether more can be loaded at an edge, but only if the user asks.
  ///
  /// So it is after two pages in a row without rows, and in an empty table after a load was cancelled or its
  /// error was dismissed. Otherwise a server without rows, which says that it has more, would be asked
  /// without end. `LoadEvent.loadMore(_:)` and `LoadEvent.retry` load the next page. If it has no rows,
  /// the edge waits again.
  func waitsForUser(at edge: LoadEdge) -> Bool {
    guard self[edge] == .ready else { return false }
    return emptyPages[edge] == EmptyPages.limit
  }
}

/// The visible form of a load state.
enum LoadPresentation: Equatable, Sendable {
  /// Neither rows nor a placeholder, so that nothing flashes before the first load.
  case initial
  /// The loading placeholder.
  case loading
  /// The empty placeholder. At an edge that waits for the user, more can be loaded
  /// (`LoadState.waitsForUser(at:)`).
  case empty
  /// The error placeholder.
  case error(NumberedError)
  /// The rows: whether a refresh is under way, and the error of the last refresh (for a banner). The edges
  /// show their states.
  case content(isRefreshing: Bool, refreshFailure: NumberedError?)
}

extension LoadState {
  /// The visible form of the state. Rows are shown if and only if the table is populated, unless a
  /// failed refresh covers them.
  var presentation: LoadPresentation {
    switch (content, refresh) {
    case (.empty, _): emptyPresentation
    case (.populated, .failed(let failure)) where !errorCoversContent:
      .content(isRefreshing: false, refreshFailure: failure)
    case (_, .failed(let failure)): .error(failure)
    case (.populated, _): .content(isRefreshing: refresh.isLoading, refreshFailure: nil)
    case (.awaited, _): .loading
    case (.unloaded, _): refresh.isLoading ? .loading : .initial
    }
  }

  /// The table is empty when its ends are reached. Until then it loads, unless an edge waits for the user.
  ///
  /// Without rows there is no edge that could show a failed page, so its error replaces the empty
  /// placeholder.
  private var emptyPresentation: LoadPresentation {
    let loads = LoadEdge.allCases.contains { edge in
      self[edge].isLoading || (self[edge] == .ready && !waitsForUser(at: edge))
    }
    if loads || refresh.cause == .initial || (refresh.isLoading && showsLoadingWhenEmpty) { return .loading }
    return (append.failure ?? prepend.failure).map { .error($0) } ?? .empty
  }

  /// The state as one of six phases.
  var phase: LoadPhase {
    let pages =
      switch (append, prepend) {
      case (.loading, _), (_, .loading): true
      default: false
      }
    return switch presentation {
    case .initial: .idle
    case _ where refresh.cause == .pull: .loadingFromPullToRefresh
    case .error: .error
    case .loading where refresh.isLoading: .initialLoading
    case .loading: pages ? .loadingMore : .initialLoading
    case .empty: pages ? .loadingMore : .empty
    case .content: pages ? .loadingMore : .idle
    }
  }
}
