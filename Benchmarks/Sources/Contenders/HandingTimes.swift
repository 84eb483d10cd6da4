#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A form in which the rows of a result are written out.
public enum ViewForm: String, CaseIterable, Sendable {
  /// Arrays of `RowPath`.
  case rowPaths = "row-paths"
  /// Arrays of Foundation's `IndexPath`.
  case indexPaths = "index-paths"
}

/// The time that one comparison and the handing out of its result took, in nanoseconds.
public struct HandingTimes: Hashable, Sendable {
  /// The comparison alone.
  public var comparison: UInt64
  /// The comparison and the handing out.
  public var whole: UInt64
  /// The number of operations that were written out.
  public var operations: Int
}

/// What times are taken by.
public enum TimeSource: Sendable {
  /// The clock on the wall.
  case clock
  /// The CPU time of the thread, which does not run while others use the core.
  case thread

  /// The time in nanoseconds.
  var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(self == .clock ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
