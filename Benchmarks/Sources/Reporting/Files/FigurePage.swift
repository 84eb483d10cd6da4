import TableDiffMetrics
import TableDiffTesting

/// The figures of every type of transition in one table: `figures.md`.
struct FigurePage {
  let model: ReportModel

  /// The page's text.
  var text: String {
    """
    # Every type of transition: \(model.results.name)

    Medians and 99th percentiles of comparing the tables and planning the batches; beside them, the median if \
    every operation is also written out as an index path. The others are published algorithms as this project \
    has written them; [published libraries](../peers/README.md) have a page of their own. The fastest compares \
    ids alone, finds no updates, and keeps all rows that are in both tables; it is compared \
    \(model.comparedPhase.explanation). Tables have 100,000 rows, or as many as most contenders manage in time. [The whole report](report.md) has all contenders and sizes.

    \(MarkdownReport.table(Self.header, transitions.compactMap(row), texts: [0, 1]))
    \(Self.facts(model.results.environment))

    """
  }

  private var transitions: [String] {
    model.transitions.filter { TransitionType(rawValue: $0) != nil }
  }

  private static let header = [
    "transition", "what changes", "rows", "operations", "`Int` ids, median", "p99", "to index paths",
    "`String` ids, median", "p99", "the fastest other, `Int` ids", Figures.multipleHeader,
  ]

  private func row(_ transition: String) -> [String]? {
    guard let figures = TransitionFigures(model, transition) else { return nil }
    return [
      "`\(transition)`", ReportSubject(named: transition)?.summary ?? "–",
      Figures.count(figures.headline.rows),
      figures.operations, Self.time(figures.own, "p50"), Self.time(figures.own, "p99"),
      Self.time(figures.indexPaths, "p50"), Self.time(figures.text, "p50"), Self.time(figures.text, "p99"),
      figures.best.map { "\(Figures.time($0.median ?? 0)), \($0.contender)" } ?? "–",
      figures.multiple.map(Figures.ratio) ?? "–",
    ]
  }

  /// A percentile of a measurement; a dash if there is none.
  static func time(_ measurement: TransitionResults.Measurement?, _ percentile: String) -> String {
    measurement?.latency?.percentiles[percentile].map { Figures.time(Double($0)) } ?? "–"
  }

  /// The machine, the compiler and the date of a run.
  static func facts(_ environment: TransitionResults.Environment) -> String {
    [
      environment.processor, environment.cores.map { "\($0) cores" }, environment.toolchain,
      environment.date.map { String($0.prefix(10)) },
    ].compactMap(\.self).joined(separator: " · ")
  }

  /// The generated types of transitions that a page does not name.
  static func missing(in page: String) -> [String] {
    TransitionType.generated.map(\.rawValue).filter { !page.contains("| `\($0)` |") }
  }
}

/// The figures of a type of transition in documents, at up to ``ReadmeFigures/rowLimit`` rows.
struct TransitionFigures {
  let headline: ReportModel.Case
  let own: TransitionResults.Measurement
  /// Ours with strings as ids.
  let text: TransitionResults.Measurement?
  /// Ours written out as index paths.
  let indexPaths: TransitionResults.Measurement?
  /// The fastest other.
  let best: TransitionResults.Measurement?
  /// The time of the fastest other over ours.
  let multiple: Double?

  init?(_ model: ReportModel, _ transition: String) {
    guard let headline = model.headline(transition, upTo: ReadmeFigures.rowLimit),
      let own = model.measurement(headline, model.ours)
    else { return nil }
    (self.headline, self.own) = (headline, own)
    text = model.withIDs("string", headline).flatMap { model.measurement($0, model.ours) }
    indexPaths = model.measurement(headline, model.ours, phase: ViewPhase.indexPaths.rawValue)
    best = model.best(headline, model.comparedPhase)
    multiple = model.multiple(headline)
  }

  /// The number of operations.
  var operations: String { own.operations.map { Figures.count($0.count) } ?? "–" }
}
