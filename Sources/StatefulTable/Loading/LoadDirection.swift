/// The whole table or one of its edges, as the aim of a load. At most one load runs per direction.
public enum LoadDirection: Hashable, Sendable, CaseIterable {
  /// The whole table.
  case refresh
  /// The next page, after the last row.
  case append
  /// The previous page, before the first row.
  case prepend

  /// The edge, unless the direction is `refresh`.
  public var edge: LoadEdge? {
    switch self {
    case .refresh: nil
    case .append: .append
    case .prepend: .prepend
    }
  }
}
