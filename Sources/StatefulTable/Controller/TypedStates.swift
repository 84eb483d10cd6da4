// A controller's runner knows failures as `any Error` and queries as `AnyQuery`, so that it is compiled once,
// and not interpreted anew for the types of every loader. These lead back to the loader's types.

/// A query of any type.
struct AnyQuery: Equatable, Sendable {
  let query: any Equatable & Sendable

  static func == (left: AnyQuery, right: AnyQuery) -> Bool { isEqual(left.query, right.query) }

  private static func isEqual<Query: Equatable>(_ query: Query, _ other: any Equatable) -> Bool {
    query == other as? Query
  }
}

extension LoadState where Failure == any Error {
  /// Returns the state with failures of the loader's type.
  func typed<Typed: Error>() -> LoadState<Typed> {
    var state = LoadState<Typed>(policies: policies, prepends: prepends)
    state.content = content
    state.refresh =
      switch refresh {
      case .idle: .idle
      case .loading(let token, let cause): .loading(token, cause)
      case .failed(let failure): (failure as? Typed).map { .failed($0) } ?? .idle
      }
    state.append = append.typed()
    state.prepend = prepend.typed()
    state.emptyPages = emptyPages
    state.issuedTokens = issuedTokens
    return state
  }
}

extension EdgeState where Failure == any Error {
  fileprivate func typed<Typed: Error>() -> EdgeState<Typed> {
    switch self {
    case .ready: .ready
    case .loading(let token): .loading(token)
    case .failed(let failure): (failure as? Typed).map { .failed($0) } ?? .ready
    case .exhausted: .exhausted
    }
  }
}

extension LoadEvent {
  /// The event with its failure as `any Error`.
  var untyped: LoadEvent<any Error> {
    switch self {
    case .appear: .appear
    case .pull: .pull
    case .load: .load
    case .reload: .reload
    case .reach(let edge): .reach(edge)
    case .loadMore(let edge): .loadMore(edge)
    case .retry: .retry
    case .finish(let token, let outcome): .finish(token, outcome)
    case .fail(let token, let failure): .fail(token, failure)
    case .cancel(let direction): .cancel(direction)
    case .contentChanged(let isEmpty): .contentChanged(isEmpty: isEmpty)
    case .reopen(let edge): .reopen(edge)
    case .contentReplaced(let isEmpty): .contentReplaced(isEmpty: isEmpty)
    case .contentFailed(let failure): .contentFailed(failure)
    case .dismissError(let direction): .dismissError(direction)
    case .reset: .reset
    }
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableTiming {
  /// The timing with failures of any type.
  var untyped: TableTiming<any Error> {
    TableTiming<any Error>(
      clock: clock, timeout: timeout.map { LoadTimeout($0.duration, failingWith: $0.failure as any Error) },
      searchDelay: searchDelay)
  }
}

extension SearchState where Query == AnyQuery, Failure == any Error {
  /// Returns the state with queries and failures of the loader's types.
  func typed<TypedQuery: Equatable & Sendable, Typed: Error>() -> SearchState<TypedQuery, Instant, Typed> {
    map {
      $0.query as? TypedQuery
    } failure: {
      $0 as? Typed
    }
  }
}

extension TableChrome {
  /// Creates the chrome with failures of the loader's type.
  init(_ untyped: TableChrome<any Error>) {
    (state, metadata) = (untyped.state, untyped.metadata)
    overlay = untyped.overlay.map { TablePlaceholder($0) }
    prepend = untyped.prepend.map { EdgeRow($0) }
    append = untyped.append.map { EdgeRow($0) }
    banner = untyped.banner.flatMap { banner in
      (banner.failure as? Failure).map { FailureBanner(failure: $0, failureCount: banner.failureCount) }
    }
    (isRefreshing, isSearching) = (untyped.isRefreshing, untyped.isSearching)
  }
}

extension TablePlaceholder {
  /// Creates a copy whose failure has another type, or is `nil` if it is of a different type.
  @inlinable
  init<Other>(_ other: TablePlaceholder<Other>) {
    self.init(other.kind, failure: other.failure as? Failure, failureCount: other.failureCount)
  }
}

extension EdgeRow {
  /// Creates a copy whose failure has another type, or is `nil` if it is of a different type.
  @inlinable
  init<Other>(_ other: EdgeRow<Other>) {
    self.init(
      other.edge, other.kind, failure: other.failure as? Failure, failureCount: other.failureCount,
      waitsForUser: other.waitsForUser)
  }
}
