import RealModule
import TableDiffMetrics

/// Latency by percentile, the percentiles drawn so that each nine takes the same room.
struct PercentileChart {
  var id: String
  var title: String
  var lines: [(series: Int, name: String, latency: TransitionResults.Latency)]
  var frame = ChartFrame(right: 122)

  var svg: String {
    let values = lines.flatMap { [Double(max(1, $0.latency.minimum)), Double($0.latency.maximum)] }
    let times = LogScale(values + [2e7], from: frame.plotBottom, to: frame.top)
    let samples = lines.map(\.latency.count).max() ?? 10
    let nines = min(4, max(1, Double.log10(Double(max(10, samples)))))
    func x(_ share: Double) -> Double {
      let exponent = share >= 1 ? nines : min(nines, -Double.log10(1 - share))
      return frame.left + (frame.plotRight - frame.left) * exponent / nines
    }
    var content = frame.verticalAxis(times, Figures.shortTime)
    let ticks: [(Double, String)] = [
      (0, "0"), (0.5, "50"), (0.9, "90"), (0.99, "99"), (0.999, "99.9"), (0.9999, "99.99"),
    ]
    let shown = ticks.filter { $0.0 == 0 || -Double.log10(1 - $0.0) <= nines + 0.001 }
    content += Markup.lines(shown.map { (x($0.0), frame.top, x($0.0), frame.plotBottom) })
    for (share, label) in shown {
      content += Markup.text(label, x: x(share), y: frame.plotBottom + 15, anchor: "middle")
    }
    content += Markup.text(
      "percentile", x: (frame.left + frame.plotRight) / 2, y: frame.height - 4, anchor: "middle")
    content += frame.frameLines(times)
    // The first contender last, so that it lies on top.
    for line in lines.reversed() {
      let latency = line.latency
      let shares: [(Double, String)] = [(0.5, "p50"), (0.9, "p90"), (0.99, "p99"), (0.999, "p99.9")]
      var points: [(x: Double, y: Double)] = [(x(0), times(Double(max(1, latency.minimum))))]
      for (share, name) in shares where -Double.log10(1 - share) < nines {
        guard let time = latency.percentiles[name] else { continue }
        points.append((x(share), times(Double(max(1, time)))))
      }
      points.append((x(1), times(Double(max(1, latency.maximum)))))
      let tip =
        "\(line.name)\n"
        + ["p50", "p90", "p99", "p99.9"].compactMap { name in
          latency.percentiles[name].map { "\(name) \(Figures.time(Double($0)))" }
        }.joined(separator: "\n") + "\nmax \(Figures.time(Double(latency.maximum)))"
        + "\n\(Figures.count(latency.count)) runs"
      content +=
        "<g class=\"s s\(line.series)\" data-tip=\"\(Markup.escaped(tip))\">"
        + "<path class=\"curve\" d=\"\(Markup.path(points))\"/></g>"
    }
    let labels = lines.map { line in
      (
        series: line.series, text: line.name, x: frame.plotRight,
        y: times(Double(max(1, line.latency.maximum)))
      )
    }
    content += EndLabels(frame: frame).svg(labels) + frame.frameLabels(times)
    return frame.svg(id: id, label: "\(title): latency by percentile", content)
  }
}
