/// One row per transition and one dot per contender on a logarithmic axis.
struct DotChart {
  var id: String
  var title: String
  var rows: [Row]
  /// Writes a value of the axis and of a tip.
  var format: (Double) -> String
  /// A value to draw a line at, such as 1 for ratios.
  var mark: Double?

  /// The height of a row.
  var step = 18.0
  /// The room for the rows' names.
  var nameWidth = 140.0

  struct Row {
    var name: String
    var dots: [(series: Int, name: String, value: Double, tip: String)]
  }

  var svg: String {
    let frame = ChartFrame(
      width: 420, height: Double(rows.count) * step + 40, left: nameWidth, right: 24, top: 22, bottom: 8)
    let values = rows.flatMap { $0.dots.map(\.value) } + (mark.map { [$0] } ?? [])
    let scale = LogScale(values, from: frame.left, to: frame.plotRight)
    var content = ""
    let every = scale.powers.count > 7 ? 2 : 1
    for (position, value) in scale.powers.enumerated() {
      content += Markup.line(scale(value), frame.top, scale(value), frame.plotBottom, style: "grid faint")
      if position % every == 0 {
        content += Markup.text(format(value), x: scale(value), y: 12, anchor: "middle")
      }
    }
    if let mark {
      content += Markup.line(scale(mark), frame.top, scale(mark), frame.plotBottom, style: "frame")
    }
    for (position, row) in rows.enumerated() {
      let y = frame.top + (Double(position) + 0.6) * step
      content += Markup.text(row.name, x: frame.left - 10, y: y + 4, anchor: "end", style: "name")
      let places = row.dots.map { scale($0.value) }
      if let first = places.min(), let last = places.max(), last > first {
        content += Markup.line(first, y, last, y, style: "reach")
      }
      for dot in row.dots.reversed() {
        content +=
          "<circle class=\"s s\(dot.series)\" data-tip=\"\(Markup.escaped("\(dot.name)\n\(dot.tip)"))\" "
          + "cx=\"\(Markup.number(scale(dot.value)))\" cy=\"\(Markup.number(y))\" "
          + "r=\"\(dot.series == 0 ? "5.5" : "4")\"/>"
      }
    }
    return frame.svg(id: id, label: title, content)
  }
}
