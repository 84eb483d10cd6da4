public import TableDiff

/// The place of a scroll anchor after the changes.
public struct ScrollPlace: Hashable, Sendable {
  /// The path of the row that stays in place, in the table after the changes.
  public var path: RowPath
  /// The start of the viewport relative to the start of the row, in points.
  public var offset: Double

  /// Creates a place.
  public init(path: RowPath, offset: Double) {
    self.path = path
    self.offset = offset
  }

  /// Returns the start of the viewport in the content, in points. A host still has to keep it within the
  /// content.
  ///
  /// - Parameter rowStart: The start of the row at ``path`` in the content after the changes, in points.
  public func viewportStart(rowStart: Double) -> Double { rowStart + offset }
}
