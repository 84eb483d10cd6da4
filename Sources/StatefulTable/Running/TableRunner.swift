/// The runner of a table's effects: it starts tasks that load and search, and cancels those that are no
/// longer needed.
///
/// For each event, in this order:
/// 1. `willChangePhase` is called, if the phase will differ. `state` is still the old one.
/// 2. `state` and `results` change.
/// 3. The tasks that are no longer needed are cancelled.
/// 4. `didTransition` is called, if the event had effects.
/// 5. Tasks are started. No loader and no search runs earlier.
/// 6. `didChangePhase` is called, if the phase differs.
///
/// If a callback sends an event, it waits until all six steps are done. The outcome of a cancelled task is
/// dropped: rows, a failure or a `CancellationError`. Every task has one outcome at most. No task keeps the
/// runner alive: when it is released, it cancels its tasks and calls no closure.
@available(StatefulTable 1.0, *)
@MainActor
final class TableRunner<
  Payload: Sendable, Query: Equatable & Sendable, Results: Sendable
> {
  /// A function that returns rows, or throws. It runs off the main actor unless it is isolated to it, and
  /// should end early if its task is cancelled.
  typealias Loader = @Sendable (LoadRequest) async throws -> LoadResult<Payload>
  /// A function that returns the results of a query, and whether there are more, or throws. It should end
  /// early if its task is cancelled.
  typealias Search = @Sendable (Query) async throws -> (Results, hasMore: Bool)
  /// The state of the table. The instants of its search count from the creation of the runner.
  typealias State = TableState<Query>
  /// An event of the table.
  typealias Event = TableEvent<Query>
  /// An event with its effects.
  typealias Transition = TableTransition<Payload, Query, Results>

  /// The state of the table.
  private(set) var state: State
  /// The results that are shown, or `nil` if none are.
  var results: Results?
  /// The time for which a query has to stay the same before its search begins.
  var searchDelay: Duration

  /// Called after each event that had effects.
  var didTransition: (@MainActor (Transition) -> Void)?
  /// Called before the phase changes.
  var willChangePhase: (@MainActor (_ old: LoadPhase, _ new: LoadPhase) -> Void)?
  /// Called after the phase has changed and the effects were carried out.
  var didChangePhase: (@MainActor (_ old: LoadPhase, _ new: LoadPhase) -> Void)?

  let loop: EventLoop
  let clock: ElapsedClock
  let timeout: Duration?
  let load: Loader
  let find: Search
  let isEmpty: @MainActor (Results) -> Bool
  var loads: [LoadToken: Task<Void, Never>] = [:]
  var waiting: Task<Void, Never>?
  var searching: Task<Void, Never>?

  init(
    options: ListOptions, clock: any Clock<Duration>, isEmpty: @escaping @MainActor (Results) -> Bool,
    loop: EventLoop, load: @escaping Loader, search: @escaping Search
  ) {
    state = State(load: LoadState(options))
    self.clock = ElapsedClock(clock)
    timeout = options.timeout
    searchDelay = options.searchDelay
    self.isEmpty = isEmpty
    self.loop = loop
    self.load = load
    find = search
  }

  deinit {
    for task in loads.values { task.cancel() }
    waiting?.cancel()
    searching?.cancel()
  }
}

// MARK: Events

@available(StatefulTable 1.0, *)
extension TableRunner {
  /// Changes the state by an event, calls the callbacks, and starts and cancels tasks. If a callback calls
  /// it, the event waits until all callbacks of the current event have returned.
  func send(_ event: Event) { loop.send { self.deliver(event) } }

  /// Changes the state by an event of the loads.
  func send(_ event: LoadEvent) { send(.load(event)) }

  /// Waits until no load is under way, no query waits and no search is under way. Returns early if the
  /// waiting task is cancelled.
  func settled() async { await loop.wait { state.isBusy } }

