/// What a search is doing.
public enum SearchPhase<Query: Equatable & Sendable, Instant: Comparable & Sendable>: Equatable, Sendable {
  /// Nothing.
  case idle
  /// Waiting for the query to stay as it is until the deadline.
  case waiting(Query, deadline: Instant)
  /// Searching.
  case running(Query, SearchToken)
}

/// What a search shows.
public enum SearchShown<Query: Equatable & Sendable, Failure: Error>: Sendable {
  /// The table that is searched in.
  case base
  /// The results for a query; none where `isEmpty`.
  case results(Query, isEmpty: Bool)
  /// The error that the search for a query ended with.
  case failed(Query, Failure)
}

extension SearchShown: Equatable where Failure: Equatable {}

/// The state of a search, and what an event makes of it: a value, without clock, queue or memory of its own.
///
///     var search = SearchState<String, ContinuousClock.Instant, any Error>()
///     let effects = search.send(.change("bach", deadline: .now + .milliseconds(400)))  // wait
///
/// A query waits until it has been left alone up to its deadline, then runs; a newer one takes its place, and
/// what the older one ends with is dropped. Meanwhile what was shown is still shown. The table that is
/// searched in is never touched: it is shown or not.
///
/// An event that means nothing in a state changes nothing and has no effects.
public struct SearchState<
  Query: Equatable & Sendable, Instant: Comparable & Sendable, Failure: Error
>: Sendable {
  /// What the search is doing.
  public private(set) var phase: SearchPhase<Query, Instant> = .idle
  /// What it shows.
  public private(set) var shown: SearchShown<Query, Failure> = .base
  /// Whether what is searched in has changed since the results that are shown were found.
  private(set) var isStale = false
  private var searchCount: UInt64 = 0

  /// Nothing is searched for, and the table that is searched in is shown.
  public init() {}

  /// The newest query, for which results are shown or on their way; `nil` where nothing is searched for.
  public var query: Query? {
    switch phase {
    case .waiting(let query, _), .running(let query, _): query
    case .idle: shownQuery
    }
  }

  /// The query whose results, or failure, are shown: an older one than ``query`` while that is on its way.
  public var shownQuery: Query? {
    switch shown {
    case .base: nil
    case .results(let query, _), .failed(let query, _): query
    }
  }

  /// Whether results are on their way, or a query waits to be searched for.
  public var isSearching: Bool {
    // Without comparing queries, which may be of any type.
    if case .idle = phase { false } else { true }
  }
}

extension SearchState: Equatable where Failure: Equatable {}

extension SearchState {
  /// The state with other queries and failures; without those that become `nil`.
  func map<NewQuery: Equatable & Sendable, NewFailure: Error>(
    query: (Query) -> NewQuery?, failure: (Failure) -> NewFailure?
  ) -> SearchState<NewQuery, Instant, NewFailure> {
    var state = SearchState<NewQuery, Instant, NewFailure>()
    state.phase =
      switch phase {
      case .idle: .idle
      case .waiting(let old, let deadline): query(old).map { .waiting($0, deadline: deadline) } ?? .idle
      case .running(let old, let token): query(old).map { .running($0, token) } ?? .idle
      }
    state.shown =
      switch shown {
      case .base: .base
      case .results(let old, let isEmpty): query(old).map { .results($0, isEmpty: isEmpty) } ?? .base
      case .failed(let old, let error):
        query(old).flatMap { query in failure(error).map { .failed(query, $0) } } ?? .base
      }
    (state.isStale, state.searchCount) = (isStale, searchCount)
    return state
  }
}

extension SearchState {
  /// Changes the state as the event has it.
  ///
  /// - Returns: What has to be done, in order.
  public mutating func send(
    _ event: SearchEvent<Query, Instant, Failure>
  ) -> [SearchEffect<Query, Instant>] {
    switch event {
    case .change(let query, let deadline): return change(to: query, deadline: deadline)
    case .clear: return clear()
    case .elapsed(let instant):
      guard case .waiting(let query, let deadline) = phase, deadline <= instant else { break }
      // The wait is over: there is nothing to stop.
      phase = .idle
      return start(query)
    case .submit: return submit()
    case .searchAgain:
      guard let query else { break }
      isStale = shownQuery != nil
      return start(query)
    case .finish(let token, let isEmpty):
      guard case .running(let query, token) = phase else { break }
      show(.results(query, isEmpty: isEmpty))
      return [.apply(token)]
    case .fail(let token, let failure):
      guard case .running(let query, token) = phase else { break }
      show(.failed(query, failure))
      return [.showFailure]
    case .resultsChanged(let isEmpty):
      guard case .results(let query, _) = shown else { break }
      shown = .results(query, isEmpty: isEmpty)
    }
    return []
  }

  private mutating func change(to query: Query, deadline: Instant) -> [SearchEffect<Query, Instant>] {
    guard query != self.query else { return [] }
    let left = leavingPhase
    if case .results(query, _) = shown, !isStale {
      // Back to the query whose results are still there.
      phase = .idle
      return left
    }
    phase = .waiting(query, deadline: deadline)
    return left.filter { $0 != .stopWaiting } + [.wait(until: deadline)]
  }

  private mutating func clear() -> [SearchEffect<Query, Instant>] {
    let effects = leavingPhase + (shownQuery == nil ? [] : [.showBase])
    show(.base)
    return effects
  }

  /// Ends the wait or the search that is under way, and shows an outcome.
  private mutating func show(_ outcome: SearchShown<Query, Failure>) {
    (phase, shown, isStale) = (.idle, outcome, false)
  }

  private mutating func submit() -> [SearchEffect<Query, Instant>] {
    switch (phase, shown) {
    case (.waiting(let query, _), _), (.idle, .failed(let query, _)): start(query)
    case (.running, _), (.idle, .base), (.idle, .results): []
    }
  }

  private mutating func start(_ query: Query) -> [SearchEffect<Query, Instant>] {
    let left = leavingPhase
    let token = SearchToken(ordinal: searchCount)
    searchCount += 1
    phase = .running(query, token)
    return left + [.start(query, token)]
  }

  /// What ends the waiting or the search under way.
  private var leavingPhase: [SearchEffect<Query, Instant>] {
    switch phase {
    case .idle: []
    case .waiting: [.stopWaiting]
    case .running(_, let token): [.cancel(token)]
    }
  }
}
