@available(StatefulTable 1.0, *)
extension TableRunner {
  /// Changes the results by an effect, or starts or cancels a task.
  ///
  /// Tasks begin on the main actor, so they don't run before the current step of the loop has ended.
  func carryOut(_ effect: TableEffect, _ found: Results?) {
    switch effect {
    case .start(let token, let cause): loads[token] = task(for: LoadRequest(token: token, cause: cause))
    case .cancel(let token), .apply(let token, _): loads.removeValue(forKey: token)?.cancel()
    case .wait:
      waiting?.cancel()
      if case .waiting(_, let deadline) = state.search.phase { waiting = task(until: deadline) }
    case .stopWaiting:
      waiting?.cancel()
      waiting = nil
    case .search(let query, let token): searching = task(for: query, token)
    case .cancelSearch:
      searching?.cancel()
      searching = nil
    case .showResults: results = found
    case .hideResults: results = nil
    case .endRefreshing, .report, .show: break
    }
  }

  /// Begins on the main actor, on which a controller's loader reads the content: to wake a sleeping thread
  /// takes longer than an event.
  private func task(for request: LoadRequest) -> Task<Void, Never> {
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
          let deadline = clock.elapsed + timeout.bounded
          guard (try? await clock.sleep(until: deadline)) != nil else { return }
          await self?.settle(request.token, .failure(LoadTimedOut(timeout: timeout)))
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

  private func task(until deadline: Duration) -> Task<Void, Never> {
    Task { [weak self, clock] in
      // A query that was made final at once need not leave the main actor to find that out.
      guard !Task.isCancelled, (try? await clock.sleep(until: deadline)) != nil else { return }
      self?.send(.search(.elapsed(deadline)))
    }
  }

  private func task(for query: AnyQuery, _ token: SearchToken) -> Task<Void, Never> {
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
    loop.send { [self] in
      let isEmpty = isEmpty(found)
      deliver(.search(.finish(token, isEmpty: isEmpty, hasMore: hasMore)), found: found)
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
