/// The whole table or one of its edges, as the aim of a load. At most one load runs per direction.
enum LoadDirection: Hashable, Sendable, CaseIterable {
  /// The whole table.
  case refresh
  /// The next page, after the last row.
  case append
  /// The previous page, before the first row.
  case prepend

  /// Creates the direction of an edge, or that of the whole table.
  init(_ edge: LoadEdge?) {
    self = edge?.direction ?? .refresh
  }

  /// The edge, unless the direction is `refresh`.
  var edge: LoadEdge? {
    switch self {
    case .refresh: nil
    case .append: .append
    case .prepend: .prepend
    }
  }
}

/// An end of the table at which further rows can be loaded.
public enum LoadEdge: Hashable, Sendable, CaseIterable {
  /// The end after the last row: the next page.
  case append
  /// The end before the first row: the previous page.
  case prepend

  /// The edge as one of the three directions.
  var direction: LoadDirection {
    switch self {
    case .append: .append
    case .prepend: .prepend
    }
  }
}

/// The cause of a load.
public enum LoadCause: Hashable, Sendable, CaseIterable {
  /// The first load, or a load of an empty table for which the user waits.
  case initial
  /// A pull by the user, which may have joined a load with another cause. A spinner turns until
  /// ``TableController/didEndRefreshing``.
  case pull
  /// A request of the app to load the rows again.
  case reload
  /// The next page.
  case append
  /// The previous page.
  case prepend

  /// The direction of the load.
  var direction: LoadDirection {
    switch self {
    case .initial, .pull, .reload: .refresh
    case .append: .append
    case .prepend: .prepend
    }
  }
}
