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
