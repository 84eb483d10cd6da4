@testable import StatefulTable
import Testing

@Suite("A load with a timeout", .timeLimit(.minutes(15)))
@MainActor
struct LoadTaskTimeoutTests {
  @Test("of forever and longer lets a load take its time")
  @available(StatefulTable 1.0, *)
  func forever() async {
    for duration in [Duration.seconds(Int64.max), .seconds(Int64.max) * 4] {
      let runner = TableRunner(
        options: ListOptions(timeout: duration)
      ) {
        _ throws in loaded(.replaced(isEmpty: false))
      }
      runner.send(.appear)
      await runner.settled()
      #expect(runner.state.load.content == .populated)
    }
  }

  @Test("of less than nothing is over at once")
  @available(StatefulTable 1.0, *)
  func negative() async {
    let runner = TableRunner(
      options: ListOptions(timeout: .seconds(-9))
    ) {
      _ throws in
      try? await Task.sleep(for: .seconds(60))
      return loaded(.replaced(isEmpty: false))
    }
    runner.send(.appear)
    await runner.settled()
    #expect(runner.state.load.refresh.failure?.isTimeout == true)
  }

  @Test("fails when it takes longer", arguments: [true, false])
  @available(StatefulTable 1.0, *)
  func takesLonger(heedsCancellation: Bool) async {
    let (server, clock, runner, journal) = make(heedsCancellation: heedsCancellation)
    runner.send(.appear)
    await until { server.requests.count == 1 && clock.sleeperCount == 1 }
    clock.advance(by: .seconds(29))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    await runner.settled()
    #expect(runner.state.load.refresh.failure?.error as? ListError == .timedOut(.seconds(30)))

    await until { server.cancelled.count == 1 }
    server.answer(.replaced(isEmpty: false), "too late")
    await until { server.returned == 1 }
    #expect(runner.state.load.refresh.failure?.error as? ListError == .timedOut(.seconds(30)))
    #expect(journal.payloads == [])
    #expect(journal.lines.count == 6)
  }

  @Test("brings its rows when it does not, and its time is no longer measured")
  @available(StatefulTable 1.0, *)
  func inTime() async {
    let (server, clock, runner, journal) = make()
    runner.send(.appear)
    await until { server.requests.count == 1 && clock.sleeperCount == 1 }
    clock.advance(by: .seconds(29))
    server.answer(.replaced(isEmpty: false), "in time")
    await runner.settled()
    await until { clock.sleeperCount == 0 }
    clock.advance(by: .seconds(1))
    #expect(journal.payloads == ["in time"])
    #expect(runner.state.load.region == "P·idle")
  }

  @Test("that answers at the very end of its time is answered once")
  @available(StatefulTable 1.0, *)
  func atTheSameTime() async {
    for answersFirst in [true, false] {
      let (server, clock, runner, journal) = make(heedsCancellation: false)
      runner.send(.appear)
      await until { server.requests.count == 1 && clock.sleeperCount == 1 }
      if answersFirst { server.answer(.replaced(isEmpty: false)) }
      clock.advance(by: .seconds(30))
      if !answersFirst { server.answer(.replaced(isEmpty: false)) }
      await runner.settled()
      await until { server.returned == 1 }
      #expect(journal.underWay.isEmpty)
      #expect((runner.state.load.content == .populated) == (journal.payloads == ["rows"]))
      #expect((runner.state.load.refresh.failure?.isTimeout == true) == journal.payloads.isEmpty)
    }
  }

  @Test("is not measured any longer once it is cancelled")
  @available(StatefulTable 1.0, *)
  func cancelled() async {
    let (server, clock, runner, _) = make()
    runner.send(.appear)
    await until { server.requests.count == 1 && clock.sleeperCount == 1 }
    runner.send(.cancel(nil))
    await until { clock.sleeperCount == 0 && server.returned == 1 }
    #expect(runner.state.load.region == "U·idle")
  }

  @Test("has its own time, whatever else is loaded")
  @available(StatefulTable 1.0, *)
  func ownTime() async {
    let (server, clock, runner, journal) = make()
    runner.send(.contentChanged(isEmpty: false))
    runner.send(.reach(.append))
    await until { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(20))
    runner.send(.pull)
    await until { server.requests.count == 2 && clock.sleeperCount == 2 }
    clock.advance(by: .seconds(10))
    await until { !runner.state.load.append.isLoading }
    #expect(runner.state.load.append.failure?.isTimeout == true)
    #expect(runner.state.load.refresh.isLoading)
    clock.advance(by: .seconds(20))
    await runner.settled()
    #expect(journal.failures.map(\.isTimeout) == [true, true])
  }

  @Test("does not call back into a task that is cancelled")
  @available(StatefulTable 1.0, *)
  func callbacksAreNotCancelled() async {
    let (server, clock) = (TestServer(), SteppedClock())
    let runner = TableRunner(
      options: ListOptions(timeout: .seconds(30)), clock: clock, load: server.load)
    var wasCancelled: [Bool] = []
    runner.listen { _ in wasCancelled.append(Task.isCancelled) }
    runner.transitioned = { _ in wasCancelled.append(Task.isCancelled) }
    runner.send(.appear)
    await until { server.requests.count == 1 && clock.sleeperCount == 1 }
    clock.advance(by: .seconds(30))
    await runner.settled()
    #expect(wasCancelled == Array(repeating: false, count: 6))
  }

  @available(StatefulTable 1.0, *)
  private func make(
    heedsCancellation: Bool = true
  ) -> (TestServer, SteppedClock, TableRunner, LoadJournal) {
    let server = TestServer(heedsCancellation: heedsCancellation)
    let clock = SteppedClock()
    let runner = TableRunner(
      options: ListOptions(timeout: .seconds(30)), clock: clock,
      load: server.load)
    return (server, clock, runner, LoadJournal(runner))
  }
}
