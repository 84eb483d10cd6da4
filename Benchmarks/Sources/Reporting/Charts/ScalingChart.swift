import RealModule

/// Time against rows, both logarithmic, with how much longer twice the rows take.
struct ScalingChart {
  var id: String
  var title: String
  var lines: [Line]

  struct Line {
    var series: Int
    var name: String
    var points: [Point]

    /// What twice the rows multiply the time by; `nil` if there is only one size.
    var growth: Double? {
      LogSlope(points.map { (size: Double($0.rows), time: $0.time) }).map { .pow(2, $0.exponent) }
    }
  }

  /// The median time at one number of rows.
  struct Point {
    var rows: Int
    var time: Double
  }

  var html: String {
    let frame = ChartFrame(id: id, label: "\(title): time against rows")
    let all = lines.flatMap(\.points)
    let times = LogScale(all.map(\.time) + ChartFrame.frameDurations, from: ChartFrame.height, to: 0)
    let rows = LogScale(all.map { Double(max(1, $0.rows)) }, from: 0, to: ChartFrame.width)
    var drawing = frame.rows(times.powers.map { times($0) }) + frame.columns(rows.powers.map { rows($0) })
    drawing += frame.frameLines(times)
    for line in lines.reversed() { drawing += drawn(line, rows, times) }
    let ticks =
      frame.rowLabels(times, Figures.shortTime)
      + rows.powers.map { frame.columnLabel(Figures.short($0), at: rows($0)) }.joined()
      + frame.frameLabels(times)
    return frame.html(
      drawing, ticks: ticks, lead: "Beside the names: how many times as long twice the rows take.",
      names: lines.map { line in
        let growth = line.growth.map { " \(Figures.digits($0)) ×" } ?? ""
        return .init(
          style: "s s\(line.series)", text: line.name + growth, end: times(line.points.last?.time ?? 1))
      })
  }

  private func drawn(_ line: Line, _ rows: LogScale, _ times: LogScale) -> String {
    let points = line.points.map { (x: rows(Double(max(1, $0.rows))), y: times($0.time)) }
    // Paths without length, which show as dots because their ends are round.
    let dots = points.map { "M\(Markup.number($0.x)) \(Markup.number($0.y))h0" }.joined()
    let tip = line.points.map { "\(Figures.short(Double($0.rows))) rows: \(Figures.time($0.time))" }
    return "<g class=\"s s\(line.series)\" "
      + "data-tip=\"\(Markup.escaped(([line.name] + tip).joined(separator: "\n")))\">"
      + "<path class=\"curve\" d=\"\(Markup.path(points))\"/><path class=\"dots\" d=\"\(dots)\"/></g>"
  }
}
