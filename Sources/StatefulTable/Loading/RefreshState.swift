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
