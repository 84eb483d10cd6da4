import Foundation

/// A clock whose time passes when a test says so. Its lock is one that the thread sanitizer understands.
@available(StatefulTable 1.0, *)
final class SteppedClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Times {
    var now = Instant(offset: .zero)
    var sleepersSoFar = 0
    var sleepers: [Int: Sleeper] = [:]
  }

  private let lock = NSLock()
  private var lockedTimes = Times()

  var now: Instant { withTimes { $0.now } }
  var minimumResolution: Duration { .zero }

  /// How many tasks are asleep.
  var sleeperCount: Int { withTimes { $0.sleepers.count } }

  /// The times at which tasks are to be woken, since the creation of the clock.
  var deadlines: [Duration] { withTimes { $0.sleepers.values.map(\.deadline.offset).sorted() } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = withTimes { times in
      times.sleepersSoFar += 1
      return times.sleepersSoFar
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let answer: Result<Void, any Error>? = withTimes { times in
          // Once cancelled, nobody comes to wake the sleeper.
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= times.now { return .success(()) }
          times.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let answer { continuation.resume(with: answer) }
      }
    } onCancel: {
      let sleeper = withTimes { $0.sleepers.removeValue(forKey: number) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets time pass, and wakes who has slept long enough.
  func advance(by duration: Duration) {
    let woken = withTimes { times in
      times.now = times.now.advanced(by: duration)
      let due = times.sleepers.filter { $0.value.deadline <= times.now }
      for number in due.keys { times.sleepers[number] = nil }
      return due.sorted { $0.key < $1.key }
    }
    for (_, sleeper) in woken { sleeper.continuation.resume() }
  }

  private func withTimes<Result>(_ body: (inout Times) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&lockedTimes)
  }
}
