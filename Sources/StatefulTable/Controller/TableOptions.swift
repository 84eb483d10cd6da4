/// The choices on which tables with states differ.
public struct TableOptions: Hashable, Sendable {
  /// How loads change the state.
  public var policies: LoadPolicies
  /// Whether pages can be loaded before the first row, as in a conversation.
  public var prepends: Bool
  /// How many rows to keep; `nil` to keep all.
  ///
  /// If a page comes in at one edge and there are more rows, rows at the far edge are dropped. They are loaded
  /// again from the row that is left when scrolling comes near it. So a table with a limit prepends, and its
  /// loader has to go on from ``TableRequest/first`` and ``TableRequest/last``, not from the number of rows.
  ///
  /// However small the limit is, three times the rows of the page are kept, and the rows that were reported in
  /// view, with those that count as near. Choose at least the rows of two screens and of two pages.
  public var contentLimit: Int?
  /// How states are shown.
  public var display: DisplayOptions
  /// How many rows may be compared on the main actor.
  public var backgroundThreshold: Int

  /// The usual choices, but for those that are given.
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
