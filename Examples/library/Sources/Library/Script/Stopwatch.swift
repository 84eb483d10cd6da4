import Glibc
import Synchronization

/// Takes the time from an event to the end of the frame that shows it: on the clock, and of the main thread.
nonisolated final class Stopwatch: Sendable {
  /// A time since the start.
  struct Times: Sendable {
    /// The time on the clock.
    var elapsed: Duration
    /// The time for which the main thread has run.
    var onMainThread: Duration
  }

  private struct Start: Sendable {
    var instant: ContinuousClock.Instant
    var mainThread: Duration
  }

  private let mainThreadClock: clockid_t
  private let started = Mutex<Start?>(nil)

  /// Creates a stopwatch. Call it on the main thread.
  init() {
    var clock = clockid_t()
    pthread_getcpuclockid(pthread_self(), &clock)
    mainThreadClock = clock
  }

  /// Starts anew. May be called on any thread, as by an answer that is handed over.
  func start() {
    let start = Start(instant: .now, mainThread: mainThreadTime)
    started.withLock { $0 = start }
  }

  /// Forgets the start.
  func reset() { started.withLock { $0 = nil } }

  /// The times since the start, or `nil` if there was none.
  var times: Times? {
    let mainThread = mainThreadTime
    return started.withLock { start in
      start.map { Times(elapsed: .now - $0.instant, onMainThread: mainThread - $0.mainThread) }
    }
  }

  private var mainThreadTime: Duration {
    var time = timespec()
    clock_gettime(mainThreadClock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
