import Synchronization

/// A clock that stands still until it is advanced. Instants are the time since it was made.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var elapsed: Duration

    func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }
    func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
    static func < (left: Instant, right: Instant) -> Bool { left.elapsed < right.elapsed }
  }

  private struct State {
    var now = Instant(elapsed: .zero)
    var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var cancelled: Set<Int> = []
    var sleepersSoFar = 0
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  /// Lets time pass, and wakes whom it has come for.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for sleeper in due.keys { state.sleepers[sleeper] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let sleeper = state.withLock { state in
      state.sleepersSoFar += 1
      return state.sleepersSoFar
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let answer: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(sleeper) != nil { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[sleeper] = (deadline, continuation)
          return nil
        }
        if let answer { continuation.resume(with: answer) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        guard let sleeping = state.sleepers.removeValue(forKey: sleeper) else {
          state.cancelled.insert(sleeper)
          return nil as CheckedContinuation<Void, any Error>?
        }
        return sleeping.continuation
      }
      continuation?.resume(throwing: CancellationError())
    }
  }
}
