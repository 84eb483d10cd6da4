/// The cause of a load of the whole table.
public enum RefreshCause: Hashable, Sendable, CaseIterable {
  /// The first load, or a load of an empty table for which the user waits.
  case initial
  /// A pull by the user, which may have joined a load with another cause. A spinner turns until
  /// ``TableController/didEndRefreshing``.
  case pull
  /// A request of the app to load the rows again.
  case reload
}

/// The cause of a load.
public enum LoadCause: Hashable, Sendable {
  /// A load of the whole table.
  case refresh(RefreshCause)
  /// A load of a page at an edge.
  case edge(LoadEdge)

  /// The direction of the load.
  public var direction: LoadDirection {
    switch self {
    case .refresh: .refresh
    case .edge(let edge): edge.direction
    }
  }
}
