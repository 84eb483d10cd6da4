import RealModule

/// The growth of a time with a size: the exponent of the power that fits best.
struct LogSlope: Hashable {
  /// The exponent: 1 for a time that is proportional to the size, 2 for one that grows with its square.
  let exponent: Double

  /// The least squares fit of the logarithms, or `nil` for fewer than two different sizes. Points that are
  /// not positive are left out.
  init?(_ points: some Sequence<(size: Double, time: Double)>) {
    let logs = points.filter { $0.size > 0 && $0.time > 0 }.map { (Double.log($0.size), Double.log($0.time)) }
    guard logs.count > 1 else { return nil }
    let meanX = logs.reduce(0) { $0 + $1.0 } / Double(logs.count)
    let meanY = logs.reduce(0) { $0 + $1.1 } / Double(logs.count)
    let xx = logs.reduce(0) { $0 + ($1.0 - meanX) * ($1.0 - meanX) }
    guard xx > 0 else { return nil }
    exponent = logs.reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / xx
  }
}
