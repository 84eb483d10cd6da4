import StatefulTable
import TableDiff

/// The rows that are selected before an update, to be selected after it.
///
/// A view that is reloaded forgets its selection, or selects the rows that are at the same places then. A row
/// that is reloaded is not selected any more either
/// (http://blog.stevex.net/2011/12/uitableview-selection-not-sticking-when-reloading-cells/).
@MainActor
struct KeptSelection<Section: TableSectionProtocol> {
  typealias Row = Section.Rows.Element

  private let selected: [RowPath]
  private let old: Table<Section>
  private let rowID: @MainActor (Row) -> AnyHashable?

  /// Remembers the rows at `paths`.
  init(of paths: [RowPath], in table: Table<Section>, rowID: @escaping @MainActor (Row) -> AnyHashable?) {
    selected = paths
    old = table
    self.rowID = rowID
  }

  /// Whether no row was selected.
  var isEmpty: Bool { selected.isEmpty }

  /// The paths of the rows after an update, for a view that was reloaded.
  ///
  /// - Complexity: O(*s* log *r*) for *s* selected rows and *r* runs of matched rows, if the update has
  ///   changes from the table that is shown, and O(*n*) for *n* rows if not.
  func paths(after update: HostUpdate<Section>) -> [RowPath] {
    if case .animate(let plan) = update, plan.initialTable.shape == old.shape {
      return selected.compactMap { plan.newPath(forOld: $0) }
    }
    let ids = Set(selected.compactMap { path in old[path].flatMap { rowID($0) } })
    return update.table.paths(ofRowsWithIDs: ids, by: rowID).values.sorted()
  }

  /// The new paths of the rows that a view has deselected in an update, or may have: rows that the plan
  /// updated, alone or with their sections, and rows that came to an inserted section or from a deleted one.
  ///
  /// - Parameter shown: The selected rows of the view after the update.
  /// - Complexity: O(1) if no row was selected, otherwise O(*u* + *s* log *r*) for *u* updates, *s* selected
  ///   rows and *r* runs of matched rows.
  func deselectedPaths(by plan: TablePlan<Section>, shown: @autoclosure () -> [RowPath]) -> [RowPath] {
    guard !selected.isEmpty else { return [] }
    let shown = Set(shown())
    let rows = Set(plan.updatedRows.map(\.old))
    // A section whose header is not updated by the app is reloaded, before or after the batches.
    let sections = (old: Set(plan.updatedSections.map(\.old)), new: Set(plan.updatedSections.map(\.new)))
    return selected.compactMap { path in
      guard let new = plan.newPath(forOld: path) else { return nil }
      let isUpdated =
        rows.contains(path) || sections.old.contains(path.section) || sections.new.contains(new.section)
      return isUpdated || !shown.contains(new) ? new : nil
    }
  }
}

/// A focus that a row can have: that of VoiceOver, or that of a keyboard or a remote control.
enum RowFocus: CaseIterable {
  case voiceOver, keyboard
}
