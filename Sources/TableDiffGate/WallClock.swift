#if Gate && (os(macOS) || os(Linux))
  import Foundation

  /// The comparison of times with another revision.
  struct WallClockReport: Codable, Hashable, Sendable {
    /// The other revision, as given by the user.
    var base: String
    /// The number of runs of each of the two builds, which take turns.
    var rounds: Int
    var cases: [WallClockCase]
    /// The cases without times of both builds, and the reasons.
    var incomparable: [IncomparableCase] = []

    func names(_ verdict: WallClockCase.Verdict) -> [String] {
      cases.filter { $0.verdict == verdict }.map(\.name)
    }
  }

  /// A case without times of both builds.
  struct IncomparableCase: Codable, Hashable, Sendable {
    var name: String
    var reason: String
  }

  /// The compared times of one case.
  struct WallClockCase: Codable, Hashable, Sendable {
    /// The result of a comparison.
    enum Verdict: String, Codable, Hashable, Sendable {
      case unchanged, faster, slower, inconclusive
    }

    /// The largest difference of the medians that counts as none, in percent.
    static let tolerance = 5.0
    static let significance = 0.01

    var name: String
    /// The median of the other revision in nanoseconds, at the machine's middling pace.
    var baseMedian: Double
    /// The median of this build in nanoseconds, at the machine's middling pace.
    var median: Double
    /// The change of the median in percent.
    var change: Double
    /// The probability of such a difference if there is none.
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

    /// Returns whether chance cannot explain times below those that would be too slow. Without this check,
    /// widely scattered times would pass for unchanged.
    private static func isBelowTolerance(_ head: [Double], _ base: [Double]) -> Bool {
      let tooSlow = base.map { $0 * (1 + tolerance / 100) }
      return head.median < tooSlow.median && MannWhitney(head, tooSlow).probability < significance
    }
  }

  extension [Double] {
    /// The middle value, or the mean of the two in the middle; 0 if there is none.
    var median: Double {
      guard !isEmpty else { return 0 }
      let sorted = sorted()
      let middle = sorted.count / 2
      return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
  }
#endif
