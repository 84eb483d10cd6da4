@testable import StatefulTable
import Testing

@Suite("A load that is cancelled", .timeLimit(.minutes(15)))
@MainActor
struct LoadTaskCancellationTests {
  /// What cancels a load.
  enum Cause: CaseIterable {
    case cancel, reload, reset

    var event: LoadEvent {
      switch self {
      case .cancel: .cancel(nil)
      case .reload: .reload
      case .reset: .reset
      }
    }
  }

  /// A callback.
  enum Callback: CaseIterable {
    case willChange, transition, didChange
  }

  @Test("before its task has begun asks nothing of the loader", arguments: Cause.allCases)
  @available(StatefulTable 1.0, *)
  func beforeItBegan(_ cause: Cause) async {
    let server = TestServer()
    let runner = TableRunner(load: server.load)
    let journal = LoadJournal(runner)
    runner.send(.appear)
    runner.send(cause.event)
    await answerReload(cause, server, request: 0)
    await runner.settled()
    #expect(server.requests.count == (cause == .reload ? 1 : 0))
    #expect(journal.payloads == (cause == .reload ? ["reloaded"] : []))
  }

  @Test("from within a callback at its start asks nothing of the loader", arguments: Callback.allCases)
  @available(StatefulTable 1.0, *)
  func atItsStart(_ callback: Callback) async {
    let server = TestServer()
    let runner = TableRunner(load: server.load)
    cancel(runner, in: callback) { $0.isLoading }
    runner.send(.appear)
    await runner.settled()
    // Whatever else is ready to run on this actor has run when this task does again.
    await settle()
    #expect(server.requests == [])
    #expect(runner.state.load.region == "U·idle")
  }

  @Test("while it runs is told so, and what it brings is dropped", arguments: Cause.allCases, [true, false])
  @available(StatefulTable 1.0, *)
  func whileItRuns(_ cause: Cause, heedsCancellation: Bool) async {
    let server = TestServer(heedsCancellation: heedsCancellation)
    let runner = TableRunner(load: server.load)
    let journal = LoadJournal(runner)
    runner.send(.appear)
    await until { server.requests.count == 1 }
    runner.send(cause.event)
    await until { server.cancelled == [server.requests[0].token] }
    server.answer(0, .replaced(isEmpty: false), "too late")
    await until { server.returned == 1 }
    await answerReload(cause, server, request: 1)
    await runner.settled()
    #expect(journal.payloads == (cause == .reload ? ["reloaded"] : []))
    #expect(journal.failures == [])
    #expect(runner.state.load.region == (cause == .reload ? "P·idle" : "U·idle"))
  }

  @Test(
    "when it has its answer, but nobody has heard, brings nothing",
    arguments: Cause.allCases, [true, false])
  @available(StatefulTable 1.0, *)
  func whenItHasItsAnswer(_ cause: Cause, isReturning: Bool) async {
    let server = TestServer(heedsCancellation: false)
    let runner = TableRunner(load: server.load)
    let journal = LoadJournal(runner)
    runner.send(.appear)
    await until { server.requests.count == 1 }
    if isReturning { server.beforeReturning = { [unowned runner] in runner.send(cause.event) } }
    server.answer(.replaced(isEmpty: false), "too late")
    if !isReturning { runner.send(cause.event) }
    await until { server.returned == 1 }
    server.beforeReturning = nil
    await answerReload(cause, server, request: 1)
    await runner.settled()
    #expect(journal.payloads == (cause == .reload ? ["reloaded"] : []))
  }

  @Test("when it is applied is too late, and harmless", arguments: Callback.allCases)
  @available(StatefulTable 1.0, *)
  func whenItIsApplied(_ callback: Callback) async {
    let server = TestServer()
    let runner = TableRunner(load: server.load)
    runner.send(.appear)
    await until { server.requests.count == 1 }
    cancel(runner, in: callback) { $0.content == .populated }
    server.answer(.replaced(isEmpty: false))
    await runner.settled()
    #expect(runner.state.load.region == "P·idle")
  }

  @Test("fails with nobody's CancellationError")
  @available(StatefulTable 1.0, *)
  func cancellationErrors() async {
    let clock = SteppedClock()
    var returned = false
    let runner = TableRunner { @MainActor _ throws in
      defer { returned = true }
      try await clock.sleep(for: .seconds(1))
      return loaded(.replaced(isEmpty: false), "rows")
    }
    runner.send(.appear)
    await until { clock.sleeperCount == 1 }
    runner.send(.cancel(nil))
    await until { returned }
    await runner.settled()
    #expect(runner.state.load.region == "U·idle")
  }

  @Test("by the loader alone has failed")
  @available(StatefulTable 1.0, *)
  func cancelledByTheLoader() async {
    let runner = TableRunner { _ throws in throw CancellationError() }
    runner.send(.appear)
    await runner.settled()
    #expect(runner.state.load.refresh.failure?.error is CancellationError)
  }

  @Test("leaves those in other directions alone")
  @available(StatefulTable 1.0, *)
  func otherDirections() async {
    let server = TestServer()
    let runner = TableRunner(load: server.load)
    let journal = LoadJournal(runner)
    runner.send(.contentChanged(isEmpty: false))
    runner.send(.reach(.append))
    runner.send(.pull)
    await until { server.requests.count == 2 }
    runner.send(.cancel(nil))
    server.answer(0, .page(isEmpty: false, hasMore: true), "page")
    await runner.settled()
    #expect(journal.payloads == ["page"])
    #expect(server.cancelled.isSubset(of: [server.requests[1].token]))
  }
}

@available(StatefulTable 1.0, *)
extension LoadTaskCancellationTests {
  /// Cancels the refresh once, in a callback that finds the new state as it should be.
  private func cancel(
    _ runner: TableRunner, in callback: Callback,
    when condition: @escaping (LoadState) -> Bool
  ) {
    var expected: LoadState?
    runner.listen { [unowned runner] event in
      switch event {
      case .willChangePhase where callback == .willChange: runner.send(.cancel(nil))
      case .didChangePhase where callback == .didChange:
        if let expected, condition(expected) { runner.send(.cancel(nil)) }
      default: break
      }
    }
    runner.transitioned = { [unowned runner] transition in
      expected = transition.new.load
      if callback == .transition, condition(transition.new.load) { runner.send(.cancel(nil)) }
    }
  }

  private func answerReload(_ cause: Cause, _ server: TestServer, request: Int) async {
    guard cause == .reload else { return }
    await until { server.requests.count == request + 1 }
    server.answer(request, .replaced(isEmpty: false), "reloaded")
  }
}
