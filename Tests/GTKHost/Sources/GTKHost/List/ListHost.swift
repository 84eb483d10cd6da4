import FlatList
import StatefulTable
import TableDiff

/// Shows tables in a GTK list view.
final class ListHost<Section: TableSectionProtocol & Sendable>: TableHost
where Section.Rows.Element: Sendable {
  /// How many changes are carried out one by one; above it, the list is told that all of it is another.
  static var reloadThreshold: Int { 10_000 }

  let policy = Policy.reloadAbove(ListHost.reloadThreshold, otherwise: .sequentialSteps)
  /// The widget.
  let view: ListView
  /// What the last update came to.
  private(set) var lastUpdate = UpdateCounts()
  /// Called when an update has reached GTK, before it is acknowledged.
  var onUpdate: ((UpdateCounts) -> Void)?

  private let describe: (FlatItem<Section>) -> ListItem
  private let hasHeader: (Section) -> Bool
  private var list: ChangingList<Section>

  /// A host that shows `table`.
  ///
  /// - Parameters:
  ///   - hasHeader: Whether a section has a header row, which must follow from its id.
  ///   - describe: What the list shows for a header or row.
  init(
    view: ListView, table: Table<Section>, hasHeader: @escaping (Section) -> Bool,
    describe: @escaping (FlatItem<Section>) -> ListItem
  ) {
    self.view = view
    self.hasHeader = hasHeader
    self.describe = describe
    let shown = FlatTable(table, hasHeader: hasHeader)
    list = ChangingList(from: shown, to: shown)
    view.model.source = self
    view.model.itemsChanged(at: 0, removed: 0, added: shown.count)
    view.model.onSelect = { [weak self] in self?.select(at: $0) }
  }

  /// The table that is shown.
  var table: Table<Section> { list.old.table }

  var animatesChanges: Bool { view.isMapped }

  func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    let new = FlatTable(update.table, hasHeader: hasHeader)
    var counts = UpdateCounts()
    let runs: ItemRuns
    switch update {
    case .reload:
      runs = ItemRuns(replacing: list.count, with: new.count)
      counts.isReload = true
    case .animate(let plan):
      runs = ItemRuns(plan.steps, from: list.old.shape, to: new.shape)
      counts.steps = plan.steps.count
      counts.updates = plan.updatedRows.count + plan.updatedSections.count
    }
    counts.runs = runs.count
    let anchor = view.anchor
    let selected = selectedPosition
    carryOut(runs, toward: new)
    counts.rebound = view.factory.rebindChangedRows()
    keepSelection(from: selected, runs)
    keepScrolling(anchor, runs)
    lastUpdate = counts
    onUpdate?(counts)
    acknowledge()
  }

  /// Makes the list another, one run after the other.
  private func carryOut(_ runs: ItemRuns, toward new: FlatTable<Section>) {
    list = ChangingList(from: list.old, to: new)
    for run in runs {
      list.carryOut(run)
      view.model.itemsChanged(at: run.position, removed: run.removed, added: run.added)
    }
    list = ChangingList(from: new, to: new)
  }

  // MARK: - Selection

  /// The id of the selected row, if any.
  var selectedID: ListItem.ID? { view.model.selectedID }

  /// Where the selected row is; kept, because it is asked for with every update.
  private(set) var selectedPosition: Int?

  /// Selects the row at a position.
  func select(at position: Int) {
    guard position >= 0, position < itemCount else { return }
    let old = selectedPosition
    selectedPosition = position
    view.model.select(item(at: position).id, at: position, old: old)
  }

  /// The selection is an id, so there is nothing to be done but to know where its row is. A row that is gone
  /// is selected again when it comes back.
  private func keepSelection(from old: Int?, _ runs: ItemRuns) {
    guard let id = view.model.selectedID else { return }
    selectedPosition = newPosition(of: id, from: old, runs)
  }

  // MARK: - Scrolling

  /// Keeps what is in view in its place.
  private func keepScrolling(_ anchor: ListAnchor, _ runs: ItemRuns) {
    let start = anchor.start { newPosition(of: $0.id, from: $0.position, runs) }
    view.scroll(to: start ?? 0)
  }

  /// Where an item is now that was at `old`: where the runs have left it, or among what they have added.
  private func newPosition(of id: ListItem.ID, from old: Int?, _ runs: ItemRuns) -> Int? {
    if let old, let position = runs.newPosition(ofOld: old) { return position }
    for run in runs {
      let added = run.position..<run.position + run.added
      if let position = added.first(where: { item(at: $0).id == id }) { return position }
    }
    return nil
  }
}

extension ListHost: ListSource {
  var itemCount: Int { list.count }

  func item(at position: Int) -> ListItem {
    // GTK asks for positions that there are.
    describe(list[position]!)
  }
}

/// What an update came to.
struct UpdateCounts: Hashable {
  /// Whether the whole list was told to be another.
  var isReload = false
  /// The single operations of the plan.
  var steps = 0
  /// The runs that GTK was told of.
  var runs = 0
  /// Rows and headers with new contents.
  var updates = 0
  /// The row widgets that were given new contents.
  var rebound = 0
}
