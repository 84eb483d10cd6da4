#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The form of the row paths in a handed-out result.
public enum ViewForm: String, CaseIterable, Sendable {
  /// Arrays of `RowPath`.
  case rowPaths = "row-paths"
  /// Arrays of Foundation's `IndexPath`.
  case indexPaths = "index-paths"
}

/// The times of one comparison, without and with handing out its result, in nanoseconds.
public struct HandingTimes: Hashable, Sendable {
  /// The time of the comparison alone.
  public var comparison: UInt64
  /// The time of the comparison and of handing out its result.
  public var whole: UInt64
  /// The number of operations in the handed-out result.
  public var operations: Int
}

/// A source of times to measure with.
public enum TimeSource: Sendable {
  /// The monotonic clock of the system.
  case clock
  /// The CPU time of the thread, which stops while other threads use the core.
  case thread

  /// The current time, in nanoseconds.
  var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(self == .clock ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
