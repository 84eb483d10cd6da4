import StatefulTable
import TableDiff

/// Keeps rows in place on screen while a table changes: remembers the rows in view, and finds them again.
@MainActor
struct RowAnchoring<Section: TableSectionProtocol> {
  typealias Row = Section.Rows.Element

  private let old: Table<Section>
  private let anchor: ScrollAnchor<AnyHashable>
  /// The rows in view, by their ids.
  private let visible: [AnyHashable: RowPath]
  private let rowID: @MainActor (Row) -> AnyHashable?

  /// Remembers the rows in view.
  ///
  /// - Parameters:
  ///   - paths: The rows in view.
  ///   - table: The table that is shown.
  ///   - viewportStart: Where the viewport starts in the content.
  ///   - rowID: What tells rows apart; `nil` for one that is not to be held on to.
  ///   - frame: Where a row starts, and its length.
  init?(
    _ paths: some Sequence<RowPath>, in table: Table<Section>, viewportStart: Double,
    rowID: @escaping @MainActor (Row) -> AnyHashable?,
    frame: (RowPath) -> (start: Double, length: Double)?
  ) {
    let frames = paths.compactMap { path -> VisibleRowFrame<AnyHashable>? in
      guard let row = table[path], let id = rowID(row), let frame = frame(path) else { return nil }
      return VisibleRowFrame(rowID: id, path: path, start: frame.start, length: frame.length)
    }
    guard let anchor = ScrollAnchor(of: frames, viewportStart: viewportStart) else { return nil }
    old = table
    self.anchor = anchor
    visible = Dictionary(frames.map { ($0.rowID, $0.path) }) { first, _ in first }
    self.rowID = rowID
  }

  /// The place of the first row in view before the update.
  var place: ScrollPlace { ScrollPlace(path: anchor.path, offset: anchor.offset) }

  /// The place of the first row in view that is still there after an update.
  ///
  /// - Complexity: O(*v* log *r*) for *v* rows in view and *r* runs of matched rows, if the update has
  ///   changes from the table that is shown. Otherwise O(1) if rows came or went only before the first one in
  ///   view, and O(*n*) for *n* rows if not.
  func place(after update: HostUpdate<Section>) -> ScrollPlace? {
    if case .animate(let plan) = update, plan.initialTable.shape == old.shape {
      return anchor.resolved { id in visible[id].flatMap { plan.newPath(forOld: $0) } }
    }
    if let place = shiftedPlace(in: update.table) { return place }
    let paths = update.table.paths(ofRowsWithIDs: Set(visible.keys), by: rowID)
    return anchor.resolved { paths[$0] }
  }

  /// The usual case without a look at all rows: the anchor's section is as far from the end of the table as
  /// it was, and the row as far from the end of its section.
  private func shiftedPlace(in new: Table<Section>) -> ScrollPlace? {
    let path = anchor.path
    let section = path.section + new.shape.sectionCount - old.shape.sectionCount
    for section in [path.section, section] where new.sections.indices.contains(section) {
      let grown = new.shape.rowCount(inSection: section) - old.shape.rowCount(inSection: path.section)
      for row in [path.row, path.row + grown] {
        let candidate = RowPath(section: section, row: row)
        guard let element = new[candidate], rowID(element) == anchor.rowID else { continue }
        return ScrollPlace(path: candidate, offset: anchor.offset)
      }
    }
    return nil
  }
}
