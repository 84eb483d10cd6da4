/// Runs a search: waits, searches, and drops what is no longer asked for.
///
///     let search = SearchRunner { (text: String) in try await library.songs(matching: text) }
///     search.onTransition = { transition in … }
///     search.change(to: "bach")
///
/// For each event ``state`` and ``results`` change first, then ``onTransition`` is told, and only then a
/// search that is to begin calls its closure. An event that is sent from within a callback waits until that
/// returns.
///
/// Searches are tasks, cancelled when they are superseded, when the search is cleared, and when the runner
/// goes away; what a cancelled one still ends with is ignored. The runner retains the search closure and
/// ``onTransition``, and no task retains the runner.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
@MainActor
public final class SearchRunner<Query: Equatable & Sendable, Results: Sendable, Failure: Error> {
  /// The state of the search. Instants are counted from when the runner was made.
  public typealias State = SearchState<Query, Duration, Failure>
  /// An event of the search.
  public typealias Event = SearchEvent<Query, Duration, Failure>

  /// What the search is doing and what it shows.
  public private(set) var state = State()
  /// The results of the last search that found its way to the screen; `nil` while there are none shown.
  public private(set) var results: Results?
  /// How long a query has to stay as it is before it is searched for.
  public var delay: Duration
  /// Told of every event that changes something, after the change. Events sent from within it are carried out
  /// when it has returned.
  public var onTransition: (@MainActor (SearchTransition<Query, Results, Failure>) -> Void)?

  private let clock: any RunnerClock
  private let isEmpty: @MainActor (Results) -> Bool
  private let search: @Sendable (Query) async throws(Failure) -> Results
  private var waiting: Task<Void, Never>?
  private var running: Task<Void, Never>?
  private var pending: [(event: Event, results: Results?)] = []
  private var isSending = false
  private let waiters = IdleWaiters()

  /// A runner that searches for nothing yet.
  ///
  /// - Parameters:
  ///   - delay: How long a query has to stay as it is before it is searched for.
  ///   - clock: Measures the delay.
  ///   - isEmpty: Whether nothing was found.
  ///   - search: Finds the results of a query. Should end early when its task is cancelled.
  public init(
    delay: Duration = .milliseconds(400), clock: any Clock<Duration> = ContinuousClock(),
    isEmpty: @escaping @MainActor (Results) -> Bool,
    search: @escaping @Sendable (Query) async throws(Failure) -> Results
  ) {
    self.delay = delay
    self.clock = clock.countingFromNow
    self.isEmpty = isEmpty
    self.search = search
  }

  deinit {
    waiting?.cancel()
    running?.cancel()
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension SearchRunner {
  /// A runner that searches for nothing yet, and whose results are a collection: empty where nothing was
  /// found.
  ///
  /// - Parameters:
  ///   - delay: How long a query has to stay as it is before it is searched for.
  ///   - clock: Measures the delay.
  ///   - search: Finds the results of a query. Should end early when its task is cancelled.
  public convenience init(
    delay: Duration = .milliseconds(400), clock: any Clock<Duration> = ContinuousClock(),
    search: @escaping @Sendable (Query) async throws(Failure) -> Results
  ) where Results: Collection {
    self.init(delay: delay, clock: clock, isEmpty: { $0.isEmpty }, search: search)
  }

  /// The query is now this one, by its text, its scope or anything else about it; `nil` where there is none.
  ///
  /// It is searched for when it has not changed for as long as ``delay``. No query is shown at once: the
  /// table that is searched in.
  public func change(to query: Query?) {
    guard let query else { return send(.clear) }
    send(.change(query, deadline: clock.elapsed + delay.bounded))
  }

  /// There is no query any more: the table that is searched in is shown at once.
  public func clear() { send(.clear) }

  /// The query is final: it is searched for now. After a failure, once more.
  public func submit() { send(.submit) }

  /// Searches for the query again, and now: what it searches in has changed.
  public func searchAgain() { send(.searchAgain) }

  /// Edits the results that are shown, as when one of the rows is deleted.
  ///
  /// While `body` runs the results are in its hands: ``results`` is `nil`, and events wait.
  ///
  /// - Returns: What `body` returns; `nil`, without calling it, where no results are shown.
  public func updateResults<Value, Problem: Error>(
    _ body: (inout Results) throws(Problem) -> Value
  ) throws(Problem) -> Value? {
    guard var edited = results else { return nil }
    // Handed over rather than copied: the results' storage is edited in place.
    results = nil
    let isNested = isSending
    isSending = true
    defer {
      results = edited
      isSending = isNested
      send(.resultsChanged(isEmpty: isEmpty(edited)))
    }
    return try body(&edited)
  }

  private func send(_ event: Event, results: Results? = nil) {
    pending.append((event, results))
    sendPending()
  }

  /// Carries out the events that wait, unless that is being done already further up the stack.
  private func sendPending() {
    guard !isSending else { return }
    isSending = true
    while !pending.isEmpty {
      let (event, found) = pending.removeFirst()
      let old = state
      let effects = state.send(event)
      for effect in effects { carryOut(effect, found: found) }
      if !effects.isEmpty || old.hasFoundNothing != state.hasFoundNothing {
        onTransition?(SearchTransition(old: old, new: state, effects: effects, results: found))
      }
    }
    isSending = false
    if !isBusy { waiters.resumeAll() }
  }

  private func carryOut(_ effect: SearchEffect<Query, Duration>, found: Results?) {
    switch effect {
    case .wait(let deadline): wait(until: deadline)
    case .stopWaiting:
      waiting?.cancel()
      waiting = nil
    case .start(let query, let token): start(query, token)
    case .cancel:
      running?.cancel()
      running = nil
    case .apply: results = found
    case .showFailure, .showBase: results = nil
    }
  }

  private func wait(until deadline: Duration) {
    waiting?.cancel()
    waiting = Task { [weak self, clock] in
      guard (try? await clock.sleep(until: deadline)) != nil else { return }
      self?.send(.elapsed(deadline))
    }
  }

  private func start(_ query: Query, _ token: SearchToken) {
    running = Task { [weak self, search] in
      guard !Task.isCancelled else { return }
      do throws(Failure) {
        let results = try await search(query)
        self?.finish(token, with: results)
      } catch {
        self?.send(.fail(token, error))
      }
    }
  }

  private func finish(_ token: SearchToken, with results: Results) {
    send(.finish(token, isEmpty: isEmpty(results)), results: results)
  }
}

// MARK: Waiting

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension SearchRunner {
  /// Waits until no query waits and no search is under way. Returns at once if none is, or if the waiting
  /// task is cancelled.
  public func finished() async { await waiters.wait { isBusy } }

  private var isBusy: Bool { state.isSearching || isSending }
}
