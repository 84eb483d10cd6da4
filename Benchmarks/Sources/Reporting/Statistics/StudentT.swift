import RealModule

/// Student's *t* distribution.
enum StudentT {
  /// The share of the distribution up to `value`, for that many degrees of freedom.
  static func share(upTo value: Double, freedom: Double) -> Double {
    let tail = incompleteBeta(freedom / (freedom + value * value), freedom / 2, 0.5) / 2
    return value > 0 ? 1 - tail : tail
  }

  /// The value up to which the share is `probability`, which lies between 0 and 1, to about twelve digits.
  static func quantile(_ probability: Double, freedom: Double) -> Double {
    if probability < 0.5 { return -quantile(1 - probability, freedom: freedom) }
    var low = 0.0
    var high = 1.0
    while share(upTo: high, freedom: freedom) < probability, high < 1e12 { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if share(upTo: middle, freedom: freedom) < probability { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The regularised incomplete beta function, by its continued fraction.
  static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    // The fraction converges fast on this side only.
    if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(1 - x, b, a) }
    let front = Double.exp(
      Double.logGamma(a + b) - Double.logGamma(a) - Double.logGamma(b) + a * Double.log(x)
        + b * Double.log(1 - x))
    return front * fraction(x, a, b) / a
  }

  /// Lentz's evaluation of the continued fraction.
  private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    func nonzero(_ value: Double) -> Double { abs(value) < 1e-300 ? 1e-300 : value }
    var c = 1.0
    var d = 1 / nonzero(1 - (a + b) * x / (a + 1))
    var result = d
    for step in 1...300 {
      let m = Double(step)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      d = 1 / nonzero(1 + even * d)
      c = nonzero(1 + even / c)
      result *= d * c
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      d = 1 / nonzero(1 + odd * d)
      c = nonzero(1 + odd / c)
      result *= d * c
      if abs(d * c - 1) < 1e-15 { break }
    }
    return result
  }
}
