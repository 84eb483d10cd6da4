public import TableDiff

/// Where a scroll anchor is after the changes.
public struct ScrollPlace: Hashable, Sendable {
  /// The row that stays in place, in the table after the changes.
  public var path: RowPath
  /// Where the viewport is to start, counted from the start of the row, in points.
  public var offset: Double

  /// Creates a place.
  public init(path: RowPath, offset: Double) {
    self.path = path
    self.offset = offset
  }

  /// Where the viewport is to start in the content. A host still keeps it within its content.
  ///
  /// - Parameter rowStart: Where the row at ``path`` starts in the content after the changes, in points.
  public func viewportStart(rowStart: Double) -> Double { rowStart + offset }
}
