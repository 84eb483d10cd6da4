/// The choices in which lists differ.
public struct ListOptions: Hashable, Sendable {
  /// The policies of the load state.
  public var policies: LoadPolicies
  /// The number of rows of a page (``PageRequest/count``).
  public var pageSize = 50
  /// Whether pages can be loaded before the first row, as in a conversation.
  public var prepends: Bool
  /// The number of rows to keep, or `nil` for no limit.
  ///
  /// If a page at one edge exceeds it, rows at the far edge are dropped. When the viewport comes near that
  /// edge, they are loaded again. So a table with a limit prepends, and its loader has to continue from
  /// ``PageRequest/first`` and ``PageRequest/last``, not from the number of rows.
  ///
  /// Even if the limit is smaller, three times the rows of the page are kept, and the visible rows, with
  /// those that count as near. Choose at least the rows of two screens and of two pages.
  public var contentLimit: Int?
  /// The options for displaying placeholders and edges.
  public var display: DisplayOptions
  /// The number of rows of both tables together that may be compared on the main actor.
  public var backgroundThreshold: Int

  /// Creates options. By default, all rows are kept, and no pages can be loaded before the first row.
  public init(
    policies: LoadPolicies = LoadPolicies(), prepends: Bool = false, contentLimit: Int? = nil,
    display: DisplayOptions = DisplayOptions(), backgroundThreshold: Int = 10_000
  ) {
    self.policies = policies
    self.prepends = prepends
    self.contentLimit = contentLimit
    self.display = display
    self.backgroundThreshold = backgroundThreshold
  }
}

/// The options for displaying placeholders and edges.
public struct DisplayOptions: Hashable, Sendable {
  /// The form of a placeholder.
  public enum PlaceholderStyle: Hashable, Sendable, CaseIterable {
    /// A row of the table, which is inserted and deleted in the same batch as the content.
    case row
    /// A view over the table, which then has no rows.
    case overlay
  }

  /// The time at which an edge has a row.
  public enum EdgeRows: Hashable, Sendable, CaseIterable {
    /// As long as more can be loaded, so that the row stays between pages.
    case whileMore
    /// While a page loads, after it failed, and while the edge waits for the user.
    case whileLoading
    /// Never. ``ListState/prepend`` and ``ListState/append`` have the state of the edges.
    case never
  }

  /// The form of a placeholder.
  public var placeholder: PlaceholderStyle
  /// The time at which an edge has a row.
  public var edgeRows: EdgeRows

  /// Creates options. By default, placeholders and edges are rows.
  public init(placeholder: PlaceholderStyle = .row, edgeRows: EdgeRows = .whileMore) {
    self.placeholder = placeholder
    self.edgeRows = edgeRows
  }
}

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

/// The time limits of loads and queries, and their clock.
@available(StatefulTable 1.0, *)
public struct TableTiming: Sendable {
  /// The clock for the timeout, the delay, and the frames of a sequence that a controller follows.
  public var clock: any Clock<Duration>
  /// The time that each load may take, or `nil` for no limit. A load that takes longer fails with
  /// ``LoadTimedOut``, even if the loader ignores its cancellation.
  public var timeout: Duration?
  /// The time for which a query has to stay the same before its search begins.
  public var searchDelay: Duration

  /// Creates the timing of a table.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), timeout: Duration? = nil,
    searchDelay: Duration = .milliseconds(400)
  ) {
    self.clock = clock
    self.timeout = timeout
    self.searchDelay = searchDelay
  }
}

/// The failure of a load that took longer than ``TableTiming/timeout``.
@available(StatefulTable 1.0, *)
public struct LoadTimedOut: Error, Hashable {
  /// The time that the load was allowed to take.
  public let timeout: Duration
}
