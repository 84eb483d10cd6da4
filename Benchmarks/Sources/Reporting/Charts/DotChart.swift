/// One row for each family, and one dot for each contender on a logarithmic axis of ratios. Dots that would
/// hide each other are set in lanes.
struct DotChart {
  var id: String
  var title: String
  var rows: [Row]

  struct Row {
    var name: String
    var dots: [Dot]
  }

  struct Dot {
    var series: Int
    var name: String
    var value: Double
    var tip: String
  }

  /// The axis, from 0 to 1.
  var scale: LogScale { LogScale(filling: rows.flatMap { $0.dots.map(\.value) } + [1]) }

  /// The widths, in dots, of the narrowest row on a phone and on a wide page. Dots have 11 points.
  private static let dotsAcross = (narrow: 29.0, wide: 43.0)

  /// A value of the axis.
  static func text(_ value: Double) -> String { Figures.short(value) + " ×" }

  var html: String {
    let scale = scale
    let body = rows.map { row in
      "<div class=\"row\"><span>\(Markup.escaped(row.name))</span>\(track(row, scale))</div>"
    }
    return "<div id=\"\(id)\" class=\"chart dots\" \(Markup.focusable(title))><div class=\"axis\">"
      + axis(scale) + "</div>" + body.joined() + "</div>"
  }

  private func axis(_ scale: LogScale) -> String {
    let every = scale.powers.count > 4 ? 2 : 1
    return scale.powers.enumerated().map { position, value in
      let text = position % every == 0 ? Self.text(value) : ""
      let style = value == 1 ? " class=\"mark\"" : ""
      return "<i\(style) style=\"left:\(Markup.percent(scale(value)))\">\(text)</i>"
    }.joined()
  }

  private func track(_ row: Row, _ scale: LogScale) -> String {
    let places = row.dots.map { scale($0.value) }
    let narrow = DotLanes(places, distance: 1 / Self.dotsAcross.narrow)
    let wide = DotLanes(places, distance: 1 / Self.dotsAcross.wide)
    let dots = row.dots.enumerated().map { position, dot in
      let lanes = "--n:\(narrow.lanes[position]);--w:\(wide.lanes[position])"
      return "<b class=\"s s\(dot.series)\" style=\"left:\(Markup.percent(places[position]));\(lanes)\" "
        + "data-tip=\"\(Markup.escaped("\(row.name)\n\(dot.name)\n\(dot.tip)"))\"></b>"
    }
    return "<div class=\"track\" style=\"--n:\(narrow.reach);--w:\(wide.reach)\">\(dots.joined())</div>"
  }
}

/// The places of dots above and below the middle of their row, so that none hides another.
struct DotLanes {
  /// The lane of each dot: 0 in the middle, negative above.
  let lanes: [Int]

  /// Chooses the lane nearest to the middle in which a dot touches no other.
  ///
  /// - Parameters:
  ///   - places: The places of the dots along the row, in the order in which they choose.
  ///   - distance: The least distance of two dots in one lane.
  init(_ places: [Double], distance: Double) {
    var lanes: [Int] = []
    for place in places {
      var lane = 0
      while zip(places, lanes).contains(where: { $0.1 == lane && abs($0.0 - place) < distance }) {
        lane = lane > 0 ? -lane : 1 - lane
      }
      lanes.append(lane)
    }
    self.lanes = lanes
  }

  /// The number of lanes above the middle, or below it, whichever is greater.
  var reach: Int { lanes.map { abs($0) }.max() ?? 0 }
}
