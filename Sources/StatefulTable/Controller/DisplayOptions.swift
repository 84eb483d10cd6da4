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
