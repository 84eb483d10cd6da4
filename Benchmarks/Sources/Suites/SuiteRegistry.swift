@preconcurrency import Benchmark
import Contenders
import TableDiffGate

/// Registers the benchmarks of a suite.
public struct SuiteRegistry {
  private var benchmarks: [Benchmark] = []
  private let configuration: Benchmark.Configuration

  /// A registry without benchmarks.
  public init(_ scope: SuiteScope) {
    configuration = Benchmark.Configuration(
      warmupIterations: 2, maxDuration: scope.isQuick ? .milliseconds(100) : .milliseconds(500),
      maxIterations: 1_000)
  }

  /// Adds a benchmark.
  ///
  /// - Parameters:
  ///   - name: Unique among all benchmarks.
  ///   - metrics: What is recorded.
  ///   - build: Builds the inputs; called when the benchmark's turn comes, outside any measurement. Where it
  ///     throws ``NothingToMeasure``, the reason stands in place of figures.
  public mutating func add(
    _ name: String, metrics: [BenchmarkMetric], build: @escaping () throws -> Subject
  ) {
    var configuration = configuration
    configuration.metrics = metrics
    let turn = Turn()
    let benchmark = Benchmark(
      name, configuration: configuration, closure: { turn.measure($0) },
      setup: { turn.prepare(build) }, teardown: { turn.state = .idle })
    turn.benchmark = benchmark
    if let benchmark { benchmarks.append(benchmark) }
    // Registering compares each new benchmark with all others, which takes seconds for thousands of them, in
    // every process that the plugin starts. The names here are unique.
    Benchmark.benchmarks.removeAll(keepingCapacity: true)
  }

  /// Hands all benchmarks over. Call once, at the end.
  public func finish() {
    Benchmark.benchmarks = benchmarks
  }
}

/// One benchmark's turn in a process.
private final class Turn {
  enum State {
    case idle
    case ready(Subject)
    case nothing(BenchmarkMetric)
    case failed(String)
  }

  weak var benchmark: Benchmark?
  var state = State.idle

  /// Builds the inputs.
  func prepare(_ build: () throws -> Subject) {
    do {
      state = .ready(try build())
    } catch let nothing as NothingToMeasure {
      // The harness has no place for a remark, and a failure would fail the whole run: a row of the table
      // says it.
      let remark = BenchmarkMetric.custom(nothing.reason, useScalingFactor: false)
      state = .nothing(remark)
      benchmark?.configuration.metrics = [remark]
      benchmark?.configuration.maxIterations = 1
    } catch {
      state = .failed("\(error)")
    }
  }

  /// One iteration.
  func measure(_ benchmark: Benchmark) {
    switch state {
    case .idle: benchmark.error("was not set up")
    case .failed(let reason): benchmark.error(reason)
    case .nothing(let remark): benchmark.measurement(remark, 1)
    case .ready(let subject): measure(subject, benchmark)
    }
  }

  private func measure(_ subject: Subject, _ benchmark: Benchmark) {
    var nanoseconds = 0
    do {
      try subject.run { body in
        let start = SuiteMetrics.threadNanoseconds
        benchmark.startMeasurement()
        body()
        benchmark.stopMeasurement()
        nanoseconds = SuiteMetrics.threadNanoseconds - start
      }
    } catch {
      return benchmark.error("\(error)")
    }
    benchmark.measurement(SuiteMetrics.threadCPU, nanoseconds)
    if let allocations = subject.allocations {
      benchmark.measurement(SuiteMetrics.allocations, allocations.count)
      benchmark.measurement(SuiteMetrics.bytes, allocations.bytes)
      benchmark.measurement(SuiteMetrics.peakBytes, allocations.peakBytes)
    }
    guard let counts = subject.counts else { return }
    benchmark.measurement(SuiteMetrics.operations, counts.operations)
    benchmark.measurement(SuiteMetrics.batches, counts.batches)
    if let moves = counts.movesOverMinimal { benchmark.measurement(SuiteMetrics.movesOverMinimal, moves) }
  }
}
