#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Time that only goes forward.
enum MonotonicClock {
  /// Nanoseconds since some moment in the past. Asking costs no system call where the system can do without,
  /// which matters for what takes less than a microsecond.
  static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// How long `body` takes, and its result, which is still alive when the clock stops.
  @inline(__always)
  static func measure<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> (nanoseconds: UInt64, result: Result) {
    let start = nanoseconds
    let result = try body()
    return (nanoseconds &- start, result)
  }
}
