/// The placeholder of an empty table while it is loaded again.
public enum EmptyDuringRefresh: Hashable, Sendable, CaseIterable {
  /// The empty placeholder, until rows arrive.
  case keepEmpty
  /// The loading placeholder.
  case showLoading
}

/// The choices in which lists differ.
public struct LoadPolicies: Hashable, Sendable {
  /// The placeholder of an empty table while it is pulled or reloaded. If the table loads because it appears,
  /// and while a page loads, it is always the loading placeholder.
  public var emptyDuringRefresh: EmptyDuringRefresh
  /// Whether a failed refresh hides the rows, so that only the error is visible.
  public var errorCoversContent: Bool
  /// Whether an empty table is loaded again each time it appears.
  public var reloadEmptyOnAppear: Bool

  /// Creates policies. By default, no row and no placeholder is hidden, and nothing is loaded twice.
  public init(
    emptyDuringRefresh: EmptyDuringRefresh = .keepEmpty, errorCoversContent: Bool = false,
    reloadEmptyOnAppear: Bool = false
  ) {
    self.emptyDuringRefresh = emptyDuringRefresh
    self.errorCoversContent = errorCoversContent
    self.reloadEmptyOnAppear = reloadEmptyOnAppear
  }
}
