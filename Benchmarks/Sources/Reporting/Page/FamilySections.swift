import TableDiffMetrics

/// For each family its table, and for each transition the latency by percentile and the time against rows.
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
    var html = "<details class=\"family\" id=\"family-\(family.identifier)\"\(isOpen ? " open" : "")>"
    html += "<summary><h3>\(family.rawValue)</h3><span class=\"muted\">\(count)</span></summary>"
    html += FamilyTable(model: model, family: family).html
    html += "<div class=\"cards\">" + transitions.map(card).joined() + "</div></details>"
    return html
  }

  private func card(_ transition: String) -> String {
    guard let headline = model.headline(transition) else { return "" }
    let summary = ReportSubject(named: transition)?.summary ?? ""
    var html = "<article class=\"card\"><h4>\(Markup.escaped(transition))</h4>"
    html += "<p class=\"muted\">\(Markup.escaped(summary))</p><div class=\"pair\"><figure>"
    html += "<figcaption>latency of \(Markup.escaped(model.ours)) by percentile, "
    html += "at \(Figures.count(headline.rows)) rows</figcaption>"
    html +=
      PercentileChart(
        id: "percentiles-\(transition)", title: transition,
        lines: ViewPhase.allCases.compactMap { phase in
          model.measurement(headline, model.ours, phase: phase.rawValue)?.latency.map {
            (model.contenders.firstIndex(of: model.ours) ?? 0, phase.title, $0)
          }
        }
      ).html + "</figure>"
    if model.sizes(of: transition).count > 1 {
      html += "<figure><figcaption>median time by number of rows, ours and the fastest others</figcaption>"
      html += scaling(transition).html + "</figure>"
    }
    return html + "</div></article>"
  }

  private func scaling(_ transition: String) -> ScalingChart {
    let sizes = model.sizes(of: transition)
    let fastest = (model.headline(transition).map { model.others($0) } ?? [])
      .sorted { ($0.median ?? 0) < ($1.median ?? 0) }
    let shown = Set([model.ours] + fastest.prefix(5).map(\.contender))
    let lines = model.contenders.enumerated().compactMap { series, contender -> ScalingChart.Line? in
      guard shown.contains(contender) else { return nil }
      let points = sizes.compactMap { reportCase -> ScalingChart.Point? in
        guard let measurement = model.measurement(reportCase, contender), let time = measurement.median else {
          return nil
        }
        return ScalingChart.Point(rows: reportCase.rows, time: time)
      }
      return points.isEmpty ? nil : ScalingChart.Line(series: series, name: contender, points: points)
    }
    return ScalingChart(id: "scaling-\(transition)", title: transition, lines: lines)
  }
}
