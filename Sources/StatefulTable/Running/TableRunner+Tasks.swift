@available(StatefulTable 1.0, *)
extension TableRunner {
  func cancelTasks(_ effects: [TableEffect<Query>], _ event: Event, isAnswer: Bool) {
    for effect in effects {
      switch effect {
      case .load(.cancel(let token)): loads.removeValue(forKey: token)?.cancel()
      case .search(.cancel):
        searching?.cancel()
        searching = nil
      case .search(.stopWaiting):
        waiting?.cancel()
        waiting = nil
      case .load, .search, .show: break
      }
    }
    switch event {
    case .load(.finish(let token, _)), .load(.fail(let token, _)):
      let task = loads.removeValue(forKey: token)
      // The callbacks run in the task that answers, and should not find themselves cancelled.
      if !isAnswer { task?.cancel() }
    default: break
    }
  }

  func startTasks(_ effects: [TableEffect<Query>]) {
    for effect in effects {
      switch effect {
      case .load(.start(let token, let cause)):
        loads[token] = task(for: LoadRequest(token: token, cause: cause))
      case .search(.start(let query, let token)): searching = task(for: query, token)
      case .search(.wait(let deadline)):
        waiting?.cancel()
        waiting = task(until: deadline)
      case .load, .search, .show: break
      }
    }
  }

  // MARK: Loads

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
          let deadline = clock.elapsed + timeout.bounded
          guard (try? await clock.sleep(until: deadline)) != nil else { return }
          await self?.settle(request.token, .failure(LoadTimedOut(timeout: timeout)))
        }
        await group.next()
        group.cancelAll()
      }
    }
  }

  /// Begins on the main actor, on which a controller's loader reads the content: to wake a sleeping thread
  /// takes longer than an event.
  private static func answer(
    to request: LoadRequest, by load: Loader
  ) async -> Result<LoadResult<Payload>, any Error> {
    do {
      return .success(try await load(request))
    } catch {
      return .failure(error)
    }
  }

  private func settle(_ token: LoadToken, _ answer: Result<LoadResult<Payload>, any Error>) {
    loop.send {
      switch answer {
      case .success(let result):
        self.deliver(.load(.finish(token, result.outcome)), payload: result.payload, isAnswer: true)
      case .failure(let failure): self.deliver(.load(.fail(token, failure)), isAnswer: true)
      }
    }
  }

  // MARK: Searches

  private func task(until deadline: Duration) -> Task<Void, Never> {
    Task { [weak self, clock] in
      // A query that was made final at once need not leave the main actor to find that out.
      guard !Task.isCancelled, (try? await clock.sleep(until: deadline)) != nil else { return }
      self?.send(.search(.elapsed(deadline)))
    }
  }

  private func task(for query: Query, _ token: SearchToken) -> Task<Void, Never> {
    Task { [weak self, find] in
      guard !Task.isCancelled else { return }
      do throws {
        let (found, hasMore) = try await find(query)
        self?.settle(token, found, hasMore: hasMore)
      } catch {
        self?.send(.search(.fail(token, error)))
      }
    }
  }

  private func settle(_ token: SearchToken, _ found: Results, hasMore: Bool) {
    loop.send {
      let finish = SearchEvent<Query, Duration>.finish(token, isEmpty: self.isEmpty(found), hasMore: hasMore)
      self.deliver(.search(finish), found: found, isAnswer: true)
    }
  }
}

/// A clock of any type, with the time since its creation.
@available(StatefulTable 1.0, *)
struct ElapsedClock: Sendable {
  private let now: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void

  init(_ base: some Clock<Duration>) {
    let origin = base.now
    now = { origin.duration(to: base.now) }
    wait = { try await base.sleep(until: origin.advanced(by: $0), tolerance: nil) }
  }

  /// The time since the creation of the clock.
  var elapsed: Duration { now() }

  /// Waits until that much time has passed since the creation of the clock. If the task is cancelled, throws
  /// an error.
  func sleep(until elapsed: Duration) async throws { try await wait(elapsed) }
}

@available(StatefulTable 1.0, *)
extension Duration {
  /// The duration, at least zero and at most a hundred years: clocks trap if an instant overflows.
  var bounded: Duration {
    // In more seconds than `Int` holds on a watch of 32 bits.
    min(max(self, .zero), .seconds(100 * 365 * 24 * 60 * 60 as Int64))
  }
}
