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

/// What a load is for: the table as a whole or one of its edges. At most one load runs per direction.
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

/// What set off a load of the whole table.
public enum RefreshCause: Hashable, Sendable, CaseIterable {
  /// Nothing is known of the table, or nothing is in it and the user waits.
  case initial
  /// The user pulled; a spinner turns until the state says `endRefreshing`.
  case pull
  /// The app asked for the rows afresh.
  case reload
}

/// What set off a load.
public enum LoadCause: Hashable, Sendable {
  /// The whole table is loaded.
  case refresh(RefreshCause)
  /// A page is loaded at an edge.
  case edge(LoadEdge)

  /// The direction in which is loaded.
  public var direction: LoadDirection {
    switch self {
    case .refresh: .refresh
    case .edge(let edge): edge.direction
    }
  }
}
