import CGTK
import CTableListModel
public import TableDiff

/// A table's headers and rows as GTK's model, of which at most one is selected, which is known by its id.
///
/// All that GTK asks for row by row is answered in C. Generic code would find out about its types at each
/// call.
public final class ListModel<Section: TableSectionProtocol & Sendable>
where Section.Rows.Element: Identifiable & Equatable, Section.StoredRow: Sendable {
  /// The identity of an item.
  public typealias ID = ListItem<Section>.ID

  /// The model as a `GListModel` and as a `GtkSelectionModel`.
  public let pointer = table_list_model_new()
  /// The items.
  public private(set) var list: ChangingList<Section>
  /// The id of the selected item. It stays when the item goes, which is selected again when it comes back.
  public private(set) var selectedID: ID?
  /// The position of the selected item, or `nil` if it is not in the list.
  public private(set) var selectedPosition: Int? {
    didSet { table_list_model_set_selected(pointer, gint(selectedPosition ?? -1)) }
  }
  /// The number of changes so far.
  private(set) var changeCount = 0

  /// The positions, in the change under way, of items that go and come again and whose objects GTK holds.
  private var known: [(old: Int, new: Int)] = []

  /// Creates a model without items.
  init() {
    let empty = FlatTable(Table<Section>()) { _ in false }
    list = ChangingList(from: empty, to: empty)
    connectPosition(gpointer(pointer), "user-selects") { [weak self] in self?.select(at: $0) }
  }

  isolated deinit { g_object_unref(gpointer(pointer)) }

  /// The number of items.
  public var count: Int { list.count }

  /// Selects the item at a position, or none.
  public func select(at position: Int?) {
    let old = selectedPosition
    selectedID = position.flatMap { list[$0]?.id }
    selectedPosition = selectedID == nil ? nil : position
    for position in [old, selectedPosition].compactMap(\.self) {
      gtk_selection_model_selection_changed(pointer, guint(position), 1)
    }
  }

  // MARK: - Changes

  /// Begins to turn the list into another by runs. The objects are those of the items that go.
  func begin(
    _ positions: ItemPositions<Section>, _ runs: ItemRuns, objects: [(position: Int, object: gpointer)]
  ) {
    list = ChangingList(from: positions.old, to: positions.new)
    changeCount += 1
    known = []
    table_list_model_begin(pointer)
    for (old, object) in objects {
      guard let new = positions.newPosition(ofKept: old) else { continue }
      table_list_model_know(pointer, object, guint(new))
      known.append((old, new))
    }
    selectedPosition = newSelection(positions, runs)
  }

  /// Carries out a run, and tells GTK of it.
  func carryOut(_ run: ItemRun) {
    list.carryOut(run)
    table_list_model_carry_out(pointer, guint(run.position), guint(run.removed), guint(run.added))
  }

  /// Ends the change, after its last run.
  func end() {
    list = ChangingList(from: list.new, to: list.new)
    table_list_model_end(pointer)
  }

  /// Whether GTK holds the object of an item that goes with the next run and comes again with it.
  func hasKnownItem(in run: ItemRun) -> Bool {
    guard let start = list.border.oldPosition(of: run.position) else { return false }
    return known.contains { old, new in
      (start..<start + run.removed).contains(old) && (run.position..<run.position + run.added).contains(new)
    }
  }

  private func newSelection(_ positions: ItemPositions<Section>, _ runs: ItemRuns) -> Int? {
    guard let selectedID else { return nil }
    if let selectedPosition { return positions.newPosition(forOld: selectedPosition) }
    // It may come back.
    return runs.lazy.compactMap {
      positions.new.position(of: selectedID, in: $0.position..<$0.position + $0.added)
    }.first
  }
}
