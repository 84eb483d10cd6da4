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

  init(_ model: ReportModel) {
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
        model.best(reportCase, phase).flatMap { Self.entry(reportCase, $0, model, phase) }
      })
  }

  /// "8 of 292": the lost cases, and all that are compared.
  var share: String { "\(Figures.count(lost.count)) of \(Figures.count(caseCount))" }

  /// All comparisons of a case with others, in all phases.
  private static func entries(_ reportCase: ReportModel.Case, _ model: ReportModel) -> [Entry] {
    let entries = ViewPhase.allCases.flatMap { phase in
      model.others(reportCase, phase).compactMap { entry(reportCase, $0, model, phase) }
    }
    // Whether there are updates takes a comparison, and matters only if another contender is faster.
    guard entries.contains(where: { $0.multiple < 1 }), reportCase.hasUpdates else { return entries }
    return entries.map { entry in
      var entry = entry
      entry.shortfall.leavesUpdates = !ReportContender.comparesContents(entry.other)
      return entry
    }
  }

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { $0.multiple == $1.multiple ? $0.other < $1.other : $0.multiple < $1.multiple }
  }

  private static func entry(
    _ reportCase: ReportModel.Case, _ other: TransitionResults.Measurement, _ model: ReportModel,
    _ phase: ViewPhase
  ) -> Entry? {
    guard let own = model.measurement(reportCase, model.ours, phase: phase.rawValue),
      let ours = own.median, let theirs = other.median
    else { return nil }
    return Entry(
      reportCase: reportCase, phase: phase, other: other.contender, ours: ours, theirs: theirs,
      shortfall: model.shortfall(reportCase, other.contender))
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
