/// A viewport that a host has reported, with the distance that counts as near an edge.
public struct ReportedViewport: Hashable, Sendable {
  enum Extent: Hashable, Sendable {
    /// In points, of a table with so many rows.
    case points(TableViewport, within: EdgeThreshold, rowCount: Int)
    case rows(RowViewport, within: Int)
  }

  let extent: Extent
  let gesture: ScrollGesture

  /// A viewport in points.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - threshold: How close counts as near.
  ///   - rowCount: The number of rows of the table that it was reported of.
  ///   - gesture: The gesture that is under way.
  public init(
    _ viewport: TableViewport, within threshold: EdgeThreshold, rowCount: Int,
    during gesture: ScrollGesture = ScrollGesture()
  ) {
    extent = .points(viewport, within: threshold, rowCount: rowCount)
    self.gesture = gesture
  }

  /// A viewport in rows.
  ///
  /// - Parameters:
  ///   - viewport: The viewport, which says of how many rows it was reported.
  ///   - distance: How many rows out of view count as near.
  ///   - gesture: The gesture that is under way.
  public init(
    _ viewport: RowViewport, within distance: Int, during gesture: ScrollGesture = ScrollGesture()
  ) {
    extent = .rows(viewport, within: distance)
    self.gesture = gesture
  }

  /// Returns the edges that have come near.
  ///
  /// - Parameter rowCount: The number of rows of the table that is displayed now. If the viewport was
  ///   reported of another table, it stays where it is: rows that came or went lie behind it, and in points
  ///   they are as long as the others.
  func reachedEdges(in rowCount: Int) -> ReachedEdges {
    switch extent {
    case .rows(let viewport, let distance):
      return viewport.staying(in: rowCount).reachedEdges(within: distance, during: gesture)
    case .points(let viewport, let threshold, let oldCount):
      guard let viewport = viewport.staying(in: rowCount, from: oldCount) else { return [] }
      return viewport.reachedEdges(within: threshold, during: gesture)
    }
  }

  /// Returns how many rows at an edge are so far from the viewport that the edge doesn't come near when they
  /// go. A row at the edge that stands for a page to load is not one of them.
  ///
  /// - Parameter rowCount: The number of rows of the table that is displayed now.
  func rowsBeyondReach(of edge: LoadEdge, in rowCount: Int) -> Int {
    switch extent {
    case .rows(let viewport, let distance):
      let viewport = viewport.staying(in: rowCount)
      let outside = edge == .append ? viewport.rowsAfter : viewport.rowsBefore
      let beyond = max(0, outside) - max(0, distance)
      return max(2, beyond) - 2
    case .points(let viewport, let threshold, let oldCount):
      guard let viewport = viewport.staying(in: rowCount, from: oldCount), viewport.contentLength > 0 else {
        return 0
      }
      let outside = edge == .append ? viewport.lengthAfter : viewport.lengthBefore
      let part = (outside - threshold.points(viewportLength: viewport.length)) / viewport.contentLength
      guard part > 0, part < 1 else { return 0 }
      return max(0, Int(part * Double(rowCount)) - 2)
    }
  }
}

extension RowViewport {
  /// Returns the viewport at the same rows of a table with `rowCount` rows, or at its end if that comes
  /// earlier.
  func staying(in rowCount: Int) -> RowViewport {
    guard rowsBefore &+ visibleRows &+ rowsAfter != rowCount else { return self }
    let visible = min(max(0, visibleRows), max(0, rowCount))
    let start = min(max(0, rowsBefore), max(0, rowCount) - visible)
    return RowViewport(visible: start..<start + visible, rowCount: rowCount)
  }
}

extension TableViewport {
  /// Returns the viewport at the same offset of a table with `rowCount` rows instead of `oldCount`, or at its
  /// end if that comes earlier; `nil` if there were no rows, so that nothing is known of their length.
  func staying(in rowCount: Int, from oldCount: Int) -> TableViewport? {
    guard rowCount != oldCount else { return self }
    guard oldCount > 0 else { return nil }
    var viewport = self
    viewport.contentLength *= Double(rowCount) / Double(oldCount)
    viewport.offset = min(offset, max(0, viewport.contentLength - length))
    return viewport
  }
}
