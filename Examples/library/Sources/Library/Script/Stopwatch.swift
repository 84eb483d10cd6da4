import GTKTableList
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
    /// The part of it for the program's own code.
    var inProgram: Duration
    /// The part of it for row widgets.
    var inRows: Duration
  }

  private struct Start: Sendable {
    var instant: ContinuousClock.Instant
    var mainThread: Duration
    var parts: (program: UInt64, rows: UInt64)
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
    let start = Start(instant: .now, mainThread: mainThreadTime, parts: MainThread.nanoseconds)
    started.withLock { $0 = start }
  }

  /// Forgets the start.
  func reset() { started.withLock { $0 = nil } }

  /// The times since the start, or `nil` if there was none.
  var times: Times? {
    let (mainThread, parts) = (mainThreadTime, MainThread.nanoseconds)
    return started.withLock { start in
      start.map { start in
        Times(
          elapsed: .now - start.instant, onMainThread: mainThread - start.mainThread,
          inProgram: .nanoseconds(parts.program - start.parts.program),
          inRows: .nanoseconds(parts.rows - start.parts.rows))
      }
    }
  }

  private var mainThreadTime: Duration {
    var time = timespec()
    clock_gettime(mainThreadClock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
