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

  /// A median, and the fastest and slowest round.
  struct Point {
    var rows: Int
    var time: Double
    var low: Double
    var high: Double
  }

  var svg: String {
    let all = lines.flatMap(\.points)
    let times = LogScale(all.flatMap { [$0.low, $0.high] } + [2e7], from: frame.plotBottom, to: frame.top)
    let rows = LogScale(all.map { Double(max(1, $0.rows)) }, from: frame.left, to: frame.plotRight)
    var content = frame.verticalAxis(times, Figures.shortTime)
    for value in rows.powers {
      content += Markup.line(rows(value), frame.top, rows(value), frame.plotBottom, style: "grid faint")
      content += Markup.text(Figures.short(value), x: rows(value), y: frame.plotBottom + 15, anchor: "middle")
    }
    content += Markup.text(
      "rows", x: (frame.left + frame.plotRight) / 2, y: frame.height - 4, anchor: "middle")
    content += frame.frameLines(times)
    var labels: [(series: Int, text: String, x: Double, y: Double)] = []
    for line in lines.reversed() {
      let slope = LogSlope(line.points.map { (size: Double($0.rows), time: $0.time) })
      content += drawn(line, slope, rows, times)
      guard let last = line.points.last else { continue }
      let exponent = slope.map { " ^" + Figures.digits($0.exponent) } ?? ""
      labels.append(
        (line.series, line.name + exponent, rows(Double(max(1, last.rows))), times(last.time)))
    }
    content += EndLabels(frame: frame).svg(labels.reversed()) + frame.frameLabels(times)
    return frame.svg(id: id, label: "\(title): time against rows", content)
  }

  private func drawn(_ line: Line, _ slope: LogSlope?, _ rows: LogScale, _ times: LogScale) -> String {
    let points = line.points.map { (x: rows(Double(max(1, $0.rows))), y: times($0.time)) }
    var tip = line.name
    for point in line.points {
      tip += "\n\(Figures.count(point.rows)) rows \(Figures.time(point.time))"
    }
    if let slope { tip += "\ntime ∝ rows^\(Figures.digits(slope.exponent))" }
    var content = "<g class=\"s s\(line.series)\" data-tip=\"\(Markup.escaped(tip))\">"
    for point in line.points {
      let x = rows(Double(max(1, point.rows)))
      content += Markup.line(x, times(point.low), x, times(point.high), style: "spread")
    }
    content += "<path class=\"hit\" d=\"\(Markup.path(points))\"/>"
    content += "<path class=\"curve\" d=\"\(Markup.path(points))\"/>"
    for point in points {
      content += "<circle cx=\"\(Markup.number(point.x))\" cy=\"\(Markup.number(point.y))\" r=\"3\"/>"
    }
    return content + "</g>"
  }
}
