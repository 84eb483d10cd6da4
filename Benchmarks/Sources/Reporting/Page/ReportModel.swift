import Algorithms
import OrderedCollections
import TableDiffMetrics

/// A run's measurements, by case and by transition.
struct ReportModel {
  let results: TransitionResults
  /// The contenders whose changes are compared, in the order of the run.
  let contenders: [String]
  private let byCase: OrderedDictionary<Case, [TransitionResults.Measurement]>
  private let byTransition: OrderedDictionary<String, [Case]>

  /// One pair of tables that contenders compare.
  struct Case: Hashable {
    var transition: String
    var variant: String?
    var key: String?
    var shape: String?
    var rows: Int

    init(_ measurement: TransitionResults.Measurement) {
      transition = measurement.transition
      variant = measurement.variant
      key = measurement.key
      shape = measurement.shape
      rows = measurement.rows ?? 0
    }

    /// The transition, and the variant if it has several.
    var plainName: String { variant.map { "\(transition), \($0)" } ?? transition }

    /// The plain name, and the kind of ids if they are not integers.
    var name: String { plainName + (key.map { $0 == "int" ? "" : ", \($0)" } ?? "") }
  }

  init(_ results: TransitionResults) {
    self.results = results
    contenders = Array(results.measurements.filter { $0.phase == "diff" }.map(\.contender).uniqued())
    byCase = OrderedDictionary(grouping: results.measurements, by: Case.init)
    byTransition = OrderedDictionary(grouping: byCase.keys, by: \.transition)
  }

  /// The transitions, in the order of the run.
  var transitions: [String] { byTransition.keys.elements }

  /// All pairs of tables, in the order of the run.
  var cases: [Case] { byCase.keys.elements }

  /// The contender that the others are compared with: this package, or the first one if it is not there.
  var ours: String {
    contenders.contains(ReportContender.ours)
      ? ReportContender.ours : contenders.first ?? ReportContender.ours
  }

  /// The phase in which ratios to others are summed up.
  ///
  /// Ours hands out its operations as ranges, which take nanoseconds to make, and others write them out. They
  /// are compared written out, if the run has it.
  var comparedPhase: ViewPhase {
    let isWrittenOut = results.measurements.contains { $0.phase == ViewPhase.rowPaths.rawValue }
    return isWrittenOut ? .rowPaths : .plain
  }

  /// Everything that was measured of one pair of tables.
  func measurements(_ reportCase: Case) -> [TransitionResults.Measurement] { byCase[reportCase] ?? [] }

  /// One contender's changes of one pair of tables.
  func measurement(
    _ reportCase: Case, _ contender: String, phase: String = "diff"
  ) -> TransitionResults.Measurement? {
    measurements(reportCase).first { $0.contender == contender && $0.phase == phase }
  }

  /// All pairs of tables of a transition, in the order of the run.
  func cases(of transition: String) -> [Case] { byTransition[transition] ?? [] }

  /// The tables of a transition in its usual shape, first variant and first type of ids, small ones first.
  func sizes(of transition: String) -> [Case] {
    guard let first = cases(of: transition).first else { return [] }
    return cases(of: transition).filter {
      $0.key == first.key && $0.shape == first.shape && $0.variant == first.variant
    }.sorted { $0.rows < $1.rows }
  }

  /// The case by which a transition is shown: its largest, up to so many rows, at which most contenders have
  /// a time.
  func headline(_ transition: String, upTo rows: Int = .max) -> Case? {
    let candidates = sizes(of: transition).filter { $0.rows <= rows }
    let counts = candidates.map { candidate in
      measurements(candidate).count { $0.phase == "diff" && $0.latency != nil }
    }
    guard let most = counts.max() else { return nil }
    // Others fall out at large sizes; the rest of a comparison should still be one.
    let enough = min(most, max(2, (most + 1) / 2))
    return zip(candidates, counts).reversed().first { $0.1 >= enough }?.0
  }

