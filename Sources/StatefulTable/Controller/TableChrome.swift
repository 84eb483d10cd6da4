/// What is shown around the rows.
public struct TableChrome<Failure: Error>: Equatable, Sendable {
  /// The state that the table is in.
  public var state = TableStateKey.content
  /// What the state wants of the view besides its rows.
  public var metadata = StateMetadata()
  /// What covers the table, where placeholders are views over it.
  public var overlay: TablePlaceholder<Failure>?
  /// Why the last refresh failed, while the rows from before are still shown.
  public var banner: FailureBanner<Failure>?
  /// How the table stands before its first row, where edges are not rows; `nil` where there is no more.
  public var prepend: EdgeRow<Failure>?
  /// How the table stands behind its last row, where edges are not rows; `nil` where there is no more.
  public var append: EdgeRow<Failure>?
  /// Whether the whole table is being loaded again behind the rows.
  public var isRefreshing = false
  /// Whether results for a newer query than the one shown are on their way.
  public var isSearching = false
}

/// An error that is told without hiding the rows.
public struct FailureBanner<Failure: Error>: Equatable, Sendable {
  /// What went wrong.
  public let failure: Failure
  /// How many failures there were before, so that another one is another banner.
  let failureCount: Int

  /// Whether both tell the same failure; errors, which need not be comparable, are told apart by when they
  /// came.
  public static func == (left: FailureBanner, right: FailureBanner) -> Bool {
    left.failureCount == right.failureCount
  }
}
