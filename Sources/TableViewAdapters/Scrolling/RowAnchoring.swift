import StatefulTable
import TableDiff

/// Keeps the visible rows in place on screen while a table changes: remembers them, and finds the first one
/// that survives.
///
/// Rows that are inserted or deleted before it then don't move it. If it moves, the viewport follows it.
@MainActor
struct RowAnchoring<Section: TableSectionProtocol> {
  typealias Row = Section.Rows.Element

  /// The place of a row on screen.
  struct Place: Equatable {
    var path: RowPath
    /// The start of the viewport relative to the start of the row. Negative if the row starts after it.
    var offset: Double
  }

  private let old: Table<Section>
  /// The visible rows in table order.
  private let rows: [(id: AnyHashable, place: Place)]
  private let rowID: @MainActor (Row) -> AnyHashable?
  private let leavingIDs: Set<AnyHashable>

  /// Remembers the visible rows. Returns `nil` if there are none.
  ///
  /// - Parameters:
  ///   - paths: The visible rows, in any order.
  ///   - table: The table that is shown.
  ///   - viewportStart: The start of the viewport in the content.
  ///   - rowID: Returns the id of a row, or `nil` if the row need not stay in place.
  ///   - leavingIDs: The ids of rows that count as gone, wherever they are then.
  ///   - frame: Returns the start of a row in the content, and its length.
  init?(
    _ paths: some Sequence<RowPath>, in table: Table<Section>, viewportStart: Double,
    rowID: @escaping @MainActor (Row) -> AnyHashable?, leaving leavingIDs: Set<AnyHashable> = [],
    frame: (RowPath) -> (start: Double, length: Double)?
  ) {
    old = table
    self.rowID = rowID
    self.leavingIDs = leavingIDs
    rows = paths.sorted().compactMap { path in
      guard let row = table[path], let id = rowID(row), let (start, length) = frame(path),
        start + length > viewportStart
      else { return nil }
      return (id, Place(path: path, offset: viewportStart - start))
    }
    if rows.isEmpty { return nil }
  }

  /// The place of the first visible row before the update.
  var place: Place { rows[0].place }

  /// Returns the place of the first visible row that is still there after an update.
  ///
  /// - Complexity: O(*v* log *r*) for *v* visible rows and *r* runs of matched rows, if the update has
  ///   changes from the table that is shown. Otherwise O(1) if rows came or went only before the first
  ///   visible one, and O(*n*) for *n* rows if not.
  func place(after update: HostUpdate<Section>) -> Place? {
    if case .animate(let plan) = update, plan.initialTable.shape == old.shape {
      return firstPlace { plan.newPath(forOld: $1.path) }
    }
    if let place = shiftedPlace(in: update.table) { return place }
    let paths = update.table.paths(ofRowsWithIDs: Set(rows.map(\.id)), by: rowID)
    return firstPlace { id, _ in paths[id] }
  }

  /// Returns the place of the first visible row that has a new path.
  private func firstPlace(by newPath: (AnyHashable, Place) -> RowPath?) -> Place? {
    for (id, place) in rows where !leavingIDs.contains(id) {
      if let path = newPath(id, place) { return Place(path: path, offset: place.offset) }
    }
    return nil
  }

  /// Returns the place in the usual case without a look at all rows: the section of the first visible row is
  /// as far from the end of the table as it was, and the row as far from the end of its section.
  private func shiftedPlace(in new: Table<Section>) -> Place? {
    guard !leavingIDs.contains(rows[0].id) else { return nil }
    let path = place.path
    let section = path.section + new.shape.sectionCount - old.shape.sectionCount
    for section in [path.section, section] where new.sections.indices.contains(section) {
      let grown = new.shape.rowCount(inSection: section) - old.shape.rowCount(inSection: path.section)
      for row in [path.row, path.row + grown] {
        let candidate = RowPath(section: section, row: row)
        guard let element = new[candidate], rowID(element) == rows[0].id else { continue }
        return Place(path: candidate, offset: place.offset)
      }
    }
    return nil
  }
}
