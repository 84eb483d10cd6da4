import Foundation

/// The comparison of times with another revision.
struct WallClockReport: Codable, Hashable, Sendable {
  /// The other revision, as it was given.
  var base: String
  /// How often each of the two was run, in turns.
  var rounds: Int
  var cases: [WallClockCase]
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
  /// The medians in units of the reference workload.
  var baseMedian: Double
  var median: Double
  /// The change of the median in hundredths.
  var change: Double
  /// The probability of such a difference where there is none.
  var probability: Double
  var verdict: Verdict

  init(_ name: String, base: [Double], head: [Double]) {
    self.name = name
    baseMedian = Self.median(base)
    median = Self.median(head)
    change = baseMedian > 0 ? (median / baseMedian - 1) * 100 : 0
    probability = MannWhitney.probability(base, head)
    if abs(change) <= Self.tolerance {
      verdict = .unchanged
    } else if probability >= Self.significance {
      verdict = .inconclusive
    } else {
      verdict = change > 0 ? .slower : .faster
    }
  }

  private static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// Runs this build and another in turns.
struct WallClockComparison {
  var head: Children
  var base: Children
  var rounds: Int

  func run(_ names: [String], revision: String, progress: (String) -> Void) throws -> WallClockReport {
    var baseTimes: [String: [Double]] = [:]
    var headTimes: [String: [Double]] = [:]
    for round in 0..<rounds {
      progress("wall clock: round \(round + 1) of \(rounds)")
      // Whoever goes first finds the machine as the other left it: they change places.
      for isBase in round % 2 == 0 ? [true, false] : [false, true] {
        let lines = try (isBase ? base : head).run(.times, names).lines
        for line in lines {
          guard let time = line.nanoseconds, let reference = line.reference, reference > 0 else { continue }
          let ratio = Double(time) / Double(reference)
          if isBase { baseTimes[line.name, default: []].append(ratio) }
          if !isBase { headTimes[line.name, default: []].append(ratio) }
        }
      }
    }
    let cases = names.compactMap { name -> WallClockCase? in
      guard let base = baseTimes[name], let head = headTimes[name] else { return nil }
      return WallClockCase(name, base: base, head: head)
    }
    return WallClockReport(base: revision, rounds: rounds, cases: cases)
  }
}
