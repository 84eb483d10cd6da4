import Benchmark
import Contenders
import Suites
import TableDiffTesting

let benchmarks: @Sendable () -> Void = {
  let scope = SuiteScope()
  var registry = SuiteRegistry(scope)
  for type in scope.types {
    for rows in scope.sizes(of: type) {
      for shape in scope.shapes(of: type) {
        for (transition, contest) in scope.contests(of: type, rows: rows, shape: shape) {
          for key in KeyKind.all(in: scope) {
            for phase in Phase.allCases {
              registry.add(
                "\(transition).\(key.rawValue).\(rows).\(shape.rawValue).\(phase.rawValue)",
                metrics: phase == .diff ? SuiteMetrics.emitting : SuiteMetrics.always
              ) { try phase.subject(contest, key: key) }
            }
          }
        }
      }
    }
  }
  for (transition, inputs) in scope.packageInputs {
    for phase in Phase.allCases {
      registry.add(
        "\(transition).string.63666.own.\(phase.rawValue)",
        metrics: phase == .diff ? SuiteMetrics.emitting : SuiteMetrics.always
      ) { try phase.subject(inputs()) }
    }
  }
  registry.finish()
}
