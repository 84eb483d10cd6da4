import Contenders
import Foundation
import TableDiffGate
import TableDiffMetrics
import WaySessions
import Workloads

/// Measures ways, one table after another.
///
/// Every way takes turns with the engine on the same arrays, two runs of each in a turn: the second finds the
/// caches as the first has left them. Updates for the host, and allocations, are counted in runs of their
/// own. Only the latter run on one thread, which is the one whose allocations count.
package struct WayRunner {
  /// The numbers of rows.
  package var rows = [1_000, 20_000, 100_000, 1_000_000]
  /// The types of ids.
  package var keys = KeyKind.allCases
  /// The ways.
  package var ways = Way.allCases
  /// The seconds for each way of each table, beyond the fewest rounds.
  package var budget = 0.5
  /// The number of times that everything is measured, one after another.
  package var passes = 1
  /// The command that repeats the run.
  package var command: String?

  /// A runner for all ways and tables.
  package init() {}

  /// Measures everything. Call on the main thread.
  ///
  /// - Parameter didProgress: Called with a line of text before each table and way.
  package func results(didProgress: @escaping (String) -> Void = { _ in }) throws -> TransitionResults {
    var environment = RunOptions(name: "ways")
    environment.command = command
    var results = TransitionResults(
      name: "ways", source: .benchmark, environment: MachineFacts.environment(environment), measurements: [])
    for table in tables {
      didProgress("\(table.name), memory")
      results.measurements += try memory(table)
    }
    let passes = try (0..<passes).map { pass in
      try tables.flatMap { try measurements($0) { didProgress("pass \(pass + 1): \($0)") } }
    }
    // A shared machine is slow for minutes on end: of each way, the pass counts in which it took least.
    for way in passes[0].indices {
      results.measurements +=
        passes.map { $0[way] }.min { WayFigures($0).median < WayFigures($1).median } ?? []
    }
    results.environment.load? += MachineFacts.load.map { [$0] } ?? []
    return results
  }

  /// The tables, of all numbers of rows and ids, in one section and in a hundred.
  private var tables: [WayTable] {
    rows.flatMap { rows in
      keys.flatMap { key in
        [.one, .hundred].map { WayTable(rows: rows, key: key, shape: $0) }
      }
    }
  }

  /// Returns the measurements of each way.
  private func measurements(
    _ table: WayTable, _ didProgress: (String) -> Void
  ) throws -> [[TransitionResults.Measurement]] {
    let session = try onMainActor(serially: false) {
      try table.key.makeSession(rowCount: table.rows, sectionCount: table.sectionCount)
    }
    return try ways.map { way in
      didProgress("\(table.name), \(way.rawValue)")
      return try measurements(way, table, session)
    }
  }

  private func measurements(
    _ way: Way, _ table: WayTable, _ session: any WayRunning
  ) throws -> [TransitionResults.Measurement] {
    let turns = Turns(rounds: 3...200, budget: budget)
    let (timed, emission) = try onMainActor(serially: false) {
      let emission = try session.emission(of: way, table)
      return (try session.latencies(of: way, turns), emission)
    }
    let counts = try onMainActor(serially: true) {
      session.attention = .none
      try session.ready(for: way)
      try session.run()
      try session.ready(for: way)
      return try AllocationCounts.of { try session.run() }
    }
    return timed.map { phase, latency in
      var measurement = table.measurement(of: way.rawValue, phase)
      measurement.latency = latency
      guard phase == WayPhase.event.rawValue else { return measurement }
      measurement.allocations = counts.map {
        TransitionResults.Allocations(count: $0.count, bytes: $0.bytes, peakBytes: $0.peakBytes)
      }
      measurement.operations = TransitionResults.Operations(
        count: emission.operations, moves: emission.movedRows, batches: emission.batches)
      return measurement
    }
  }

  /// Returns the memory of a table, or nothing if this build cannot count it.
  private func memory(_ table: WayTable) throws -> [TransitionResults.Measurement] {
    guard AllocationCounts.of({}) != nil else { return [] }
    let memory = try onMainActor(serially: true) {
      @MainActor func measured(rows: Int) throws -> WayMemory {
        try table.key.memory(rowCount: rows, sectionCount: table.sectionCount) { body in
          try AllocationCounts.of(body)?.liveBytes ?? 0
        }
      }
      // First calls allocate memory that is kept for good.
      _ = try measured(rows: 1_000)
      return try measured(rows: table.rows)
    }
    return zip(WayPhase.memory, [memory.rows, memory.loaded, memory.edit]).map { phase, bytes in
      var measurement = table.measurement(of: WayTable.memory, phase.rawValue)
      measurement.allocations = TransitionResults.Allocations(count: 0, bytes: bytes, peakBytes: bytes)
      return measurement
    }
  }

  /// Runs `body` on the main actor, and returns its value.
  private func onMainActor<Value>(
    serially: Bool, _ body: @escaping @MainActor () throws -> Value
  ) throws -> Value {
    let box = Box<Value>()
    try MainLoop.run(serially: serially) { box.value = try body() }
    guard let value = box.value else { throw MainLoopError.stuck }
    return value
  }

  /// A variable that closures of the main actor share with the code that waits for them.
  private final class Box<Value>: @unchecked Sendable {
    var value: Value?
  }
}

extension WayRunning {
  /// Returns the updates for the host, after checking that they are those of the way.
  fileprivate func emission(of way: Way, _ table: WayTable) throws -> WayEmission {
    try begin(way)
    attention = .operations
    try ready(for: way)
    try run()
    let fault = way.fault(in: last.emission, rowCount: table.rows, sectionCount: table.sectionCount)
    if let fault { throw WrongResult(description: fault) }
    return last.emission
  }

  /// Returns the latencies by phase, those of first runs apart.
  fileprivate func latencies(
    of way: Way, _ turns: Turns
  ) throws -> [(phase: String, latency: TransitionResults.Latency)] {
    attention = .time
    let event = Participant(separatesFirstRun: true) {
      try MainActor.assumeIsolated {
        try self.ready(for: way)
        try self.run()
        return [
          (WayPhase.event.rawValue, self.last.nanoseconds),
          (WayPhase.main.rawValue, self.last.mainNanoseconds),
        ]
      }
    }
    let engine = Participant(separatesFirstRun: true) {
      try MainActor.assumeIsolated { try self.compare() }.map { [(WayPhase.engine.rawValue, $0)] } ?? []
    }
    try turns.take(try compare() == nil ? [event] : [event, engine])
    return [event, engine].flatMap { participant in
      (Array(participant.samples) + participant.firstSamples.map { ($0.key + WayPhase.ofFirst, $0.value) })
        .compactMap { phase, samples in
          samples.figures.map { figures in
            var figures = figures
            figures.rounds = []
            return (phase, figures)
          }
        }
    }
  }
}
