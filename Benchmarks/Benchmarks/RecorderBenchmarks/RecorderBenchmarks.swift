import Benchmark
import Suites
import TableDiffMetrics
import TableDiffTesting

/// What it costs an app to take note of transitions: a thousand, so that microseconds are nanoseconds each.
let benchmarks: @Sendable () -> Void = {
  let names = TransitionType.generated.map(\.rawValue)
  let operations = TransitionResults.Operations(count: 40, moves: 2)
  var registry = SuiteRegistry(SuiteScope())
  registry.add("record-1000.duration", metrics: SuiteMetrics.always) {
    let recorder = TransitionRecorder()
    return try Subject { measure in
      measure {
        for turn in 0..<1_000 {
          recorder.record(names[turn % names.count], nanoseconds: UInt64(turn) << 10)
        }
      }
    }
  }
  registry.add("record-1000.operations-and-rows", metrics: SuiteMetrics.always) {
    let recorder = TransitionRecorder()
    return try Subject { measure in
      measure {
        for turn in 0..<1_000 {
          recorder.record(
            names[turn % names.count], nanoseconds: UInt64(turn) << 10, operations: operations, rows: 5_000)
        }
      }
    }
  }
  registry.finish()
}
