import Algorithms
import RealModule

/// A logarithmic axis: values to coordinates.
struct LogScale {
  let low: Double
  let high: Double
  let start: Double
  let end: Double

  /// An axis over `values` that begins and ends at powers of ten.
  init(_ values: [Double], from start: Double, to end: Double) {
    let positive = values.filter { $0 > 0 && $0.isFinite }
    let (least, most) = positive.minAndMax() ?? (1, 10)
    low = Double.log10(least).rounded(.down)
    high = max(Double.log10(most).rounded(.up), low + 1)
    self.start = start
    self.end = end
  }

  /// An axis from 0 to 1 that begins and ends just beyond `values`, so that they use all of it.
  init(filling values: [Double]) {
    let exponents = values.filter { $0 > 0 && $0.isFinite }.map { Double.log10($0) }
    let first = exponents.min() ?? 0
    let last = max(exponents.max() ?? 1, first + 0.1)
    let margin = (last - first) * 0.03
    (low, high, start, end) = (first - margin, last + margin, 0, 1)
  }

  func callAsFunction(_ value: Double) -> Double {
    let exponent = Double.log10(max(value, 1e-12))
    return start + (end - start) * min(1, max(0, (exponent - low) / (high - low)))
  }

  /// The powers of ten on the axis.
  var powers: [Double] {
    stride(from: low.rounded(.up), through: high, by: 1).map { .pow(10, $0) }
  }
}
