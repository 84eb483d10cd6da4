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
  /// The policies of this table.
  let policies: LoadPolicies
  /// Whether pages can be loaded before the first row. If not, that edge is always exhausted.
  let prepends: Bool
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
  var failureCount = 0

  /// Creates the state of a table before its first load.
  ///
  /// - Parameters:
  ///   - policies: The policies of this table.
  ///   - prepends: Whether pages can be loaded before the first row, as in a conversation.
  init(policies: LoadPolicies = LoadPolicies(), prepends: Bool = false) {
    self.policies = policies
    self.prepends = prepends
    self.prepend = prepends ? .ready : .exhausted
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
