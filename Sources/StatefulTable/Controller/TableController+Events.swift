@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableController {
  /// How the loads stand.
  public var loadState: LoadState<Failure> { runner.state.load.typed() }

  /// The state as one of six phases.
  public var phase: LoadPhase { runner.state.load.phase }

  /// Called before the phase changes.
  public var willChangePhase: (@MainActor (LoadPhaseChange) -> Void)? {
    get { runner.willChangePhase }
    set { runner.willChangePhase = newValue }
  }

  /// Called after the phase has changed, and the effects were run.
  public var didChangePhase: (@MainActor (LoadPhaseChange) -> Void)? {
    get { runner.didChangePhase }
    set { runner.didChangePhase = newValue }
  }

  /// Takes note of what happened to the table, and shows what comes of it.
  ///
  /// The controller believes an event about the content, such as one that says that no rows are left. Its own
  /// loads and edits send these themselves.
  public func send(_ event: LoadEvent<Failure>) {
    if case .reset = event { following?.cancel() }
    runner.send(event.untyped)
  }

  /// The table came on screen. Loads what was never loaded or failed.
  public func appear() { send(.appear) }

  /// The user pulled to refresh. The answer to each pull is one call of ``didEndRefreshing``.
  public func pull() { send(.pull) }

  /// Loads the rows afresh; what is under way is cancelled.
  public func reload() { send(.reload) }

  /// Tries again what failed: the search, where its error is shown, or else the refresh or the edges.
  public func retry() {
    if case .failed = runner.state.search.presentation { runner.submitSearch() } else { send(.retry) }
  }

  /// Tries the page at an edge again that failed, and nothing else, whatever else has failed.
  ///
  /// Does nothing while the rows are being loaded afresh, which settles the edge too.
  public func retry(_ edge: LoadEdge) {
    guard runner.state.load[edge].failure != nil, !runner.state.load.refresh.isLoading else { return }
    applier.loop.perform {
      send(.dismissError(edge.direction))
      send(.reach(edge))
    }
  }

  /// Says that rows at an edge were dropped, as by an edit, so that an exhausted edge loads pages again when
  /// scrolling comes near it. The next request has the row that is left there.
  ///
  /// Does nothing while the edge is in any other state, while nothing was loaded, and before the first row of
  /// a table that doesn't prepend.
  public func reopen(_ edge: LoadEdge) { send(.reopen(edge)) }

  /// What the content wants of the view besides its rows, as a title for the control that is pulled. Told at
  /// once, as ``TableChrome/metadata``, where the table is in the content's state.
  public var contentMetadata: StateMetadata {
    get { content.metadata }
    set {
      content.metadata = newValue
      composed = nil
      if runner.state.key == .content { show() }
    }
  }

  /// Whether no load, no search (waiting or running) and no update is under way.
  public var isSettled: Bool { !runner.isBusy && applier.isIdle }

  /// Waits until no load is under way.
  public func finishedLoading() async { await applier.loop.wait { runner.state.load.isLoading } }

  /// Waits until the table ``isSettled``.
  ///
  /// Returns at once if none is, or if the waiting task is cancelled. A host that doesn't acknowledge an
  /// update keeps it under way.
  public func settled() async { await applier.loop.wait { !isSettled } }

  /// Goes to another state, which is shown in one set of changes from what is shown now.
  ///
  /// - Throws: ``StateError`` where no provider is registered for it; nothing has changed then.
  public func transition(
    to key: TableStateKey, data: (any Sendable)? = nil, animated: Bool = true, completion: Completion? = nil
  ) throws(StateError<TableStateKey>) {
    try states.transition(to: key, data: data, animated: animated, completion: completion)
  }
}
