import Algorithms
import TableDiffMetrics

/// What contenders emit and allocate, one dot for each in every transition.
struct EmissionCharts {
  let model: ReportModel

  /// The transitions in which not all emit the same, and a sentence about the others.
  var operations: String {
    let chart = chart(id: "operations", title: "Operations emitted, over the fewest possible", mark: 1) {
      reportCase, measurement in
      guard let count = measurement.operations?.count,
        let minimal = model.minimalOperations(reportCase), minimal > 0
      else { return nil }
      return (
        Double(count) / Double(minimal),
        "\(Figures.count(count)) operations, \(Figures.count(minimal)) are enough"
      )
    }
    let differing = chart.rows.filter { row in
      let (least, most) = row.dots.map(\.value).minAndMax() ?? (1, 1)
      return most > least * 1.01
    }
    let same = chart.rows.count - differing.count
    var shown = chart
    if !differing.isEmpty { shown.rows = differing }
    return shown.html
      + (same > 0 && !differing.isEmpty
        ? "<p class=\"muted note\">In the other \(same) transitions all emit the same number.</p>" : "")
  }

  var allocations: String {
    chart(id: "allocations", title: "Heap allocations", mark: nil) { _, measurement in
      guard let counted = measurement.allocations else { return nil }
      return (
        Double(max(1, counted.count)),
        "\(Figures.count(counted.count)) allocations, \(Figures.count(counted.bytes)) bytes, "
          + "\(Figures.count(counted.peakBytes)) at most in use"
      )
    }.html
  }

  /// The batches of our standard plan: how many transitions take how many.
  var batches: String {
    var byCount: [Int: [String]] = [:]
    for transition in model.transitions {
      guard let headline = model.headline(transition),
        let batches = model.measurement(headline, model.ours)?.operations?.batches
      else { continue }
      byCount[batches, default: []].append(transition)
    }
    let total = max(1, byCount.values.map(\.count).max() ?? 1)
    let bars = byCount.keys.sorted().map { count -> String in
      let names = byCount[count] ?? []
      let width = max(2, 100 * names.count / total)
      return "<div class=\"bar\"><b>\(count) batch\(count == 1 ? "" : "es")</b>"
        + "<span class=\"track\"><span style=\"width:\(width)%\"></span></span>"
        + "<em>\(names.count)</em><p class=\"muted\">\(Markup.escaped(names.joined(separator: ", ")))</p></div>"
    }
    return "<div id=\"batches\" class=\"bars\">\(bars.joined())</div>"
  }

  private func chart(
    id: String, title: String, mark: Double?,
    _ value: (ReportModel.Case, TransitionResults.Measurement) -> (Double, String)?
  ) -> DotChart {
    let rows = model.transitions.compactMap { transition -> DotChart.Row? in
      guard let headline = model.headline(transition) else { return nil }
      let dots = model.contenders.enumerated().compactMap { series, contender in
        model.measurement(headline, contender).flatMap { value(headline, $0) }.map {
          DotChart.Dot(series: series, name: contender, value: $0.0, tip: $0.1)
        }
      }
      return dots.isEmpty ? nil : DotChart.Row(name: transition, dots: dots)
    }
    return DotChart(
      id: id, title: title, rows: rows,
      format: { Figures.short($0) + (mark == nil ? "" : " ×") }, mark: mark)
  }
}
