/// The shape that stands for a contender beside its colour.
struct SeriesMark {
  /// The radius of a shape in a picture, in points.
  static let radius = 4.5

  /// The corners of the shapes, as pairs of percentages of a square. A circle has none.
  private static let shapes: [[Double]] = [
    [],
    [6, 6, 94, 6, 94, 94, 6, 94],
    [50, 0, 100, 94, 0, 94],
    [50, 0, 100, 50, 50, 100, 0, 50],
    [0, 6, 100, 6, 50, 100],
    [36, 0, 64, 0, 64, 36, 100, 36, 100, 64, 64, 64, 64, 100, 36, 100, 36, 64, 0, 64, 0, 36, 36, 36],
    [0, 50, 94, 0, 94, 100],
    [20, 0, 50, 30, 80, 0, 100, 20, 70, 50, 100, 80, 80, 100, 50, 70, 20, 100, 0, 80, 30, 50, 0, 20],
    [6, 0, 100, 50, 6, 100],
    [0, 30, 100, 30, 100, 70, 0, 70],
    [50, 0, 63, 36, 100, 38, 70, 60, 80, 96, 50, 75, 20, 96, 30, 60, 0, 38, 37, 36],
    [30, 0, 70, 0, 70, 100, 30, 100],
  ]

  private let corners: [(x: Double, y: Double)]

  /// Creates the shape of the contender with this place in the run.
  init(_ series: Int) {
    let shape = Self.shapes[series % Self.shapes.count]
    corners = stride(from: 0, to: shape.count, by: 2).map { (shape[$0], shape[$0 + 1]) }
  }

  /// The shape that a style sheet clips a square to.
  var css: String {
    guard !corners.isEmpty else { return "circle()" }
    return "polygon(\(corners.map { "\(Int($0.x))% \(Int($0.y))%" }.joined(separator: ",")))"
  }

  /// Returns the shape as SVG, with its middle at the origin.
  func svg(id: String) -> String {
    guard !corners.isEmpty else { return "<circle id=\"\(id)\" r=\"\(Markup.number(Self.radius))\"/>" }
    let points = corners.map { (x: ($0.x / 50 - 1) * Self.radius, y: ($0.y / 50 - 1) * Self.radius) }
    return "<path id=\"\(id)\" d=\"\(Markup.path(points))Z\"/>"
  }
}
