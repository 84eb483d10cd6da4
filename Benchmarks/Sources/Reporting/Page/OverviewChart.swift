import Foundation

/// How many times longer than ours every contender takes, family by family: the first chart of the report.
struct OverviewChart {
  let model: ReportModel

  private var chart: DotChart {
    DotChart(
      id: "overview", title: "How many times longer others take, by family", rows: rows)
  }

  private var rows: [DotChart.Row] {
    TransitionFamily.allCases.compactMap { family in
      let cases = model.cases(of: family)
      let dots = model.contenders.enumerated().compactMap { series, contender in
        model.ratio(contender, cases, model.comparedPhase).map { mean in
          let tip =
            contender == model.ours
            ? "everything is measured against it"
            : "takes \(Figures.ratio(mean.value)) our time, \(Figures.digits(mean.lower)) … "
              + "\(Figures.digits(mean.upper)) (95 %), \(mean.count) cases"
          return DotChart.Dot(series: series, name: contender, value: mean.value, tip: tip)
        }
      }
      return dots.count > 1 ? DotChart.Row(name: family.rawValue, dots: dots) : nil
    }
  }

  /// For the page.
  var html: String { chart.html }

  /// A file of its own, for a document: with its colours, light and dark, and a legend.
  func file(_ losses: Losses) -> String {
    DotPicture(
      title: "How many times longer others take",
      lines: [
        "Each algorithm's median as a multiple of \(model.ours)’s,",
        model.comparedPhase.explanation + ":",
        "the geometric mean by family of transitions",
      ],
      chart: chart, contenders: model.contenders,
      notes: losses.caseCount == 0
        ? []
        : [
          "In \(losses.share) cases another algorithm is faster",
          "with a result as good as ours.",
        ]
    ).svg
  }
}
