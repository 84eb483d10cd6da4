#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Synchronization

/// The times that the main thread spends in the program's own code and in its row widgets, if they are taken.
///
/// GTK calls the program, which calls GTK: at each border, time goes on in other code.
public enum MainThread {
  /// The code that the main thread runs.
  public enum Code {
    /// The program's own: what it does for an event, a change and a frame, and the list's model.
    case program
    /// Row widgets, as any list of GTK's would have them: made, or given another item to show.
    case rows
    /// GTK's, and all else.
    case other
  }

  /// Whether times are taken.
  public static var isTimed = false
  private static var code = Code.other
  private static var start: UInt64 = 0
  private nonisolated static let programTotal = Atomic<UInt64>(0)
  private nonisolated static let rowTotal = Atomic<UInt64>(0)

  /// The times so far, in nanoseconds, on any thread.
  public nonisolated static var nanoseconds: (program: UInt64, rows: UInt64) {
    (programTotal.load(ordering: .relaxed), rowTotal.load(ordering: .relaxed))
  }

  /// Runs code of a kind. The code of another kind that it calls says so itself.
  public static func run<Result>(_ code: Code, _ body: () throws -> Result) rethrows -> Result {
    guard isTimed else { return try body() }
    let caller = self.code
    goOn(in: code)
    defer { goOn(in: caller) }
    return try body()
  }

  /// The time for which the thread has run, in nanoseconds.
  private static var threadTime: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private static func goOn(in next: Code) {
    let now = threadTime
    switch code {
    case .program: programTotal.add(now - start, ordering: .relaxed)
    case .rows: rowTotal.add(now - start, ordering: .relaxed)
    case .other: break
    }
    (code, start) = (next, now)
  }
}
