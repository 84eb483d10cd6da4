/// Runs what a load state asks for: one task per load, cancelled when the state cancels the load.
///
/// ```swift
/// let runner = LoadRunner<[Song], any Error> { request in
///   let page = try await server.songs(request.direction)
///   return LoadResult(.replaced(isEmpty: page.songs.isEmpty, hasNext: page.hasMore), page.songs)
/// }
/// runner.onTransition = { transition in show(transition.new.presentation, transition.payload) }
/// runner.send(.appear)
/// ```
///
/// For each event, in this order:
/// 1. `willChangePhase`, if the phase will differ; `state` is still the old one.
/// 2. `state` changes.
/// 3. The tasks of cancelled loads are cancelled.
/// 4. `onTransition`, if the event changed anything or has effects.
/// 5. The tasks of started loads are started. No loader runs before this.
/// 6. `didChangePhase`, if the phase differs.
///
/// An event that is sent from within a callback waits until all six are done. What a cancelled load brings,
/// be it rows, a failure or a `CancellationError`, is dropped, and no load is answered twice. A runner that
/// is released cancels its loads and calls nobody back.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
@MainActor
public final class LoadRunner<Payload: Sendable, Failure: Error> {
  /// Brings rows, or throws. Runs off the main actor unless it says otherwise, and should mind cancellation:
  /// what it brings afterwards is of no use.
  public typealias Loader = @Sendable (LoadRequest) async throws(Failure) -> LoadResult<Payload>

  /// How the loads stand.
  public private(set) var state: LoadState<Failure>

  /// Told of every event that changed the state or had effects.
  public var onTransition: (@MainActor (LoadTransition<Payload, Failure>) -> Void)?

  /// Told before the phase changes.
  public var willChangePhase: (@MainActor (LoadPhaseChange) -> Void)?

  /// Told after the phase has changed, and the effects were run.
  public var didChangePhase: (@MainActor (LoadPhaseChange) -> Void)?

  private let clock: any Clock<Duration>
  private let timeout: LoadTimeout<Failure>?
  private let load: Loader

  private var waiting: [LoadMessage<Payload, Failure>] = []
  private var afterwards: [@MainActor () -> Void] = []
  private var isSending = false
  private var tasks: [LoadToken: Task<Void, Never>] = [:]
  private let waiters = IdleWaiters()

  /// A runner, which starts nothing before it is sent an event.
  ///
  /// - Parameters:
  ///   - state: Where to begin. A load that is under way in it is not the runner's: answer or cancel it.
  ///   - clock: What measures the timeout.
  ///   - timeout: How long each load may take; nil if as long as it likes. A loader that does not heed its
  ///     cancellation fails in time nevertheless.
  ///   - load: Brings the rows.
  public init(
    state: LoadState<Failure> = LoadState(), clock: any Clock<Duration> = ContinuousClock(),
    timeout: LoadTimeout<Failure>? = nil, load: @escaping Loader
  ) {
    self.state = state
    self.clock = clock
    self.timeout = timeout
    self.load = load
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Takes note of what happened, calls back, and starts and cancels loads. From within a callback, does so
  /// when all callbacks of the current event are done.
  public func send(_ event: LoadEvent<Failure>) {
    send([event])
  }

  /// Waits until no load is under way. Returns at once if none is, or if the waiting task is cancelled.
  public func finished() async { await waiters.wait { isBusy } }
}

private struct LoadMessage<Payload, Failure: Error> {
  let event: LoadEvent<Failure>
  var payload: Payload?
  /// Whether it is a load's own answer, after which the load's task ends by itself.
  var isAnswer = false
}

// MARK: Events

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension LoadRunner {
  /// Sends events one after another, with nothing in between.
  func send(_ events: [LoadEvent<Failure>]) {
    send(events.map { LoadMessage(event: $0) })
  }

  /// Calls `body` when no event waits any more: now, if none does.
  func whenNothingWaits(_ body: @escaping @MainActor () -> Void) {
    if waiting.isEmpty { body() } else { afterwards.append(body) }
  }

  private func send(_ messages: [LoadMessage<Payload, Failure>]) {
    waiting += messages
    guard !isSending else { return }
    isSending = true
    while !waiting.isEmpty {
      deliver(waiting.removeFirst())
      while waiting.isEmpty, !afterwards.isEmpty { afterwards.removeFirst()() }
    }
    isSending = false
    if !isBusy { waiters.resumeAll() }
  }

  private func deliver(_ message: LoadMessage<Payload, Failure>) {
    let old = state
    var new = old
    let effects = new.send(message.event)
    guard !effects.isEmpty || !new.hasSameShape(as: old) else { return }
    let transition = LoadTransition(
      event: message.event, old: old, new: new, effects: effects, payload: message.payload)
    let change = transition.phaseChange

    if let change { willChangePhase?(change) }
    state = new
    cancelTasks(message, effects)
    onTransition?(transition)
    startTasks(effects)
    if let change { didChangePhase?(change) }
  }

  private func cancelTasks(_ message: LoadMessage<Payload, Failure>, _ effects: [LoadEffect<Failure>]) {
    for case .cancel(let token) in effects { tasks.removeValue(forKey: token)?.cancel() }
    switch message.event {
    case .finish(let token, _), .fail(let token, _):
      let task = tasks.removeValue(forKey: token)
      // The callbacks run in the task that answers, and should not find themselves cancelled.
      if !message.isAnswer { task?.cancel() }
    default: break
    }
  }

  private func startTasks(_ effects: [LoadEffect<Failure>]) {
    for case .start(let token, let cause) in effects {
      tasks[token] = task(for: LoadRequest(token: token, cause: cause))
    }
  }
}

// MARK: Loads

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension LoadRunner {
  /// A task that knows the runner only weakly, so that a runner nobody needs can be released.
  private func task(for request: LoadRequest) -> Task<Void, Never> {
    Task { [weak self, load, clock, timeout] in
      guard !Task.isCancelled else { return }
      guard let timeout else {
        let answer = await Self.answer(to: request, by: load)
        self?.settle(request.token, answer)
        return
      }
      await withTaskGroup(of: Void.self) { group in
        group.addTask { [weak self] in
          let answer = await Self.answer(to: request, by: load)
          await self?.settle(request.token, answer)
        }
        group.addTask { [weak self] in
          guard (try? await clock.sleep(for: timeout.duration.bounded)) != nil else { return }
          await self?.settle(request.token, .failure(timeout.failure))
        }
        await group.next()
        group.cancelAll()
      }
    }
  }

  private nonisolated static func answer(
    to request: LoadRequest, by load: Loader
  ) async -> Result<LoadResult<Payload>, Failure> {
    do {
      return .success(try await load(request))
    } catch {
      return .failure(error)
    }
  }

  private func settle(_ token: LoadToken, _ answer: Result<LoadResult<Payload>, Failure>) {
    switch answer {
    case .success(let result):
      send([LoadMessage(event: .finish(token, result.outcome), payload: result.payload, isAnswer: true)])
    case .failure(let failure):
      send([LoadMessage(event: .fail(token, failure), isAnswer: true)])
    }
  }
}

// MARK: Waiting

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension LoadRunner {
  private var isBusy: Bool { state.isLoading || isSending }
}
