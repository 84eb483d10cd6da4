/// The state of a table that loads its rows: the knowledge about its rows, and the loads that run or failed.
///
/// A pure value. `send` changes it by an event and returns the effects. It starts no task and reads no clock:
/// a `TableRunner` carries out the effects. The view to show is derived: `presentation`, or in fewer words
/// `phase`.
///
/// Invariants:
/// - at most one load per direction is under way, and none at an edge is started during a refresh;
/// - as long as the rows are unknown, the edges have no loads and no failures;
/// - a table without rows loads pages until it has some, or its edges are exhausted, failed or wait for the
///   user, as they do after two pages in a row without rows;
/// - a failure removes no rows, and a failed refresh leaves a table populated or unloaded, never empty;
/// - every load is answered or cancelled exactly once; other answers change nothing;
/// - every pull has exactly one effect `endRefreshing`.
struct LoadState: Sendable {
  /// Whether pages can be loaded before the first row. If not, that edge is always exhausted.
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
  /// The state of the load of the whole table.
  var refresh = RefreshState.idle
  /// The state of the loads of next pages.
  var append = EdgeState.ready
  /// The state of the loads of previous pages.
  var prepend: EdgeState

  var emptyPages = EmptyPages()
  var issuedTokens: UInt64 = 0
  var failureCount: UInt32 = 0

  /// Creates the state of a table before its first load.
  ///
  /// - Parameters:
  ///   - prepends: Whether pages can be loaded before the first row, as in a conversation.
  ///   - isOfResults: Whether the rows are the results of a search.
  init(prepends: Bool = false, isOfResults: Bool = false) {
    self.prepends = prepends
    self.isOfResults = isOfResults
    self.prepend = prepends ? .ready : .exhausted
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

extension LoadState: Equatable {}

extension LoadState {
  /// The state of the loads of pages at an edge.
  subscript(edge: LoadEdge) -> EdgeState {
    get { edge == .append ? append : prepend }
    set { if edge == .append { append = newValue } else { prepend = newValue } }
  }

  /// Returns the token of the load that is under way in a direction, or `nil` if there is none.
  func token(for direction: LoadDirection) -> LoadToken? {
    switch direction {
    case .refresh: refresh.token
    case .append: append.token
    case .prepend: prepend.token
    }
  }

  /// Returns the direction of the load with this token, or `nil` if it is not under way.
  func direction(of token: LoadToken) -> LoadDirection? {
    if refresh.token == token { return .refresh }
    if append.token == token { return .append }
    return prepend.token == token ? .prepend : nil
  }

  /// Returns the error of the last load in a direction, or `nil` if it did not fail, or was retried or
  /// dismissed.
  func failure(for direction: LoadDirection) -> NumberedError? {
    switch direction {
    case .refresh: refresh.failure
    case .append: append.failure
    case .prepend: prepend.failure
    }
  }

  /// Whether any load is under way.
  var isLoading: Bool { refresh.isLoading || append.isLoading || prepend.isLoading }
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

/// The state of the load of the whole table.
enum RefreshState: Sendable {
  /// No load under way.
  case idle
  /// A load under way.
  case loading(LoadToken, LoadCause)
  /// A failed load, whose error was neither retried nor dismissed.
  case failed(NumberedError)
}

extension RefreshState: Equatable {}

extension RefreshState {
  /// The token of the load that is under way, or `nil` if there is none.
  var token: LoadToken? {
    if case .loading(let token, _) = self { token } else { nil }
  }

  /// The cause of the load that is under way, or `nil` if there is none.
  var cause: LoadCause? {
    if case .loading(_, let cause) = self { cause } else { nil }
  }

  /// Whether a load is under way.
  var isLoading: Bool { token != nil }

  /// The error of the last load, or `nil` if it did not fail.
  var failure: NumberedError? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

/// The state of the loads of pages at one edge.
enum EdgeState: Sendable {
  /// More pages. Reaching the edge loads one, unless it waits for the user
  /// (`LoadState.waitsForUser(at:)`).
  case ready
  /// A page that loads.
  case loading(LoadToken)
  /// A failed page. Scrolling doesn't retry it.
  case failed(NumberedError)
  /// No more pages.
  case exhausted
}

extension EdgeState: Equatable {}

extension EdgeState {
  /// The token of the load that is under way, or `nil` if there is none.
  var token: LoadToken? {
    if case .loading(let token) = self { token } else { nil }
  }

  /// Whether a load is under way.
  var isLoading: Bool { token != nil }

  /// The error of the last page, or `nil` if it did not fail.
  var failure: NumberedError? {
    if case .failed(let failure) = self { failure } else { nil }
  }
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
  /// Returns whether more can be loaded at an edge, but only if the user asks.
  ///
  /// So it is after two pages in a row without rows, and in an empty table after a load was cancelled or its
  /// error was dismissed. Otherwise a server without rows, which says that it has more, would be asked
  /// without end. `LoadEvent.loadMore(_:)` and `LoadEvent.retry` load the next page. If it has no rows,
  /// the edge waits again.
  func waitsForUser(at edge: LoadEdge) -> Bool {
    if case .ready = self[edge] { emptyPages[edge] == EmptyPages.limit } else { false }
  }

  /// Whether an edge loads a page, or does so when the refresh has ended.
  func loadsByItself(at edge: LoadEdge) -> Bool {
    switch self[edge] {
    case .loading: true
    case .ready: !waitsForUser(at: edge)
    case .failed, .exhausted: false
    }
  }

  /// Loads pages until the table has rows, or an end is reached or waits for the user.
  mutating func loadFirstRows(_ effects: inout Effects) {
    guard content == .empty, !refresh.isLoading else { return }
    for edge in LoadEdge.allCases { reach(edge, &effects) }
  }

  /// Lets the edges of an empty table wait, because the table would load their pages at once otherwise.
  mutating func waitIfEmpty() {
    guard content == .empty else { return }
    for edge in LoadEdge.allCases {
      if case .ready = self[edge] { emptyPages[edge] = EmptyPages.limit }
    }
  }
}

/// The identity of one load, which separates late answers from current ones.
///
/// Tokens are unique within a table, also after a `reset`. Only a state issues them.
struct LoadToken: Hashable, Sendable {
  /// The number of loads that the state started before this one.
  let ordinal: UInt64
  /// Whether the load is of a page of results, not of the content.
  var isOfResults = false
}
