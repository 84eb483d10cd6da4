/// A viewport reported by a host, with the distance that counts as near an edge.
struct ReportedViewport: Hashable, Sendable {
  enum Extent: Hashable, Sendable {
    /// A viewport in points, of a table with `rowCount` rows.
    case points(TableViewport, within: EdgeThreshold, rowCount: Int)
    case rows(RowViewport, within: Int)
  }

  let extent: Extent
  let gesture: ScrollGesture

  /// Creates a report of a viewport in points.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - threshold: The distance to an edge that counts as near.
  ///   - rowCount: The number of rows of the reported table.
  ///   - gesture: The gesture under way.
  init(
    _ viewport: TableViewport, within threshold: EdgeThreshold, rowCount: Int,
    during gesture: ScrollGesture = ScrollGesture()
  ) {
    extent = .points(viewport, within: threshold, rowCount: rowCount)
    self.gesture = gesture
  }

  /// Creates a report of a viewport in rows.
  ///
  /// - Parameters:
  ///   - viewport: The viewport, which also has the number of rows.
  ///   - distance: The number of rows between the viewport and an edge that counts as near.
  ///   - gesture: The gesture under way.
  init(
    _ viewport: RowViewport, within distance: Int, during gesture: ScrollGesture = ScrollGesture()
  ) {
    extent = .rows(viewport, within: distance)
    self.gesture = gesture
  }

  /// Returns the edges that are near.
  ///
  /// - Parameter rowCount: The number of rows of the table that is displayed now. If the viewport was
  ///   reported for another table, it keeps its rows or its offset: rows were inserted or deleted after it,
  ///   and in points they have the average length.
  func reachedEdges(in rowCount: Int) -> ReachedEdges {
    switch extent {
    case .rows(let viewport, let distance):
      return viewport.staying(in: rowCount).reachedEdges(within: distance, during: gesture)
    case .points(let viewport, let threshold, let oldCount):
      guard let viewport = viewport.staying(in: rowCount, from: oldCount) else { return [] }
      return viewport.reachedEdges(within: threshold, during: gesture)
    }
  }

  /// Returns whether two viewports were reported of tables with the same number of rows.
  func hasRowCount(of other: ReportedViewport) -> Bool {
    switch (extent, other.extent) {
    case (.points(_, _, let count), .points(_, _, let otherCount)): count == otherCount
    case (.rows(let viewport, _), .rows(let other, _)): viewport.rowCount == other.rowCount
    default: false
    }
  }

  /// Returns the edges in whose sight the viewport has moved since an earlier one of the same table.
  ///
  /// In points, content that is pulled beyond one edge has not moved at the other: a pull to refresh asks for
  /// no next page. A movement of less than a point is none.
  func edgesScrolled(since earlier: ReportedViewport) -> ReachedEdges {
    switch (extent, earlier.extent) {
    case (.points(let viewport, _, _), .points(let earlier, _, _)):
      var edges: ReachedEdges = []
      for edge in LoadEdge.allCases
      where abs(viewport.offset(inSightOf: edge) - earlier.offset(inSightOf: edge)) >= 1 {
        edges.insert(ReachedEdges(edge))
      }
      return edges
    case (.rows(let viewport, _), .rows(let earlier, _)):
      return viewport.rowsBefore == earlier.rowsBefore ? [] : [.prepend, .append]
    default: return []
    }
  }

  /// Returns the number of rows at an edge that can be removed without the edge coming near the viewport. The
  /// edge row is not counted.
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
  /// The number of rows of the table.
  fileprivate var rowCount: Int { rowsBefore &+ visibleRows &+ rowsAfter }

  /// Returns the viewport at the same rows of a table with `rowCount` rows, or at the end if the table is
  /// shorter.
  func staying(in rowCount: Int) -> RowViewport {
    guard self.rowCount != rowCount else { return self }
    let visible = min(max(0, visibleRows), max(0, rowCount))
    let start = min(max(0, rowsBefore), max(0, rowCount) - visible)
    return RowViewport(visible: start..<start + visible, rowCount: rowCount)
  }
}

extension TableViewport {
  /// Returns the offset without the distance to which the content is pulled beyond the other edge.
  fileprivate func offset(inSightOf edge: LoadEdge) -> Double {
    switch edge {
    case .append: max(0, offset)
    case .prepend: min(offset, max(0, contentLength - length))
    }
  }

  /// Returns the viewport at the same offset of a table with `rowCount` rows instead of `oldCount`, or at the
  /// end if the table is shorter. If there were no rows, their length is unknown, and it returns `nil`.
  func staying(in rowCount: Int, from oldCount: Int) -> TableViewport? {
    guard rowCount != oldCount else { return self }
    guard oldCount > 0 else { return nil }
    var viewport = self
    viewport.contentLength *= Double(rowCount) / Double(oldCount)
    viewport.offset = min(offset, max(0, viewport.contentLength - length))
    return viewport
  }
}
