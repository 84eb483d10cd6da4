#if Metrics
  #if canImport(Darwin)
    private import Darwin
  #elseif canImport(Glibc)
    private import Glibc
  #elseif canImport(Musl)
    private import Musl
  #endif

  /// Time that only goes forward, in nanoseconds.
  public enum MonotonicClock {
    private static var clock: clockid_t {
      #if canImport(Darwin)
        // CLOCK_MONOTONIC steps by a microsecond there.
        CLOCK_UPTIME_RAW
      #else
        CLOCK_MONOTONIC
      #endif
    }

    /// Nanoseconds since some moment in the past. Asking costs no system call where the system can do
    /// without, which matters for what takes less than a microsecond.
    ///
    /// - Complexity: O(1).
    public static var nanoseconds: UInt64 {
      var time = timespec()
      clock_gettime(clock, &time)
      return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }

    /// How long `body` takes in nanoseconds, and its result, which is still alive when the clock stops.
    ///
    /// - Throws: What `body` throws.
    @inlinable
    @inline(__always)
    public static func measure<Result, Failure: Error>(
      _ body: () throws(Failure) -> Result
    ) throws(Failure) -> (nanoseconds: UInt64, result: Result) {
      let start = nanoseconds
      let result = try body()
      let end = withExtendedLifetime(result) { nanoseconds }
      return (end &- start, result)
    }

    /// How long `body` takes in nanoseconds. Its result is given up after the clock has stopped.
    @inlinable
    @inline(__always)
    public static func time<Result>(_ body: () -> Result) -> UInt64 {
      let (nanoseconds, result) = measure(body)
      consume(result)
      return nanoseconds
    }

    /// Out of the compiler's sight, so that it does not leave out work whose result nobody needs.
    @inline(never)
    @usableFromInline
    static func consume<Result>(_ result: Result) {}
  }
#endif
