/// The activity of a search.
enum SearchPhase<Query: Equatable & Sendable, Instant: Comparable & Sendable>: Equatable, Sendable {
  /// No activity.
  case idle
  /// A wait until the deadline, during which the query has to stay the same.
  case waiting(Query, deadline: Instant)
  /// A search under way.
  case running(Query, SearchToken)
}

/// The display of a search.
enum SearchShown<Query: Equatable & Sendable>: Sendable {
  /// The table that is searched in.
  case base
  /// The results for a query. There are none if `isEmpty`.
  case results(Query, isEmpty: Bool)
  /// The error of the search for a query.
  case failed(Query, NumberedError)
}

extension SearchShown: Equatable {}

/// The state of a search: a pure value, without a clock, a task or a queue.
///
/// A query waits until its deadline, then its search runs. A newer query takes its place, and the outcome of
/// the older one is dropped. Until there is a new outcome, the earlier one is still shown. The table that is
/// searched in never changes: it is shown or not.
///
/// If an event has no meaning in a state, it changes nothing and has no effects.
struct SearchState<
  Query: Equatable & Sendable, Instant: Comparable & Sendable
>: Sendable {
  /// The activity of the search.
  private(set) var phase: SearchPhase<Query, Instant> = .idle
  /// The display of the search.
  private(set) var shown: SearchShown<Query> = .base
  /// The loads of the pages of the results that are shown. Unloaded while none are.
  private(set) var pages = LoadState(isOfResults: true)
  /// Whether the searched data has changed since the search for the results that are shown.
  private(set) var isStale = false
  private var searchCount: UInt64 = 0
  private(set) var failureCount: UInt32 = 0

  /// Creates the state without a query, in which the table that is searched in is shown.
  init() {}

  /// The newest query, whose results are shown or on their way, or `nil` if there is no query.
  var query: Query? {
    switch phase {
    case .waiting(let query, _), .running(let query, _): query
    case .idle: shownQuery
    }
  }

  /// The query whose results or failure are shown, or `nil` if there are none. It is older than ``query``
  /// while newer results are on their way.
  var shownQuery: Query? {
    switch shown {
    case .base: nil
    case .results(let query, _), .failed(let query, _): query
    }
  }

  /// Whether a query waits or a search runs.
  var isSearching: Bool {
    // Without comparing queries, which may be of any type.
    if case .idle = phase { false } else { true }
  }

  /// Whether results are shown, or none were found.
  var showsResults: Bool {
    if case .results = shown { true } else { false }
  }
}

extension SearchState: Equatable {}

extension SearchState {
  /// Changes the state by an event, and returns the effects in the order in which to carry them out.
  ///
  /// - Complexity: O(1), and the comparison of two queries.
  mutating func send(
    _ event: SearchEvent<Query, Instant>
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
    case .finish(let token, let isEmpty, let hasMore):
      guard case .running(let query, token) = phase else { break }
      show(.results(query, isEmpty: isEmpty))
      return [.apply(token)] + page(.contentReplaced(.replaced(isEmpty: isEmpty, hasMoreToAppend: hasMore)))
    case .fail(let token, let error):
      guard case .running(let query, token) = phase else { break }
      failureCount &+= 1
      show(.failed(query, NumberedError(error: error, number: failureCount)))
      return [.showFailure] + page(.reset)
    case .resultsChanged(let isEmpty): return page(.contentChanged(isEmpty: isEmpty))
    case .page(let event): return page(event)
    }
    return []
  }

  /// Changes the loads of the results' pages by an event.
  private mutating func page(_ event: LoadEvent) -> [SearchEffect<Query, Instant>] {
    let effects = pages.send(event)
    if case .results(let query, _) = shown {
      shown = .results(query, isEmpty: pages.content != .populated)
    }
    return effects.map { .page($0) }
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
    return effects + page(.reset)
  }

  /// Ends the wait or the search that is under way, and shows an outcome.
  private mutating func show(_ outcome: SearchShown<Query>) {
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

  /// The effects that end the wait or the search under way.
  private var leavingPhase: [SearchEffect<Query, Instant>] {
    switch phase {
    case .idle: []
    case .waiting: [.stopWaiting]
    case .running(_, let token): [.cancel(token)]
    }
  }
}

/// The visible form of a search.
enum SearchPresentation: Sendable {
  /// The table that is searched in, in its own visible form.
  case base
  /// The loading placeholder, while the first pages of results had none.
  case loading
  /// The results.
  case results
  /// A placeholder for no results. Not the same as that of an empty table, which has no rows to search in.
  case emptySearch
  /// An error instead of results.
  case failed(NumberedError)
}

extension SearchPresentation: Equatable {}

extension SearchState {
  /// The visible form of the search. ``isSearching`` says whether newer results are on their way.
  var presentation: SearchPresentation {
    switch shown {
    case .base: .base
    case .results(_, isEmpty: false): .results
    case .results(_, isEmpty: true):
      switch pages.presentation {
      case .loading: .loading
      case .error(_, let failure): .failed(failure)
      case .initial, .empty, .content: .emptySearch
      }
    case .failed(_, let failure): .failed(failure)
    }
  }
}

/// An event of a search.
enum SearchEvent<
  Query: Equatable & Sendable, Instant: Comparable & Sendable
>: Sendable {
  /// A new query: its text, its scope or any other part of it has changed.
  ///
  /// - Parameter deadline: The instant at which the search begins, unless the query changes again before: the
  ///   time of the change plus the delay.
  case change(Query, deadline: Instant)
  /// The removal of the query. Takes effect at once.
  case clear
  /// The current time, after a wait.
  case elapsed(Instant)
  /// The submission of the query, whose search begins now. After a failure, it begins again.
  case submit
  /// A repetition of the search, which begins now, because the searched data has changed.
  case searchAgain
  /// The end of a search, with results or without any.
  case finish(SearchToken, isEmpty: Bool, hasMore: Bool = false)
  /// The failure of a search.
  case fail(SearchToken, any Error)
  /// An edit of the results that are shown.
  case resultsChanged(isEmpty: Bool)
  /// An event of the pages of the results that are shown.
  case page(LoadEvent)
}

/// A task for the runner of a search to carry out after an event.
enum SearchEffect<Query: Equatable & Sendable, Instant: Comparable & Sendable>: Equatable, Sendable {
  /// A wait until an instant. When it is reached, send `SearchEvent.elapsed(_:)`. Replaces an earlier wait.
  case wait(until: Instant)
  /// The end of the wait.
  case stopWaiting
  /// A search to start. When it ends, send `SearchEvent.finish(_:isEmpty:)` or `SearchEvent.fail(_:_:)`
  /// with the token.
  case start(Query, SearchToken)
  /// A search to cancel. Its outcome is ignored.
  case cancel(SearchToken)
  /// A finished search, whose results are to be shown.
  case apply(SearchToken)
  /// A failed search, whose failure is to be shown instead of results.
  case showFailure
  /// The end of the search: the table that is searched in is to be shown.
  case showBase
  /// An effect of the loads of pages of results.
  case page(LoadEffect)
}

/// The identity of one search, which separates late answers from current ones.
///
/// Tokens are unique within a `SearchState`. Only a state issues them.
struct SearchToken: Hashable, Comparable, Sendable {
  /// The number of searches that the state started before this one.
  let ordinal: UInt64

  /// Returns whether the first search was started before the second.
  static func < (first: SearchToken, second: SearchToken) -> Bool { first.ordinal < second.ordinal }
}
