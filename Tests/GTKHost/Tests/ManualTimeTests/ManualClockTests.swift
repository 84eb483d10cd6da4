import ManualTime
import Testing

@Suite("A clock that is moved by hand")
struct ManualClockTests {
  @Test("wakes who has slept long enough, and nobody else")
  func waking() async throws {
    let clock = ManualClock()
    let short = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.untilSomebodySleeps()
    clock.advance(by: .milliseconds(999))
    #expect(clock.now.offset == .milliseconds(999))
    let long = Task { try await clock.sleep(for: .seconds(1)) }
    clock.advance(by: .milliseconds(1))
    try await short.value
    long.cancel()
    await #expect(throws: CancellationError.self) { try await long.value }
  }

  @Test("does not let anybody sleep for a time that has passed")
  func past() async throws {
    let clock = ManualClock()
    clock.advance(by: .seconds(2))
    try await clock.sleep(until: ManualClock.Instant(offset: .seconds(1)))
  }

  @Test("ends the sleep of a cancelled task, before it begins or after")
  func cancelling() async throws {
    let clock = ManualClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
