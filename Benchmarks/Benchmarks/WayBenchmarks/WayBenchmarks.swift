import Benchmark
import Suites
import WaySessions

/// Events from the controller's call to the host's `show`, on one thread.
let benchmarks: @Sendable () -> Void = {
  let scope = SuiteScope()
  var registry = SuiteRegistry(scope)
  for table in scope.wayTables {
    for way in Way.allCases { registry.add(way, table) }
  }
  registry.finish()
}

/// A table whose ways are measured.
struct WayTable {
  let rows: Int
  let ids: RowIDs
  let sections: Int

  /// The table's part of a benchmark's name.
  var name: String { "\(ids.rawValue).\(rows).\(sections == 1 ? "one" : "hundred")" }
}

extension SuiteScope {
  /// The tables that are measured.
  var wayTables: [WayTable] {
    if hasAllWays {
      return tables(
        rows: [1_000, 20_000, 100_000, 1_000_000], ids: RowIDs.allCases, sections: [1, 100])
    }
    return tables(rows: isQuick ? [1_000] : [20_000, 100_000], ids: [.int, .string], sections: [1])
  }

  private func tables(rows: [Int], ids: [RowIDs], sections: [Int]) -> [WayTable] {
    rows.flatMap { rows in
      ids.flatMap { ids in sections.map { WayTable(rows: rows, ids: ids, sections: $0) } }
    }
  }
}

extension SuiteRegistry {
  /// Adds a way of a table. Jobs that belong to no actor run on the measured thread too, so that all that is
  /// allocated is counted; entering the loop of the main actor is part of each run, about a microsecond.
  mutating func add(_ way: Way, _ table: WayTable) {
    add("\(way.rawValue).\(table.name)", metrics: SuiteMetrics.always) {
      let subject = WaySubject()
      try MainLoop.run(serially: true) {
        let session = try table.ids.makeSession(rowCount: table.rows, sectionCount: table.sections)
        session.attention = .none
        try session.begin(way)
        subject.session = session
      }
      return try Subject { measure in
        try MainLoop.run(serially: true) { try subject.session?.ready(for: way) }
        var outcome = Result<Void, any Error>.success(())
        measure {
          outcome = Result { try MainLoop.run(serially: true) { try subject.session?.run() } }
        }
        try outcome.get()
      }
    }
  }
}

/// The session of a benchmark, from its turn on.
private final class WaySubject: @unchecked Sendable {
  var session: (any WayRunning)?
}
