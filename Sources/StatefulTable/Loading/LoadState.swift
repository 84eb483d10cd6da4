/// How a table that loads its rows stands: what is known of its rows, and which loads run or failed.
///
/// A pure value. `send` tells it what happened and returns what is to be done; it starts nothing itself and
/// reads no clock. A `TableRunner` runs the effects, or code of your own. The look of the table is derived:
/// `presentation`, and for other habits of thought `phase`, `decision` and `loadStates`.
///
/// What always holds:
/// - at most one load per direction is under way, and none at an edge is started during a refresh;
/// - a table of which nothing is known has no loads and no failures at its edges;
/// - a failure takes no rows away, and a failed refresh leaves a table populated or unloaded, never empty;
/// - every load that was started is answered or cancelled, once; other answers change nothing;
/// - every pull is answered with one `endRefreshing`.
public struct LoadState<Failure: Error>: Sendable {
  /// The choices made for this table.
  public let policies: LoadPolicies
  /// Whether pages can be loaded before the first row. Otherwise that edge is always exhausted.
  public let prepends: Bool
  /// What is known of the rows.
  public internal(set) var content = LoadContent.unloaded
  /// How the load of the whole table stands.
  public internal(set) var refresh = RefreshState<Failure>.idle
  /// How the loads of next pages stand.
  public internal(set) var append = EdgeState<Failure>.ready
  /// How the loads of previous pages stand.
  public internal(set) var prepend: EdgeState<Failure>

  var issuedTokens: UInt64 = 0

  /// A table of which nothing is known.
  ///
  /// - Parameters:
  ///   - policies: The choices made for this table.
  ///   - prepends: Whether pages can be loaded before the first row, as in a conversation.
  public init(policies: LoadPolicies = LoadPolicies(), prepends: Bool = false) {
    self.policies = policies
    self.prepends = prepends
    self.prepend = prepends ? .ready : .exhausted
  }
}

extension LoadState: Equatable where Failure: Equatable {}

extension LoadState {
  /// How the loads of pages at an edge stand.
  public internal(set) subscript(edge: LoadEdge) -> EdgeState<Failure> {
    get { edge == .append ? append : prepend }
    set { if edge == .append { append = newValue } else { prepend = newValue } }
  }

  /// The load that is under way in a direction, if any.
  public func token(for direction: LoadDirection) -> LoadToken? {
    switch direction {
    case .refresh: refresh.token
    case .append: append.token
    case .prepend: prepend.token
    }
  }

  /// The direction in which the load with this token is under way; nil if it is not.
  public func direction(of token: LoadToken) -> LoadDirection? {
    if refresh.token == token { return .refresh }
    if append.token == token { return .append }
    return prepend.token == token ? .prepend : nil
  }

  /// Why the last load in a direction failed, if it did and nobody has retried or dismissed it.
  public func failure(for direction: LoadDirection) -> Failure? {
    switch direction {
    case .refresh: refresh.failure
    case .append: append.failure
    case .prepend: prepend.failure
    }
  }

  /// Whether any load is under way.
  public var isLoading: Bool { refresh.isLoading || append.isLoading || prepend.isLoading }

  /// Whether nothing but errors can differ. Since no event puts one error in another's place, that makes two
  /// states with an event between them equal.
  func hasSameShape(as other: Self) -> Bool {
    content == other.content && refresh.token == other.refresh.token
      && (refresh.failure == nil) == (other.refresh.failure == nil)
      && append.hasSameShape(as: other.append) && prepend.hasSameShape(as: other.prepend)
  }
}

extension EdgeState {
  func hasSameShape(as other: Self) -> Bool {
    switch (self, other) {
    case (.ready, .ready), (.failed, .failed), (.exhausted, .exhausted): true
    case (.loading(let token), .loading(let another)): token == another
    default: false
    }
  }
}
