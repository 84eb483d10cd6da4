/// The number of pages in a row that brought no rows, at each edge.
///
///     0 ─────► 1 ─────► 2        at 2, the edge waits for the user
///     ▲        │        │
///     └────────┴────────┘        by a page with rows
struct EmptyPages: Hashable, Sendable {
  /// The number of pages in a row after which an edge waits for the user.
  static let limit = 2

  private var append = 0
  private var prepend = 0

  subscript(edge: LoadEdge) -> Int {
    get { edge == .append ? append : prepend }
    set {
      let count = min(newValue, Self.limit)
      if edge == .append { append = count } else { prepend = count }
    }
  }
}

extension LoadState {
  /// Returns whether more can be loaded at an edge, but only if the user asks.
  ///
  /// So it is after two pages in a row without rows, and in an empty table after a load was cancelled or its
  /// error was dismissed. Otherwise a server without rows, which says that it has more, would be asked
  /// without end. `LoadEvent.loadMore(_:)` and `LoadEvent.retry` load the next page. If it has no rows,
  /// the edge waits again.
  func waitsForUser(at edge: LoadEdge) -> Bool {
    if case .ready = self[edge] { emptyPages[edge] == EmptyPages.limit } else { false }
  }

  /// Whether an edge loads a page, or does so when the refresh has ended.
  func loadsByItself(at edge: LoadEdge) -> Bool {
    switch self[edge] {
    case .loading: true
    case .ready: !waitsForUser(at: edge)
    case .failed, .exhausted: false
    }
  }

  /// Loads pages until the table has rows, or an end is reached or waits for the user.
  mutating func loadFirstRows(_ effects: inout Effects) {
    guard content == .empty, !refresh.isLoading else { return }
    for edge in LoadEdge.allCases { reach(edge, &effects) }
  }

  /// Lets the edges of an empty table wait, because the table would load their pages at once otherwise.
  mutating func waitIfEmpty() {
    guard content == .empty else { return }
    for edge in LoadEdge.allCases {
      if case .ready = self[edge] { emptyPages[edge] = EmptyPages.limit }
    }
  }
}
