/// The choices in which lists differ.
///
/// ```swift
/// let options = ListOptions(prepends: true, edgeRows: .never, timeout: .seconds(30))
/// ```
@available(StatefulTable 1.0, *)
public struct ListOptions: Hashable, Sendable {
  /// The time at which an edge has a row.
  public enum EdgeRows: Hashable, Sendable, CaseIterable {
    /// As long as more can be loaded, so that the row stays between pages.
    case whileMore
    /// While a page loads, after it failed, and while the edge waits for the user.
    case whileLoading
    /// Never. ``ListState/prepend`` and ``ListState/append`` have the state of the edges.
    case never
  }

  /// The number of rows that a page should have (``PageRequest/count``).
  public var pageSize: Int
  /// Whether pages can be loaded before the first row, as in a conversation.
  public var prepends: Bool
  /// The number of rows to keep, or `nil` for no limit.
  ///
  /// If a page at one edge exceeds it, rows at the far edge are dropped. When the viewport comes near that
  /// edge, they are loaded again. So a table with a limit prepends, and its loader has to go by
  /// ``PageRequest/after`` and ``PageRequest/before``, not by the ``PageRequest/offset``.
  ///
  /// Even if the limit is smaller, three times the rows of the page are kept, and the visible rows, with
  /// those that count as near. Choose at least the rows of two screens and of two pages.
  public var contentLimit: Int?
  /// The time at which an edge has a row.
  public var edgeRows: EdgeRows
  /// Whether a placeholder is a view over the table, which then has no rows. Otherwise it is a row of the
  /// table, which is inserted and deleted in the same batch as the content.
  public var coversWithPlaceholders: Bool
  /// Whether an empty table has the loading placeholder while it is pulled or reloaded. Otherwise it keeps
  /// the empty placeholder until rows arrive.
  ///
  /// If the table loads because it appears, and while a page loads, it always has the loading placeholder.
  public var showsLoadingWhenEmpty: Bool
  /// Whether a failed refresh hides the rows, so that only the error is visible.
  public var errorCoversContent: Bool
  /// Whether an empty table is loaded again each time it appears.
  public var reloadsEmptyOnAppear: Bool
  /// The time that each load may take, that of a search too, or `nil` for no limit. A load that takes longer
  /// fails with ``ListError/timedOut(_:)``, even if the loader ignores its cancellation.
  public var timeout: Duration?
  /// The time for which a query has to stay the same before its search begins.
  public var searchDelay: Duration
  /// The number of rows of both tables together that may be compared on the main actor.
  public var backgroundThreshold: Int

  /// Creates options. By default, no pages can be loaded before the first row, all rows are kept,
  /// placeholders and edges are rows, and nothing is hidden or loaded twice.
  public init(
    pageSize: Int = 50, prepends: Bool = false, contentLimit: Int? = nil, edgeRows: EdgeRows = .whileMore,
    coversWithPlaceholders: Bool = false, showsLoadingWhenEmpty: Bool = false,
    errorCoversContent: Bool = false, reloadsEmptyOnAppear: Bool = false, timeout: Duration? = nil,
    searchDelay: Duration = .milliseconds(400), backgroundThreshold: Int = 10_000
  ) {
    self.pageSize = pageSize
    self.prepends = prepends
    self.contentLimit = contentLimit
    self.edgeRows = edgeRows
    self.coversWithPlaceholders = coversWithPlaceholders
    self.showsLoadingWhenEmpty = showsLoadingWhenEmpty
    self.errorCoversContent = errorCoversContent
    self.reloadsEmptyOnAppear = reloadsEmptyOnAppear
    self.timeout = timeout
    self.searchDelay = searchDelay
    self.backgroundThreshold = backgroundThreshold
  }
}
