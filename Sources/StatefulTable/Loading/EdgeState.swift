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
