import RealModule

/// The geometric mean of ratios, with an interval of confidence.
package struct GeometricMean: Hashable, Sendable {
  /// The mean.
  package let value: Double
  /// The interval's lower end.
  package let lower: Double
  /// The interval's upper end.
  package let upper: Double
  /// How many ratios there were.
  package let count: Int

  /// The mean of `ratios`, those that are not positive left out, or `nil` where none is left.
  ///
  /// The interval is Student's, on the logarithms. A single ratio has no spread: its interval is itself.
  ///
  /// - Complexity: O(*n*).
  package init?(_ ratios: some Sequence<Double>, confidence: Double = 0.95) {
    let logarithms = ratios.filter { $0 > 0 && $0.isFinite }.map { Double.log($0) }
    guard !logarithms.isEmpty else { return nil }
    count = logarithms.count
    let mean = logarithms.reduce(0, +) / Double(count)
    value = Double.exp(mean)
    guard count > 1 else {
      lower = value
      upper = value
      return
    }
    let squares = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = Double.sqrt(squares / Double(count - 1) / Double(count))
    let width = StudentT.quantile((1 + confidence) / 2, freedom: Double(count - 1)) * error
    lower = Double.exp(mean - width)
    upper = Double.exp(mean + width)
  }
}
