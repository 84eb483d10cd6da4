public import TableDiff

/// What is seen of a table, in rows, section after section: for hosts that know which rows are in view, but
/// not how large those are that are not.
public struct RowViewport: Hashable, Sendable {
  /// The number of rows before the first that is in view.
  public var rowsBefore: Int
  /// The number of rows in view.
  public var visibleRows: Int
  /// The number of rows after the last that is in view.
  public var rowsAfter: Int

  /// A viewport by its counts.
  public init(rowsBefore: Int, visibleRows: Int, rowsAfter: Int) {
    self.rowsBefore = rowsBefore
    self.visibleRows = visibleRows
    self.rowsAfter = rowsAfter
  }

  /// The viewport that shows the rows at `visible`, counted through all sections, of `rowCount` rows.
  /// Positions that there are not are left out.
  public init(visible: Range<Int>, rowCount: Int) {
    let visible = visible.clamped(to: 0..<max(0, rowCount))
    self.init(
      rowsBefore: visible.lowerBound, visibleRows: visible.count,
      rowsAfter: max(0, rowCount) - visible.upperBound)
  }

  /// The viewport that shows the rows from `first` to `last` of a table of the given shape; `nil` where the
  /// table does not have these rows in this order.
  ///
  /// - Complexity: O(*k*) for *k* sections.
  public init?(from first: RowPath, through last: RowPath, in shape: TableShape) {
    guard shape.contains(first), shape.contains(last), first <= last else { return nil }
    let counts = shape.rowCounts
    let start = counts.prefix(first.section).reduce(first.row, +)
    let end = counts.prefix(last.section).reduce(last.row + 1, +)
    self.init(visible: start..<end, rowCount: shape.rowCount)
  }

  /// The edges that have `distance` rows or fewer between them and the viewport.
  ///
  /// Content that is seen as a whole has reached both its edges, as an empty table has; but the gesture that
  /// pulled to refresh reaches neither of such content, and never the edge it pulled at. A viewport that
  /// shows none of the rows that there are has not been laid out yet, and reaches nothing.
  ///
  /// - Parameters:
  ///   - distance: How many rows there may be out of view.
  ///   - gesture: The gesture that is under way.
  public func reachedEdges(
    within distance: Int, during gesture: ScrollGesture = ScrollGesture()
  ) -> ReachedEdges {
    let isShort = rowsBefore <= 0 && rowsAfter <= 0
    guard isShort || visibleRows > 0 else { return [] }
    return ReachedEdges(
      isShort: isShort, start: rowsBefore <= distance, end: rowsAfter <= distance, gesture: gesture)
  }
}

extension ReachedEdges {
  /// The rules that rows and points share.
  init(isShort: Bool, start: Bool, end: Bool, gesture: ScrollGesture) {
    self = []
    if (isShort || start) && !gesture.hasPulled { insert(.prepend) }
    if isShort ? !gesture.hasPulled : end { insert(.append) }
  }
}
