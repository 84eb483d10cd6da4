/// What an empty table shows while it is loaded again.
public enum EmptyDuringRefresh: Hashable, Sendable, CaseIterable {
  /// The empty placeholder stays until rows arrive.
  case keepEmpty
  /// The loading placeholder takes its place.
  case showLoading
}

/// The choices on which tables with states disagree.
public struct LoadPolicies: Hashable, Sendable {
  /// What an empty table shows while it is pulled, reloaded, or loads a page. A `load` always shows loading.
  public var emptyDuringRefresh: EmptyDuringRefresh
  /// Whether a failed refresh hides the rows there are, so that only the error is seen.
  public var errorCoversContent: Bool
  /// Whether an empty table is loaded again each time it comes on screen.
  public var reloadEmptyOnAppear: Bool

  /// The usual choices: nothing that is shown is hidden, and nothing is loaded twice.
  public init(
    emptyDuringRefresh: EmptyDuringRefresh = .keepEmpty, errorCoversContent: Bool = false,
    reloadEmptyOnAppear: Bool = false
  ) {
    self.emptyDuringRefresh = emptyDuringRefresh
    self.errorCoversContent = errorCoversContent
    self.reloadEmptyOnAppear = reloadEmptyOnAppear
  }
}
