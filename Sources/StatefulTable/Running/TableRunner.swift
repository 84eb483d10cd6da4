/// The runner of a table's effects: it starts tasks that load, and cancels those that are no longer needed.
///
/// For each event, in this order:
/// 1. The listeners are notified if the phase will differ. `state` is still the old one.
/// 2. `state` changes. The tasks that are no longer needed are cancelled, and others are started. No loader
///    runs before the callbacks have returned.
/// 3. `didTransition` is called, if the event had effects.
/// 4. The listeners are notified if the phase differs.
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
  /// A function that returns the outcome of a load and its rows, or throws. It runs off the main actor unless
  /// it is isolated to it, and should end early if its task is cancelled.
  typealias Loader = @Sendable (LoadRequest) async throws -> (LoadOutcome, Payload)

  /// The state of the table.
  private(set) var state: TableState

  /// Called after each event that had effects: its effects, and the rows of the load that it answers.
  var didTransition: (@MainActor ([TableEffect], Payload?) -> Void)?
  private var listeners: [ListListener] = []

  let loop: EventLoop
  let clock: any Clock<Duration>
  private let searchDelay: Duration
  private let timeout: Duration?
  private let load: Loader
  private var loads: [LoadToken: Task<Void, Never>] = [:]

  init(options: ListOptions, clock: any Clock<Duration>, loop: EventLoop, load: @escaping Loader) {
    state = TableState(load: LoadState(options))
    self.clock = clock
    searchDelay = options.searchDelay.bounded
    timeout = options.timeout
    self.loop = loop
    self.load = load
  }

  deinit {
    for task in loads.values { task.cancel() }
  }
}

/// A request for a loader.
struct LoadRequest: Equatable, Sendable {
  /// The token of the load, unique among all loads of its table.
  let token: LoadToken
  /// The cause of the load.
  let cause: LoadCause
  /// The query of a search, or `nil` if the load is of the content.
  let query: AnyQuery?
}

// MARK: Events

@available(StatefulTable 1.0, *)
extension TableRunner {
  /// Changes the state by an event, calls the callbacks, and starts and cancels tasks. If a callback calls
  /// it, the event waits until all callbacks of the current event have returned.
  func send(_ event: TableEvent) { loop.send { self.deliver(event) } }

  /// Carries out an event, as a step of the loop.
  ///
  /// - Parameter payload: The payload of the load that the event answers.
  func deliver(_ event: TableEvent, payload: Payload? = nil) {
    var new = state
    let effects = new.send(event)
    guard !effects.isEmpty else { return state = new }
    let (old, phase) = (state.load.phase, new.load.phase)
    if old != phase { notify(.willChangePhase(from: old, to: phase)) }
    state = new
    for effect in effects { carryOut(effect) }
    didTransition?(effects, payload)
    if old != phase { notify(.didChangePhase(from: old, to: phase)) }
  }

  func notify(_ event: ListEvent) {
    for listener in listeners where !listener.isGone { listener.listen(event) }
  }

  func listen(for owner: AnyObject? = nil, _ listener: @escaping @MainActor (ListEvent) -> Void) {
    listeners.removeAll { $0.isGone }
    listeners.append(ListListener(for: owner, listener))
  }
}

// MARK: Tasks

@available(StatefulTable 1.0, *)
extension TableRunner {
  /// Starts or cancels a task.
  ///
  /// Tasks begin on the main actor, so they don't run before the current step of the loop has ended.
  private func carryOut(_ effect: TableEffect) {
    switch effect {
    case .start(let token, let cause):
      loads[token] = task(LoadRequest(token: token, cause: cause, query: state.search.query(of: token)))
    case .cancel(let token), .apply(let token): loads.removeValue(forKey: token)?.cancel()
    case .wait(let token):
      loads[token] = Task { [weak self, clock, searchDelay] in
        // A query that was made final at once need not leave the main actor to find that out.
        guard !Task.isCancelled, (try? await clock.sleep(for: searchDelay)) != nil else { return }
        self?.send(.search(.elapsed(token)))
      }
    case .clear, .endRefreshing, .report, .show: break
    }
  }

  /// Begins on the main actor, on which a controller's loader reads the content: to wake a sleeping thread
  /// takes longer than an event.
  private func task(_ request: LoadRequest) -> Task<Void, Never> {
    Task { [weak self, load, clock, timeout] in
      guard !Task.isCancelled else { return }
      let answer = { @MainActor @Sendable () async -> Result<(LoadOutcome, Payload), any Error> in
        do { return .success(try await load(request)) } catch { return .failure(error) }
      }
      guard let timeout else {
        let answer = await answer()
        self?.settle(request.token, answer)
        return
      }
      await withTaskGroup(of: Void.self) { group in
        group.addTask { [weak self] in
          let answer = await answer()
          await self?.settle(request.token, answer)
        }
        group.addTask { [weak self] in
          guard (try? await clock.sleep(for: timeout.bounded)) != nil else { return }
          await self?.settle(request.token, .failure(ListError.timedOut(timeout)))
        }
        await group.next()
        group.cancelAll()
      }
    }
  }

  private func settle(_ token: LoadToken, _ answer: Result<(LoadOutcome, Payload), any Error>) {
    loop.send { [self] in
      // Ends by itself: the callbacks run in this task, and should not find themselves cancelled.
      loads[token] = nil
      switch answer {
      case .success(let (outcome, payload)): deliver(.load(.finish(token, outcome)), payload: payload)
      case .failure(let failure): deliver(.load(.fail(token, failure)))
      }
    }
  }
}

@available(StatefulTable 1.0, *)
extension Duration {
  /// The duration, at least zero and at most a hundred years: clocks trap if an instant overflows.
  var bounded: Duration {
    // In more seconds than `Int` holds on a watch of 32 bits.
    min(max(self, .zero), .seconds(100 * 365 * 24 * 60 * 60 as Int64))
  }
}