  /// Carries out an event, as a step of the loop.
  ///
  /// - Parameters:
  ///   - payload: The payload of the load that the event answers.
  ///   - found: The results of the search that the event answers.
  ///   - isAnswer: Whether the task of the load or the search sent it, which ends by itself.
  func deliver(_ event: Event, payload: Payload? = nil, found: Results? = nil, isAnswer: Bool = false) {
    switch event {
    case .enter, .submit: _ = state.send(event)
    case .load, .search, .scroll, .acknowledge: deliver(event, payload, found, isAnswer)
    }
  }

  /// Carries out an event that may have effects.
  private func deliver(_ event: Event, _ payload: Payload?, _ found: Results?, _ isAnswer: Bool) {
    var new = state
    let effects = new.send(event)
    guard !effects.isEmpty else { return state = new }
    let transition = Transition(
      event: event, old: state, new: new, effects: effects, payload: payload, results: found)
    let (oldPhase, newPhase) = (state.load.phase, new.load.phase)

    if oldPhase != newPhase { willChangePhase?(oldPhase, newPhase) }
    state = transition.new
    for case .search(let effect) in effects { keep(found, effect) }
    cancelTasks(effects, event, isAnswer: isAnswer)
    didTransition?(transition)
    startTasks(effects)
    if oldPhase != newPhase { didChangePhase?(oldPhase, newPhase) }
  }

  private func keep(_ found: Results?, _ effect: SearchEffect<Query, Duration>) {
    switch effect {
    case .apply: results = found
    case .showFailure, .showBase: results = nil
    case .wait, .stopWaiting, .start, .cancel, .page: break
    }
  }
}

@available(StatefulTable 1.0, *)
extension TableRunner {
  /// Changes the query: its text, its scope or any other part of it.
  ///
  /// The search begins when the query has not changed for `searchDelay`.
  ///
  /// - Parameter query: The query. If it is `nil`, the table that is searched in is shown at once.
  func search(_ query: Query?) {
    guard let query else { return send(.search(.clear)) }
    send(.search(.change(query, deadline: clock.elapsed + searchDelay.bounded)))
  }

  /// Searches for the query now. If its search failed, searches again.
  func submitSearch() { send(.search(.submit)) }

  /// Searches for the query again, and now. Call it if the table that is searched in has changed.
  func searchAgain() { send(.search(.searchAgain)) }

  /// Carries out a block of edits of the results that are shown, as to delete a row.
  ///
  /// While `updates` runs, `results` is `nil`, and events wait.
  ///
  /// - Returns: The value of `updates`. If no results are shown, `nil`, and `updates` is not called.
  func performResultUpdates<Value, Problem: Error>(
    _ updates: (inout Results) throws(Problem) -> Value
  ) throws(Problem) -> Value? {
    guard var edited = results else { return nil }
    return try loop.perform { () throws(Problem) in
      // Handed over rather than copied: the results' storage is edited in place.
      results = nil
      defer {
        results = edited
        send(.search(.resultsChanged(isEmpty: isEmpty(edited))))
      }
      return try updates(&edited)
    }
  }
}

/// One event that had effects.
@available(StatefulTable 1.0, *)
struct TableTransition<Payload, Query: Equatable & Sendable, Results> {
  /// The event.
  let event: TableEvent<Query>
  /// The state before the event.
  let old: TableState<Query>
  /// The state after the event.
  let new: TableState<Query>
  /// The effects, in order. The runner starts and cancels tasks; the other effects are for the app.
  let effects: [TableEffect<Query>]
  /// The payload of the load that is to be applied, or `nil` if none is, or if the app itself sent `finish`.
  let payload: Payload?
  /// The results that are to be shown, or `nil` if there are no new ones.
  let results: Results?

  /// The token of the load whose rows are to be applied, or `nil` if none are.
  var appliedToken: LoadToken? {
    for case .load(.apply(let token)) in effects { return token }
    return nil
  }

  /// Whether the results that are shown differ from those before.
  var hasNewResults: Bool {
    effects.contains { effect in
      switch effect {
      case .search(.apply), .search(.showFailure), .search(.showBase): true
      case .load, .search, .show: false
      }
    }
  }
}

@available(StatefulTable 1.0, *)
extension TableTransition: Sendable where Payload: Sendable, Results: Sendable {}
