/// A dot chart as a picture by itself. It is as narrow as a phone, so that its text is never scaled down.
struct DotPicture {
  var title: String
  /// The lines below the title.
  var lines: [String]
  var chart: DotChart
  var contenders: [String]
  /// The lines below the legend.
  var notes: [String]

  private static let width = 400.0
  private static let margin = 14.0
  private static let lane = 9.0
  private static let line = 19.0

  var svg: String {
    let scale = chart.scale
    var content = Markup.text(title, x: Self.margin, y: 28, style: "title")
    var y = 30.0
    for line in lines {
      y += Self.line
      content += Markup.text(line, x: Self.margin, y: y)
    }
    y += 30
    for value in scale.powers {
      content += Markup.text(DotChart.text(value), x: place(scale(value)), y: y, anchor: "middle")
    }
    let top = y + 6
    var body = ""
    y = top
    for row in chart.rows { body += drawn(row, scale, &y) }
    for value in scale.powers {
      let style = value == 1 ? "frame" : "grid"
      content += Markup.line(place(scale(value)), top, place(scale(value)), y, style: style)
    }
    content += body + legend(&y)
    for note in notes {
      y += Self.line
      content += Markup.text(note, x: Self.margin, y: y, style: "name")
    }
    let height = Markup.number(y + 16)
    let width = Markup.number(Self.width)
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\"><style>\(PageStyle.picture)"
      + "\(PageStyle.colours(contenders.count))</style><defs>\(marks)</defs>"
      + "<rect width=\"100%\" height=\"100%\" class=\"paper\"/>\(content)</svg>\n"
  }

  private var marks: String {
    contenders.indices.map { SeriesMark($0).svg(id: "mark\($0)") }.joined()
  }

  private func place(_ share: Double) -> Double { Self.margin + share * (Self.width - 2 * Self.margin) }

  /// A row's name, and its dots below.
  private func drawn(_ row: DotChart.Row, _ scale: LogScale, _ y: inout Double) -> String {
    let places = row.dots.map { place(scale($0.value)) }
    let lanes = DotLanes(places, distance: Self.lane)
    let reach = Double(lanes.reach) * Self.lane
    y += Self.line
    var content = Markup.text(row.name, x: Self.margin, y: y, style: "name")
    let middle = y + 12 + reach
    for (position, dot) in row.dots.enumerated() {
      content += Self.mark(dot.series, places[position], middle + Double(lanes.lanes[position]) * Self.lane)
    }
    y = middle + reach + 8
    return content
  }

  private static func mark(_ series: Int, _ x: Double, _ y: Double) -> String {
    let place = "x=\"\(Markup.number(x))\" y=\"\(Markup.number(y))\""
    return "<use href=\"#mark\(series)\" class=\"s\(series)\" \(place)/>"
  }

  /// The contenders in two columns.
  private func legend(_ y: inout Double) -> String {
    y += 8
    var content = ""
    for (series, contender) in contenders.enumerated() {
      if series.isMultiple(of: 2) { y += Self.line }
      let x = series.isMultiple(of: 2) ? Self.margin : Self.width / 2 + 4
      content += Self.mark(series, x + 5, y - 4) + Markup.text(contender, x: x + 15, y: y, style: "name")
    }
    y += 8
    return content
  }
}
