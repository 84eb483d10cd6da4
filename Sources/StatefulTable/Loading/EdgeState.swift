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
