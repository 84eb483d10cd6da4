import TableDiffGate
import TableDiffMetrics

/// Two runs of the same cases.
package struct RunComparison: Sendable {
  /// One case in both runs.
  package struct Entry: Hashable, Sendable {
    /// The transition, the ids, the rows, the contender and the phase.
    package var name: String
    /// The first run's median, in nanoseconds.
    package var before: Double
    /// The second run's median, in nanoseconds.
    package var after: Double
    /// How likely the difference is where there is none.
    package var probability: Double

    /// The second divided by the first.
    package var ratio: Double { after / before }
    /// Whether chance is an unlikely explanation, at 1 %.
    package var isSignificant: Bool { probability < 0.01 }
  }

  /// The cases of both runs, in the order of the first.
  package let entries: [Entry]
  /// The cases that only one of the runs has.
  package let unmatched: Int
  let names: [String]

  /// Compares two runs, case by case.
  ///
  /// - Complexity: O(*n*) for *n* measurements, times what the test of their rounds costs.
  package init(_ first: TransitionResults, _ second: TransitionResults) {
    names = [first.name, second.name]
    var later: [String: TransitionResults.Measurement] = [:]
    for measurement in second.measurements where measurement.median != nil {
      later[Self.name(measurement)] = measurement
    }
    let count = later.count
    let earlier = first.measurements.filter { $0.median != nil }
    entries = earlier.compactMap { measurement in
      guard let other = later[Self.name(measurement)], let before = measurement.median,
        let after = other.median
      else { return nil }
      return Entry(
        name: Self.name(measurement), before: before, after: after,
        probability: MannWhitney(measurement.rounds, other.rounds).probability)
    }
    unmatched = earlier.count + count - 2 * entries.count
  }

  /// The comparison as a Markdown table, the largest significant differences first, and the geometric mean of
  /// all ratios below.
  package var text: String {
    let sorted = entries.sorted { left, right in
      if left.isSignificant != right.isSignificant { return left.isSignificant }
      if left.ratio != right.ratio { return left.ratio > right.ratio }
      return left.name < right.name
    }
    var text = MarkdownReport.table(
      ["case", names[0], names[1], "change", "p"],
      sorted.map { entry in
        [
          entry.name, Figures.time(entry.before), Figures.time(entry.after),
          entry.isSignificant ? Self.percent(entry.ratio) : "~",
          Figures.probability(entry.probability),
        ]
      })
    if let mean = GeometricMean(entries.map(\.ratio)) {
      text += "\nGeometric mean of \(mean.count) cases: \(Self.percent(mean.value)) "
      text += "(95 %: \(Self.percent(mean.lower)) … \(Self.percent(mean.upper))).\n"
    } else {
      text += "The two runs have no case in common.\n"
    }
    if unmatched > 0 { text += "\(unmatched) measurements are in one of the runs only.\n" }
    return text
  }

  private static func name(_ measurement: TransitionResults.Measurement) -> String {
    "\(measurement.caseName), \(measurement.contender)"
  }

  private static func percent(_ ratio: Double) -> String {
    let percent = (ratio - 1) * 100
    return (percent < 0 ? "−" : "+") + Figures.digits(abs(percent)) + " %"
  }
}

extension TransitionResults.Measurement {
  /// The case and the phase in words, without the contender.
  fileprivate var caseName: String {
    ([transition, variant, key.map { "\($0) ids" }, shape.map { "\($0) shape" }].compactMap(\.self)
      + ["\(rows ?? 0) rows", phase]).joined(separator: ", ")
  }
}
