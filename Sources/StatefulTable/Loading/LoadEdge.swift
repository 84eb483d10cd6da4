/// An end of the table at which further rows can be loaded.
public enum LoadEdge: Hashable, Sendable, CaseIterable {
  /// The end after the last row: the next page.
  case append
  /// The end before the first row: the previous page.
  case prepend

  /// The edge as one of the three directions.
  public var direction: LoadDirection {
    switch self {
    case .append: .append
    case .prepend: .prepend
    }
  }
}