  /// The same case with other ids.
  func withIDs(_ key: String, _ reportCase: Case) -> Case? {
    cases(of: reportCase.transition).first {
      $0.key == key && $0.rows == reportCase.rows && $0.shape == reportCase.shape
        && $0.variant == reportCase.variant
    }
  }

  /// The other variants of a transition, each at its largest tables.
  func variants(of transition: String) -> [Case] {
    guard let first = cases(of: transition).first else { return [] }
    let others = cases(of: transition).filter {
      $0.key == first.key && $0.shape == first.shape && $0.variant != first.variant
    }
    return OrderedDictionary(grouping: others, by: \.variant).values.compactMap(\.last)
  }

  /// The transitions of a family, in the order of the run.
  func transitions(of family: TransitionFamily) -> [String] {
    transitions.filter { TransitionFamily(of: $0) == family }
  }

  /// The cases by which a family is shown: each transition's, and its other variants.
  func cases(of family: TransitionFamily) -> [Case] {
    transitions(of: family).flatMap { [headline($0)].compactMap(\.self) + variants(of: $0) }
  }

  /// The other contenders that have a time for a case.
  func others(_ reportCase: Case, _ phase: ViewPhase = .plain) -> [TransitionResults.Measurement] {
    measurements(reportCase).filter {
      $0.phase == phase.rawValue && $0.contender != ours && $0.median != nil
    }
  }

  /// Returns the number of rows in both tables that another contender deletes and inserts again.
  ///
  /// A contender that deletes a section with its rows and inserts another does not compare those rows, and
  /// does less work. This package compares all rows, even those that a view cannot keep.
  func recreatedRows(_ reportCase: Case, _ contender: String) -> Int {
    guard contender != ours else { return 0 }
    return measurement(reportCase, contender)?.operations?.recreatedRows ?? 0
  }

  /// Returns the fastest measurement of another contender that keeps every row found in both tables.
  func best(_ reportCase: Case, _ phase: ViewPhase = .plain) -> TransitionResults.Measurement? {
    others(reportCase, phase).filter { recreatedRows(reportCase, $0.contender) == 0 }
      .min { ($0.median ?? 0) < ($1.median ?? 0) }
  }

  /// The time of the best other over ours, in the phase that is compared.
  func multiple(_ reportCase: Case) -> Double? {
    let own = measurement(reportCase, ours, phase: comparedPhase.rawValue)?.median
    return best(reportCase, comparedPhase)?.median.flatMap { theirs in own.map { theirs / $0 } }
  }

  /// The geometric mean of a contender's time over ours, over those of the cases in which both have one.
  func ratio(_ contender: String, _ cases: [Case], _ phase: ViewPhase = .plain) -> GeometricMean? {
    GeometricMean(
      cases.compactMap { reportCase in
        guard let own = measurement(reportCase, ours, phase: phase.rawValue)?.median,
          let other = measurement(reportCase, contender, phase: phase.rawValue)?.median
        else { return nil }
        return other / own
      })
  }

  /// The fewest operations of a result that keeps the rows of both tables: the deletes, inserts and updates
  /// of all, and the fewest moves.
  ///
  /// Taken from our result, which keeps them, or from all results if our minimum is not known. A contender
  /// that deletes a section and inserts it again, with all its rows, has fewer operations and loses more.
  func minimalOperations(_ reportCase: Case) -> Int? {
    func minimum(_ measurement: TransitionResults.Measurement) -> Int? {
      measurement.operations.map { $0.count - $0.moves + ($0.minimalMoves ?? $0.moves) }
    }
    let own = measurement(reportCase, ours)
    if own?.operations?.minimalMoves != nil { return own.flatMap(minimum) }
    return ([own].compactMap(\.self) + others(reportCase)).compactMap(minimum).min()
  }
}

extension TransitionResults.Measurement {
  /// The median in nanoseconds, or `nil` if there is no time.
  var median: Double? { latency?.percentiles["p50"].map { max(1, Double($0)) } }
}
