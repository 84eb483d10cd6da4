/// The view of a table to show. It follows from three facts, without a policy: rows take precedence over
/// loading, loading over an error, and an error over emptiness.
public enum LoadDecision: Hashable, Sendable, CaseIterable {
  /// The rows.
  case content
  /// The loading placeholder.
  case loading
  /// The error placeholder.
  case error
  /// The empty placeholder.
  case empty

  /// Creates the decision that follows from the facts.
  public init(hasContent: Bool, isLoading: Bool, hasError: Bool) {
    self = hasContent ? .content : isLoading ? .loading : hasError ? .error : .empty
  }
}

extension LoadState {
  /// Whether the table has rows.
  public var hasContent: Bool { content == .populated }

  /// The first failure of the refresh, the next page and the previous page, in this order, or `nil` if none
  /// failed.
  public var error: Failure? { refresh.failure ?? append.failure ?? prepend.failure }

  /// The view to show, or `nil` before the first load, so that no view flashes.
  public var decision: LoadDecision? {
    if case .initial = presentation { return nil }
    return LoadDecision(hasContent: hasContent, isLoading: isLoading, hasError: error != nil)
  }
}
