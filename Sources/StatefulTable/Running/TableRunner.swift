/// Runs the effects of a table's state: tasks that load and search, cancelled when nobody needs them.
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
/// 1. `willChangePhase`, if the phase will differ; `state` is still the old one.
/// 2. `state` and `results` change.
/// 3. The tasks that are no longer needed are cancelled.
/// 4. `didTransition`, if the event had effects.
/// 5. Tasks are started. Neither a loader nor a search runs before this.
/// 6. `didChangePhase`, if the phase differs.
///
/// An event that is sent from within a callback waits until all six are done. Whatever a cancelled task
/// brings, be it rows, a failure or a `CancellationError`, is dropped, and no task is answered twice. No task
/// keeps the runner alive: one that is released cancels its tasks and calls nobody back.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
@MainActor
public final class TableRunner<
  Payload: Sendable, Query: Equatable & Sendable, Results: Sendable, Failure: Error
> {
  /// Brings rows, or throws. Runs off the main actor unless it says otherwise, and should end early
  /// when its task is cancelled.
  public typealias Loader = @Sendable (LoadRequest) async throws(Failure) -> LoadResult<Payload>
  /// Finds the results of a query, or throws. Should end early when its task is cancelled.
  public typealias Search = @Sendable (Query) async throws(Failure) -> Results
  /// The state of the table. The instants of its search are counted from when the runner was made.
  public typealias State = TableState<Query, Failure>
  /// An event of the table.
  public typealias Event = TableEvent<Query, Failure>
  /// An event with its effects.
  public typealias Transition = TableTransition<Payload, Query, Results, Failure>

  /// How the table stands.
  public private(set) var state: State
  /// The results of the last search that found its way to the screen; `nil` while there are none shown.
  public internal(set) var results: Results?
  /// How long a query has to stay as it is before it is searched for.
  public var searchDelay: Duration

  /// Called after each event that had effects.
  public var didTransition: (@MainActor (Transition) -> Void)?
  /// Called before the phase changes.
  public var willChangePhase: (@MainActor (LoadPhaseChange) -> Void)?
  /// Called after the phase has changed, and the effects were run.
  public var didChangePhase: (@MainActor (LoadPhaseChange) -> Void)?

  let loop: EventLoop
  let clock: ElapsedClock
  let timeout: LoadTimeout<Failure>?
  let load: Loader
  let search: Search
  let isEmpty: @MainActor (Results) -> Bool
  var loads: [LoadToken: Task<Void, Never>] = [:]
  var waiting: Task<Void, Never>?
  var searching: Task<Void, Never>?

  init(
    state: LoadState<Failure>, timing: TableTiming<Failure>, isEmpty: @escaping @MainActor (Results) -> Bool,
    loop: EventLoop, load: @escaping Loader, search: @escaping Search
  ) {
    self.state = State(load: state)
    clock = ElapsedClock(timing.clock)
    timeout = timing.timeout
    searchDelay = timing.searchDelay
    self.isEmpty = isEmpty
    self.loop = loop
    self.load = load
    self.search = search
  }

  deinit {
    for task in loads.values { task.cancel() }
    waiting?.cancel()
    searching?.cancel()
  }
}

// MARK: Making

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableRunner {
  /// A runner, which starts nothing before it is sent an event.
  ///
  /// - Parameters:
  ///   - state: Where the loads begin. One that is under way is not the runner's: answer or cancel it.
  ///   - timing: How long loads may take and queries wait.
  ///   - isEmpty: Whether nothing was found.
  ///   - load: Brings the rows.
  ///   - search: Finds the results of a query.
  public convenience init(
    state: LoadState<Failure> = LoadState(), timing: TableTiming<Failure> = TableTiming(),
    isEmpty: @escaping @MainActor (Results) -> Bool, load: @escaping Loader, search: @escaping Search
  ) {
    self.init(
      state: state, timing: timing, isEmpty: isEmpty, loop: EventLoop(), load: load, search: search)
  }

  /// A runner that loads, and has nothing to search. The parameters are as for one that does both.
  public convenience init(
    state: LoadState<Failure> = LoadState(), timing: TableTiming<Failure> = TableTiming(),
    load: @escaping Loader
  ) where Query == Never, Results == Void {
    self.init(state: state, timing: timing, isEmpty: { true }, load: load, search: findNothing)
  }

  /// A runner that searches, and has nothing to load. The parameters are as for one that does both.
  public convenience init(
    timing: TableTiming<Failure> = TableTiming(), isEmpty: @escaping @MainActor (Results) -> Bool,
    search: @escaping Search
  ) where Payload == Void {
    self.init(
      timing: timing, isEmpty: isEmpty,
      load: { _ throws(Failure) in LoadResult(.replaced(isEmpty: true), ()) }, search: search)
  }
}

/// The search of a runner that has nothing to search.
@Sendable private nonisolated func findNothing<Query>(_ query: Query) async {}

// MARK: Events

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension TableRunner {
  /// Changes the state by an event, calls back, and starts and cancels tasks. If it is called from within a
  /// callback, that is done when all callbacks of the current event have returned.
  public func send(_ event: Event) { loop.send { self.deliver(event) } }

  /// Changes the state by an event of the loads.
  public func send(_ event: LoadEvent<Failure>) { send(.load(event)) }

  /// Waits until no load is under way, no query waits and no search is under way. Returns at once if none is,
  /// or if the waiting task is cancelled.
  public func settled() async { await loop.wait { isBusy } }

  /// Whether a load is under way, a query waits, or a search is under way.
  var isBusy: Bool { state.load.isLoading || state.search.isSearching }

  /// Carries out an event, as a step of the loop.
  ///
  /// - Parameters:
  ///   - payload: The payload of the load that the event answers.
  ///   - found: The results of the search that the event answers.
  ///   - isAnswer: Whether a task has sent it that ends by itself.
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
