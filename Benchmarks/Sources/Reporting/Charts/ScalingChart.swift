import RealModule
import TableDiffMetrics

/// Time against rows, both logarithmic, with how much longer twice the rows take: a drawing that is as wide
/// as the page allows, and texts around it that keep their size. The names of lines are at their ends, or in
/// a key below on a phone, which has no room there.
struct ScalingChart {
  var id: String
  var title: String
  var lines: [Line]

  struct Line {
    var series: Int
    var name: String
    var points: [Point]

    /// The factor of the time for twice the rows; `nil` if there is only one size.
    var growth: Double? {
      LogSlope(points.map { (size: Double($0.rows), time: $0.time) }).map { .pow(2, $0.exponent) }
    }
  }

  /// The time at one number of rows.
  struct Point {
    var rows: Int
    var time: Double
  }

  /// The width of the drawing's coordinates, which the page stretches.
  private static let width = 1_000.0
  /// The height of the drawing, in points. The style sheet has the same.
  private static let height = 204.0
  /// The least distance of two names, in points.
  private static let nameHeight = 15.0
  /// The durations of frames in nanoseconds, which every axis of times includes.
  private static let frames = FrameRate.allCases.map { Double($0.frameNanoseconds) }

  var html: String {
    let all = lines.flatMap(\.points)
    let times = LogScale(all.map(\.time) + Self.frames, from: Self.height, to: 0)
    let rows = LogScale(all.map { Double(max(1, $0.rows)) }, from: 0, to: Self.width)
    var drawing = Self.rows(times.powers.map { times($0) }, style: "grid")
    let columns = rows.powers.map { "M\(Markup.number(rows($0))) 0V\(Markup.number(Self.height))" }
    drawing += "<path class=\"grid\" d=\"\(columns.joined())\"/>"
    drawing += Self.rows(Self.frames.map { times($0) }, style: "frame")
    for line in lines.reversed() { drawing += drawn(line, rows, times) }
    let size = "\(Markup.number(Self.width)) \(Markup.number(Self.height))"
    return
      "<div id=\"\(Markup.escaped(id))\" class=\"chart\" \(Markup.focusable("\(title): time against rows"))>"
      + "<div class=\"plot\"><svg viewBox=\"0 0 \(size)\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      + "\(drawing)</svg>\(labels(rows, times))</div><ul class=\"key\">\(names(times))</ul>"
      + "<p>Beside the names: how many times as long twice the rows take.</p></div>"
  }

  private func drawn(_ line: Line, _ rows: LogScale, _ times: LogScale) -> String {
    let points = line.points.map { (x: rows(Double(max(1, $0.rows))), y: times($0.time)) }
    // Paths without length, which show as dots because their ends are round.
    let dots = points.map { "M\(Markup.number($0.x)) \(Markup.number($0.y))h0" }.joined()
    let tip = line.points.map { "\(Figures.short(Double($0.rows))) rows: \(Figures.time($0.time))" }
    return "<g class=\"s s\(line.series)\" "
      + "data-tip=\"\(Markup.escaped(([line.name] + tip).joined(separator: "\n")))\">"
      + "<path class=\"curve\" d=\"\(Markup.path(points))\"/><path class=\"dots\" d=\"\(dots)\"/></g>"
  }

  /// Horizontal lines at these places.
  private static func rows(_ places: [Double], style: String) -> String {
    let data = places.map { "M0 \(Markup.number($0))H\(Markup.number(width))" }
    return "<path class=\"\(style)\" d=\"\(data.joined())\"/>"
  }

  /// The texts left of the drawing, below it, and at the frames' lines.
  private func labels(_ rows: LogScale, _ times: LogScale) -> String {
    func label(_ text: String, _ style: String, _ side: String, at place: Double) -> String {
      "<i class=\"\(style)\" style=\"\(side):\(Markup.percent(place))\">\(Markup.escaped(text))</i>"
    }
    let left = times.powers.map { label(Figures.shortTime($0), "y", "top", at: times($0) / Self.height) }
    let below = rows.powers.map { label(Figures.short($0), "x", "left", at: rows($0) / Self.width) }
    let frames = FrameRate.allCases.map { rate in
      label(
        "a frame at \(rate.rawValue) Hz", rate == .hertz60 ? "above" : "below", "top",
        at: times(Double(rate.frameNanoseconds)) / Self.height)
    }
    return (left + below + frames).joined()
  }

  /// The names with the factors of growth, from top to bottom.
  private func names(_ times: LogScale) -> String {
    let lines = lines.sorted { times($0.points.last?.time ?? 1) < times($1.points.last?.time ?? 1) }
    let places = Self.separated(lines.map { times($0.points.last?.time ?? 1) })
    return zip(lines, places).map { line, place in
      let growth = line.growth.map { " \(Figures.digits($0)) ×" } ?? ""
      return "<li class=\"s s\(line.series)\" style=\"top:\(Markup.number(place.rounded()))px\"><i></i>"
        + Markup.escaped(line.name + growth)
    }.joined()
  }

  /// Returns ascending places, moved apart if lines end close to each other.
  static func separated(_ places: [Double]) -> [Double] {
    var places = places
    var least = 0.0
    for index in places.indices {
      places[index] = max(places[index], least)
      least = places[index] + nameHeight
    }
    var most = height - nameHeight
    for index in places.indices.reversed() {
      places[index] = min(places[index], most)
      most = places[index] - nameHeight
    }
    return places
  }
}
