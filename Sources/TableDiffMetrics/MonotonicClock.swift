#if Metrics
  #if canImport(Darwin)
    private import Darwin
  #elseif canImport(Glibc)
    private import Glibc
  #elseif canImport(Musl)
    private import Musl
  #endif

  /// A clock that only goes forward, in nanoseconds.
  public enum MonotonicClock {
    private static var clock: clockid_t {
      #if canImport(Darwin)
        // On Darwin, CLOCK_MONOTONIC advances in steps of a microsecond.
        CLOCK_UPTIME_RAW
      #else
        CLOCK_MONOTONIC
      #endif
    }

    /// The number of nanoseconds since some moment in the past.
    ///
    /// Reading it makes no system call if the system can do without, which matters for work that takes less
    /// than a microsecond.
    ///
    /// - Complexity: O(1).
    public static var nanoseconds: UInt64 {
      var time = timespec()
      clock_gettime(clock, &time)
      return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }

    /// Returns the nanoseconds that `body` takes, and its result, which is still alive when the clock stops.
    ///
    /// - Throws: The error that `body` throws.
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

    /// Returns the nanoseconds that `body` takes. Its result is released after the clock has stopped.
    @inlinable
    @inline(__always)
    public static func time<Result>(_ body: () -> Result) -> UInt64 {
      let (nanoseconds, result) = measure(body)
      consume(result)
      return nanoseconds
    }

    /// Takes a result out of the compiler's sight, so that the compiler keeps work whose result is unused.
    @inline(never)
    @usableFromInline
    static func consume<Result>(_ result: Result) {}
  }
#endif
