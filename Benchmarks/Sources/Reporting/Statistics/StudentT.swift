import RealModule

/// Student's *t* distribution.
enum StudentT {
  /// Returns the value up to which the share of the distribution is `probability`, from 0.5 to 1, to seven
  /// digits.
  static func quantile(_ probability: Double, freedom: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while share(upTo: high, freedom: freedom) < probability, high < 1e6 { high *= 2 }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if share(upTo: middle, freedom: freedom) < probability { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the share of the distribution up to a positive value, by Simpson's rule.
  private static func share(upTo value: Double, freedom: Double) -> Double {
    let factor = Double.exp(Double.logGamma((freedom + 1) / 2) - Double.logGamma(freedom / 2))
    func density(_ x: Double) -> Double {
      factor / Double.sqrt(freedom * .pi) * .pow(1 + x * x / freedom, -(freedom + 1) / 2)
    }
    let parts = 400
    let sum = (1..<parts).reduce(density(0) + density(value)) { sum, part in
      sum + (part.isMultiple(of: 2) ? 2 : 4) * density(value * Double(part) / Double(parts))
    }
    return 0.5 + sum * value / Double(3 * parts)
  }
}
