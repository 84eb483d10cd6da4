import Contenders
import RealModule
import TableDiffMetrics
import Workloads

/// The figures of larger tables that smaller ones lead to expect: a contender that would take too long is not
/// tried.
struct Expectation {
  let box: TimeBox
  /// The measurements of the same transition and contender, small tables first.
  let earlier: [TransitionResults.Measurement]

  init(_ box: TimeBox, _ measurements: [TransitionResults.Measurement], contender: String) {
    self.box = box
    earlier = measurements.filter { $0.contender == contender && $0.phase == "diff" }
  }

  /// Returns the reason why a table of so many rows is not tried, or `nil` if it may be.
  func failure(_ reportCase: ReportCase) -> TransitionResults.Failure? {
    let smaller = earlier.filter { ($0.rows ?? 0) <= reportCase.rows }
    for measurement in smaller {
      switch measurement.failure {
      case .tooSlow, .tooLarge: return measurement.failure
      case .wrong, nil: continue
      }
    }
    // Other ids and shapes say something too, if these were not seen yet; integers are the fastest.
    let same = smaller.filter { $0.key == reportCase.key.rawValue && $0.shape == reportCase.shapeName }
    let known = same.isEmpty ? smaller : same
    let seconds = known.compactMap { measurement in
      measurement.median.map { (size: Double(measurement.rows ?? 1), value: $0 / 1e9) }
    }
    if let expected = Self.expected(seconds, rows: reportCase.rows, unit: 0.005), expected > box.seconds {
      return .tooSlow(seconds: box.seconds)
    }
    let bytes = known.compactMap { measurement in
      measurement.allocations.map { (size: Double(measurement.rows ?? 1), value: Double($0.peakBytes)) }
    }
    // Below that, the memory that grows is not the contender's.
    if let expected = Self.expected(bytes, rows: reportCase.rows, unit: 1_048_576),
      expected > Double(box.bytes)
    {
      return .tooLarge(bytes: box.bytes)
    }
    return nil
  }

  /// A figure for more rows, by the exponent of the last two sizes, but at least in proportion. If there
  /// is one size only, a value above `unit` is taken to grow with the square.
  static func expected(
    _ points: [(size: Double, value: Double)], rows: Int, unit: Double
  ) -> Double? {
    guard let last = points.last, last.size > 0 else { return nil }
    let slope = LogSlope(points.suffix(2).map { (size: $0.size, time: $0.value) })
    let exponent = slope?.exponent ?? (last.value > unit ? 2 : 1)
    return last.value * .pow(Double(rows) / last.size, max(1, exponent))
  }
}
