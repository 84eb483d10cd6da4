@preconcurrency import Benchmark
import Cases
import TableDiffGate

/// The cases of the gate, in wall clock.
let benchmarks: @Sendable () -> Void = {
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock, .throughput], warmupIterations: 2, maxDuration: .milliseconds(500),
    maxIterations: 1_000)
  var all: [Benchmark] = []
  for benchmarkCase in BenchmarkCase.all {
    var prepared: (any PreparedCase)?
    let benchmark = Benchmark(benchmarkCase.name, configuration: configuration) { benchmark in
      do {
        try prepared?.ready()
        benchmark.startMeasurement()
        try prepared?.run()
        benchmark.stopMeasurement()
      } catch {
        benchmark.error("\(error)")
      }
    } setup: {
      prepared = try benchmarkCase.prepare()
    } teardown: {
      prepared = nil
    }
    if let benchmark { all.append(benchmark) }
    // Registering compares each new benchmark with all others, in every process that the plugin starts. The
    // names here are unique.
    Benchmark.benchmarks.removeAll(keepingCapacity: true)
  }
  Benchmark.benchmarks = all
}
