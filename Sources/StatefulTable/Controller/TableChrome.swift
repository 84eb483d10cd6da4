/// The parts of a list around its rows.
public struct TableChrome<Failure: Error>: Equatable, Sendable {
  /// The key of the current state.
  public var state = TableStateKey.content
  /// The state's wishes for the view besides its rows.
  public var metadata = StateMetadata()
  /// The placeholder that covers the table, if placeholders are views over it. Otherwise `nil`.
  public var overlay: TablePlaceholder<Failure>?
  /// The error of the last refresh, while the older rows are still shown. Otherwise `nil`.
  public var banner: FailureBanner<Failure>?
  /// The state of the edge before the first row, if edges are not rows, or if a placeholder covers a table
  /// whose edge waits for the user. `nil` if no more can be loaded there.
  public var prepend: EdgeRow<Failure>?
  /// The state of the edge after the last row, if edges are not rows, or if a placeholder covers a table
  /// whose edge waits for the user. `nil` if no more can be loaded there.
  public var append: EdgeRow<Failure>?
  /// Whether the whole table is being loaded again while its rows are shown.
  public var isRefreshing = false
  /// Whether a search for a newer query than the displayed one waits or runs.
  public var isSearching = false
}

/// An error that is shown without hiding the rows.
public struct FailureBanner<Failure: Error>: Equatable, Sendable {
  /// The error.
  public let failure: Failure
  /// The number of the failure, so that a new failure is a different banner.
  let failureCount: Int

  /// Returns whether both show the same failure. Errors need not be `Equatable`: each failure counts as a
  /// different one.
  public static func == (left: FailureBanner, right: FailureBanner) -> Bool {
    left.failureCount == right.failureCount
  }
}
