public import TableDiff

/// A visible row and its position.
public struct VisibleRowFrame<RowID: Hashable>: Hashable {
  /// The row's id.
  public var rowID: RowID
  /// The row's path in the table that is shown.
  public var path: RowPath
  /// The start of the row in the content, in points.
  public var start: Double
  /// The length of the row in the scroll direction, in points.
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

/// The row that stays in place on screen while the table changes: the first visible row, with the start of
/// the viewport in it.
///
///     let anchor = ScrollAnchor(of: visibleRows, viewportStart: offset)
///     // … the changes are applied …
///     if let place = anchor?.resolved(through: changes) {
///       offset = place.viewportStart(rowStart: start(ofRowAt: place.path))
///     }
///
/// Rows that are inserted or deleted before it then don't move the visible rows. If the row moves, the
/// viewport follows it. If it is deleted, the next row after it that survives takes its place. If that row
/// was visible, it stays in place on screen; otherwise it goes to the start of the viewport. If no row after
/// it survives, the last surviving row before it goes to the start of the viewport.
public struct ScrollAnchor<RowID: Hashable> {
  /// The visible rows in table order, beginning with the anchor.
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
  /// The start of the viewport relative to the start of the row, in points. Negative if the row starts after
  /// the start of the viewport.
  public var offset: Double { rows[0].offset }

  /// Creates the anchor of the visible rows: the first row that is visible at least in part. Returns `nil` if
  /// no row is.
  ///
  /// - Parameters:
  ///   - visibleRows: The visible rows, in any order.
  ///   - viewportStart: The start of the viewport in the content, in points.
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
  /// Returns the place of the anchor after the changes, or `nil` if no row survives, or if the changes begin
  /// at another table than the anchor's.
  ///
  /// - Complexity: O(log *r*) for *r* runs of matched rows, for the anchor and for each deleted row between
  ///   it and the row that takes its place.
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

  /// Returns the place of the anchor in a table that has a path for each id. Only visible rows can take its
  /// place. Returns `nil` if none of them is in the table.
  ///
  /// - Parameter path: Returns the path of the row with an id in the table after the changes.
  public func resolved(at path: (RowID) -> RowPath?) -> ScrollPlace? {
    for row in rows {
      if let new = path(row.rowID) { return ScrollPlace(path: new, offset: row.offset) }
    }
    return nil
  }
}

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

extension TableShape {
  /// Returns the paths of a row and of all rows after it.
  func paths(from first: RowPath) -> some Sequence<RowPath> {
    (first.section..<sectionCount).lazy.flatMap { section in
      let start = section == first.section ? first.row : 0
      return (start..<rowCount(inSection: section)).lazy.map { RowPath(section: section, row: $0) }
    }
  }

  /// Returns the paths of all rows before a row, the nearest first.
  func paths(before end: RowPath) -> some Sequence<RowPath> {
    (0...end.section).reversed().lazy.flatMap { section in
      let count = section == end.section ? end.row : rowCount(inSection: section)
      return (0..<count).reversed().lazy.map { RowPath(section: section, row: $0) }
    }
  }
}
