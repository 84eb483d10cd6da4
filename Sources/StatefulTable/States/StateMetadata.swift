/// The wishes of a state for the view besides its rows.
public struct StateMetadata: Hashable, Sendable {
  /// The number of rows that can be selected.
  public var selection: RowSelection
  /// Whether the user can scroll the rows.
  public var isScrollable: Bool
  /// The title of the refresh control. If it is `nil`, a state of the app's own has no control, and the
  /// content's control, if there is one, keeps its own title.
  public var refreshTitle: String?

  /// Creates the wishes. The defaults are those of ordinary rows.
  public init(selection: RowSelection = .single, isScrollable: Bool = true, refreshTitle: String? = nil) {
    self.selection = selection
    self.isScrollable = isScrollable
    self.refreshTitle = refreshTitle
  }
}

/// The number of rows of a table that can be selected.
public enum RowSelection: Hashable, Sendable {
  /// No row, as in a placeholder.
  case none
  /// One row at a time.
  case single
  /// Any number of rows.
  case multiple
}
