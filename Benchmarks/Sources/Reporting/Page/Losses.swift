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
    /// How likely the difference is where there is none.
    var probability: Double

    /// Rows that are in both tables but that the other deletes and inserts again, beyond those that we do.
    var recreatedRows: Int

    /// Our time divided by theirs: above 1 where we lose.
    var ratio: Double { ours / theirs }
  }

  /// Every case with a comparison, the worst for us first.
  let compared: [Entry]

  /// In how many cases another contender takes fewer heap allocations, and in how many it could.
  let allocations: (lost: Int, of: Int)
  /// In how many cases another contender emits fewer operations, and in how many it could.
  let operations: (lost: Int, of: Int)

  init(_ model: ReportModel) {
    allocations = Self.count(model) { $0.allocations?.count }
    operations = Self.count(model) { $0.operations?.count }
    let entries = model.cases.compactMap { Self.entry($0, model) }
    compared = entries.sorted { $0.ratio == $1.ratio ? $0.other < $1.other : $0.ratio > $1.ratio }
  }

  /// The cases that are lost.
  var lost: [Entry] { compared.filter { $0.ratio > 1 } }

  /// What is shown: what is lost, or the smallest leads where nothing is.
  var shown: [Entry] { lost.isEmpty ? Array(compared.prefix(5)) : Array(lost.prefix(25)) }

  private static func count(
    _ model: ReportModel, _ value: (Results.Measurement) -> Int?
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

  private static func entry(_ reportCase: ReportModel.Case, _ model: ReportModel) -> Entry? {
    guard let own = model.measurement(reportCase, model.ours), let ours = own.median else { return nil }
    let others = model.others(reportCase)
    guard let best = others.min(by: { ($0.median ?? 0) < ($1.median ?? 0) }), let theirs = best.median else {
      return nil
    }
    let test = MannWhitney(own.rounds, best.rounds)
    return Entry(
      reportCase: reportCase, other: best.contender, ours: ours, theirs: theirs,
      probability: test.probability,
      recreatedRows: max(
        0, (best.operations?.recreatedRows ?? 0) - (own.operations?.recreatedRows ?? 0)))
  }
}

extension Results.Measurement {
  /// The medians of the rounds.
  var rounds: [Double] { latency?.rounds.map { Double($0) } ?? [] }
}
