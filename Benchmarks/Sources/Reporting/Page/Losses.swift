import TableDiffGate
import TableDiffMetrics

/// The cases in which another contender is faster: computed from a run, and never empty if anything was
/// compared.
struct Losses {
  /// One case in which another contender is compared with ours.
  struct Entry: Hashable {
    var reportCase: ReportModel.Case
    var phase: ViewPhase
    var other: String
    var ours: Double
    var theirs: Double
    /// The probability of such a difference by chance; `nil` if the rounds of either are unknown.
    var probability: Double?
    var shortfall: Shortfall

    /// The other's time as a multiple of ours: below 1 if the other is faster.
    var multiple: Double { theirs / ours }
    /// Whether chance is an unlikely explanation; `true` if its probability is unknown.
    var isClear: Bool { probability.map { $0 < 0.05 } ?? true }
  }

  /// The number of cases in which another contender has a time.
  let caseCount: Int
  /// The lost cases, each with its worst phase, the worst for us first: another contender is faster with a
  /// result as good as ours.
  let lost: [Entry]
  /// The other cases in which a contender with a lesser result is faster, the worst for us first.
  let lesser: [Entry]
  /// The fastest of the others that keep all rows, in the compared phase, the worst for us first.
  let fastest: [Entry]

  /// In how many cases another contender takes fewer heap allocations, and in how many it could.
  let allocations: (fewer: Int, of: Int)
  /// In how many cases another contender that keeps all rows emits fewer operations, and in how many it
  /// could.
  let operations: (fewer: Int, of: Int)

  init(_ model: ReportModel) {
    allocations = Self.count(model, { $0.allocations?.count }, among: { _, _ in true })
    operations = Self.count(model, { $0.operations?.count }) { model.recreatedRows($0, $1.contender) == 0 }
    var (caseCount, lost, lesser) = (0, [Entry](), [Entry]())
    for reportCase in model.cases where !model.others(reportCase).isEmpty {
      caseCount += 1
      let faster = Self.entries(reportCase, model).filter { $0.multiple < 1 }
      guard !faster.isEmpty else { continue }
      if let worst = Self.sorted(faster.filter(\.shortfall.isNone)).first {
        lost.append(worst)
      } else if let worst = Self.sorted(faster).first {
        lesser.append(worst)
      }
    }
    self.caseCount = caseCount
    self.lost = Self.sorted(lost).map { Self.tested($0, model) }
    self.lesser = Self.sorted(lesser).map { Self.tested($0, model) }
    let phase = model.comparedPhase
    fastest = Self.sorted(
      model.cases.compactMap { reportCase in
        model.best(reportCase, phase).flatMap { Self.entry(reportCase, $0, model, phase, hasUpdates: false) }
      })
  }

  /// "8 of 292": the lost cases, and all that are compared.
  var share: String { "\(Figures.count(lost.count)) of \(Figures.count(caseCount))" }

  /// All comparisons of a case with others, in all phases.
  private static func entries(_ reportCase: ReportModel.Case, _ model: ReportModel) -> [Entry] {
    let others = ViewPhase.allCases.flatMap { phase in
      model.others(reportCase, phase).map { (phase, $0) }
    }
    // Whether there are updates takes a comparison, and matters only if another contender is faster.
    let isBeaten = others.contains { phase, other in
      entry(reportCase, other, model, phase, hasUpdates: false).map { $0.multiple < 1 } ?? false
    }
    let hasUpdates = isBeaten && reportCase.hasUpdates
    return others.compactMap { entry(reportCase, $1, model, $0, hasUpdates: hasUpdates) }
  }

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { $0.multiple == $1.multiple ? $0.other < $1.other : $0.multiple < $1.multiple }
  }

  private static func count(
    _ model: ReportModel, _ value: (TransitionResults.Measurement) -> Int?,
    among isCounted: (ReportModel.Case, TransitionResults.Measurement) -> Bool
  ) -> (fewer: Int, of: Int) {
    var counts = (fewer: 0, of: 0)
    for reportCase in model.cases {
      guard let ours = model.measurement(reportCase, model.ours).flatMap(value) else { continue }
      let others = model.others(reportCase).filter { isCounted(reportCase, $0) }
      guard let least = others.compactMap(value).min() else { continue }
      counts.of += 1
      if least < ours { counts.fewer += 1 }
    }
    return counts
  }

  private static func entry(
    _ reportCase: ReportModel.Case, _ other: TransitionResults.Measurement, _ model: ReportModel,
    _ phase: ViewPhase, hasUpdates: Bool
  ) -> Entry? {
    guard let own = model.measurement(reportCase, model.ours, phase: phase.rawValue),
      let ours = own.median, let theirs = other.median
    else { return nil }
    return Entry(
      reportCase: reportCase, phase: phase, other: other.contender, ours: ours, theirs: theirs,
      shortfall: model.shortfall(reportCase, other.contender, hasUpdates: hasUpdates))
  }

  /// The entry with the probability that chance explains its difference, if rounds are known.
  private static func tested(_ entry: Entry, _ model: ReportModel) -> Entry {
    let rounds = [model.ours, entry.other].compactMap {
      model.measurement(entry.reportCase, $0, phase: entry.phase.rawValue)?.rounds
    }
    guard rounds.count == 2, rounds.allSatisfy({ !$0.isEmpty }) else { return entry }
    var tested = entry
    tested.probability = MannWhitney(rounds[0], rounds[1]).probability
    return tested
  }
}

extension TransitionResults.Measurement {
  /// The medians of the rounds.
  var rounds: [Double] { latency?.rounds.map { Double($0) } ?? [] }
}
