/// The state of the loads of pages at one edge.
public enum EdgeState<Failure: Error>: Sendable {
  /// More pages. Reaching the edge loads one, unless it waits for the user
  /// (``LoadState/waitsForUser(at:)``).
  case ready
  /// A page that loads.
  case loading(LoadToken)
  /// A failed page. Scrolling doesn't retry it.
  case failed(Failure)
  /// No more pages.
  case exhausted
}

extension EdgeState: Equatable where Failure: Equatable {}

extension EdgeState {
  /// The token of the load that is under way, or `nil` if there is none.
  public var token: LoadToken? {
    if case .loading(let token) = self { token } else { nil }
  }

  /// Whether a load is under way.
  public var isLoading: Bool { token != nil }

  /// The error of the last page, or `nil` if it did not fail.
  public var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
