@preconcurrency import Benchmark
import Cases
import TableDiffGate

/// The cases of the gate and some others, in wall clock and with exact counts of allocations.
let benchmarks: @Sendable () -> Void = {
  var all: [Benchmark] = []
  for benchmarkCase in BenchmarkCase.all {
    let turn = Turn(benchmarkCase)
    let benchmark = Benchmark(
      benchmarkCase.name, configuration: Turn.configuration, closure: { turn.measure($0) },
      setup: { turn.prepare() }, teardown: { turn.state = nil })
    if let benchmark { all.append(benchmark) }
    // Registering compares each new benchmark with all others, in every process that the plugin starts. The
    // names here are unique.
    Benchmark.benchmarks.removeAll(keepingCapacity: true)
  }
  Benchmark.benchmarks = all
}

/// One benchmark's turn in a process.
private final class Turn {
  typealias Prepared = (run: any PreparedCase, allocations: AllocationCounts?)

  // Names have no space: they become file names.
  private static let allocations = count("allocations")
  private static let bytes = count("allocated-bytes")
  private static let peakBytes = count("peak-bytes")

  static let configuration = Benchmark.Configuration(
    metrics: [.wallClock, .throughput, allocations, bytes, peakBytes], warmupIterations: 2,
    maxDuration: .milliseconds(500), maxIterations: 1_000)

  private let benchmarkCase: BenchmarkCase
  var state: Result<Prepared, any Error>?

  init(_ benchmarkCase: BenchmarkCase) {
    self.benchmarkCase = benchmarkCase
  }

  private static func count(_ name: String) -> BenchmarkMetric {
    .custom(name, polarity: .prefersSmaller, useScalingFactor: false)
  }

  /// Builds the inputs, and counts the allocations in a run without clocks.
  func prepare() {
    state = Result {
      let run = try benchmarkCase.prepare()
      // First calls allocate memory that is kept for good.
      try run.ready()
      try run.run()
      try run.ready()
      return (run, try AllocationCounts.of { try run.run() })
    }
  }

  /// One iteration.
  func measure(_ benchmark: Benchmark) {
    do {
      guard let (run, allocations) = try state?.get() else { return benchmark.error("was not set up") }
      try run.ready()
      benchmark.startMeasurement()
      try run.run()
      benchmark.stopMeasurement()
      guard let allocations else { return }
      benchmark.measurement(Self.allocations, allocations.count)
      benchmark.measurement(Self.bytes, allocations.bytes)
      benchmark.measurement(Self.peakBytes, allocations.peakBytes)
    } catch {
      benchmark.error("\(error)")
    }
  }
}
