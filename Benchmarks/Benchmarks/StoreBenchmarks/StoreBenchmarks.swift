import Benchmark
import Suites

/// The costs of a store of rows, in time and in memory.
let benchmarks: @Sendable () -> Void = {
  var registry = SuiteRegistry(SuiteScope())
  registry.addStoreEdits()
  registry.addStoreMemory()
  registry.finish()
}
