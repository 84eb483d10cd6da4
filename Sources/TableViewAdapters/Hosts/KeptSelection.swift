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

  /// The new paths of the rows that a plan updated, which a view may have deselected.
  ///
  /// - Complexity: O(1) if no row was selected, otherwise O(*u*) for *u* updates.
  func updatedPaths(by plan: Plan<Section>) -> [RowPath] {
    guard !selected.isEmpty else { return [] }
    let selected = Set(selected)
    return plan.updatedRows.filter { selected.contains($0.old) }.map(\.new)
  }
}
