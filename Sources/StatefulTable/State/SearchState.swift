/// A query of any type, so that the runner is compiled once for the queries of all loaders.
struct AnyQuery: Equatable, Sendable {
  let query: any Equatable & Sendable

  static func == (left: AnyQuery, right: AnyQuery) -> Bool { isEqual(left.query, right.query) }

  private static func isEqual<Query: Equatable>(_ query: Query, _ other: any Equatable) -> Bool {
    query == other as? Query
  }
}

/// The activity of a search.
enum SearchPhase: Equatable, Sendable {
  /// No activity.
  case idle
  /// A wait, during which the query has to stay the same, before the load of its first rows.
  case waiting(AnyQuery, LoadToken)
  /// A search under way: the load of its first rows.
  case running(AnyQuery, LoadToken)
}

/// The display of a search.
enum SearchShown: Equatable, Sendable {
  /// The table that is searched in.
  case base
  /// The results for a query, if there are any: the loads of their pages know.
  case results(AnyQuery)
  /// The error of the search for a query.
  case failed(AnyQuery, NumberedError)
}

/// The state of a search: a pure value, without a clock, a task or a queue.
///
/// A query waits for some time, then its search runs. A newer query takes its place, and the outcome of
/// the older one is dropped. Until there is a new outcome, the earlier one is still shown. The table that is
/// searched in never changes: it is shown or not.
///
/// If an event has no meaning in a state, it changes nothing and has no effects.
struct SearchState: Equatable, Sendable {
  /// The activity of the search.
  private(set) var phase: SearchPhase = .idle
  /// The display of the search.
  private(set) var shown: SearchShown = .base
  /// The loads of the pages of the results that are shown. Unloaded while none are.
  private(set) var pages = LoadState(isOfResults: true)
  /// Whether the searched data has changed since the search for the results that are shown.
  private(set) var isStale = false

  /// The newest query, whose results are shown or on their way, or `nil` if there is no query.
  var query: AnyQuery? {
    switch phase {
    case .waiting(let query, _), .running(let query, _): query
    case .idle: shownQuery
    }
  }

  /// The query whose results or failure are shown, or `nil` if there are none. It is older than ``query``
  /// while newer results are on their way.
  var shownQuery: AnyQuery? {
    switch shown {
    case .base: nil
    case .results(let query), .failed(let query, _): query
    }
  }

  /// Returns the query for whose rows a load is, or `nil` if it is one of the content.
  func query(of token: LoadToken) -> AnyQuery? {
    guard token.isOfResults else { return nil }
    return token.edge == nil ? query : shownQuery
  }

  /// Whether a query waits or a search runs.
  var isSearching: Bool {
    // Without comparing queries, which may be of any type.
    if case .idle = phase { false } else { true }
  }

  /// Whether results are shown, or none were found.
  var showsResults: Bool { if case .results = shown { true } else { false } }
}

/// An event of a search.
enum SearchEvent: Sendable {
  /// A new query: its text, its scope or any other part of it has changed. Its search begins after a wait,
  /// unless the query changes again before.
  case change(AnyQuery)
  /// The removal of the query. Takes effect at once.
  case clear
  /// The end of a wait. Ignored unless the token is that of the wait under way.
  case elapsed(LoadToken)
  /// The submission of the query, whose search begins now. After a failure, it begins again.
  case submit
  /// A repetition of the search, which begins now, because the searched data has changed.
  case searchAgain
  /// The end of a search, or an event of the pages of the results that are shown. Otherwise ignored.
  case load(LoadEvent)
}

extension SearchState {
  /// Changes the state by an event, and adds the effects in the order in which to carry them out.
  ///
  /// - Complexity: O(1), and the comparison of two queries.
  mutating func send(_ event: SearchEvent, _ effects: inout [TableEffect]) {
    switch event {
    case .change(let query): change(to: query, &effects)
    case .clear:
      leavePhase(&effects)
      if shownQuery != nil { pages.send(.reset, &effects) }
      show(.base)
    case .elapsed(let token):
      if case .waiting(let query, token) = phase { run(query, token, &effects) }
    case .submit:
      switch (phase, shown) {
      case (.waiting(let query, _), _), (.idle, .failed(let query, _)): start(query, &effects)
      case (.running, _), (.idle, .base), (.idle, .results): break
      }
    case .searchAgain:
      guard let query else { return }
      isStale = shownQuery != nil
      start(query, &effects)
    case .load(let event): carryOut(event, &effects)
    }
  }

  private mutating func carryOut(_ event: LoadEvent, _ effects: inout [TableEffect]) {
    switch (event, phase) {
    case (.finish(let token, let outcome), .running(let query, let running)) where token == running:
      show(.results(query))
      pages.send(.contentReplaced(outcome), &effects)
    case (.fail(let token, let error), .running(let query, let running)) where token == running:
      show(.failed(query, pages.count(error)))
      pages.send(.reset, &effects)
    default:
      if showsResults { pages.send(event, &effects) }
    }
  }

  private mutating func change(to query: AnyQuery, _ effects: inout [TableEffect]) {
    guard query != self.query else { return }
    leavePhase(&effects)
    if case .results(query) = shown, !isStale {
      // Back to the query whose results are still there.
      phase = .idle
    } else {
      let token = pages.issueToken()
      phase = .waiting(query, token)
      effects.append(.wait(token))
    }
  }

  /// Ends the wait or the search that is under way, and shows an outcome.
  private mutating func show(_ outcome: SearchShown) { (phase, shown, isStale) = (.idle, outcome, false) }

  private mutating func start(_ query: AnyQuery, _ effects: inout [TableEffect]) {
    leavePhase(&effects)
    run(query, pages.issueToken(), &effects)
  }

  private mutating func run(_ query: AnyQuery, _ token: LoadToken, _ effects: inout [TableEffect]) {
    phase = .running(query, token)
    effects.append(.start(token, shown == .results(query) ? .reload : .initial))
  }

  /// Adds the effect that ends the wait or the search under way.
  private func leavePhase(_ effects: inout [TableEffect]) {
    switch phase {
    case .idle: break
    case .waiting(_, let token), .running(_, let token): effects.append(.cancel(token))
    }
  }
}

/// The visible form of a search.
enum SearchPresentation: Equatable, Sendable {
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

extension SearchState {
  /// The visible form of the search. ``isSearching`` says whether newer results are on their way.
  var presentation: SearchPresentation {
    switch shown {
    case .base: .base
    case .results:
      switch pages.presentation {
      case .content: .results
      case .loading: .loading
      case .error(let failure): .failed(failure)
      case .initial, .empty: .emptySearch
      }
    case .failed(_, let failure): .failed(failure)
    }
  }
}
