import Contenders
import TableDiffGate
import TableDiffMetrics
import TableDiffTesting

/// Measures one case: the contenders one after another, in turns, on tables that are built before.
struct CaseRunner {
  let options: RunOptions
  let reportCase: ReportCase
  /// What was measured of the same transition before.
  let earlier: [Results.Measurement]

  func run(_ contenders: [any ReportContender], on tables: CaseTables) -> [Results.Measurement] {
    var entries = contenders.compactMap { start($0, tables) }
    for _ in 0..<options.rounds {
      for index in entries.indices where entries[index].measurement.failure == nil {
        repeatForRound(&entries[index])
      }
    }
    return entries.map { entry in
      var measurement = entry.measurement
      measurement.latency = entry.samples.figures
      return measurement
    }
  }

  private struct Entry {
    var measurement: Results.Measurement
    var measure: () -> UInt64 = { 0 }
    var samples = RoundSamples()
    /// The first run's time: what the repetitions are planned by.
    var first: UInt64 = 0
  }

  /// Checks the result, warms up and counts, all apart from the times.
  private func start(_ contender: any ReportContender, _ tables: CaseTables) -> Entry? {
    var entry = Entry(measurement: measurement(contender))
    let box = options.box(rows: reportCase.rows)
    let expectation = Expectation(
      box, earlier, contender: contender.name, phase: contender.phase)
    if let failure = expectation.failure(reportCase) {
      entry.measurement.failure = failure
      return entry
    }
    guard let prepared = contender.prepare(tables) else { return nil }
    entry.measure = prepared.measure
    entry.first = prepared.measure()
    guard Double(entry.first) / 1e9 <= box.seconds else {
      entry.measurement.failure = .tooSlow(seconds: box.seconds)
      return entry
    }
    // Judging ten million rows takes longer than all repetitions: once is enough there.
    if reportCase.rows <= 1_000_000 || contender.phase == "diff" {
      switch prepared.inspect() {
      case .wrong(let reason): entry.measurement.failure = .wrong(reason)
      case .correct(let operations): entry.measurement.operations = operations
      }
    }
    var again: UInt64 = 0
    entry.measurement.allocations = AllocationCounts.of { again = prepared.measure() }.map {
      Results.Allocations(count: $0.count, bytes: $0.bytes, peakBytes: $0.peakBytes)
    }
    entry.first = min(entry.first, max(1, again))
    return entry
  }

  private func measurement(_ contender: any ReportContender) -> Results.Measurement {
    var measurement = Results.Measurement(
      transition: reportCase.type.rawValue, contender: contender.name, phase: contender.phase)
    measurement.variant = reportCase.variantName
    measurement.key = reportCase.key.rawValue
    measurement.shape = reportCase.shape.rawValue
    measurement.rows = reportCase.rows
    return measurement
  }

  /// One turn. Its first run finds the caches full of another contender's rows, and is not counted where
  /// there is time for more than one.
  private func repeatForRound(_ entry: inout Entry) {
    let slice = UInt64(options.budget / Double(options.rounds) * 1e9)
    let begin = MonotonicClock.nanoseconds
    if entry.first * 4 < slice { _ = entry.measure() }
    repeat {
      entry.samples.record(entry.measure())
    } while MonotonicClock.nanoseconds &- begin < slice
    entry.samples.endRound()
  }
}
