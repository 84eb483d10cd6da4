import RealModule

/// Time against rows, both logarithmic, with the slope of each line.
struct ScalingChart {
  var id: String
  var title: String
  var lines: [Line]
  var frame = ChartFrame(right: 156)

  struct Line {
    var series: Int
    var name: String
    var points: [Point]
  }

  /// The median time at one number of rows.
  struct Point {
    var rows: Int
    var time: Double
  }

  var svg: String {
    let all = lines.flatMap(\.points)
    let times = LogScale(all.map(\.time) + [2e7], from: frame.plotBottom, to: frame.top)
    let rows = LogScale(all.map { Double(max(1, $0.rows)) }, from: frame.left, to: frame.plotRight)
    var content = frame.verticalAxis(times, Figures.shortTime)
    content += Markup.lines(rows.powers.map { (rows($0), frame.top, rows($0), frame.plotBottom) })
    for value in rows.powers {
      content += Markup.text(Figures.short(value), x: rows(value), y: frame.plotBottom + 15, anchor: "middle")
    }
    content += Markup.text(
      "rows", x: (frame.left + frame.plotRight) / 2, y: frame.height - 4, anchor: "middle")
    content += frame.frameLines(times)
    var labels: [(series: Int, text: String, x: Double, y: Double)] = []
    for line in lines.reversed() {
      let slope = LogSlope(line.points.map { (size: Double($0.rows), time: $0.time) })
      content += drawn(line, rows, times)
      guard let last = line.points.last else { continue }
      let exponent = slope.map { " ^" + Figures.digits($0.exponent) } ?? ""
      labels.append(
        (line.series, line.name + exponent, rows(Double(max(1, last.rows))), times(last.time)))
    }
    content += EndLabels(frame: frame).svg(labels.reversed()) + frame.frameLabels(times)
    return frame.svg(id: id, label: "\(title): time against rows", content)
  }

  private func drawn(_ line: Line, _ rows: LogScale, _ times: LogScale) -> String {
    let points = line.points.map { (x: rows(Double(max(1, $0.rows))), y: times($0.time)) }
    let curve = "<g class=\"s s\(line.series)\"><path class=\"curve\" d=\"\(Markup.path(points))\"/>"
    // Paths without length, which show as dots because their ends are round.
    let dots = points.map { "M\(Markup.number($0.x)) \(Markup.number($0.y))h0" }.joined()
    return curve + "<path class=\"dots\" d=\"\(dots)\"/></g>"
  }
}
