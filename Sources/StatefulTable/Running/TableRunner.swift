/// The runner of a table's effects: it starts tasks that load and search, and cancels those that are no
/// longer needed.
///
/// For each event, in this order:
/// 1. `willChangePhase` is called, if the phase will differ. `state` is still the old one.
/// 2. `state` and `results` change. The tasks that are no longer needed are cancelled, and others are
///    started. No loader and no search runs before the callbacks have returned.
/// 3. `didTransition` is called, if the event had effects.
/// 4. `didChangePhase` is called, if the phase differs.
///
/// If a callback sends an event, it waits until all four steps are done. The outcome of a cancelled task is
/// dropped: rows, a failure or a `CancellationError`. Every task has one outcome at most. No task keeps the
/// runner alive: when it is released, it cancels its tasks and calls no closure.
///
/// Not generic, so that it is compiled once for all loaders.
@available(StatefulTable 1.0, *)
@MainActor
final class TableRunner {
  /// The rows of a load: `LoadedContent`.
  typealias Payload = any AnyObject & Sendable
  /// The results of a search: a store.
  typealias Results = any Sendable
  /// A function that returns the outcome of a load and its rows, or throws. It runs off the main actor unless
  /// it is isolated to it, and should end early if its task is cancelled.
  typealias Loader = @Sendable (LoadRequest) async throws -> (LoadOutcome, Payload)
  /// A function that returns the results of a query, and whether there are more, or throws. It should end
  /// early if its task is cancelled.
  typealias Search = @Sendable (AnyQuery) async throws -> (Results, hasMore: Bool)

  /// The state of the table. The instants of its search count from the creation of the runner.
  private(set) var state: TableState
  /// The phase of the state's loads.
  private var phase = LoadPhase.idle
  /// The results that are shown, or `nil` if none are.
  var results: Results?
  /// The time for which a query has to stay the same before its search begins.
  var searchDelay: Duration

  /// Called after each event that had effects: the event, its effects, and the rows of the load that it
  /// answers.
  var didTransition: (@MainActor (TableEvent, [TableEffect], Payload?) -> Void)?
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
    state = TableState(load: LoadState(options))
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
  func send(_ event: TableEvent) { loop.send { self.deliver(event) } }

  /// Carries out an event, as a step of the loop.
  ///
  /// - Parameters:
  ///   - payload: The payload of the load that the event answers.
  ///   - found: The results of the search that the event answers.
  func deliver(_ event: TableEvent, payload: Payload? = nil, found: Results? = nil) {
    var new = state
    let effects = new.send(event)
    guard !effects.isEmpty else { return state = new }
    let (oldPhase, newPhase) = (phase, new.load.phase)

    if oldPhase != newPhase { willChangePhase?(oldPhase, newPhase) }
    (state, phase) = (new, newPhase)
    for effect in effects { carryOut(effect, found) }
    didTransition?(event, effects, payload)
    if oldPhase != newPhase { didChangePhase?(oldPhase, newPhase) }
  }
}

@available(StatefulTable 1.0, *)
extension TableRunner {
  /// Changes the query: its text, its scope or any other part of it.
  ///
  /// The search begins when the query has not changed for `searchDelay`.
  ///
  /// - Parameter query: The query. If it is `nil`, the table that is searched in is shown at once.
  func search(_ query: AnyQuery?) {
    send(.search(query.map { .change($0, deadline: clock.elapsed + searchDelay.bounded) } ?? .clear))
  }

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
        send(.search(.page(.contentChanged(isEmpty: isEmpty(edited)))))
      }
      return try updates(&edited)
    }
  }
}
