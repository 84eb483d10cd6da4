@testable import StatefulTable
import TableDiff
import Testing

@MainActor
@Suite("A table whose display is awaited")
struct ApplierAwaitingTests {
  private let host = HostDouble()
  private let outcomes = Outcomes()

  /// Begins to apply `table` and returns when it is on its way.
  @available(StatefulTable 1.0, *)
  private func applying(
    _ table: Table<HostedSection>, with applier: TableApplier<HostedSection>
  ) async -> Task<ApplyOutcome, Never> {
    let task = Task { await applier.apply(table) }
    await until { applier.target == table }
    return task
  }

  @Test("is shown when the call returns")
  @available(StatefulTable 1.0, *)
  func shown() async throws {
    let applier = TableApplier(host: host)
    let outcome = await applier.apply(try hosted(0..<3))
    #expect(outcome == .shown)
    #expect(host.shows(try hosted(0..<3)))
  }

  @Test("can come from any task")
  @available(StatefulTable 1.0, *)
  func otherTask() async throws {
    let applier = TableApplier(host: host)
    let table = try hosted(0..<3)
    let outcome = await Task.detached { await applier.apply(table) }.value
    #expect(outcome == .shown)
  }

  @Test("is superseded by a newer one")
  @available(StatefulTable 1.0, *)
  func superseded() async throws {
    let applier = TableApplier(host: host)
    host.manner = .later
    let first = await applying(try hosted(0..<1), with: applier)
    let second = await applying(try hosted(0..<2), with: applier)
    applier.submit(try hosted(0..<3))
    #expect(await second.value == .superseded)
    host.manner = .atOnce
    host.acknowledge()
    #expect(await first.value == .shown)
    #expect(host.shows(try hosted(0..<3)))
  }

  @Test("is never asked for by a task that is cancelled already")
  @available(StatefulTable 1.0, *)
  func cancelledBefore() async throws {
    let applier = TableApplier(host: host)
    let table = try hosted(0..<3)
    let task = Task { await applier.apply(table) }
    task.cancel()
    #expect(await task.value == .superseded)
    #expect(host.shown == [])
  }

  @Test("is taken back when its task is cancelled while it waits")
  @available(StatefulTable 1.0, *)
  func cancelledWaiting() async throws {
    let applier = TableApplier(host: host)
    host.manner = .later
    let first = await applying(try hosted(0..<1), with: applier)
    let second = await applying(try hosted(0..<2), with: applier)
    second.cancel()
    #expect(await second.value == .superseded)
    host.acknowledge()
    #expect(await first.value == .shown)
    #expect(host.shown == [.reload])
    #expect(applier.isIdle)
  }

  @Test("is taken back when its task is cancelled while it is compared")
  @available(StatefulTable 1.0, *)
  func cancelledComparing() async throws {
    let comparison = ObservedComparison()
    let applier = TableApplier(host: host, comparison: comparison, backgroundThreshold: 5)
    await applier.apply(try hosted(0..<3))
    let large = try hosted(0..<20)
    let task = Task { await applier.apply(large) }
    comparison.duringNext { task.cancel() }
    #expect(await task.value == .superseded)
    #expect(await applier.apply(try hosted(0..<30)) == .shown)
    #expect(host.shown == [.reload, .animation])
    #expect(host.faults == [])
  }

  @Test("is shown to the end when its task is cancelled while it is shown")
  @available(StatefulTable 1.0, *)
  func cancelledShowing() async throws {
    let applier = TableApplier(host: host)
    host.manner = .later
    let task = await applying(try hosted(0..<1), with: applier)
    task.cancel()
    await Task.yield()
    #expect(!applier.isIdle)
    host.acknowledge()
    #expect(await task.value == .shown)
  }
}
