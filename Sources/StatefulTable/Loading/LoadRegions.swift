/// What is known of the table's rows.
public enum LoadContent: Hashable, Sendable {
  /// No load has finished; whether there are rows is not known.
  case unloaded
  /// A load finished, and there are no rows.
  case empty
  /// There are rows.
  case populated
}

/// How the load of the whole table stands.
public enum RefreshState<Failure: Error>: Sendable {
  /// Nothing is under way.
  case idle
  /// A load is under way.
  case loading(LoadToken, RefreshCause)
  /// The last load failed, and nobody has retried or dismissed it.
  case failed(Failure)
}

extension RefreshState: Equatable where Failure: Equatable {}

extension RefreshState {
  /// The load that is under way, if any.
  public var token: LoadToken? {
    if case .loading(let token, _) = self { token } else { nil }
  }

  /// What set off the load that is under way, if any.
  public var cause: RefreshCause? {
    if case .loading(_, let cause) = self { cause } else { nil }
  }

  /// Whether a load is under way.
  public var isLoading: Bool { token != nil }

  /// Why the last load failed, if it did.
  public var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

/// How the loads of pages at one edge stand.
public enum EdgeState<Failure: Error>: Sendable {
  /// A page is loaded when the edge is reached.
  case ready
  /// A page is being loaded.
  case loading(LoadToken)
  /// The last page failed. Scrolling does not retry it.
  case failed(Failure)
  /// There are no more pages.
  case exhausted
}

extension EdgeState: Equatable where Failure: Equatable {}

extension EdgeState {
  /// The load that is under way, if any.
  public var token: LoadToken? {
    if case .loading(let token) = self { token } else { nil }
  }

  /// Whether a load is under way.
  public var isLoading: Bool { token != nil }

  /// Why the last page failed, if it did.
  public var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
