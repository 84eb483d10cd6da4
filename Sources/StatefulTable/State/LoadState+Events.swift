/// An event of a table that loads its rows.
enum LoadEvent: Sendable {
  /// The appearance of the table. Loads the rows if they were never loaded, or if that failed.
  case appear
  /// A pull by the user. Each pull has exactly one effect `endRefreshing`.
  case pull
  /// A request to load the rows again. Cancels all loads under way.
  case reload
  /// An edge that the viewport has come near. Send it as often as you like. If the edge waits for the user,
  /// nothing is loaded: send `loadMore` when the user has scrolled.
  case reach(LoadEdge)
  /// A request of the user for a page at an edge, as by a tap on its row. Unlike `reach`, it also loads the
  /// page if the last one failed, or if the edge waits for the user.
  case loadMore(LoadEdge)
  /// A retry: of the refresh if it failed, otherwise of the edges that failed, otherwise of those that wait
  /// for the user.
  ///
  /// To retry one edge, although the refresh failed too, send `loadMore`.
  case retry
  /// The end of a load. Ignored unless the token is that of a load under way.
  case finish(LoadToken, LoadOutcome)
  /// The failure of a load. Ignored unless the token is that of a load under way.
  case fail(LoadToken, any Error)
  /// The cancellation of the load at an edge, or of the whole table.
  case cancel(LoadEdge?)
  /// A change of the rows without a load, as by an edit.
  case contentChanged(isEmpty: Bool)
  /// An edge at which rows were dropped, so pages can be loaded there again. An exhausted edge becomes ready,
  /// and that of an empty table loads a page at once.
  /// Ignored while the edge is in any other state, and while nothing is known of the table.
  case reopen(LoadEdge)
  /// A replacement of the rows without a load, as by a database that is followed. It dismisses the refresh's
  /// error. A refresh under way goes on. If the outcome leaves the edges as they are, there are no pages
  /// before the first load.
  case contentReplaced(LoadOutcome)
  /// A failure of the source that replaces the rows without a load. Counts as a failed refresh, and cancels a
  /// refresh under way. Ignored if the refresh has failed already.
  case contentFailed(any Error)
  /// The dismissal of the error at an edge, or of the whole table.
  case dismissError(LoadEdge?)
  /// A fresh start without content, as when another user logs in. Tokens stay unique.
  case reset
}

/// The outcome of a load that did not fail.
struct LoadOutcome: Hashable, Sendable {
  /// Whether there are no rows. If newer rows go on top, that is of the whole table, not only of them. A page
  /// has none if all its rows are there already: after two such pages in a row, the edge waits for the user.
  /// Such a page doesn't make the table empty.
  var isEmpty: Bool
  /// Whether more can be loaded after the last row, or `nil` if that is as before. Of a page, only its own
  /// edge counts.
  var hasMoreToAppend: Bool?
  /// Whether more can be loaded before the first row, or `nil` if that is as before.
  var hasMoreToPrepend: Bool?
  /// Whether the followed sequence shows the rows.
  var isStored = false

  /// Whether more can be loaded at an edge, or `nil` if that is as before.
  subscript(edge: LoadEdge) -> Bool? { edge == .append ? hasMoreToAppend : hasMoreToPrepend }
}

extension LoadState {
  /// Changes the state by an event, and adds the effects in the order in which to carry them out.
  ///
  /// If an event has no meaning in this state, or answers a load that is not under way, it changes nothing
  /// and has no effects.
  ///
  /// - Complexity: O(1).
  mutating func send(_ event: LoadEvent, _ effects: inout [TableEffect]) {
    switch event {
    case .appear: appear(&effects)
    case .pull: pull(&effects)
    case .reload: reload(&effects)
    case .reach(let edge): reach(edge, &effects)
    case .loadMore(let edge): loadMore(edge, &effects)
    case .retry: retry(&effects)
    case .finish(let token, let outcome): finish(token, outcome, &effects)
    case .fail(let token, let error): fail(token, error, &effects)
    case .cancel(let edge): cancel(edge, &effects)
    case .contentChanged(let isEmpty): contentChanged(isEmpty: isEmpty, &effects)
    case .reopen(let edge): reopen(edge)
    case .contentReplaced(let outcome): contentReplaced(outcome, &effects)
    case .contentFailed(let error): contentFailed(error, &effects)
    case .dismissError(let edge): dismissError(edge)
    case .reset:
      unload(&effects)
      end(nil, as: .ready, &effects)
      effects.append(.clear(results: isOfResults))
    }
    // An empty table loads pages until it has rows, or an end is reached or waits for the user.
    if content == .empty, !refresh.isLoading {
      for edge in LoadEdge.allCases { reach(edge, &effects) }
    }
  }
}

