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
    _ document: String, path: String, with results: TransitionResults
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

  /// What a reader sees first: what tables do every day, from the cheapest to the dearest.
  static let everyday: [TransitionType] = [
    .refreshIdenticalShared, .firstFill, .refreshIdenticalCopied, .pageAppend, .refreshPrepend, .update1pct,
    .singleEdit, .rotate, .churn1pct, .rerank1pct, .filter50pct, .searchClear, .refreshFeed, .reverse,
    .sortOtherKey, .shuffle,
  ]

  /// One line for every transition, at 100,000 rows where most contenders have a time there: a test looks
  /// whether all are there.
  public static func block(_ results: TransitionResults) -> String {
    let model = ReportModel(results)
    let everyday = Set(everyday.map(\.rawValue))
    let (rest, first) = (
      model.transitions.filter { !everyday.contains($0) && TransitionType(rawValue: $0) != nil },
      Self.everyday.map(\.rawValue).filter(model.transitions.contains)
    )
    let environment = results.environment
    let facts = [
      environment.processor, environment.cores.map { "\($0) cores" }, environment.toolchain,
      environment.date.map { String($0.prefix(10)) },
    ]
    return """
      ![How many times longer other algorithms take, by family of transitions](results/\(results.name)/picture.svg)

      \(table(first, model))
      <details>
      <summary>The other \(rest.count) types of transitions</summary>

      \(table(rest, model))
      </details>

      \(facts.compactMap(\.self).joined(separator: " · ")) · [the whole run](results/\(results.name)/report.md)

      """
  }

  private static func table(_ transitions: [String], _ model: ReportModel) -> String {
    let header = [
      "transition", "rows", "operations", "`Int` ids, p50", "p99", "`String` ids, p50", "p99",
      "the best other, `Int`", "÷ ours",
    ]
    return MarkdownReport.table(header, transitions.compactMap { row($0, model) })
  }

  private static func row(_ transition: String, _ model: ReportModel) -> [String]? {
    guard let headline = model.headline(transition, upTo: 100_000),
      let own = model.measurement(headline, model.ours)
    else { return nil }
    let text = model.withIDs("string", headline).flatMap { model.measurement($0, model.ours) }
    let best = model.best(headline)
    let ratio = best?.median.flatMap { other in own.median.map { other / $0 } }
    return [
      "`\(transition)`", Figures.count(headline.rows), own.operations.map { Figures.count($0.count) } ?? "–",
    ] + latencies(own) + latencies(text) + [
      best.map { "\(Figures.time($0.median ?? 0)) (\($0.contender))" } ?? "–",
      ratio.map(Figures.ratio) ?? "–",
    ]
  }

  /// The median and the 99th percentile.
  private static func latencies(_ measurement: TransitionResults.Measurement?) -> [String] {
    [
      measurement?.median.map(Figures.time) ?? "–",
      measurement?.latency?.percentiles["p99"].map { Figures.time(Double($0)) } ?? "–",
    ]
  }
}
