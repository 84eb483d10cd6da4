import Foundation

/// Whether two samples come from the same distribution.
///
/// Henry B. Mann and Donald R. Whitney, *On a test of whether one of two random variables is stochastically
/// larger than the other*, Annals of Mathematical Statistics 18 (1), 1947.
enum MannWhitney {
  /// The two-sided probability of a difference at least as great where there is none, by the normal
  /// approximation with corrections for ties and continuity; good from eight values a side. 1 where a side is
  /// empty or all values are the same.
  ///
  /// - Complexity: O(*n* log *n*).
  static func probability(_ left: [Double], _ right: [Double]) -> Double {
    guard !left.isEmpty, !right.isEmpty else { return 1 }
    let all = (left.map { ($0, true) } + right.map { ($0, false) }).sorted { $0.0 < $1.0 }
    var leftRanks = 0.0
    var ties = 0.0
    var start = 0
    while start < all.count {
      var end = start
      while end < all.count, all[end].0 == all[start].0 { end += 1 }
      let count = Double(end - start)
      let rank = Double(start) + (count + 1) / 2
      leftRanks += rank * Double(all[start..<end].count { $0.1 })
      ties += count * count * count - count
      start = end
    }
    let (n, m) = (Double(left.count), Double(right.count))
    let total = n + m
    let u = leftRanks - n * (n + 1) / 2
    let variance = n * m / 12 * (total + 1 - ties / (total * (total - 1)))
    guard variance > 0 else { return 1 }
    let distance = max(0, abs(u - n * m / 2) - 0.5)
    return erfc(distance / variance.squareRoot() / 2.0.squareRoot())
  }
}
