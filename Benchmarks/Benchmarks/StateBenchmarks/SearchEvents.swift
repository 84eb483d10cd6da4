import Benchmark
import StateSessions
import StatefulTable
import Suites

extension SuiteRegistry {
  /// What it costs to send a search an event: a thousand, so that microseconds are nanoseconds each.
  mutating func addSearchEvents() {
    add("search-events-1000", metrics: SuiteMetrics.always) {
      var session = SearchSession()
      return try Subject { measure in
        measure {
          for _ in 0..<1_000 / SearchSession.events { session.run() }
        }
        blackHole(session.state)
      }
    }
  }
}
