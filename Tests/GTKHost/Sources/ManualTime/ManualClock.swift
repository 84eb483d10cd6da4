import Synchronization

/// A clock that stands still until it is moved on, so that what takes time in the program takes none in a
/// scripted run.
public final class ManualClock: Clock {
  /// A time, counted from when the clock was made.
  public struct Instant: InstantProtocol {
    /// How far the clock has been moved on.
    public var offset: Duration

    /// The instant at which the clock has been moved on so far.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The instant that comes so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How much later the other instant is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the left instant is before the right one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    /// Sleeps that were cancelled before they began.
    var cancelled: Set<Int> = []
    var sleepCount = 0
    var watchers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// A clock at zero.
  public init() {}

  /// How far the clock has been moved on.
  public var now: Instant { state.withLock { $0.now } }

  /// Nothing is too short for the clock.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the clock has been moved to the deadline.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { state in
      state.sleepCount += 1
      return state.sleepCount
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(Sleeper(deadline: deadline, continuation: continuation), number)
      }
    } onCancel: {
      cancel(number)
    }
  }

  /// Moves the clock on, and wakes who has slept long enough: the earliest deadline first.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let woken = state.sleepers.filter { $0.value.deadline <= state.now }
      for number in woken.keys { state.sleepers[number] = nil }
      return woken.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    }
    for (_, sleeper) in woken { sleeper.continuation.resume() }
  }

  /// Waits until somebody sleeps.
  public func untilSomebodySleeps() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.isEmpty { state.watchers.append(continuation) }
        return !state.sleepers.isEmpty
      }
      if isThere { continuation.resume() }
    }
  }

  private func begin(_ sleeper: Sleeper, _ number: Int) {
    var watchers: [CheckedContinuation<Void, Never>] = []
    let outcome: Result<Void, any Error>? = state.withLock { state in
      if state.cancelled.remove(number) != nil { return .failure(CancellationError()) }
      if sleeper.deadline <= state.now { return .success(()) }
      state.sleepers[number] = sleeper
      watchers = state.watchers
      state.watchers = []
      return nil
    }
    if let outcome { sleeper.continuation.resume(with: outcome) }
    for watcher in watchers { watcher.resume() }
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { state in
      let sleeper = state.sleepers.removeValue(forKey: number)
      // Either the sleep has not begun, or it has ended and nobody asks for the number again.
      if sleeper == nil { state.cancelled.insert(number) }
      return sleeper
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
