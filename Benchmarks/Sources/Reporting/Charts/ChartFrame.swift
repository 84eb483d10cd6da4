import TableDiffMetrics

/// The size of a chart and the space around what is drawn. Small enough that a phone shows it unscaled.
struct ChartFrame {
  var width = 500.0
  var height = 250.0
  var left = 54.0
  var right = 14.0
  var top = 12.0
  var bottom = 34.0

  var plotRight: Double { width - right }
  var plotBottom: Double { height - bottom }

  func svg(id: String, label: String, _ content: String) -> String {
    "<svg id=\"\(id)\" class=\"chart\" viewBox=\"0 0 \(Markup.number(width)) \(Markup.number(height))\" "
      + "role=\"img\" aria-label=\"\(Markup.escaped(label))\">\(content)</svg>"
  }

  /// Horizontal lines at the powers of ten, with labels.
  func verticalAxis(_ scale: LogScale, _ label: (Double) -> String) -> String {
    Markup.lines(scale.powers.map { (left, scale($0), plotRight, scale($0)) })
      + scale.powers.map { value in
        Markup.text(label(value), x: left - 6, y: scale(value) + 4, anchor: "end")
      }.joined()
  }

  /// Frames of 60 and 120 a second as horizontal lines.
  func frameLines(_ scale: LogScale) -> String {
    FrameRate.allCases.map { rate in
      let y = scale(Double(rate.frameNanoseconds))
      return Markup.line(left, y, plotRight, y, style: "frame")
    }.joined()
  }

  /// What the lines are, to be drawn over everything else.
  func frameLabels(_ scale: LogScale) -> String {
    FrameRate.allCases.map { rate in
      let y = scale(Double(rate.frameNanoseconds))
      return Markup.text(
        "\(rate.rawValue) Hz", x: left + 4, y: rate == .hertz60 ? y - 3 : y + 11, style: "frame-label")
    }.joined()
  }
}
