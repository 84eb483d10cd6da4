#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// The comparison of times with another revision.
  struct WallClockReport: Codable, Hashable, Sendable {
    /// The other revision, as it was given.
    var base: String
    /// How often each of the two was run, in turns.
    var rounds: Int
    var cases: [WallClockCase]
    /// Cases without times of both builds, and why.
    var incomparable: [IncomparableCase] = []

    func names(_ verdict: WallClockCase.Verdict) -> [String] {
      cases.filter { $0.verdict == verdict }.map(\.name)
    }
  }

  /// A case that only one of the two builds has gone through.
  struct IncomparableCase: Codable, Hashable, Sendable {
    var name: String
    var reason: String
  }

  /// The times of one case.
  struct WallClockCase: Codable, Hashable, Sendable {
    /// What a comparison comes to.
    enum Verdict: String, Codable, Hashable, Sendable {
      case unchanged, faster, slower, inconclusive
    }

    /// A difference of the medians up to this many hundredths is none.
    static let tolerance = 5.0
    static let significance = 0.01

    var name: String
    /// The medians in nanoseconds, at the machine's middling pace.
    var baseMedian: Double
    var median: Double
    /// The change of the median in hundredths.
    var change: Double
    /// The probability of such a difference where there is none.
    var probability: Double
    var verdict: Verdict

    init(_ name: String, base: [Double], head: [Double]) {
      self.name = name
      baseMedian = base.median
      median = head.median
      change = baseMedian > 0 ? (median / baseMedian - 1) * 100 : 0
      probability = MannWhitney(base, head).probability
      if abs(change) > Self.tolerance, probability < Self.significance {
        verdict = change > 0 ? .slower : .faster
      } else {
        verdict = Self.isBelowTolerance(head, base) ? .unchanged : .inconclusive
      }
    }

    /// Whether chance is no explanation for times below what would be too slow. Without that, times that
    /// scatter widely would pass for unchanged.
    private static func isBelowTolerance(_ head: [Double], _ base: [Double]) -> Bool {
      let tooSlow = base.map { $0 * (1 + tolerance / 100) }
      return head.median < tooSlow.median && MannWhitney(head, tooSlow).probability < significance
    }
  }

  extension [Double] {
    /// The middle value, or the mean of the two in the middle; 0 where there is none.
    var median: Double {
      guard !isEmpty else { return 0 }
      let sorted = sorted()
      let middle = sorted.count / 2
      return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
  }
#endif
