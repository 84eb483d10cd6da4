import Benchmark
import Contenders
import Suites
import TableDiffTesting

let benchmarks: @Sendable () -> Void = {
  let scope = SuiteScope()
  // Which contenders there are does not depend on the ids.
  let names = Int.contenders.map(\.name)
  var registry = SuiteRegistry(scope)
  for type in scope.types {
    for rows in scope.sizes(of: type, upTo: 100_000) {
      // One shape each: beyond a single section most contenders are given each section on its own.
      guard let shape = scope.shapes(of: type).first else { continue }
      for (transition, contest) in scope.contests(of: type, rows: rows, shape: shape) {
        for key in KeyKind.all(in: scope) {
          for name in names {
            registry.add(
              "\(transition).\(key.rawValue).\(rows).\(shape.rawValue).\(name)",
              metrics: SuiteMetrics.emitting
            ) { try contenderSubject(name, contest, key: key) }
          }
        }
      }
    }
  }
  registry.finish()
}
