import Algorithms
import TableDiffMetrics

/// For each family its table, and the time against the number of rows.
struct FamilySections {
  let model: ReportModel

  var html: String {
    let families = TransitionFamily.allCases.filter { !model.transitions(of: $0).isEmpty }
    return families.enumerated().map { position, family in
      section(family, isOpen: position == 0 || family == .ordering)
    }.joined()
  }

  private func section(_ family: TransitionFamily, isOpen: Bool) -> String {
    let transitions = model.transitions(of: family)
    let count = "\(transitions.count) transition\(transitions.count == 1 ? "" : "s")"
    let summaries = transitions.map { transition in
      let summary = ReportSubject(named: transition)?.summary
      return "<b>\(Markup.escaped(transition))</b>" + (summary.map { ": \(Markup.escaped($0))" } ?? "")
    }
    return "<details class=\"family\" id=\"family-\(family.identifier)\"\(isOpen ? " open" : "")>"
      + "<summary><h3>\(family.rawValue)</h3><span class=\"muted\">\(count)</span></summary>"
      + "<p class=\"muted note\">\(summaries.joined(separator: "; "))</p>"
      + FamilyTable(model: model, family: family).html + chart(family, transitions) + "</details>"
  }

  /// The chart of the sizes that most transitions of the family have, and of the transitions that have all of
  /// them; empty if there is only one size.
  private func chart(_ family: TransitionFamily, _ transitions: [String]) -> String {
    let bySize = transitions.map { transition in
      Dictionary(model.sizes(of: transition).map { ($0.rows, $0) }) { first, _ in first }
    }.filter { $0.count > 1 }
    let counts = bySize.flatMap(\.keys).reduce(into: [:]) { counts, rows in counts[rows, default: 0] += 1 }
    let sizes = counts.filter { $0.value * 2 > bySize.count }.keys.sorted()
    let shown = bySize.filter { cases in sizes.allSatisfy { cases[$0] != nil } }
    guard sizes.count > 1, !shown.isEmpty else { return "" }
    let lines = model.contenders.enumerated().map { series, contender in
      let points = sizes.compactMap { rows -> ScalingChart.Point? in
        let times = shown.compactMap { $0[rows].flatMap { model.measurement($0, contender)?.median } }
        guard times.count == shown.count, let mean = GeometricMean(times) else { return nil }
        return ScalingChart.Point(rows: rows, time: mean.value)
      }
      return ScalingChart.Line(series: series, name: contender, points: points)
    }
    let others = lines.filter { $0.name != model.ours && !$0.points.isEmpty }.sorted { left, right in
      (-left.points.count, left.points.last?.time ?? 0) < (-right.points.count, right.points.last?.time ?? 0)
    }
    let names = Set([model.ours] + others.prefix(5).map(\.name))
    let chart = ScalingChart(
      id: "scaling-\(family.identifier)", title: family.rawValue,
      lines: lines.filter { names.contains($0.name) && !$0.points.isEmpty })
    return "<figure class=\"panel\"><figcaption>time by number of rows: the geometric mean of the medians of "
      + "\(shown.count) transition\(shown.count == 1 ? "" : "s"), ours and the fastest others</figcaption>"
      + chart.html + "</figure>"
  }
}
