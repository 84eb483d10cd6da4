@testable import StatefulTable
import Testing

@Suite("A runner", .timeLimit(.minutes(15)))
@MainActor
struct LoadTaskTests {
  let server = TestServer()

  @Test("runs the load that a state starts, and hands over what it brought")
  @available(StatefulTable 1.0, *)
  func runs() async {
    let runner = TableRunner(load: server.load)
    let journal = LoadJournal(runner)
    runner.send(.appear)
    await until { server.requests.count == 1 }
    #expect(server.requests[0].cause == .initial)
    server.answer(.replaced(isEmpty: false, hasMoreToAppend: true), "first page")
    await runner.settled()
    #expect(journal.payloads == ["first page"])
    #expect(runner.state.load.region == "P·idle")

    runner.send(.reach(.append))
    await until { server.requests.count == 2 }
    #expect(server.requests[1].cause == .append)
    server.answer(.page(isEmpty: false, hasMore: false), "second page")
    await runner.settled()
    #expect(journal.payloads == ["first page", "second page"])
    #expect(runner.state.load.append == .exhausted)
  }

  @Test("calls back in the order will, change, effects, did")
  @available(StatefulTable 1.0, *)
  func order() async {
    let runner = TableRunner(load: server.load)
    let journal = LoadJournal(runner)
    runner.send(.appear)
    #expect(journal.lines == ["will idle initialLoading", "start", "did idle initialLoading"])
    await until { server.requests.count == 1 }
    server.answer(.replaced(isEmpty: true))
    await runner.settled()
    #expect(journal.lines.suffix(3) == ["will initialLoading empty", "apply", "did initialLoading empty"])
  }

  @Test("tells of a change that is no change of phase, and has no effects, without will and did")
  @available(StatefulTable 1.0, *)
  func samePhase() {
    let runner = TableRunner(load: server.load)
    let journal = LoadJournal(runner)
    runner.send(.contentChanged(isEmpty: false))
    #expect(journal.lines == ["no effects"])
  }

  @Test("says nothing of an event that means nothing")
  @available(StatefulTable 1.0, *)
  func nothing() {
    let runner = TableRunner(load: server.load)
    let journal = LoadJournal(runner)
    for event: LoadEvent in [.retry, .cancel(nil), .reach(.append), .dismissError(.append)] {
      runner.send(event)
    }
    runner.send(.finish(LoadToken.unknown, .replaced(isEmpty: false)))
    #expect(journal.lines == [])
  }

  @Test("hands failures to the state, and reports them where rows are kept")
  @available(StatefulTable 1.0, *)
  func failures() async {
    let runner = TableRunner(load: server.load)
    let journal = LoadJournal(runner)
    runner.send(.appear)
    await until { server.requests.count == 1 }
    server.fail()
    await runner.settled()
    #expect(runner.state.load.presentation == .error(.offline))
    #expect(journal.failures == [])

    runner.send(.contentChanged(isEmpty: false))
    runner.send(.pull)
    await until { server.requests.count == 2 }
    server.fail()
    await runner.settled()
    #expect(journal.failures.map { $0.error as? LoadFailure } == [.offline])
  }

  @Test("takes a loader that throws any error")
  @available(StatefulTable 1.0, *)
  func anyError() async {
    let runner = TableRunner { _ throws in throw LoadFailure.offline }
    runner.send(.appear)
    await runner.settled()
    #expect(runner.state.load.refresh.failure?.error as? LoadFailure == .offline)
  }

  @Test("takes a loader that cannot fail")
  @available(StatefulTable 1.0, *)
  func neverFails() async {
    let runner = TableRunner { _ in loaded(.replaced(isEmpty: false), "rows")
    }
    runner.send(.appear)
    await runner.settled()
    #expect(runner.state.load.content == .populated)
  }

  @Test("lets the app answer a load itself, and forgets what the loader brings")
  @available(StatefulTable 1.0, *)
  func answeredByTheApp() async throws {
    let runner = TableRunner(load: server.load)
    let journal = LoadJournal(runner)
    runner.send(.appear)
    await until { server.requests.count == 1 }
    let token = try #require(runner.state.load.refresh.token)
    runner.send(.finish(token, .replaced(isEmpty: false)))
    await until { server.returned == 1 }
    #expect(server.cancelled == [token])
    #expect(journal.payloads == [])
    #expect(runner.state.load.region == "P·idle")
  }

  @Test("runs loads of several directions at a time")
  @available(StatefulTable 1.0, *)
  func directions() async {
    let runner = TableRunner(options: ListOptions(prepends: true), load: server.load)
    let journal = LoadJournal(runner)
    runner.send(.contentChanged(isEmpty: false))
    runner.send(.reach(.append))
    runner.send(.reach(.prepend))
    runner.send(.pull)
    await until { server.requests.count == 3 }
    server.answer(1, .page(isEmpty: false, hasMore: true), "before")
    server.answer(2, .merged(isEmpty: false), "newer")
    server.answer(0, .page(isEmpty: false, hasMore: true), "behind")
    await runner.settled()
    #expect(journal.payloads.sorted() == ["before", "behind", "newer"])
  }

  @Test("cancels a page when the rows it belongs to are replaced")
  @available(StatefulTable 1.0, *)
  func replacedUnderAPage() async {
    let runner = TableRunner(load: server.load)
    let journal = LoadJournal(runner)
    runner.send(.contentChanged(isEmpty: false))
    runner.send(.reach(.append))
    runner.send(.pull)
    await until { server.requests.count == 2 }
    server.answer(1, .replaced(isEmpty: false, hasMoreToAppend: true), "replaced")
    await until { server.returned == 2 }
    await runner.settled()
    #expect(server.cancelled == [server.requests[0].token])
    #expect(journal.payloads == ["replaced"])
    #expect(runner.state.load.append == .ready)
  }
}
