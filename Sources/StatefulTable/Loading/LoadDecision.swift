/// Which of a table's views to show, decided from three facts and no policy: rows go before loading, loading
/// before an error, and an error before emptiness.
public enum LoadDecision: Hashable, Sendable, CaseIterable {
  /// The rows.
  case content
  /// The loading placeholder.
  case loading
  /// The error placeholder.
  case error
  /// The empty placeholder.
  case empty

  /// The decision from the facts.
  public init(hasContent: Bool, isLoading: Bool, hasError: Bool) {
    self = hasContent ? .content : isLoading ? .loading : hasError ? .error : .empty
  }
}

extension LoadState {
  /// Whether there are rows.
  public var hasContent: Bool { content == .populated }

  /// The first failure there is, of the refresh, the next page or the previous one.
  public var error: Failure? { refresh.failure ?? append.failure ?? prepend.failure }

  /// Which of the table's views to show; nil as long as nothing was asked for, so that nothing flashes.
  public var decision: LoadDecision? {
    if case .initial = presentation { return nil }
    return LoadDecision(hasContent: hasContent, isLoading: isLoading, hasError: error != nil)
  }
}
