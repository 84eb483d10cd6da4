#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Time that only goes forward.
public enum MonotonicClock {
  /// Nanoseconds since some moment in the past.
  public static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }

  /// How long `body` takes, in nanoseconds. Its result is alive when the clock stops and given up after.
  @inline(__always)
  public static func time<Result>(_ body: () -> Result) -> UInt64 {
    let start = nanoseconds
    let result = body()
    let end = nanoseconds
    consume(result)
    return end &- start
  }

  @inline(never)
  @usableFromInline
  static func consume<Result>(_ result: Result) {
    withExtendedLifetime(result) {}
  }
}