// MARK: What the user and the app ask for

extension LoadState {
  private mutating func appear(_ effects: inout [TableEffect]) {
    guard !refresh.isLoading else { return }
    switch content {
    case .unloaded: start(.initial, &effects)
    case .empty where reloadsEmptyOnAppear && !isLoading: start(.initial, &effects)
    case .awaited, .empty, .populated: break
    }
  }

  private mutating func pull(_ effects: inout [TableEffect]) {
    if let token = refresh.token { refresh = .loading(token, .pull) } else { start(.pull, &effects) }
  }

  private mutating func reload(_ effects: inout [TableEffect]) {
    for edge in LoadEdge.allCases where self[edge].isLoading { end(edge, as: .ready, &effects) }
    end(nil, as: .ready, &effects)
    start(content == .unloaded ? .initial : .reload, &effects)
  }

  private mutating func reach(_ edge: LoadEdge, _ effects: inout [TableEffect]) {
    guard self[edge] == .ready, !waitsForUser(at: edge) else { return }
    loadMore(edge, &effects)
  }

  private mutating func loadMore(_ edge: LoadEdge, _ effects: inout [TableEffect]) {
    guard content == .empty || content == .populated, !refresh.isLoading else { return }
    switch self[edge] {
    case .ready, .failed: start(edge.cause, &effects)
    case .loading, .exhausted: break
    }
  }

  private mutating func retry(_ effects: inout [TableEffect]) {
    guard !refresh.isLoading else { return }
    if refresh.failure != nil { return start(content == .populated ? .reload : .initial, &effects) }
    let hasFailed = append.failure != nil || prepend.failure != nil
    for edge in LoadEdge.allCases
    where hasFailed ? self[edge].failure != nil : waitsForUser(at: edge) { start(edge.cause, &effects) }
  }

  private mutating func cancel(_ edge: LoadEdge?, _ effects: inout [TableEffect]) {
    guard self[edge].isLoading else { return }
    end(edge, as: .ready, &effects)
    waitIfEmpty()
  }

  private mutating func dismissError(_ edge: LoadEdge?) {
    guard self[edge].failure != nil else { return }
    self[edge] = .ready
    waitIfEmpty()
  }

  private mutating func reopen(_ edge: LoadEdge) {
    guard content != .unloaded, prepends || edge != .prepend, self[edge] == .exhausted else { return }
    self[edge] = .ready
  }
}

// MARK: What came of it

extension LoadState {
  private mutating func finish(_ token: LoadToken, _ outcome: LoadOutcome, _ effects: inout [TableEffect]) {
    guard self[token.edge].token == token else { return }
    let known = content
    if let edge = token.edge {
      if !outcome.isEmpty { content = .populated }
      let hasMore = outcome[edge] ?? true
      self[edge] = hasMore ? .ready : .exhausted
      emptyPages[edge] = outcome.isEmpty && hasMore ? emptyPages[edge] + 1 : 0
    } else {
      replace(outcome, &effects)
    }
    // Keeps to the rows that were known, unless rows are about to come where there were none.
    if outcome.isStored, known == .populated || content == .populated {
      content = known == .populated ? .populated : .awaited
    }
    effects.append(.apply(token))
    if token.edge == nil { end(nil, as: .ready, isAnswered: true, &effects) }
  }

