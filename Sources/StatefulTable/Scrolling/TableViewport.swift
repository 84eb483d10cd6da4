public import TableDiff

/// The visible part of a table in the scroll direction, in points or in any other unit. In rows, each row is
/// one unit long.
public struct TableViewport: Hashable, Sendable {
  /// The start of the viewport in the content: 0 at rest at the start, negative if it is pulled beyond.
  public var offset: Double
  /// The length of the viewport, without the parts that bars and insets cover. If it is 0, the view was not
  /// laid out yet, and no edge is near.
  public var length: Double
  /// The length of the content.
  public var contentLength: Double
  /// The distance to an edge that counts as near, or `nil` for one length of the viewport.
  public var reach: Double?
  /// Whether the scroll gesture under way has pulled to refresh. Then the edge at which it pulled is not
  /// near, and neither edge of content that fits into the viewport is.
  public var hasPulled: Bool

  /// The number of rows of the table that the viewport was reported for. The controller sets it.
  var rowCount = 0

  /// Creates a viewport. Insets belong to neither length: `offset` is the scroll view's offset and its inset
  /// at the start together.
  public init(
    offset: Double, length: Double, contentLength: Double, reach: Double? = nil, hasPulled: Bool = false
  ) {
    self.offset = offset
    self.length = length
    self.contentLength = contentLength
    self.reach = reach
    self.hasPulled = hasPulled
  }

  /// Creates the viewport in rows, edge rows included, for hosts that know the visible rows, but not the
  /// lengths of the others. Returns `nil` if the table doesn't have these rows in this order.
  ///
  /// - Parameters:
  ///   - first: The first visible row.
  ///   - last: The last visible row.
  ///   - shape: The shape of the table that is shown.
  ///   - reach: The number of rows between the viewport and an edge that counts as near, or `nil` for the
  ///     number of visible rows.
  ///   - hasPulled: Whether the scroll gesture under way has pulled to refresh.
  /// - Complexity: O(*k*) for *k* sections.
  public init?(
    from first: RowPath, through last: RowPath, in shape: TableShape, reach: Double? = nil,
    hasPulled: Bool = false
  ) {
    guard shape.contains(first), shape.contains(last), first <= last else { return nil }
    let counts = shape.rowCounts
    let start = counts.prefix(first.section).reduce(first.row, +)
    let end = counts.prefix(last.section).reduce(last.row + 1, +)
    self.init(
      offset: Double(start), length: Double(end - start), contentLength: Double(shape.rowCount),
      reach: reach, hasPulled: hasPulled)
  }
}

extension TableViewport {
  /// Returns whether an edge is near. Both are if the content fits into the viewport.
  ///
  /// - Parameter rowCount: The number of rows of the table that is displayed now.
  func isNear(_ edge: LoadEdge, in rowCount: Int) -> Bool {
    guard length > 0, let viewport = staying(in: rowCount) else { return false }
    if viewport.contentLength <= length { return !hasPulled }
    let isNear = viewport.length(beyond: edge) <= viewport.distance
    return isNear && (edge == .append || !hasPulled)
  }

  /// Returns whether the viewport has moved in sight of an edge since an earlier one of the same table.
  ///
  /// Content that is pulled beyond one edge has not moved at the other: a pull to refresh asks for no next
  /// page. A movement of less than one unit is none.
  func hasMoved(since earlier: TableViewport, inSightOf edge: LoadEdge) -> Bool {
    abs(offset(inSightOf: edge) - earlier.offset(inSightOf: edge)) >= 1
  }

  /// Returns the number of rows at an edge that can be removed without the edge coming near the viewport. The
  /// edge row is not counted.
  ///
  /// - Parameter rowCount: The number of rows of the table that is displayed now.
  func rowsBeyondReach(of edge: LoadEdge, in rowCount: Int) -> Int {
    guard let viewport = staying(in: rowCount), viewport.contentLength > 0 else { return 0 }
    let beyond = viewport.length(beyond: edge) - viewport.distance
    let rows = beyond * Double(rowCount) / viewport.contentLength
    guard rows > 2, rows < Double(rowCount) else { return 0 }
    return Int(rows) - 2
  }

  /// The distance to an edge that counts as near.
  private var distance: Double { reach ?? length }

  /// Returns the length of the content between the viewport and an edge, negative if it is pulled beyond.
  private func length(beyond edge: LoadEdge) -> Double {
    switch edge {
    case .append: contentLength - offset - length
    case .prepend: offset
    }
  }

  /// Returns the offset without the distance to which the content is pulled beyond the other edge.
  private func offset(inSightOf edge: LoadEdge) -> Double {
    switch edge {
    case .append: max(0, offset)
    case .prepend: min(offset, max(0, contentLength - length))
    }
  }

  /// Returns the viewport at the same offset of a table with another number of rows, or at the end if the
  /// table is shorter. Rows that were inserted or deleted since the report have the average length. If there
  /// were no rows, their length is unknown, and it returns `nil`.
  private func staying(in rowCount: Int) -> TableViewport? {
    guard rowCount != self.rowCount else { return self }
    guard self.rowCount > 0 else { return nil }
    var viewport = self
    viewport.contentLength = contentLength * Double(rowCount) / Double(self.rowCount)
    viewport.offset = min(offset, max(0, viewport.contentLength - length))
    return viewport
  }
}
