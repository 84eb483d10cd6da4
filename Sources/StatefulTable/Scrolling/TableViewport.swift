/// How close to an edge of the content the viewport has to be for more to be loaded there.
public enum EdgeThreshold: Hashable, Sendable {
  /// A distance in points.
  case points(Double)
  /// A distance in lengths of the viewport: 0.5 is half a screen.
  case viewports(Double)

  /// The distance in points for a viewport of the given length.
  public func points(viewportLength: Double) -> Double {
    switch self {
    case .points(let points): points
    case .viewports(let count): count * viewportLength
    }
  }
}

/// What is seen of a table, in points, along the direction in which it scrolls.
public struct TableViewport: Hashable, Sendable {
  /// Where the viewport starts in the content: 0 at rest at the start, negative where it is pulled beyond.
  public var offset: Double
  /// The length of the viewport, without what bars and insets cover.
  public var length: Double
  /// The length of the content.
  public var contentLength: Double

  /// Creates a viewport. Insets belong to neither length: `offset` is the scroll view's offset and its inset
  /// at the start together.
  public init(offset: Double, length: Double, contentLength: Double) {
    self.offset = offset
    self.length = length
    self.contentLength = contentLength
  }

  /// Whether all of the content fits into the viewport.
  var isContentShort: Bool { contentLength <= length }

  /// The length of the content before the viewport; negative where it is pulled beyond the start.
  var lengthBefore: Double { offset }

  /// The length of the content after the viewport; negative where it is pulled beyond the end.
  var lengthAfter: Double { contentLength - offset - length }

  /// The edges that are no further from the viewport than the threshold.
  ///
  /// Content that is no longer than the viewport has reached both its edges; but the gesture that pulled to
  /// refresh reaches neither of such content, and never the edge it pulled at. A viewport without length has
  /// not been laid out yet, and reaches nothing.
  ///
  /// - Parameters:
  ///   - threshold: How close counts as reached.
  ///   - gesture: The gesture that is under way.
  public func reachedEdges(
    within threshold: EdgeThreshold, during gesture: ScrollGesture = ScrollGesture()
  ) -> ReachedEdges {
    guard length > 0 else { return [] }
    let distance = threshold.points(viewportLength: length)
    return ReachedEdges(
      isShort: isContentShort, start: lengthBefore <= distance, end: lengthAfter <= distance,
      gesture: gesture)
  }
}