  private mutating func replace(_ outcome: LoadOutcome, _ effects: inout [TableEffect]) {
    content = outcome.isEmpty ? .empty : .populated
    for edge in LoadEdge.allCases {
      guard let hasMore = outcome[edge] else { continue }
      let isReady = hasMore && (edge == .append || prepends)
      end(edge, as: isReady ? .ready : .exhausted, &effects)
      emptyPages[edge] = isReady && outcome.isEmpty ? 1 : 0
    }
  }

  private mutating func fail(_ token: LoadToken, _ error: any Error, _ effects: inout [TableEffect]) {
    guard self[token.edge].token == token else { return }
    let failure = count(error)
    guard let edge = token.edge else { return failRefresh(failure, &effects) }
    self[edge] = .failed(failure)
    emptyPages[edge] = 0
    effects.append(.report(failure, edge))
  }

  private mutating func contentReplaced(_ outcome: LoadOutcome, _ effects: inout [TableEffect]) {
    if case .failed = refresh { refresh = .ready }
    var outcome = outcome
    // Before a load has said that there are pages, there are none.
    if content == .unloaded {
      outcome.hasMoreToAppend = outcome.hasMoreToAppend ?? false
      outcome.hasMoreToPrepend = outcome.hasMoreToPrepend ?? false
    }
    replace(outcome, &effects)
    effects.append(.apply(issueToken()))
  }

  private mutating func contentFailed(_ error: any Error, _ effects: inout [TableEffect]) {
    guard refresh.failure == nil else { return }
    if let token = refresh.token { effects.append(.cancel(token)) }
    failRefresh(count(error), &effects)
  }

  private mutating func contentChanged(isEmpty: Bool, _ effects: inout [TableEffect]) {
    guard isEmpty else { return content = .populated }
    guard content == .populated else { return }
    if refresh.failure == nil { content = .empty } else { unload(&effects) }
  }
}

// MARK: Steps in common

extension LoadState {
  /// Returns the identity of a load that begins.
  mutating func issueToken(at edge: LoadEdge? = nil) -> LoadToken {
    issuedTokens += 1
    return LoadToken(ordinal: issuedTokens - 1, edge: edge, isOfResults: isOfResults)
  }

  /// Gives an error a number of its own.
  mutating func count(_ error: any Error) -> NumberedError {
    failureCount &+= 1
    return NumberedError(error: error, number: failureCount)
  }

  private mutating func start(_ cause: LoadCause, _ effects: inout [TableEffect]) {
    let token = issueToken(at: cause.edge)
    self[cause.edge] = .loading(token, cause)
    effects.append(.start(token, cause))
  }

  /// Ends the refresh with an error, which hides no rows.
  private mutating func failRefresh(_ failure: NumberedError, _ effects: inout [TableEffect]) {
    if content == .populated { effects.append(.report(failure, nil)) } else { unload(&effects) }
    end(nil, as: .failed(failure), isAnswered: true, &effects)
  }

  /// Gives the loads at an edge, or those of the whole table, another state. Ends the spinner of a pull, and
  /// cancels the load under way unless it was answered.
  private mutating func end(
    _ edge: LoadEdge?, as state: LoadActivity, isAnswered: Bool = false, _ effects: inout [TableEffect]
  ) {
    if case .loading(let token, let cause) = self[edge] {
      if !isAnswered { effects.append(.cancel(token)) }
      if cause == .pull { effects.append(.endRefreshing) }
    }
    self[edge] = state
  }

  /// Forgets the rows and the states of the edges, which depend on them.
  private mutating func unload(_ effects: inout [TableEffect]) {
    content = .unloaded
    emptyPages = EmptyPages()
    end(.append, as: .ready, &effects)
    end(.prepend, as: prepends ? .ready : .exhausted, &effects)
  }

  /// Lets the edges of an empty table wait, because the table would load their pages at once otherwise.
  private mutating func waitIfEmpty() {
    guard content == .empty else { return }
    for edge in LoadEdge.allCases where self[edge] == .ready { emptyPages[edge] = EmptyPages.limit }
  }
}
