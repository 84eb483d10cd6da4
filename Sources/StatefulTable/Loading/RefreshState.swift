/// The state of the load of the whole table.
enum RefreshState: Sendable {
  /// No load under way.
  case idle
  /// A load under way.
  case loading(LoadToken, RefreshCause)
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
  var cause: RefreshCause? {
    if case .loading(_, let cause) = self { cause } else { nil }
  }

  /// Whether a load is under way.
  var isLoading: Bool { token != nil }

  /// The error of the last load, or `nil` if it did not fail.
  var failure: NumberedError? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
