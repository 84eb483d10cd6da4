/// The visible form of a load state.
enum LoadPresentation: Sendable {
  /// Neither rows nor a placeholder, so that nothing flashes before the first load.
  case initial
  /// The loading placeholder.
  case loading
  /// The empty placeholder. At an edge that waits for the user, more can be loaded
  /// (`LoadState.waitsForUser(at:)`).
  case empty
  /// The error placeholder, for the load in this direction.
  case error(LoadDirection, NumberedError)
  /// The rows: whether a refresh is under way, and the error of the last refresh (for a banner). The edges
  /// show their states.
  case content(isRefreshing: Bool, refreshFailure: NumberedError?)
}

extension LoadPresentation: Equatable {}

extension LoadState {
  /// The visible form of the state. Rows are shown if and only if the table is populated, unless a
  /// failed refresh covers them.
  var presentation: LoadPresentation {
    switch (content, refresh) {
    case (.empty, _): emptyPresentation
    case (.populated, .failed(let failure)) where !errorCoversContent:
      .content(isRefreshing: false, refreshFailure: failure)
    case (.populated, .idle): .content(isRefreshing: false, refreshFailure: nil)
    case (.populated, .loading): .content(isRefreshing: true, refreshFailure: nil)
    case (_, .failed(let failure)): .error(.refresh, failure)
    case (.unloaded, .idle): .initial
    case (.unloaded, .loading), (.awaited, _): .loading
    }
  }

  /// The table is empty when its ends are reached. Until then it loads, unless an edge waits for the user.
  ///
  /// Without rows there is no edge that could show a failed page, so its error replaces the empty
  /// placeholder.
  private var emptyPresentation: LoadPresentation {
    if refresh.cause == .initial || (isLoading && showsLoadingWhenEmpty) {
      .loading
    } else if LoadEdge.allCases.contains(where: loadsByItself) {
      .loading
    } else if let failure = append.failure {
      .error(.append, failure)
    } else if let failure = prepend.failure {
      .error(.prepend, failure)
    } else {
      .empty
    }
  }
}

/// A load state as one of six phases that the user can tell apart.
///
/// A reload that keeps the rows or the empty placeholder on screen has no phase of its own.
public enum LoadPhase: Hashable, Sendable, CaseIterable {
  /// Rows without a load under way, or the time before the first load.
  case idle
  /// The loading placeholder.
  case initialLoading
  /// A pull, whose spinner turns.
  case loadingFromPullToRefresh
  /// A page that loads at either edge.
  case loadingMore
  /// The empty placeholder.
  case empty
  /// The error placeholder.
  case error
}

extension LoadState {
  /// The state as one of six phases.
  var phase: LoadPhase {
    let pages = append.isLoading || prepend.isLoading
    return switch presentation {
    case .initial: .idle
    case _ where refresh.cause == .pull: .loadingFromPullToRefresh
    case .error: .error
    case .loading: pages && !refresh.isLoading ? .loadingMore : .initialLoading
    case .empty: pages ? .loadingMore : .empty
    case .content: pages ? .loadingMore : .idle
    }
  }
}
