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
  /// The rows and their surroundings: whether a refresh is under way, the error of the last refresh (for a
  /// banner), and the edges before the first row and after the last row.
  case content(
    isRefreshing: Bool, refreshFailure: NumberedError?, prepend: EdgePresentation,
    append: EdgePresentation)
}

extension LoadPresentation: Equatable {}

/// The visible form of an edge.
enum EdgePresentation: Sendable {
  /// Nothing, or an offer to load more if the edge waits for the user. Otherwise reaching it loads a page.
  case ready
  /// A page that loads.
  case loading
  /// The error of a page that failed, and a way to retry.
  case failed(NumberedError)
  /// Nothing, or a mark for the end of the content.
  case exhausted
}

extension EdgePresentation: Equatable {}

extension LoadState {
  /// The visible form of the state. Rows are shown if and only if the table is populated, unless a
  /// failed refresh covers them.
  var presentation: LoadPresentation {
    switch content {
    case .unloaded: unloadedPresentation
    case .empty: emptyPresentation
    case .populated: populatedPresentation
    }
  }

  var unloadedPresentation: LoadPresentation {
    switch refresh {
    case .idle: .initial
    case .loading: .loading
    case .failed(let failure): .error(.refresh, failure)
    }
  }

  /// The table is empty when its ends are reached. Until then it loads, unless an edge waits for the user.
  ///
  /// Without rows there is no edge that could show a failed page, so its error replaces the empty
  /// placeholder.
  var emptyPresentation: LoadPresentation {
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

  var populatedPresentation: LoadPresentation {
    if errorCoversContent, let failure = refresh.failure {
      .error(.refresh, failure)
    } else {
      .content(
        isRefreshing: refresh.isLoading, refreshFailure: refresh.failure, prepend: prepend.presentation,
        append: append.presentation)
    }
  }
}

extension EdgeState {
  /// The visible form of the edge.
  var presentation: EdgePresentation {
    switch self {
    case .ready: .ready
    case .loading: .loading
    case .failed(let failure): .failed(failure)
    case .exhausted: .exhausted
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
    case .loading: refresh.isLoading ? .initialLoading : .loadingMore
    case .empty: pages ? .loadingMore : .empty
    case .content: pages ? .loadingMore : .idle
    }
  }
}
