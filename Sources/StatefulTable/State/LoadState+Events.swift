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
    case .load: load(&effects)
    case .reload: reload(&effects)
    case .reach(let edge): reach(edge, &effects)
    case .loadMore(let edge): loadMore(edge, &effects)
    case .retry: retry(&effects)
    case .finish(let token, let outcome): finish(token, outcome, &effects)
    case .fail(let token, let error): fail(token, error, &effects)
    case .cancel(let direction): cancel(direction, &effects)
    case .contentChanged(let isEmpty): contentChanged(isEmpty: isEmpty, &effects)
    case .reopen(let edge): reopen(edge)
    case .contentReplaced(let outcome): contentReplaced(outcome, &effects)
    case .contentFailed(let error): contentFailed(error, &effects)
    case .dismissError(let direction): dismissError(direction)
    case .reset: reset(&effects)
    }
    loadFirstRows(&effects)
  }
}

// MARK: What the user and the app ask for

extension LoadState {
  typealias Effects = [TableEffect]

  mutating func appear(_ effects: inout Effects) {
    guard !refresh.isLoading else { return }
    switch content {
    case .unloaded: start(.initial, &effects)
    case .empty where reloadsEmptyOnAppear && !isLoading: start(.initial, &effects)
    case .awaited, .empty, .populated: break
    }
  }

  mutating func pull(_ effects: inout Effects) {
    switch refresh {
    case .idle, .failed: start(.pull, &effects)
    case .loading(let token, _): refresh = .loading(token, .pull)
    }
  }

  mutating func load(_ effects: inout Effects) {
    guard !refresh.isLoading else { return }
    start(content == .populated ? .reload : .initial, &effects)
  }

  mutating func reload(_ effects: inout Effects) {
    let spins = refresh.cause == .pull
    if let token = refresh.token { effects.append(.cancel(token)) }
    if append.token != nil { abandon(.append, as: .ready, &effects) }
    if prepend.token != nil { abandon(.prepend, as: .ready, &effects) }
    if spins { effects.append(.endRefreshing) }
    start(content == .unloaded ? .initial : .reload, &effects)
  }

  mutating func reach(_ edge: LoadEdge, _ effects: inout Effects) {
    guard case .ready = self[edge], !waitsForUser(at: edge) else { return }
    loadMore(edge, &effects)
  }

  mutating func loadMore(_ edge: LoadEdge, _ effects: inout Effects) {
    guard content == .empty || content == .populated, !refresh.isLoading else { return }
    switch self[edge] {
    case .ready, .failed: start(edge, &effects)
    case .loading, .exhausted: break
    }
  }

  mutating func retry(_ effects: inout Effects) {
    switch refresh {
    case .loading: break
    case .failed: load(&effects)
    case .idle:
      let hasFailed = append.failure != nil || prepend.failure != nil
      for edge in LoadEdge.allCases
      where hasFailed ? self[edge].failure != nil : waitsForUser(at: edge) { start(edge, &effects) }
    }
  }

  mutating func cancel(_ direction: LoadDirection, _ effects: inout Effects) {
    guard let token = token(for: direction) else { return }
    effects.append(.cancel(token))
    if let edge = direction.edge { self[edge] = .ready } else { stop(.idle, &effects) }
    waitIfEmpty()
  }

  mutating func dismissError(_ direction: LoadDirection) {
    guard failure(for: direction) != nil else { return }
    if let edge = direction.edge { self[edge] = .ready } else { refresh = .idle }
    waitIfEmpty()
  }

  mutating func reopen(_ edge: LoadEdge) {
    guard content != .unloaded, prepends || edge != .prepend, case .exhausted = self[edge] else { return }
    self[edge] = .ready
  }

  mutating func reset(_ effects: inout Effects) {
    if let token = refresh.token { effects.append(.cancel(token)) }
    unload(&effects)
    stop(.idle, &effects)
  }
}

// MARK: What came of it

