/// What the user is to see of a table that loads its rows.
public enum LoadPresentation<Failure: Error>: Sendable {
  /// Nothing was asked for yet: neither rows nor placeholder, so that neither flashes before the first load.
  case initial
  /// The loading placeholder.
  case loading
  /// The empty placeholder.
  case empty
  /// The error placeholder, for the load in this direction.
  case error(LoadDirection, Failure)
  /// The rows, with what goes on around them: whether they are being refreshed, why the last refresh failed
  /// (for a banner), and how the edges before the first row and after the last one stand.
  case content(
    isRefreshing: Bool, refreshFailure: Failure?, prepend: EdgePresentation<Failure>,
    append: EdgePresentation<Failure>)
}

extension LoadPresentation: Equatable where Failure: Equatable {}

/// What the user is to see at an edge of the rows.
public enum EdgePresentation<Failure: Error>: Sendable {
  /// Nothing; a page is loaded when the edge is reached.
  case ready
  /// A page is being loaded.
  case loading
  /// A page failed: the error, and a way to retry.
  case failed(Failure)
  /// Nothing, or that this is the end.
  case exhausted
}

extension EdgePresentation: Equatable where Failure: Equatable {}

extension LoadState {
  /// What the user is to see. Rows are shown exactly when the table is populated, unless the policy lets a
  /// failed refresh cover them.
  public var presentation: LoadPresentation<Failure> {
    switch content {
    case .unloaded: unloadedPresentation
    case .empty: emptyPresentation
    case .populated: populatedPresentation
    }
  }

  var unloadedPresentation: LoadPresentation<Failure> {
    switch refresh {
    case .idle: .initial
    case .loading: .loading
    case .failed(let failure): .error(.refresh, failure)
    }
  }

  /// Without rows there is no edge to show a failed page at, so it takes the place of the empty placeholder.
  var emptyPresentation: LoadPresentation<Failure> {
    if refresh.cause == .initial || (isLoading && policies.emptyDuringRefresh == .showLoading) {
      .loading
    } else if let failure = append.failure {
      .error(.append, failure)
    } else if let failure = prepend.failure {
      .error(.prepend, failure)
    } else {
      .empty
    }
  }

  var populatedPresentation: LoadPresentation<Failure> {
    if policies.errorCoversContent, let failure = refresh.failure {
      .error(.refresh, failure)
    } else {
      .content(
        isRefreshing: refresh.isLoading, refreshFailure: refresh.failure, prepend: prepend.presentation,
        append: append.presentation)
    }
  }
}

extension EdgeState {
  /// What the user is to see at the edge.
  public var presentation: EdgePresentation<Failure> {
    switch self {
    case .ready: .ready
    case .loading: .loading
    case .failed(let failure): .failed(failure)
    case .exhausted: .exhausted
    }
  }
}
