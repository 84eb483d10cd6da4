import Synchronization

/// Takes the time from when something is handed to the controller to the frame that shows it.
nonisolated final class Stopwatch: Sendable {
  private let started = Mutex<ContinuousClock.Instant?>(nil)

  /// Starts anew. May be called on any thread, as where an answer is handed over.
  func start() {
    started.withLock { $0 = .now }
  }

  /// How long ago it was started.
  var elapsed: Duration? {
    started.withLock { $0 }.map { .now - $0 }
  }
}
