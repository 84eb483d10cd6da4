/// What a state wants of the view besides its rows.
public struct StateMetadata: Hashable, Sendable {
  /// How many rows can be selected.
  public var selection: RowSelection
  /// Whether the rows can be scrolled.
  public var isScrollable: Bool
  /// What the control says that is pulled to refresh. With `nil`, nothing can be pulled in a state of the
  /// app's own, and the control of the content says what it was given itself, if there is one.
  public var refreshTitle: String?

  /// Creates the wishes; without arguments those of ordinary rows.
  public init(selection: RowSelection = .single, isScrollable: Bool = true, refreshTitle: String? = nil) {
    self.selection = selection
    self.isScrollable = isScrollable
    self.refreshTitle = refreshTitle
  }
}

/// How many rows of a table can be selected.
public enum RowSelection: Hashable, Sendable {
  /// No row, as in a placeholder.
  case none
  /// One row at a time.
  case single
  /// Any number of rows.
  case multiple
}
