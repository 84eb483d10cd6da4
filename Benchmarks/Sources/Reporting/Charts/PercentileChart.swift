import RealModule
import TableDiffMetrics

/// Latency by percentile, the percentiles drawn so that each nine takes the same room.
struct PercentileChart {
  var id: String
  var title: String
  var lines: [(series: Int, name: String, latency: TransitionResults.Latency)]

  private static let shares: [(share: Double, name: String)] = [
    (0.5, "p50"), (0.9, "p90"), (0.99, "p99"), (0.999, "p99.9"), (0.9999, "p99.99"),
  ]

  /// How many nines the axis has room for.
  private var nines: Double {
    let samples = lines.map(\.latency.count).max() ?? 10
    return min(4, max(1, Double.log10(Double(max(10, samples)))))
  }

  var html: String {
    let frame = ChartFrame(id: id, label: "\(title): latency by percentile")
    let values = lines.flatMap { [Double(max(1, $0.latency.minimum)), Double($0.latency.maximum)] }
    let times = LogScale(values + ChartFrame.frameDurations, from: ChartFrame.height, to: 0)
    let shown = Self.shares.filter { -Double.log10(1 - $0.share) <= nines + 0.001 }
    var drawing = frame.rows(times.powers.map { times($0) })
    drawing += frame.columns([0] + shown.map { x($0.share) }) + frame.frameLines(times)
    // The first line last, so that it lies on top.
    for (position, line) in lines.enumerated().reversed() { drawing += drawn(line, position, times) }
    let ticks =
      frame.rowLabels(times, Figures.shortTime)
      // At its left end a long axis has room for the median only.
      + (nines < 2.5 ? frame.columnLabel("min", at: 0) : "")
      + shown.map { frame.columnLabel($0.name, at: x($0.share)) }.joined() + frame.frameLabels(times)
    return frame.html(
      drawing, ticks: ticks,
      names: lines.enumerated().map { position, line in
        .init(
          style: "s s\(line.series) p\(position)", text: line.name,
          end: times(Double(max(1, line.latency.maximum))))
      })
  }

  private func x(_ share: Double) -> Double {
    let exponent = share >= 1 ? nines : min(nines, -Double.log10(1 - share))
    return ChartFrame.width * exponent / nines
  }

  private func drawn(
    _ line: (series: Int, name: String, latency: TransitionResults.Latency), _ position: Int,
    _ times: LogScale
  ) -> String {
    let latency = line.latency
    var points: [(x: Double, y: Double)] = [(x(0), times(Double(max(1, latency.minimum))))]
    for (share, name) in Self.shares where -Double.log10(1 - share) < nines {
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
    return "<g class=\"s s\(line.series) p\(position)\" data-tip=\"\(Markup.escaped(tip))\">"
      + "<path class=\"curve\" d=\"\(Markup.path(points))\"/></g>"
  }
}
