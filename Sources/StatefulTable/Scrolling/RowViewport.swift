public import TableDiff

/// The visible part of a table in rows, counted through all sections. For hosts that know the visible rows,
/// but not the sizes of the others.
public struct RowViewport: Hashable, Sendable {
  /// The number of rows before the first visible row.
  public var rowsBefore: Int
  /// The number of visible rows.
  public var visibleRows: Int
  /// The number of rows after the last visible row.
  public var rowsAfter: Int

  /// Creates a viewport from its counts.
  public init(rowsBefore: Int, visibleRows: Int, rowsAfter: Int) {
    self.rowsBefore = rowsBefore
    self.visibleRows = visibleRows
    self.rowsAfter = rowsAfter
  }

  /// Creates the viewport that shows the rows at `visible`, counted through all sections, of `rowCount` rows.
  /// Positions out of range are ignored.
  public init(visible: Range<Int>, rowCount: Int) {
    let visible = visible.clamped(to: 0..<max(0, rowCount))
    self.init(
      rowsBefore: visible.lowerBound, visibleRows: visible.count,
      rowsAfter: max(0, rowCount) - visible.upperBound)
  }

  /// Creates the viewport that shows the rows from `first` to `last` of a table of the given shape. Returns
  /// `nil` if the table doesn't have these rows in this order.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  public init?(from first: RowPath, through last: RowPath, in shape: TableShape) {
    guard shape.contains(first), shape.contains(last), first <= last else { return nil }
    let counts = shape.rowCounts
    let start = counts.prefix(first.section).reduce(first.row, +)
    let end = counts.prefix(last.section).reduce(last.row + 1, +)
    self.init(visible: start..<end, rowCount: shape.rowCount)
  }

  /// Returns the edges that have at most `distance` rows between them and the viewport.
  ///
  /// If all rows are visible, or there are none, both edges are reached. But a gesture that has pulled to
  /// refresh never reaches the edge at which it pulled, and reaches neither edge if all rows are visible. If
  /// a table has rows and none is visible, the view was not laid out yet, and no edge is reached.
  ///
  /// - Parameters:
  ///   - distance: The number of rows between the viewport and an edge that counts as near.
  ///   - gesture: The gesture under way.
  func reachedEdges(
    within distance: Int, during gesture: ScrollGesture = ScrollGesture()
  ) -> ReachedEdges {
    let isShort = rowsBefore <= 0 && rowsAfter <= 0
    guard isShort || visibleRows > 0 else { return [] }
    return ReachedEdges(
      isShort: isShort, start: rowsBefore <= distance, end: rowsAfter <= distance, gesture: gesture)
  }
}

extension ReachedEdges {
  /// Creates the reached edges by the rules that rows and points share.
  init(isShort: Bool, start: Bool, end: Bool, gesture: ScrollGesture) {
    self = []
    if (isShort || start) && !gesture.hasPulled { insert(.prepend) }
    if isShort ? !gesture.hasPulled : end { insert(.append) }
  }
}
