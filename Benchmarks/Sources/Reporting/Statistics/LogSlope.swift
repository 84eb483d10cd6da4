import RealModule

/// How a time grows with a size: the exponent of the power that fits best.
package struct LogSlope: Hashable, Sendable {
  /// The exponent: 1 for a time that is proportional to the size, 2 for one that grows with its square.
  package let exponent: Double
  /// The logarithm of the time at size 1.
  package let intercept: Double
  /// The share of the times' spread that the fit explains, 0 to 1.
  package let explained: Double

  /// The least squares fit of the logarithms, or `nil` for fewer than two different sizes. Points that are
  /// not positive are left out.
  ///
  /// - Complexity: O(*n*).
  package init?(_ points: some Sequence<(size: Double, time: Double)>) {
    let logs = points.filter { $0.size > 0 && $0.time > 0 }.map { (Double.log($0.size), Double.log($0.time)) }
    guard logs.count > 1 else { return nil }
    let count = Double(logs.count)
    let meanX = logs.reduce(0) { $0 + $1.0 } / count
    let meanY = logs.reduce(0) { $0 + $1.1 } / count
    var xx = 0.0
    var xy = 0.0
    var yy = 0.0
    for (x, y) in logs {
      xx += (x - meanX) * (x - meanX)
      xy += (x - meanX) * (y - meanY)
      yy += (y - meanY) * (y - meanY)
    }
    guard xx > 0 else { return nil }
    exponent = xy / xx
    intercept = meanY - xy / xx * meanX
    explained = yy > 0 ? xy * xy / (xx * yy) : 1
  }

  /// The time that the fit gives for a size.
  package func time(atSize size: Double) -> Double { Double.exp(intercept + exponent * Double.log(size)) }
}
