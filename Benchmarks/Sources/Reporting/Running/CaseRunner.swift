import TableDiffGate
import TableDiffMetrics
import TableDiffTesting

/// Measures one case: the contenders one after another, in turns, on tables that are built before.
struct CaseRunner {
  var options: RunOptions
  var reportCase: ReportCase
  /// How long a contender is expected to take for one run, in seconds, where smaller tables tell.
  var expected: (String) -> Double?

  func run(_ contenders: [any ReportContender]) -> [Results.Measurement] {
    let transition = ReportTransition(
      reportCase.type, rows: reportCase.rows, key: reportCase.key, seed: options.seed)
    var entries: [Entry] = contenders.compactMap { contender in
      contender.prepare(transition).map { start(contender.name, $0) }
    }
    for _ in 0..<options.rounds {
      for index in entries.indices where entries[index].measurement.failure == nil {
        repeatForRound(&entries[index])
      }
    }
    return entries.map { entry in
      var measurement = entry.measurement
      measurement.latency = entry.samples.latency
      return measurement
    }
  }

  private struct Entry {
    var measurement: Results.Measurement
    var prepared: PreparedContender
    var samples = LatencySamples()
    /// The first run's time: what the repetitions are planned by.
    var first: UInt64 = 0
  }

  /// Checks the result, warms up and counts, all apart from the times.
  private func start(_ name: String, _ prepared: PreparedContender) -> Entry {
    var measurement = Results.Measurement(
      transition: reportCase.type.rawValue, contender: name, phase: prepared.phase)
    measurement.key = reportCase.key.rawValue
    measurement.shape = reportCase.type.requiresSections ? "hundred" : "one"
    measurement.rows = reportCase.rows
    var entry = Entry(measurement: measurement, prepared: prepared)
    if let expected = expected("\(name) \(prepared.phase)"), expected > options.timeBox {
      entry.measurement.failure = .tooSlow(seconds: options.timeBox)
      return entry
    }
    entry.first = prepared.measure()
    guard Double(entry.first) / 1e9 <= options.timeBox else {
      entry.measurement.failure = .tooSlow(seconds: options.timeBox)
      return entry
    }
    switch prepared.inspect() {
    case .wrong(let reason): entry.measurement.failure = .wrong(reason)
    case .correct(let operations, _): entry.measurement.operations = operations
    }
    var discarded: UInt64 = 0
    if let counts = AllocationCounts.of({ discarded = prepared.measure() }) {
      entry.measurement.allocations = Results.Allocations(
        count: counts.count, bytes: counts.bytes, peakBytes: counts.peakBytes)
    }
    entry.first = min(entry.first, max(1, discarded))
    return entry
  }

  /// One turn. Its first run finds the caches full of another contender's rows, and is not counted where
  /// there is time for more than one.
  private func repeatForRound(_ entry: inout Entry) {
    let slice = UInt64(options.budget / Double(options.rounds) * 1e9)
    let begin = MonotonicClock.nanoseconds
    if entry.first * 4 < slice { _ = entry.prepared.measure() }
    repeat {
      entry.samples.record(entry.prepared.measure())
    } while MonotonicClock.nanoseconds &- begin < slice
    entry.samples.endRound()
  }
}
