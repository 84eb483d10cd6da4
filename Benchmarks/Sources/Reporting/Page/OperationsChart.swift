import Algorithms
import TableDiffMetrics

/// The numbers of operations of all contenders, one dot for each in every transition.
struct OperationsChart {
  let model: ReportModel

  /// The transitions in which not all emit the same, and a sentence about the others.
  var html: String {
    let rows = model.transitions.compactMap(row)
    let differing = rows.filter { row in
      let (least, most) = row.dots.map(\.value).minAndMax() ?? (1, 1)
      return most > least * 1.01
    }
    let chart = DotChart(
      id: "operations", title: "Operations emitted, over the fewest possible",
      rows: differing.isEmpty ? rows : differing, format: { Figures.short($0) + " ×" }, mark: 1)
    let same = rows.count - differing.count
    guard same > 0, !differing.isEmpty else { return chart.html }
    return chart.html
      + "<p class=\"muted note\">In the other \(same) transitions all emit the same number.</p>"
  }

  private func row(_ transition: String) -> DotChart.Row? {
    guard let headline = model.headline(transition), let minimal = model.minimalOperations(headline), minimal > 0
    else { return nil }
    let dots = model.contenders.enumerated().compactMap { series, contender in
      model.measurement(headline, contender)?.operations.map { operations in
        DotChart.Dot(
          series: series, name: contender, value: Double(operations.count) / Double(minimal),
          tip: "\(Figures.count(operations.count)) operations, \(Figures.count(minimal)) are enough")
      }
    }
    return dots.isEmpty ? nil : DotChart.Row(name: transition, dots: dots)
  }
}
