import RealModule

/// Time against rows, both logarithmic, with the slope of each line.
struct ScalingChart {
  var id: String
  var title: String
  /// For each line its points and the largest of a spread: the fastest and slowest round.
  var lines: [Line]
  var frame = ChartFrame(right: 50)

  struct Line {
    var series: Int
    var name: String
    var points: [Point]
  }

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
    let labels = labelPlaces(times)
    for (index, line) in lines.enumerated().reversed() {
      let slope = LogSlope(line.points.map { (size: Double($0.rows), time: $0.time) })
      content += drawn(line, slope, rows, times)
      if let slope, let last = line.points.last {
        content +=
          "<g class=\"s s\(line.series)\">"
          + Markup.text(
            Figures.digits(slope.exponent), x: rows(Double(last.rows)) + 8, y: labels[index] + 4,
            style: "slope") + "</g>"
      }
    }
    content += frame.frameLabels(times)
    return frame.svg(id: id, label: "\(title): time against rows", content)
  }

  /// Where the slopes are written: beside the last point, but not over each other.
  private func labelPlaces(_ times: LogScale) -> [Double] {
    var places = [Double](repeating: 0, count: lines.count)
    var lowest = -Double.infinity
    let order = lines.indices.sorted {
      (lines[$0].points.last?.time ?? 0) > (lines[$1].points.last?.time ?? 0)
    }
    for index in order {
      guard let last = lines[index].points.last else { continue }
      places[index] = max(times(last.time), lowest + 12)
      lowest = places[index]
    }
    let excess = max(0, lowest - frame.plotBottom)
    return places.map { $0 - excess }
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
