/// The choices in which lists differ.
public struct TableOptions: Hashable, Sendable {
  /// The policies of the load state.
  public var policies: LoadPolicies
  /// Whether pages can be loaded before the first row, as in a conversation.
  public var prepends: Bool
  /// The number of rows to keep, or `nil` for no limit.
  ///
  /// If a page at one edge exceeds it, rows at the far edge are dropped. When the viewport comes near that
  /// edge, they are loaded again. So a table with a limit prepends, and its loader has to continue from
  /// ``TableRequest/first`` and ``TableRequest/last``, not from the number of rows.
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
