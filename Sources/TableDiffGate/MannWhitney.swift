#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// The rank test of Mann and Whitney: whether one of two samples tends to be larger than the other, for any
  /// distributions.
  ///
  /// Henry B. Mann and Donald R. Whitney, *On a test of whether one of two random variables is stochastically
  /// larger than the other*, Annals of Mathematical Statistics 18 (1), 1947.
  public struct MannWhitney: Hashable, Sendable {
    /// The number of pairs in which the first sample's value is the larger one; a tie counts a half.
    let statistic: Double
    /// The two-sided probability, from 0 to 1, of a difference at least this large if there is none.
    public let probability: Double

    /// Compares two samples. If one of them is empty, the probability is 1.
    ///
    /// The probability is exact for up to 20 values on each side without ties. Otherwise it is the normal
    /// approximation, corrected for ties and continuity.
    ///
    /// - Complexity: O(*n* log *n*), and O(*n*⁴) for the exact probability of *n* values on a side.
    public init(_ first: [Double], _ second: [Double]) {
      guard !first.isEmpty, !second.isEmpty else {
        statistic = 0
        probability = 1
        return
      }
      let ranking = Ranking(first, second)
      let pairs = Double(first.count * second.count)
      statistic = ranking.rankSum - Double(first.count * (first.count + 1)) / 2
      let extreme = min(statistic, pairs - statistic)
      if ranking.tieTerm == 0, first.count <= 20, second.count <= 20 {
        let below = Self.share(atMost: Int(extreme), first.count, second.count)
        probability = min(1, 2 * below)
      } else {
        probability = Self.approximation(
          distance: pairs / 2 - extreme, first.count, second.count, tieTerm: ranking.tieTerm)
      }
    }

    /// Returns whether the samples differ at that level.
    public func isSignificant(level: Double = 0.05) -> Bool { probability < level }

    private static func approximation(
      distance: Double, _ first: Int, _ second: Int, tieTerm: Double
    ) -> Double {
      let total = Double(first + second)
      let variance =
        Double(first * second) / 12 * (total + 1 - tieTerm / max(1, total * (total - 1)))
      guard variance > 0 else { return 1 }
      let deviation = max(0, distance - 0.5) / variance.squareRoot()
      return min(1, erfc(deviation / 2.0.squareRoot()))
    }

    /// Returns the share of all orders whose statistic is at most `limit`.
    private static func share(atMost limit: Int, _ first: Int, _ second: Int) -> Double {
      // Counts orders by statistic, for growing samples. The largest value is either of the first sample, and
      // then larger than all of the second, or it is of the second.
      let size = first * second + 1
      var table = [[Double]](
        repeating: [1] + [Double](repeating: 0, count: size - 1), count: second + 1)
      for _ in 1...first {
        var next = table
        for own in 1...second {
          for value in 0..<size {
            next[own][value] = next[own - 1][value] + (value >= own ? table[own][value - own] : 0)
          }
        }
        table = next
      }
      let counts = table[second]
      return counts[...min(limit, size - 1)].reduce(0, +) / counts.reduce(0, +)
    }

    /// The ranks of both samples together.
    private struct Ranking {
      /// The sum of the first sample's ranks; ties share the mean of their ranks.
      var rankSum = 0.0
      /// The sum of *t*³ − *t* over groups of *t* equal values.
      var tieTerm = 0.0

      init(_ first: [Double], _ second: [Double]) {
        let all = (first.map { ($0, true) } + second.map { ($0, false) }).sorted { $0.0 < $1.0 }
        var begin = 0
        while begin < all.count {
          var end = begin + 1
          while end < all.count, all[end].0 == all[begin].0 { end += 1 }
          let rank = Double(begin + 1 + end) / 2
          rankSum += rank * Double(all[begin..<end].count { $0.1 })
          let size = Double(end - begin)
          tieTerm += size * size * size - size
          begin = end
        }
      }
    }
  }
#endif
