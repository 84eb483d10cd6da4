import Benchmark
import StateSessions
import StatefulTable
import Suites

extension SuiteRegistry {
  /// What it costs to send a load state an event: a thousand, so that microseconds are nanoseconds each.
  mutating func addLoadEvents() {
    addLoadEvents("load-events-1000.typed-error", failure: PageError())
    addLoadEvents("load-events-1000.any-error", failure: PageError() as any Error)
  }

  private mutating func addLoadEvents<Failure: Error>(_ name: String, failure: Failure) {
    add(name, metrics: SuiteMetrics.always) {
      var session = LoadSession(failure: failure)
      return try Subject { measure in
        measure {
          for _ in 0..<1_000 / LoadSession<Failure>.events { session.run() }
        }
        blackHole(session.state)
      }
    }
  }
}
