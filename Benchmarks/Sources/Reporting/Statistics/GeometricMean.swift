import RealModule

/// The geometric mean of ratios, with an interval of confidence.
struct GeometricMean: Hashable {
  /// The mean.
  let value: Double
  /// The interval's lower end.
  let lower: Double
  /// The interval's upper end.
  let upper: Double
  /// The number of ratios.
  let count: Int

  /// Creates the mean of `ratios`, without those that are not positive, or `nil` if none is left.
  ///
  /// The interval is Student's at 95 %, on the logarithms. A single ratio has no spread: its interval is
  /// itself.
  init?(_ ratios: some Sequence<Double>) {
    let logarithms = ratios.filter { $0 > 0 && $0.isFinite }.map { Double.log($0) }
    guard !logarithms.isEmpty else { return nil }
    count = logarithms.count
    let mean = logarithms.reduce(0, +) / Double(count)
    value = Double.exp(mean)
    guard count > 1 else {
      (lower, upper) = (value, value)
      return
    }
    let squares = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = Double.sqrt(squares / Double(count - 1) / Double(count))
    let width = StudentT.quantile(0.975, freedom: Double(count - 1)) * error
    lower = Double.exp(mean - width)
    upper = Double.exp(mean + width)
  }
}
