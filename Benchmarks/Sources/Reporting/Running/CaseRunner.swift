import Contenders
import TableDiffGate
import TableDiffMetrics
import TableDiffTesting

/// Measures one case: the contenders one after another, in turns, on tables that are built before.
struct CaseRunner {
  let options: RunOptions
  let reportCase: ReportCase
  /// What was measured of the same transition before.
  let earlier: [TransitionResults.Measurement]

  func run(_ contenders: [any ReportContender], on tables: CaseTables) -> [TransitionResults.Measurement] {
    var entries = contenders.compactMap { start($0, tables) }
    for round in 0..<options.rounds {
      for index in entries.indices where entries[index].measurement.failure == nil {
        // Half of the rounds are enough for a contender that takes long: more of them would tell no more.
        if round >= options.rounds / 2, entries[index].spent > entries[index].patience { continue }
        repeatForRound(&entries[index])
      }
    }
    return entries.flatMap { $0.measurements + [tail($0)].compactMap(\.self) }
  }

  /// Measures each contender once on small tables, to find those that are too slow for larger ones.
  func probe(_ contenders: [any ReportContender], on tables: CaseTables) -> [TransitionResults.Measurement] {
    contenders.compactMap { contender in
      var measurement = measurement(contender)
      let box = box(contender)
      let expectation = Expectation(box, earlier, contender: contender.name, phase: contender.phase)
      if let failure = expectation.failure(reportCase) {
        measurement.failure = failure
        return measurement
      }
      guard let prepared = contender.prepare(tables) else { return nil }
      var samples = RoundSamples()
      samples.record(prepared.measure())
      measurement.latency = samples.figures
      return measurement
    }
  }

  private struct Entry {
    var measurement: TransitionResults.Measurement
    var timed: TimedContender?
    var samples = RoundSamples()
    /// The times of the runs that handed out their results, by form.
    var handedOut: [ViewForm: RoundSamples] = [:]
    var runs = 0
    /// The first run's time: what the repetitions are planned by.
    var first: UInt64 = 0
    /// The time of all rounds, in nanoseconds.
    var spent: UInt64 = 0
    /// The time of all rounds after which half of them are enough, in nanoseconds.
    var patience: UInt64 = 0

    /// Runs once. If results are handed out, row paths and index paths take turns.
    mutating func run(isCounted: Bool) {
      guard let timed else { return }
      guard let handOut = timed.handOut else {
        let duration = timed.measure()
        if isCounted { samples.record(duration) }
        return
      }
      let form = ViewForm.allCases[runs % ViewForm.allCases.count]
      runs += isCounted ? 1 : 0
      guard let times = handOut(form, .clock), isCounted else { return }
      samples.record(times.comparison)
      handedOut[form, default: RoundSamples()].record(times.whole)
    }

    mutating func endRound() {
      samples.endRound()
      for form in handedOut.keys { handedOut[form]?.endRound() }
    }

    /// The measurements of the comparison alone, and of the comparison with handing out in each form.
    var measurements: [TransitionResults.Measurement] {
      var plain = measurement
      plain.latency = samples.figures
      return [plain]
        + ViewForm.allCases.compactMap { form in
          handedOut[form]?.figures.map { figures in
            var figures = figures
            // For other contenders, only the comparison alone keeps its rounds.
            if measurement.contender != ContenderAdapter.ours { figures.rounds = [] }
            return measurement.handedOut(form.rawValue, figures)
          }
        }
    }
  }

  /// Measures the slowest runs: hands out index paths many more times, in CPU time of the thread.
  private func tail(_ entry: Entry) -> TransitionResults.Measurement? {
    guard reportCase.isTail, entry.measurement.contender == ContenderAdapter.ours,
      let handOut = entry.timed?.handOut, entry.measurement.failure == nil
    else { return nil }
    var samples = RoundSamples()
    let begin = MonotonicClock.nanoseconds
    _ = handOut(.indexPaths, .thread)
    repeat {
      if let times = handOut(.indexPaths, .thread) { samples.record(times.whole) }
    } while Double(MonotonicClock.nanoseconds &- begin) / 1e9 < options.tailBudget
    return samples.figures.map { entry.measurement.handedOut(TailSection.phase, $0) }
  }

  /// Checks the result, warms up and counts, all apart from the times.
  private func start(_ contender: any ReportContender, _ tables: CaseTables) -> Entry? {
    var entry = Entry(measurement: measurement(contender))
    entry.patience = UInt64(options.patience * leniency(contender) * 1e9)
    let box = box(contender)
    let expectation = Expectation(
      box, earlier, contender: contender.name, phase: contender.phase)
    if let failure = expectation.failure(reportCase) {
      entry.measurement.failure = failure
      return entry
    }
    guard let prepared = contender.prepare(tables) else { return nil }
    entry.timed = prepared
    entry.first = prepared.measure()
    // The machine may have stalled: a second run decides.
    if Double(entry.first) / 1e9 > box.seconds { entry.first = min(entry.first, prepared.measure()) }
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
      TransitionResults.Allocations(count: $0.count, bytes: $0.bytes, peakBytes: $0.peakBytes)
    }
    entry.first = min(entry.first, max(1, again))
    return entry
  }

  /// Returns the limits of a run.
  private func box(_ contender: any ReportContender) -> TimeBox {
    var box = options.box(rows: reportCase.rows)
    box.seconds *= leniency(contender)
    return box
  }

  /// Returns the factor of the limits in time. Our comparison is measured even if it is slow.
  private func leniency(_ contender: any ReportContender) -> Double {
    contender.name == ContenderAdapter.ours && contender.phase == "diff" ? 20 : 1
  }

  private func measurement(_ contender: any ReportContender) -> TransitionResults.Measurement {
    var measurement = TransitionResults.Measurement(
      transition: reportCase.subject.name, contender: contender.name, phase: contender.phase)
    measurement.variant = reportCase.variantName
    measurement.key = reportCase.key.rawValue
    measurement.shape = reportCase.shapeName
    measurement.rows = reportCase.rows
    return measurement
  }

  /// One turn. Its first run finds the caches full of another contender's rows, and is not counted where
  /// there is time for more than one.
  private func repeatForRound(_ entry: inout Entry) {
    let slice = UInt64(options.budget / Double(options.rounds) * 1e9)
    let begin = MonotonicClock.nanoseconds
    if entry.first * 4 < slice { entry.run(isCounted: false) }
    repeat {
      entry.run(isCounted: true)
    } while MonotonicClock.nanoseconds &- begin < slice
    entry.spent += MonotonicClock.nanoseconds &- begin
    entry.endRound()
  }
}

extension TransitionResults.Measurement {
  /// Returns the measurement of another phase, by the same contender on the same tables.
  fileprivate func handedOut(
    _ phase: String, _ latency: TransitionResults.Latency
  ) -> TransitionResults.Measurement {
    var measurement = self
    measurement.phase = phase
    measurement.latency = latency
    measurement.allocations = nil
    measurement.operations = nil
    return measurement
  }
}
