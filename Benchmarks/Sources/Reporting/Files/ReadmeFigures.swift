import Foundation
import TableDiffMetrics
import TableDiffTesting

/// The figures of a committed run in a document, between two comments.
public enum ReadmeFigures {
  /// The comment before the figures.
  public static let begin = "<!-- figures: begin -->"
  /// The comment after the figures.
  public static let end = "<!-- figures: end -->"

  /// `document` with the figures of `results` between the two comments.
  ///
  /// - Parameter path: What errors call the document.
  public static func updating(
    _ document: String, path: String, with results: Results
  ) throws(ReportError) -> String {
    guard let first = document.range(of: begin),
      let last = document.range(of: end, range: first.upperBound..<document.endIndex)
    else { throw .noFigures(path: path) }
    return document[..<first.upperBound] + "\n" + block(results) + document[last.lowerBound...]
  }

  /// Looks whether the figures name every generated transition: their form, and not how old they are.
  public static func check(_ document: String, path: String) throws(ReportError) {
    guard let first = document.range(of: begin),
      let last = document.range(of: end, range: first.upperBound..<document.endIndex)
    else { throw .noFigures(path: path) }
    let block = document[first.upperBound..<last.lowerBound]
    let missing = TransitionType.generated.map(\.rawValue).filter { !block.contains("| `\($0)` |") }
    if !missing.isEmpty { throw .staleFigures(path: path, missing: missing) }
  }

  /// One line for every transition, each at the tables by which the report shows it: a test looks whether all
  /// are there.
  public static func block(_ results: Results) -> String {
    let model = ReportModel(results)
    let rows = model.transitions.compactMap { transition -> [String]? in
      guard let headline = model.headline(transition),
        let own = model.measurement(headline, model.ours)
      else { return nil }
      let best = model.others(headline).min { ($0.median ?? 0) < ($1.median ?? 0) }
      let ratio = best.flatMap { other in own.median.map { (other.median ?? 0) / $0 } }
      return [
        "`\(transition)`", Figures.count(headline.rows), own.median.map(Figures.time) ?? "–",
        own.latency?.percentiles["p99"].map { Figures.time(Double($0)) } ?? "–",
        own.operations.map { Figures.count($0.count) } ?? "–",
        best.map { "\(Figures.time($0.median ?? 0)) (\($0.contender))" } ?? "–",
        ratio.map(Figures.ratio) ?? "–",
      ]
    }
    let environment = results.environment
    let facts = [
      environment.processor, environment.cores.map { "\($0) cores" }, environment.toolchain,
      environment.date.map { String($0.prefix(10)) },
    ]
    let table = MarkdownReport.table(
      ["transition", "rows", "p50", "p99", "operations", "the best other", "its time ÷ ours"], rows)
    return """
      ![How many times longer other algorithms take, by family of transitions](results/\(results.name)/picture.svg)

      \(facts.compactMap(\.self).joined(separator: " · ")) · [the whole run](results/\(results.name)/report.md)

      <details>
      <summary>Every type of transition: \(rows.count) of them</summary>

      \(table)
      </details>

      """
  }
}
