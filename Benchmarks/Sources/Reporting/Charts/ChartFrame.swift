import TableDiffMetrics

/// The frame of a chart of lines: a drawing that is as wide as the page allows, and texts around it that keep
/// their size. The names of lines are at their ends, or in a key below on a phone, which has no room there.
struct ChartFrame {
  /// The width of the drawing's coordinates, which the page stretches.
  static let width = 1_000.0
  /// The height of the drawing, in points. The style sheet has the same.
  static let height = 204.0

  /// The durations of frames in nanoseconds, which every axis of times includes.
  static let frameDurations = FrameRate.allCases.map { Double($0.frameNanoseconds) }

  /// The least distance of two names, in points.
  private static let nameHeight = 15.0

  /// The name of a line.
  struct Name {
    /// The classes of the line.
    var style: String
    var text: String
    /// The height at which the line ends.
    var end: Double
  }

  var id: String
  var label: String

  /// Returns the chart.
  ///
  /// - Parameters:
  ///   - drawing: SVG in the frame's coordinates.
  ///   - ticks: The texts on the axes and in the drawing.
  ///   - lead: A line below the drawing; empty if there is none.
  func html(_ drawing: String, ticks: String, lead: String = "", names: [Name]) -> String {
    let size = "\(Markup.number(Self.width)) \(Markup.number(Self.height))"
    let entries = Self.separated(names).map { name in
      "<li class=\"\(name.style)\" style=\"top:\(Markup.number(name.end.rounded()))px\"><i></i>"
        + Markup.escaped(name.text)
    }
    return "<div id=\"\(Markup.escaped(id))\" class=\"chart\" \(Markup.focusable(label))><div class=\"plot\">"
      + "<svg viewBox=\"0 0 \(size)\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\(drawing)</svg>"
      + ticks + "</div><ul class=\"key\">\(entries.joined())</ul>"
      + (lead.isEmpty ? "" : "<p>\(lead)</p>") + "</div>"
  }

  /// Returns the names from top to bottom, moved apart where lines end close to each other.
  static func separated(_ names: [Name]) -> [Name] {
    var names = names.sorted { $0.end < $1.end }
    var least = 0.0
    for index in names.indices {
      names[index].end = max(names[index].end, least)
      least = names[index].end + nameHeight
    }
    var most = height - nameHeight
    for index in names.indices.reversed() {
      names[index].end = min(names[index].end, most)
      most = names[index].end - nameHeight
    }
    return names
  }

  /// Horizontal lines at these places.
  func rows(_ places: [Double], style: String = "grid") -> String {
    let data = places.map { "M0 \(Markup.number($0))H\(Markup.number(Self.width))" }
    return "<path class=\"\(style)\" d=\"\(data.joined())\"/>"
  }

  /// Vertical lines at these places.
  func columns(_ places: [Double]) -> String {
    let data = places.map { "M\(Markup.number($0)) 0V\(Markup.number(Self.height))" }
    return "<path class=\"grid\" d=\"\(data.joined())\"/>"
  }

  /// A text left of the drawing.
  func rowLabel(_ text: String, at place: Double) -> String { label(text, "y", at: place) }

  /// A text below the drawing.
  func columnLabel(_ text: String, at place: Double) -> String {
    "<i class=\"x\" style=\"left:\(Markup.percent(place / Self.width))\">\(Markup.escaped(text))</i>"
  }

  /// The powers of ten as labels of the rows.
  func rowLabels(_ scale: LogScale, _ text: (Double) -> String) -> String {
    scale.powers.map { rowLabel(text($0), at: scale($0)) }.joined()
  }

  /// The durations of frames as lines.
  func frameLines(_ scale: LogScale) -> String {
    rows(Self.frameDurations.map { scale($0) }, style: "frame")
  }

  /// What the frames' lines are.
  func frameLabels(_ scale: LogScale) -> String {
    FrameRate.allCases.map { rate in
      let place = scale(Double(rate.frameNanoseconds))
      return label("a frame at \(rate.rawValue) Hz", rate == .hertz60 ? "above" : "below", at: place)
    }.joined()
  }

  private func label(_ text: String, _ style: String, at place: Double) -> String {
    "<i class=\"\(style)\" style=\"top:\(Markup.percent(place / Self.height))\">\(Markup.escaped(text))</i>"
  }
}
