public import TableDiff

/// A row that is in view, and where.
public struct VisibleRowFrame<RowID: Hashable>: Hashable {
  /// The row's id.
  public var rowID: RowID
  /// The row's path in the table that is shown.
  public var path: RowPath
  /// Where the row starts in the content, in points.
  public var start: Double
  /// The row's length along the direction in which the table scrolls, in points.
  public var length: Double

  /// Creates a frame.
  public init(rowID: RowID, path: RowPath, start: Double, length: Double) {
    self.rowID = rowID
    self.path = path
    self.start = start
    self.length = length
  }
}

extension VisibleRowFrame: Sendable where RowID: Sendable {}

/// What is to stay in place on the screen while the table changes: the first row in view, and how far the
/// viewport starts into it.
///
///     let anchor = ScrollAnchor(of: visibleRows, viewportStart: offset)
///     // … the changes are applied …
///     if let place = anchor?.resolved(through: changes) {
///       offset = place.viewportStart(rowStart: start(ofRowAt: place.path))
///     }
///
/// Rows that come or go above do not move what is seen then. When the row is deleted, the next surviving row
/// after it takes its place, and keeps its own place on the screen if it was in view; if it was not, or if
/// there is none and the last surviving row before it has to do, that row comes to the start of the viewport.
/// A row that moves is followed.
public struct ScrollAnchor<RowID: Hashable> {
  /// The rows in view, the anchor first, in the order of the table.
  private let rows: [Row]

  fileprivate struct Row {
    var rowID: RowID
    var path: RowPath
    var offset: Double
  }

  /// The id of the row that stays in place.
  public var rowID: RowID { rows[0].rowID }
  /// The row's path in the table before the changes.
  public var path: RowPath { rows[0].path }
  /// Where the viewport starts, counted from the start of the row, in points; negative where the row starts
  /// further down the screen.
  public var offset: Double { rows[0].offset }

  /// The anchor of what is in view: the first row that is seen, if only in part. `nil` where no row is.
  ///
  /// - Parameters:
  ///   - visibleRows: The rows in view, in any order.
  ///   - viewportStart: Where the viewport starts in the content, in points.
  public init?(of visibleRows: some Sequence<VisibleRowFrame<RowID>>, viewportStart: Double) {
    rows =
      visibleRows
      .filter { $0.start + $0.length > viewportStart }
      .sorted { $0.path < $1.path }
      .map { Row(rowID: $0.rowID, path: $0.path, offset: viewportStart - $0.start) }
    if rows.isEmpty { return nil }
  }
}

extension ScrollAnchor: Sendable where RowID: Sendable {}
extension ScrollAnchor.Row: Sendable where RowID: Sendable {}

extension ScrollAnchor {
  /// Where the anchor is after the changes; `nil` where no row survives, or the changes start from another
  /// table than the anchor's.
  ///
  /// - Complexity: O(log *r*) for *r* runs of matched rows, for the anchor and for each deleted row from
  ///   there to the one that takes its place.
  public func resolved<Section>(through changes: TableChanges<Section>) -> ScrollPlace? {
    guard changes.old.shape.contains(path) else { return nil }
    var inView = rows[...]
    for old in changes.old.shape.paths(from: path) {
      while let row = inView.first, row.path < old { inView.removeFirst() }
      guard let new = changes.newPath(forOld: old) else { continue }
      return ScrollPlace(path: new, offset: inView.first.flatMap { $0.path == old ? $0.offset : nil } ?? 0)
    }
    for old in changes.old.shape.paths(before: path) {
      if let new = changes.newPath(forOld: old) { return ScrollPlace(path: new, offset: 0) }
    }
    return nil
  }

  /// Where the anchor is in a table that tells the paths of its rows by their ids. Only rows that were in
  /// view can take its place; `nil` where none of them is in the table.
  ///
  /// - Parameter path: The path of the row with an id, in the table after the changes.
  public func resolved(at path: (RowID) -> RowPath?) -> ScrollPlace? {
    for row in rows {
      if let new = path(row.rowID) { return ScrollPlace(path: new, offset: row.offset) }
    }
    return nil
  }
}
