/// Names beside the ends of lines, so that no reader has to look a colour up.
struct EndLabels {
  /// The least distance between two names.
  private static let step = 11.5

  var frame: ChartFrame

  /// The names in their lines' colours, moved apart where they would lie over each other; each begins at its
  /// own line's end.
  func svg(_ labels: [(series: Int, text: String, x: Double, y: Double)]) -> String {
    let order = labels.indices.sorted { (labels[$0].y, $0) < (labels[$1].y, $1) }
    var places = [Double](repeating: 0, count: labels.count)
    var lowest = -Double.infinity
    for index in order {
      places[index] = max(labels[index].y, lowest + Self.step)
      lowest = places[index]
    }
    // What was pushed out at the bottom goes up again, as far as it has to.
    var limit = frame.plotBottom
    for index in order.reversed() {
      places[index] = min(places[index], limit)
      limit = places[index] - Self.step
    }
    return labels.indices.map { index in
      let label = labels[index]
      let x = frame.plotRight + 9
      return "<g class=\"s s\(label.series)\">"
        + Markup.line(label.x + 2, label.y, x - 2, places[index], style: "leader")
        + Markup.text(label.text, x: x, y: places[index] + 3.5, style: "end-label") + "</g>"
    }.joined()
  }
}
