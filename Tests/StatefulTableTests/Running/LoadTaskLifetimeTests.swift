@testable import StatefulTable
import Testing

@Suite("Loads do not keep alive", .timeLimit(.minutes(15)))
@MainActor
struct LoadTaskLifetimeTests {
  @Test("the runner, which cancels them when it goes", arguments: [true, false])
  @available(StatefulTable 1.0, *)
  func runner(withTimeout: Bool) async {
    let server = TestServer()
    let clock = SteppedClock()
    let timeout: Duration? = withTimeout ? .seconds(30) : nil
    var transitions = 0
    var runner: TableRunner? = TableRunner(
      options: ListOptions(timeout: timeout), clock: clock, load: server.load)
    weak let released = runner
    runner?.transitioned = { _ in transitions += 1 }
    runner?.send(.contentChanged(isEmpty: false))
    runner?.send(.reach(.append))
    runner?.send(.pull)
    await until { server.requests.count == 2 && clock.sleeperCount == (withTimeout ? 2 : 0) }

    runner = nil
    #expect(released == nil)
    await until { server.cancelled.count == 2 && server.returned == 2 && clock.sleeperCount == 0 }
    #expect(transitions == 3)
  }

  @Test("the runner, even if they do not heed their cancellation")
  @available(StatefulTable 1.0, *)
  func stubbornLoads() async {
    let server = TestServer(heedsCancellation: false)
    var runner: TableRunner? = TableRunner(load: server.load)
    weak let released = runner
    runner?.send(.appear)
    await until { server.requests.count == 1 }
    runner = nil
    #expect(released == nil)
    server.answer(.replaced(isEmpty: false))
    await until { server.returned == 1 }
  }

  @Test("what the loader holds, once the runner is gone and they have ended")
  @available(StatefulTable 1.0, *)
  func loader() async {
    final class Session: Sendable {}
    var session: Session? = Session()
    weak let released = session
    var runner: TableRunner? = TableRunner { [session] _ in
      loaded(.replaced(isEmpty: session == nil), "rows")
    }
    session = nil
    runner?.send(.appear)
    await runner?.settled()
    #expect(runner?.state.load.content == .populated)
    runner = nil
    await until { released == nil }
  }

  @Test("whoever waits for them and is cancelled")
  @available(StatefulTable 1.0, *)
  func waiting() async {
    let server = TestServer()
    let runner = TableRunner(load: server.load)
    runner.send(.appear)
    let early = Task { await runner.settled() }
    early.cancel()
    await early.value
    let waiting = Task { await runner.settled() }
    await until { server.requests.count == 1 }
    waiting.cancel()
    await waiting.value
    #expect(runner.state.load.isLoading)
    server.answer(.replaced(isEmpty: false))
    await runner.settled()
  }

  @Test("whoever waits when nothing is under way")
  @available(StatefulTable 1.0, *)
  func idle() async {
    await TableRunner(load: TestServer().load).settled()
  }
}
