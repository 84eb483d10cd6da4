import Algorithms
import TableDiffMetrics

/// The workloads of published comparisons, plain and handed out: our times and the fastest other's.
struct WorkloadSection {
  let model: ReportModel
  let losses: Losses

  /// The cases of one transition with one number of rows and kind of ids: all variants, in the usual shape.
  private struct Choice {
    var transition: String
    var rows: Int
    var key: String

    init(_ transition: String, _ rows: Int, _ key: String = "int") {
      (self.transition, self.rows, self.key) = (transition, rows, key)
    }
  }

  private static let choices: [Choice] =
    [
      "shuffle", "sort-other-key", "sort-by-category", "churn-20pct", "block-move", "cross-shuffle",
      "all-shuffled", "mixed-20pct", "mixed-50pct",
    ].flatMap { [Choice($0, 100_000), Choice($0, 100_000, "string")] }
    + [
      Choice("tiny-sections", 100_000), Choice("one-of-many-sections", 10_000),
      Choice("one-of-many-sections", 100_000), Choice("one-of-many-sections", 1_000_000),
      Choice("shuffle", 1_000_000), Choice("identical-same-texts", 100_000, "string"),
      Choice("refresh-prepend", 100_000, "string"), Choice("rotate", 100_000, "string"),
      Choice("rerank-1pct", 100_000, "string"), Choice("refresh-feed", 5_000, "uuid"),
      Choice("refresh-feed", 100_000, "uuid"), Choice("duplicates-5pct", 100_000),
      Choice("duplicates-heavy", 100_000), Choice("collisions", 10_000), Choice("placeholder-swap", 1),
      Choice("loading-to-first-page", 100), Choice("edit-in-20-rows", 20),
      Choice("edit-in-20-rows", 20, "string"), Choice("shuffle", 1_000),
    ]

  /// The chosen cases that are in the run, without repetition.
  private var cases: [ReportModel.Case] {
    let cases = Self.choices.flatMap { choice in
      model.cases(of: choice.transition).filter { reportCase in
        let usual = model.cases(of: choice.transition).first?.shape
        return reportCase.key == choice.key && reportCase.rows == choice.rows && reportCase.shape == usual
      }
    }
    return Array(cases.uniqued())
  }

  /// The phases, written out first: a plain result may be a range, or written out.
  private var phases: [ViewPhase] { [.rowPaths, .indexPaths, .plain] }

  var table: FigureTable {
    FigureTable(
      id: "workloads",
      header: ["workload"]
        + phases.flatMap { [.init(Figures.multipleHeader), .init($0.title), "the fastest other"] } + ["rows"],
      rows: cases.map { reportCase in
        [.init(reportCase.name)] + phases.flatMap { cells(reportCase, $0) }
          + [.init(Figures.count(reportCase.rows))]
      })
  }

  private func cells(_ reportCase: ReportModel.Case, _ phase: ViewPhase) -> [FigureTable.Cell] {
    let ours = model.measurement(reportCase, model.ours, phase: phase.rawValue)?.median
    let best = model.best(reportCase, phase)
    let ratio = best?.median.flatMap { theirs in ours.map { theirs / $0 } }
    return [
      .init(
        ratio.map(Figures.ratio) ?? "–",
        ratio.map { $0 < 1 && losses.isLost(reportCase) } ?? false ? .beyond : .none),
      .init(ours.map(Figures.time) ?? "–"),
      .init(best.map { "\(Figures.time($0.median ?? 0)) \($0.contender)" } ?? "–"),
    ]
  }

  static let lead = """
    Ours, and the fastest of the others that keep all rows that are in both tables: the comparison and its \
    plan with every operation written out in arrays of row paths, or of Foundation's index paths, and plain. \
    Below 1 × the other is faster; marked are the cases that are lost. All others compare ids only and find no \
    updates. \(Figures.authors)
    """
}
