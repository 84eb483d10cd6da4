import Benchmark
import TableDiffGate

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the suites record beside wall clock and throughput. Names have no space: they become file names.
public enum SuiteMetrics {
  /// CPU time of the measuring thread, in nanoseconds; the harness's own clock readings, some hundred
  /// nanoseconds, are in it.
  public static let threadCPU = count("thread-cpu-ns")
  /// Heap allocations of one run, counted apart from timing.
  public static let allocations = count("allocations")
  /// Bytes of these allocations.
  public static let bytes = count("allocated-bytes")
  /// The most bytes of them in use at one time.
  public static let peakBytes = count("peak-bytes")
  /// Deletes, inserts and moves emitted.
  public static let operations = count("operations")
  /// Moves emitted beyond those of a minimal result; less than none for who deletes and inserts instead.
  public static let movesOverMinimal = count("moves-over-minimal")
  /// Batches that a view is given.
  public static let batches = count("batches")

  /// What every benchmark records.
  public static let always: [BenchmarkMetric] = [
    .wallClock, .throughput, threadCPU, allocations, bytes, peakBytes,
  ]
  /// What benchmarks record that emit operations.
  public static let emitting: [BenchmarkMetric] = always + [operations, movesOverMinimal, batches]

  private static func count(_ name: String) -> BenchmarkMetric {
    .custom(name, polarity: .prefersSmaller, useScalingFactor: false)
  }

  /// Nanoseconds that the calling thread has run.
  static var threadNanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
