import Benchmark
import Suites

/// What the parts of a stateful table cost, one file each.
let benchmarks: @Sendable () -> Void = {
  var registry = SuiteRegistry(SuiteScope())
  registry.addLoadEvents()
  registry.addSearchEvents()
  registry.addStoreEdits()
  registry.addStoreMemory()
  registry.finish()
}
