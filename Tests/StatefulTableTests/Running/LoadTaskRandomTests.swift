@testable import StatefulTable
import TableDiffTesting
import Testing

@Suite("Thousands of random events, with loads that run at the same time", .timeLimit(.minutes(15)))
@MainActor
struct LoadTaskRandomTests {
  @Test(
    "end with every load answered or cancelled once, whatever the loader does",
    arguments: seeds(4, optimised: 8))
  @available(StatefulTable 1.0, *)
  func events(seed: UInt64) async {
    let clock = SteppedClock()
    let runner = TableRunner(
      options: ListOptions(prepends: true, timeout: .seconds(30)), clock: clock,
      load: { request throws in try await Self.load(request, seed: seed) })
    let journal = LoadJournal(runner)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      runner.send(Self.event(&random, runner.state.load))
      for _ in 0..<random.next(below: 4) { await Task.yield() }
      if random.next(below: 8) == 0 { clock.advance(by: .seconds(random.next(below: 31))) }
    }
    await runner.settled()
    #expect(journal.underWay.isEmpty)
    #expect(!runner.state.load.isLoading)
    #expect(!journal.payloads.isEmpty)
    #expect(Set(journal.payloads).count == journal.payloads.count)
    await until { clock.sleeperCount == 0 }
  }

  @Test("sent by many tasks, end the same way")
  @available(StatefulTable 1.0, *)
  func tasks() async {
    let runner = TableRunner(
      options: ListOptions(prepends: true),
      load: { request throws in try await Self.load(request, seed: 0) })
    let journal = LoadJournal(runner)
    await withTaskGroup(of: Void.self) { group in
      for seed in 0..<8 as Range<UInt64> {
        group.addTask {
          var random = SeededGenerator(seed: seed)
          for _ in 0..<500 {
            let event = Self.event(&random, await runner.state.load)
            await runner.send(event)
          }
        }
      }
    }
    await runner.settled()
    #expect(journal.underWay.isEmpty)
  }

  /// Takes a while, and then brings or fails, as the seed and the token have it.
  nonisolated static func load(
    _ request: LoadRequest, seed: UInt64
  ) async throws -> (LoadOutcome, any AnyObject & Sendable) {
    var random = SeededGenerator(seed: seed &* 1_000_003 &+ request.token.ordinal)
    for _ in 0..<random.next(below: 24) { await Task.yield() }
    let isEmpty = random.next(below: 4) == 0
    let (next, previous) = (random.next(below: 4) != 0, random.next(below: 4) != 0)
    let payload = "\(request.token.ordinal)"
    return switch random.next(below: 4) {
    case 0: throw LoadFailure.offline
    case 1: loaded(.merged(isEmpty: isEmpty), payload)
    case 2: loaded(.page(isEmpty: isEmpty, hasMore: next), payload)
    default:
      loaded(.replaced(isEmpty: isEmpty, hasMoreToAppend: next, hasMoreToPrepend: previous), payload)
    }
  }

  nonisolated static func event(_ random: inout SeededGenerator, _ state: LoadState) -> LoadEvent {
    let edge = LoadState.places[random.next(below: 3)]
    let token = state[edge].token ?? LoadToken.unknown
    return switch random.next(below: 24) {
    case 0...1: .appear
    case 2...3: .loadMore(.append)
    case 4...5: .pull
    case 6: .reload
    case 7...8: .retry
    case 9: .cancel(edge)
    case 10: .dismissError(edge)
    case 11...12: .contentChanged(isEmpty: random.next(below: 4) == 0)
    case 13: .finish(token, .page(isEmpty: false, hasMore: true))
    case 14: .fail(token, LoadFailure.offline)
    case 15: random.next(below: 4) == 0 ? .reset : .appear
    default: .reach(edge ?? .prepend)
    }
  }
}
