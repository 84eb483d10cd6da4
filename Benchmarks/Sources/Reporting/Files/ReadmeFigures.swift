import Foundation
import TableDiffMetrics
import TableDiffTesting
import WaySessions
import Workloads

/// A few figures of committed runs in a document, between two comments.
package struct ReadmeFigures {
  /// The comment before the figures.
  package static let begin = "<!-- figures: begin -->"
  /// The comment after the figures.
  package static let end = "<!-- figures: end -->"
  /// The greatest number of rows of the tables whose figures are shown.
  static let rowLimit = 100_000

  private let model: ReportModel
  private let ways: [WayFigures]

  /// The figures of a run, and of a run of ways.
  package init(_ results: TransitionResults, ways: TransitionResults?) {
    model = ReportModel(results)
    self.ways = ways.map(WayFigures.all) ?? []
  }

  /// Returns `document` with the figures between the two comments.
  ///
  /// - Parameter path: The document's name in errors.
  package func updating(_ document: String, path: String) throws(ReportError) -> String {
    guard let first = document.range(of: Self.begin),
      let last = document.range(of: Self.end, range: first.upperBound..<document.endIndex)
    else { throw .noFigures(path: path) }
    return document[..<first.upperBound] + "\n" + block + document[last.lowerBound...]
  }

  /// Checks that a document has the figures of the runs, and that the page with all figures names every
  /// generated type of transition.
  ///
  /// - Parameters:
  ///   - path: The document's name in errors.
  ///   - page: The text of the run's `figures.md`.
  package func check(_ document: String, path: String, page: String) throws(ReportError) {
    if try updating(document, path: path) != document { throw .staleFigures(path: path) }
    let missing = FigurePage.missing(in: page)
    if !missing.isEmpty { throw .missingTransitions(missing) }
  }

  /// The shown types, at most twelve, from the cheapest to the dearest; the last one is lost.
  static let types: [TransitionType] = [
    .refreshIdenticalCopied, .pageAppend, .rotate, .singleEdit, .sectionMove, .update1pct, .churn1pct,
    .searchClear, .filter50pct, .refreshFeed, .shuffle, .placeholderSwap,
  ]

  /// The lines between the comments.
  var block: String {
    let folder = "results/\(model.results.name)"
    let losses = Losses(model)
    return """
      \(MarkdownReport.table(Self.header, Self.types.compactMap(row)))
      Medians of comparing and planning; others are compared \(model.comparedPhase.explanation).
      The \(model.contenders.count - 1) other algorithms are published ones as this project has written them; they compare ids alone
      and find no updates. [Beside published libraries](results/peers/README.md) is a run of its own, with the cases in
      which this package loses first.
      In [\(losses.share) cases](\(folder)/report.md#where-we-lose) of this one another is faster with a result as good as ours.

      \(costs.map { "- \($0)\n" }.joined())
      \(FigurePage.facts(model.results.environment)) ·
      [every type of transition](\(folder)/figures.md) · [the report](\(folder)/report.md)

      """
  }

  private static let header = [
    "transition", "rows", "operations", "`Int` ids", "`String` ids", "`Int` ids, the fastest other takes",
  ]

  private func row(_ type: TransitionType) -> [String]? {
    guard let figures = TransitionFigures(model, type.rawValue) else { return nil }
    let other = figures.best.flatMap { best in
      figures.multiple.map { "\(Figures.ratio($0)) our time, \(best.contender)" }
    }
    return [
      "`\(type.rawValue)`: \(figures.headline.variant ?? type.summary)", Figures.count(figures.headline.rows),
      figures.operations, FigurePage.time(figures.own, "p50"), FigurePage.time(figures.text, "p50"),
      other ?? "–",
    ]
  }

  /// Sentences on the costs around the comparison.
  private var costs: [String] { [events, indexPaths].compactMap(\.self) }

  /// The whole way of some events, from the controller's call to the host's last `show`.
  private var events: String? {
    func median(_ way: Way) -> String? {
      ways.first { $0.way == way && $0.table == WayTable(rows: Self.rowLimit, key: .int, shape: .one) }
        .map { Figures.time($0.median) }
    }
    guard let edit = median(.editByPath), let page = median(.pageAtEnd),
      let refresh = median(.refresh1Percent)
    else { return nil }
    return """
      A whole event of a list with states, from the controller's call to the view's update, takes \(edit) for an edit,
        \(page) for a page of 50 rows, and \(refresh) for a refresh that changes 1 % of \(Figures.count(Self.rowLimit)) rows
        ([the run](results/ways/report.md)).
      """
  }

  /// The time of writing the operations of a shuffle out as index paths.
  private var indexPaths: String? {
    guard let figures = TransitionFigures(model, TransitionType.shuffle.rawValue),
      let plain = figures.own.median, let paths = figures.indexPaths?.median,
      let moves = figures.own.operations?.moves, moves > 0, paths > plain
    else { return nil }
    return """
      Index paths for the \(Figures.count(moves)) moves of the shuffle take \(Figures.time(paths - plain)) more, or
        \(Figures.digits((paths - plain) / Double(moves))) ns for each move.
      """
  }
}