extension LoadState {
  mutating func finish(_ token: LoadToken, _ outcome: LoadOutcome, _ effects: inout Effects) {
    guard let direction = direction(of: token) else { return }
    let known = content
    if let edge = direction.edge {
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
    effects.append(.apply(token, direction))
    if direction == .refresh { stop(.idle, &effects) }
  }

  mutating func replace(_ outcome: LoadOutcome, _ effects: inout Effects) {
    content = outcome.isEmpty ? .empty : .populated
    for edge in LoadEdge.allCases {
      guard let hasMore = outcome[edge] else { continue }
      let isReady = hasMore && (edge == .append || prepends)
      abandon(edge, as: isReady ? .ready : .exhausted, &effects)
      emptyPages[edge] = isReady && outcome.isEmpty ? 1 : 0
    }
  }

  mutating func fail(_ token: LoadToken, _ error: any Error, _ effects: inout Effects) {
    guard let direction = direction(of: token) else { return }
    let failure = count(error)
    guard let edge = direction.edge else { return failRefresh(failure, &effects) }
    self[edge] = .failed(failure)
    emptyPages[edge] = 0
    effects.append(.report(failure, direction))
  }

  mutating func contentReplaced(_ outcome: LoadOutcome, _ effects: inout Effects) {
    if refresh.failure != nil { refresh = .idle }
    var outcome = outcome
    // Before a load has said that there are pages, there are none.
    if content == .unloaded {
      outcome.hasMoreToAppend = outcome.hasMoreToAppend ?? false
      outcome.hasMoreToPrepend = outcome.hasMoreToPrepend ?? false
    }
    replace(outcome, &effects)
  }

  mutating func contentFailed(_ error: any Error, _ effects: inout Effects) {
    guard refresh.failure == nil else { return }
    if let token = refresh.token { effects.append(.cancel(token)) }
    failRefresh(count(error), &effects)
  }

  mutating func contentChanged(isEmpty: Bool, _ effects: inout Effects) {
    guard isEmpty else { return content = .populated }
    guard content == .populated else { return }
    if refresh.failure == nil { content = .empty } else { unload(&effects) }
  }
}

// MARK: Steps in common

extension LoadState {
  mutating func issueToken() -> LoadToken {
    defer { issuedTokens += 1 }
    return LoadToken(ordinal: issuedTokens, isOfResults: isOfResults)
  }

  /// Gives an error a number of its own.
  mutating func count(_ error: any Error) -> NumberedError {
    failureCount &+= 1
    return NumberedError(error: error, number: failureCount)
  }

  mutating func start(_ cause: LoadCause, _ effects: inout Effects) {
    let token = issueToken()
    refresh = .loading(token, cause)
    effects.append(.start(token, cause))
  }

  mutating func start(_ edge: LoadEdge, _ effects: inout Effects) {
    let token = issueToken()
    self[edge] = .loading(token)
    effects.append(.start(token, edge == .append ? .append : .prepend))
  }

  /// Ends the refresh with an error, which hides no rows.
  mutating func failRefresh(_ failure: NumberedError, _ effects: inout Effects) {
    if content == .populated { effects.append(.report(failure, .refresh)) } else { unload(&effects) }
    stop(.failed(failure), &effects)
  }

  /// Ends the refresh, and with it the spinner of a pull.
  mutating func stop(_ state: RefreshState, _ effects: inout Effects) {
    if refresh.cause == .pull { effects.append(.endRefreshing) }
    refresh = state
  }

  /// Gives an edge another state, and cancels its load if one is under way.
  mutating func abandon(_ edge: LoadEdge, as state: EdgeState, _ effects: inout Effects) {
    if let token = self[edge].token { effects.append(.cancel(token)) }
    self[edge] = state
  }

  /// Forgets the rows and the states of the edges, which depend on them.
  mutating func unload(_ effects: inout Effects) {
    content = .unloaded
    emptyPages = EmptyPages()
    abandon(.append, as: .ready, &effects)
    abandon(.prepend, as: prepends ? .ready : .exhausted, &effects)
  }
}
