/// The runner of a table's effects: it starts tasks that load and search, and cancels those that are no
/// longer needed.
///
/// ```swift
/// let runner = TableRunner<[Song], Never, Void, any Error> { request in
///   let page = try await server.songs(request.direction)
///   return LoadResult(.replaced(isEmpty: page.songs.isEmpty, hasMoreToAppend: page.hasMore), page.songs)
/// }
/// runner.didTransition = { transition in show(transition.new.load.presentation, transition.payload) }
/// runner.send(.appear)
/// ```
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
  /// A function that returns the results of a query, or throws. It should end early if its task is cancelled.
  typealias Search = @Sendable (Query) async throws -> Results
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
  var willChangePhase: (@MainActor (LoadPhaseChange) -> Void)?
  /// Called after the phase has changed and the effects were carried out.
  var didChangePhase: (@MainActor (LoadPhaseChange) -> Void)?

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
    state: LoadState, timing: TableTiming, isEmpty: @escaping @MainActor (Results) -> Bool,
    loop: EventLoop, load: @escaping Loader, search: @escaping Search
  ) {
    self.state = State(load: state)
    clock = ElapsedClock(timing.clock)
    timeout = timing.timeout
    searchDelay = timing.searchDelay
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
  func settled() async { await loop.wait { isBusy } }

  /// Whether a load is under way, a query waits, or a search is under way.
  var isBusy: Bool { state.load.isLoading || state.search.isSearching }

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
    let change = transition.phaseChange

    if let change { willChangePhase?(change) }
    state = transition.new
    for case .search(let effect) in effects { keep(found, effect) }
    cancelTasks(effects, event, isAnswer: isAnswer)
    didTransition?(transition)
    startTasks(effects)
    if let change { didChangePhase?(change) }
  }

  private func keep(_ found: Results?, _ effect: SearchEffect<Query, Duration>) {
    switch effect {
    case .apply: results = found
    case .showFailure, .showBase: results = nil
    case .wait, .stopWaiting, .start, .cancel: break
    }
  }
}
