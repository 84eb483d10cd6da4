import Foundation

/// How many times longer than ours every contender takes, family by family: the one picture of the report.
struct OverviewChart {
  let model: ReportModel

  private var rows: [DotChart.Row] {
    TransitionFamily.allCases.compactMap { family in
      let cases = model.cases(of: family)
      let dots = model.contenders.enumerated().compactMap { series, contender in
        model.ratio(contender, cases).map { mean in
          let tip =
            contender == model.ours
            ? "everything is measured against it"
            : "\(Figures.ratio(mean.value)) our time, \(Figures.digits(mean.lower)) … "
              + "\(Figures.digits(mean.upper)) (95 %), \(mean.count) cases"
          return (series: series, name: contender, value: mean.value, tip: tip)
        }
      }
      return dots.count > 1 ? DotChart.Row(name: family.rawValue, dots: dots) : nil
    }
  }

  /// Whether there is anything to compare.
  var isEmpty: Bool { rows.isEmpty }

  /// For the page.
  var svg: String {
    DotChart(
      id: "overview", title: "Time over \(model.ours), by family", rows: rows,
      format: { Figures.short($0) + " ×" }, mark: 1, step: 27
    ).svg
  }

  /// A file of its own, for a document: with its colours, light and dark, and a legend.
  var file: String {
    let chart = svg.replacingOccurrences(
      of: "<svg ", with: "<svg x=\"0\" y=\"54\" width=\"640\" height=\"CHART\" ")
    let height = (Double(rows.count) * 27 + 40) * 640 / 420
    let columns = 4
    var legend = ""
    for (series, contender) in model.contenders.enumerated() {
      let x = Double(series % columns) * 158 + 20
      let y = height + 82 + Double(series / columns) * 21
      legend +=
        "<g class=\"s s\(series)\"><circle cx=\"\(Markup.number(x))\" cy=\"\(Markup.number(y - 4))\" r=\"5\"/>"
      legend += Markup.text(contender, x: x + 11, y: y, style: "name") + "</g>"
    }
    let whole = height + 92 + Double((model.contenders.count + columns - 1) / columns) * 21
    let size = "width=\"640\" height=\"\(Markup.number(whole))\" viewBox=\"0 0 640 \(Markup.number(whole))\""
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)><style>\(PageStyle.picture)"
      + "\(PageStyle.series(model.contenders.count))</style><rect width=\"100%\" height=\"100%\" class=\"paper\"/>"
      + Markup.text("How many times longer others take", x: 20, y: 28, style: "title")
      + Markup.text(
        "geometric mean of the medians over \(model.ours)’s, by family of transitions", x: 20, y: 47,
        style: "subtitle")
      + chart.replacingOccurrences(of: "CHART", with: Markup.number(height)) + legend + "</svg>\n"
  }
}
