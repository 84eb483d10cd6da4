#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A source of times to measure with.
package enum TimeSource: Sendable {
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

/// The times of one comparison, without and with handing out its result, in nanoseconds.
package struct HandingTimes: Hashable, Sendable {
  /// The time of the comparison alone.
  package var comparison: UInt64
  /// The time of the comparison and of handing out its result.
  package var whole: UInt64
  /// The number of operations in the handed-out result.
  package var operations: Int

  /// Creates times.
  package init(comparison: UInt64, whole: UInt64, operations: Int = 0) {
    (self.comparison, self.whole, self.operations) = (comparison, whole, operations)
  }
}
