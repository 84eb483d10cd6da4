import Contenders
import OrderedCollections
import TableDiffGate
import TableDiffMetrics
import TableDiffTesting
import Workloads

/// Measures one case: the contenders one after another, in turns, on tables that are built before.
struct CaseRunner {
  let options: RunOptions
  let reportCase: ReportCase
  /// The measurements of the same transition before.
  let earlier: [TransitionResults.Measurement]

  func run(_ contenders: [ReportContender], on tables: CaseTables) throws -> [TransitionResults.Measurement] {
    let entries = contenders.map { start($0, tables) }
    let turns = Turns(rounds: options.rounds...options.rounds, slice: slice)
    try turns.take(entries.compactMap(\.participant))
    return try entries.flatMap { try $0.measurements + [tail($0)].compactMap(\.self) }
  }

  /// Measures each contender once on small tables, to find those that are too slow for larger ones.
  func probe(_ contenders: [ReportContender], on tables: CaseTables) throws -> [TransitionResults.Measurement]
  {
    try contenders.map { contender in
      var measurement = measurement(contender)
      measurement.failure = expectation(contender).failure(reportCase)
      guard measurement.failure == nil else { return measurement }
      var samples = RoundSamples()
      samples.record(try contender.prepare(tables).measure())
      measurement.latency = samples.figures
      return measurement
    }
  }

  /// A contender with its checked and counted result.
  private struct Entry {
    var measurement: TransitionResults.Measurement
    var timed: TimedContender?
    /// `nil` if the contender fails.
    var participant: Participant?

    /// The measurements of the comparison alone, and of the comparison with handing out in each form.
    var measurements: [TransitionResults.Measurement] {
      guard let participant else { return [measurement] }
      return participant.samples.map { phase, samples in
        guard phase != measurement.phase else {
          var plain = measurement
          plain.latency = samples.figures
          return plain
        }
        var figures = samples.figures
        // For other contenders, only the comparison alone keeps its rounds.
        if measurement.contender != ReportContender.ours { figures?.rounds = [] }
        return measurement.handedOut(phase, figures)
      }
    }
  }

  /// The time of one turn, in seconds.
  private var slice: Double { options.budget / Double(options.rounds) }

  /// Measures the slowest runs: hands out index paths many more times, in CPU time of the thread.
  private func tail(_ entry: Entry) throws -> TransitionResults.Measurement? {
    guard reportCase.isTail, entry.participant != nil, let timed = entry.timed,
      entry.measurement.contender == ReportContender.ours
    else { return nil }
    let participant = Participant(separatesFirstRun: true) {
      try timed.times(.indexPaths, .thread).map { [(TailSection.phase, $0.whole)] } ?? []
    }
    try Turns(rounds: 1...1, slice: options.tailBudget).take([participant])
    return participant.samples.values.first.map { entry.measurement.handedOut(TailSection.phase, $0.figures) }
  }

  /// Checks the result, warms up and counts, all apart from the times.
  private func start(_ contender: ReportContender, _ tables: CaseTables) -> Entry {
    var entry = Entry(measurement: measurement(contender))
    entry.measurement.failure = expectation(contender).failure(reportCase)
    guard entry.measurement.failure == nil else { return entry }
    do {
      let box = box(contender)
      let timed = try contender.prepare(tables)
      var first = try timed.measure()
      // The machine may have stalled: a second run decides.
      if Double(first) / 1e9 > box.seconds { first = min(first, try timed.measure()) }
      guard Double(first) / 1e9 <= box.seconds else {
        entry.measurement.failure = .tooSlow(seconds: box.seconds)
        return entry
      }
      entry.measurement.operations = try timed.inspect()
      var again: UInt64 = 0
      entry.measurement.allocations = try AllocationCounts.of { again = try timed.measure() }.map {
        TransitionResults.Allocations(count: $0.count, bytes: $0.bytes, peakBytes: $0.peakBytes)
      }
      entry.timed = timed
      entry.participant = participant(contender, timed, min(first, max(1, again)))
    } catch {
      entry.measurement.failure = .wrong((error as? WrongResult)?.description ?? "failed: \(error)")
    }
    return entry
  }

  /// Returns the participant, whose first run of a turn does not count if there is time for more than one. If
  /// results are handed out, row paths and index paths take turns.
  private func participant(
    _ contender: ReportContender, _ timed: TimedContender, _ first: UInt64
  ) -> Participant {
    var runs = 0
    return Participant(separatesFirstRun: Double(first) * 4 / 1e9 < slice) {
      let form = ViewForm.allCases[runs % ViewForm.allCases.count]
      runs += 1
      guard let times = try timed.times(form, .clock) else { return [("diff", try timed.measure())] }
      return [("diff", times.comparison), (form.rawValue, times.whole)]
    }
  }

  private func expectation(_ contender: ReportContender) -> Expectation {
    Expectation(box(contender), earlier, contender: contender.name)
  }

  /// Returns the limits of a run.
  private func box(_ contender: ReportContender) -> TimeBox {
    var box = options.box(rows: reportCase.rows)
    box.seconds *= leniency(contender)
    return box
  }

  /// Returns the factor of the limits in time. Our comparison is measured even if it is slow.
  private func leniency(_ contender: ReportContender) -> Double {
    contender.name == ReportContender.ours ? 20 : 1
  }

  private func measurement(_ contender: ReportContender) -> TransitionResults.Measurement {
    var measurement = TransitionResults.Measurement(
      transition: reportCase.subject.name, contender: contender.name, phase: "diff")
    measurement.variant = reportCase.variantName
    measurement.key = reportCase.key.rawValue
    measurement.shape = reportCase.shapeName
    measurement.rows = reportCase.rows
    return measurement
  }
}

extension TransitionResults.Measurement {
  /// Returns the measurement of another phase, by the same contender on the same tables.
  fileprivate func handedOut(
    _ phase: String, _ latency: TransitionResults.Latency?
  ) -> TransitionResults.Measurement {
    var measurement = self
    measurement.phase = phase
    measurement.latency = latency
    measurement.allocations = nil
    measurement.operations = nil
    return measurement
  }
}
