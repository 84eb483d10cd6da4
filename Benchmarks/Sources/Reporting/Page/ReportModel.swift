import TableDiffMetrics

/// A run's measurements, by what the report asks for.
struct ReportModel {
  let results: Results
  /// The contenders whose changes are compared, in the order of the run.
  let contenders: [String]
  /// The transitions, in the order of the run.
  let transitions: [String]
  /// The ids' type of the comparisons: the first that was measured.
  let key: String?
  private let byCase: [Case: [Results.Measurement]]

  /// What contenders compare: one pair of tables.
  struct Case: Hashable {
    var transition: String
    var key: String?
    var rows: Int
  }

  init(_ results: Results) {
    self.results = results
    contenders = Self.unique(results.measurements.filter { $0.phase == "diff" }.map(\.contender))
    transitions = Self.unique(results.measurements.map(\.transition))
    key = results.measurements.first { $0.key != nil }?.key
    byCase = Dictionary(
      grouping: results.measurements,
      by: { Case(transition: $0.transition, key: $0.key, rows: $0.rows ?? 0) })
  }

  /// What the others are compared with: this package, or the first contender where it is not there.
  var ours: String {
    contenders.contains(OurContender.name) ? OurContender.name : contenders.first ?? OurContender.name
  }

  /// Keeps the first of equal elements.
  static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }

  /// Everything that was measured of one pair of tables.
  func measurements(_ reportCase: Case) -> [Results.Measurement] { byCase[reportCase] ?? [] }

  /// One contender's changes of one pair of tables.
  func measurement(_ reportCase: Case, _ contender: String, phase: String = "diff") -> Results.Measurement? {
    measurements(reportCase).first { $0.contender == contender && $0.phase == phase }
  }

  /// All pairs of tables, in the order of the run.
  var cases: [Case] {
    Self.unique(
      results.measurements.map { Case(transition: $0.transition, key: $0.key, rows: $0.rows ?? 0) })
  }

  /// The numbers of rows at which a transition was measured with the key of the comparisons, ascending.
  func rows(of transition: String) -> [Int] {
    cases.filter { $0.transition == transition && $0.key == key }.map(\.rows).sorted()
  }

  /// The case by which a transition is shown: its largest at which most contenders have a time.
  func headline(_ transition: String) -> Case? {
    let candidates = rows(of: transition).map { Case(transition: transition, key: key, rows: $0) }
    let counts = candidates.map { candidate in
      measurements(candidate).count { $0.phase == "diff" && $0.latency != nil }
    }
    guard let most = counts.max() else { return nil }
    // Others fall out at large sizes; what is left of a comparison should still be one.
    let enough = min(most, max(2, (most + 1) / 2))
    return zip(candidates, counts).reversed().first { $0.1 >= enough }?.0
  }

  /// The transitions of a family, in the order of the run.
  func transitions(of family: TransitionFamily) -> [String] {
    transitions.filter { TransitionFamily(of: $0) == family }
  }

  /// Whether a contender is this package, under whichever policy.
  func isOurs(_ contender: String) -> Bool { contender == ours || contender.hasPrefix("\(ours)-") }

  /// The other contenders that have a time for a case.
  func others(_ reportCase: Case) -> [Results.Measurement] {
    measurements(reportCase).filter { $0.phase == "diff" && !isOurs($0.contender) && $0.median != nil }
  }

  /// The fewest operations of a result that keeps what is in both tables: what all must delete, insert and
  /// update, and the fewest moves.
  ///
  /// Taken from our result, which keeps it. Who deletes a section and inserts it again, with all its rows,
  /// tells the view less and loses more.
  func minimalOperations(_ reportCase: Case) -> Int? {
    func minimum(_ measurement: Results.Measurement) -> Int? {
      measurement.operations.map { $0.count - $0.moves + ($0.minimalMoves ?? $0.moves) }
    }
    return measurement(reportCase, ours).flatMap(minimum) ?? others(reportCase).compactMap(minimum).min()
  }
}

extension Results.Measurement {
  /// The median in nanoseconds, or `nil` where there is no time.
  var median: Double? { latency?.percentiles["p50"].map { max(1, Double($0)) } }
}
