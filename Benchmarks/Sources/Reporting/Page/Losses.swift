import TableDiffGate
import TableDiffMetrics

/// Where another contender is faster: computed from a run, and never empty where anything was compared.
struct Losses {
  /// One case in which another is compared with ours.
  struct Entry: Hashable {
    var reportCase: ReportModel.Case
    /// The fastest of the others.
    var other: String
    var ours: Double
    var theirs: Double
    /// The probability of such a difference by chance; `nil` if the rounds of either are unknown.
    var probability: Double?

    /// The number of rows in both tables that the other contender deletes and inserts again.
    var recreatedRows: Int

    /// Our time divided by theirs: above 1 where we lose.
    var ratio: Double { ours / theirs }
    /// Whether chance is an unlikely explanation; `true` if its probability is unknown.
    var isClear: Bool { probability.map { $0 < 0.05 } ?? true }
  }

  /// The phase of the compared times.
  let phase: ViewPhase
  /// The cases with a time from another contender that keeps all rows, the worst for us first.
  let compared: [Entry]
  /// The cases in which only a contender that recreates rows is faster, the worst for us first.
  let recreating: [Entry]

  /// In how many cases another contender takes fewer heap allocations, and in how many it could.
  let allocations: (lost: Int, of: Int)
  /// In how many cases another contender emits fewer operations, and in how many it could.
  let operations: (lost: Int, of: Int)

  init(_ model: ReportModel, _ phase: ViewPhase = .plain) {
    self.phase = phase
    allocations = Self.count(model) { $0.allocations?.count }
    operations = Self.count(model) { $0.operations?.count }
    compared = Self.sorted(
      model.cases.compactMap { reportCase in
        model.best(reportCase, phase).flatMap { Self.entry(reportCase, $0, model, phase) }
      })
    let beaten = Set(compared.filter { $0.ratio > 1 }.map(\.reportCase))
    recreating = Self.sorted(
      model.cases.filter { !beaten.contains($0) }.compactMap { reportCase in
        let others = model.others(reportCase, phase)
        let fastest = others.min { ($0.median ?? 0) < ($1.median ?? 0) }
        return fastest.flatMap { Self.entry(reportCase, $0, model, phase) }
      }.filter { $0.ratio > 1 && $0.recreatedRows > 0 })
  }

  /// The cases that are lost.
  var lost: [Entry] { compared.filter { $0.ratio > 1 } }

  /// What is shown: what is lost, or the smallest leads where nothing is.
  var shown: [Entry] { lost.isEmpty ? Array(compared.prefix(5)) : Array(lost.prefix(25)) }

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { $0.ratio == $1.ratio ? $0.other < $1.other : $0.ratio > $1.ratio }
  }

  private static func count(
    _ model: ReportModel, _ value: (TransitionResults.Measurement) -> Int?
  ) -> (lost: Int, of: Int) {
    var counts = (lost: 0, of: 0)
    for reportCase in model.cases {
      guard let ours = model.measurement(reportCase, model.ours).flatMap(value) else { continue }
      guard let least = model.others(reportCase).compactMap(value).min() else { continue }
      counts.of += 1
      if least < ours { counts.lost += 1 }
    }
    return counts
  }

  private static func entry(
    _ reportCase: ReportModel.Case, _ best: TransitionResults.Measurement, _ model: ReportModel,
    _ phase: ViewPhase
  ) -> Entry? {
    guard let own = model.measurement(reportCase, model.ours, phase: phase.rawValue),
      let ours = own.median, let theirs = best.median
    else { return nil }
    let isTested = !own.rounds.isEmpty && !best.rounds.isEmpty
    return Entry(
      reportCase: reportCase, other: best.contender, ours: ours, theirs: theirs,
      probability: isTested ? MannWhitney(own.rounds, best.rounds).probability : nil,
      recreatedRows: model.recreatedRows(reportCase, best.contender))
  }
}

extension TransitionResults.Measurement {
  /// The medians of the rounds.
  var rounds: [Double] { latency?.rounds.map { Double($0) } ?? [] }
}
