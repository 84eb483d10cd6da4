import TableDiffMetrics

/// How far a run is.
package struct RunProgress: Sendable {
  /// The case that begins now, from 1.
  package let position: Int
  /// How many cases there are.
  package let count: Int
  /// What the case is.
  package let name: String
  /// How long the rest may take, in seconds; `nil` while too little is known.
  package let remaining: Double?

  /// One line about it.
  package var text: String {
    let rest = remaining.map { seconds in
      seconds < 90 ? ", about \(Int(seconds.rounded())) s left" : ", about \(Int(seconds / 60) + 1) min left"
    }
    return "\(position) of \(count)\(rest ?? ""): \(name)"
  }
}

/// Tells how long a run will take, from the cases that are done.
struct RunEstimate {
  private let weights: [Double]
  private let begin = MonotonicClock.nanoseconds

  /// What a case takes, in seconds, before anything is known: repetitions, and making and checking tables.
  init(_ cases: [ReportCase], contenders: Int, options: RunOptions) {
    weights = cases.map { reportCase in
      let phases = reportCase.hasPhases ? ReportContender.all.count - contenders : 0
      let count = Double((reportCase.isContest ? contenders : 1) + phases)
      let tail = reportCase.isTail ? options.tailBudget : 0
      return count * (options.budget + Double(reportCase.rows) * 2e-6) + tail
    }
  }

  /// How long the cases from `position` on take if they go on as those before.
  func remaining(from position: Int) -> Double? {
    let elapsed = Double(MonotonicClock.nanoseconds &- begin) / 1e9
    let done = weights[..<position].reduce(0, +)
    let left = weights[position...].reduce(0, +)
    return elapsed > 2 && done > 0 ? elapsed / done * left : nil
  }
}
