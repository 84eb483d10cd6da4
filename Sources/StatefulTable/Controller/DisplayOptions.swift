/// How states are shown.
public struct DisplayOptions: Hashable, Sendable {
  /// What a placeholder is.
  public enum PlaceholderStyle: Hashable, Sendable, CaseIterable {
    /// A row of the table, which comes and goes in the same batch as the content.
    case row
    /// A view over the table, which shows no rows meanwhile.
    case overlay
  }

  /// When there is a row at an edge.
  public enum EdgeRows: Hashable, Sendable, CaseIterable {
    /// As long as there is more to load, so that the row need not come and go with each page.
    case whileMore
    /// While more is being loaded, and when that failed.
    case whileLoading
    /// Never. How the edges stand is said around the rows, by ``TableChrome/prepend`` and
    /// ``TableChrome/append``.
    case never
  }

  /// What a placeholder is.
  public var placeholder: PlaceholderStyle
  /// When there is a row at an edge.
  public var edgeRows: EdgeRows

  /// The usual choices: placeholders and edges are rows.
  public init(placeholder: PlaceholderStyle = .row, edgeRows: EdgeRows = .whileMore) {
    self.placeholder = placeholder
    self.edgeRows = edgeRows
  }
}
