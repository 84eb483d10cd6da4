/// A clock whose instants are counted from when it was made, so that clocks of all types look the same.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
struct ElapsedClock<Base: Clock<Duration>>: RunnerClock {
  private let base: Base
  private let origin: Base.Instant

  init(_ base: Base) {
    self.base = base
    origin = base.now
  }

  var elapsed: Duration { origin.duration(to: base.now) }

  func sleep(until elapsed: Duration) async throws {
    try await base.sleep(until: origin.advanced(by: elapsed), tolerance: nil)
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension Clock<Duration> {
  /// This clock, counting from now.
  var countingFromNow: any RunnerClock { ElapsedClock(self) }
}

/// A clock, whatever its type.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
protocol RunnerClock: Sendable {
  /// The time since the clock was made.
  var elapsed: Duration { get }

  /// Returns when that much time has passed since the clock was made; throws when the task is cancelled.
  func sleep(until elapsed: Duration) async throws
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
extension Duration {
  /// A hundred years in seconds, more than `Int` holds on a watch of 32 bits.
  private static let longestSeconds: Int64 = 100 * 365 * 24 * 60 * 60

  /// The duration, at least none and at most a hundred years: clocks trap when their instants end.
  var bounded: Duration {
    min(max(self, .zero), .seconds(Self.longestSeconds))
  }
}
