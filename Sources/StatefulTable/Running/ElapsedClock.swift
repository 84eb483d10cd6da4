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
