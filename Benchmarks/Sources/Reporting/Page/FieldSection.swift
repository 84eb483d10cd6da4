import TableDiffMetrics

/// What an app recorded beside what the benchmark measured.
struct FieldSection {
  let model: ReportModel
  let field: TransitionResults

  var html: String {
    var html =
      "<p>\(Markup.escaped(field.name)): \(Markup.escaped(origin)). The benchmark's figures are those "
    html += "of the nearest number of rows.</p>"
    var table =
      "<table class=\"figures\" id=\"field\">"
    table +=
      "<thead><tr><th>transition</th><th class=\"wide\">phase</th><th class=\"wide\">runs</th><th class=\"wide\">rows</th><th>p50</th><th>p99</th>"
    table +=
      "<th class=\"wide\">&gt; 60 Hz</th><th class=\"wide\">&gt; 120 Hz</th><th>bench p50</th><th>bench p99</th></tr></thead><tbody>"
    for measurement in field.measurements { table += row(measurement) }
    return html + Markup.scrolling("In the field", table + "</tbody></table>")
  }

  private var origin: String {
    let facts = [field.environment.processor, field.environment.system, field.environment.date]
    let known = facts.compactMap(\.self)
    return known.isEmpty ? "of unknown machines" : known.joined(separator: ", ")
  }

  private func row(_ measurement: TransitionResults.Measurement) -> String {
    let latency = measurement.latency
    let bench = nearest(measurement)?.latency
    func time(_ latency: TransitionResults.Latency?, _ name: String) -> String {
      latency?.percentiles[name].map { Figures.time(Double($0)) } ?? "–"
    }
    func missed(_ rate: String) -> String { latency?.missedFrames[rate].map(Figures.count) ?? "–" }
    return
      "<tr><th>\(Markup.escaped(measurement.transition))</th><td class=\"wide\">\(Markup.escaped(measurement.phase))</td>"
      + "<td class=\"wide\">\(latency.map { Figures.count($0.count) } ?? "–")</td>"
      + "<td class=\"wide\">\(measurement.rows.map(Figures.count) ?? "–")</td>"
      + "<td>\(time(latency, "p50"))</td><td>\(time(latency, "p99"))</td>"
      + "<td class=\"wide\">\(missed("60"))</td><td class=\"wide\">\(missed("120"))</td>"
      + "<td class=\"muted\">\(time(bench, "p50"))</td><td class=\"muted\">\(time(bench, "p99"))</td></tr>"
  }

  /// The benchmark's measurement of the same transition and contender whose tables are nearest in size.
  private func nearest(_ measurement: TransitionResults.Measurement) -> TransitionResults.Measurement? {
    let rows = measurement.rows ?? 1_000
    return model.results.measurements.filter {
      $0.transition == measurement.transition && $0.contender == model.ours && $0.latency != nil
        && ($0.phase == measurement.phase || $0.phase == "diff")
        && (measurement.key == nil || $0.key == measurement.key)
    }.min {
      (abs(($0.rows ?? 0) - rows), $0.phase == measurement.phase ? 0 : 1)
        < (abs(($1.rows ?? 0) - rows), $1.phase == measurement.phase ? 0 : 1)
    }
  }
}
