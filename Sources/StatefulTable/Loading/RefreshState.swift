/// The state of the load of the whole table.
public enum RefreshState<Failure: Error>: Sendable {
  /// No load under way.
  case idle
  /// A load under way.
  case loading(LoadToken, RefreshCause)
  /// A failed load, whose error was neither retried nor dismissed.
  case failed(Failure)
}

extension RefreshState: Equatable where Failure: Equatable {}

extension RefreshState {
  /// The token of the load that is under way, or `nil` if there is none.
  public var token: LoadToken? {
    if case .loading(let token, _) = self { token } else { nil }
  }

  /// The cause of the load that is under way, or `nil` if there is none.
  public var cause: RefreshCause? {
    if case .loading(_, let cause) = self { cause } else { nil }
  }

  /// Whether a load is under way.
  public var isLoading: Bool { token != nil }

  /// The error of the last load, or `nil` if it did not fail.
  public var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
