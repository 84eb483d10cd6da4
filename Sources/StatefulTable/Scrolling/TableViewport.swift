/// The distance between the viewport and an edge of the content at which a page is loaded there.
public enum EdgeThreshold: Hashable, Sendable {
  /// A distance in points.
  case points(Double)
  /// A distance in lengths of the viewport: 0.5 is half a screen.
  case viewports(Double)

  /// Returns the distance in points for a viewport of the given length.
  public func points(viewportLength: Double) -> Double {
    switch self {
    case .points(let points): points
    case .viewports(let count): count * viewportLength
    }
  }
}

/// The visible part of a table in points, in the scroll direction.
public struct TableViewport: Hashable, Sendable {
  /// The start of the viewport in the content: 0 at rest at the start, negative if it is pulled beyond.
  public var offset: Double
  /// The length of the viewport, without the parts that bars and insets cover.
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

  /// The length of the content before the viewport, negative if it is pulled beyond the start.
  var lengthBefore: Double { offset }

  /// The length of the content after the viewport, negative if it is pulled beyond the end.
  var lengthAfter: Double { contentLength - offset - length }

  /// Returns the edges whose distance from the viewport is at most the threshold.
  ///
  /// If the content is no longer than the viewport, both edges are reached. But a gesture that has pulled to
  /// refresh never reaches the edge at which it pulled, and reaches neither edge of such short content. If
  /// the viewport has no length, it was not laid out yet, and no edge is reached.
  ///
  /// - Parameters:
  ///   - threshold: The distance to an edge that counts as near.
  ///   - gesture: The gesture under way.
  func reachedEdges(
    within threshold: EdgeThreshold, during gesture: ScrollGesture = ScrollGesture()
  ) -> ReachedEdges {
    guard length > 0 else { return [] }
    let distance = threshold.points(viewportLength: length)
    return ReachedEdges(
      isShort: isContentShort, start: lengthBefore <= distance, end: lengthAfter <= distance,
      gesture: gesture)
  }
}
