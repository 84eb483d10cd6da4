import FlatList
import StatefulTable
import TableDiff

/// Shows the tables of a controller in a GTK list view.
final class ListHost: TableHost {
  /// How many changes are carried out one by one; above it, the list is told that all of it is another.
  static let reloadThreshold = 10_000

  let policy = BatchPolicy.reloadAbove(ListHost.reloadThreshold, otherwise: .sequential)
  /// The widget.
  let view: ListView
  /// Asked before each update where the list is to be scrolled to.
  var scrolling: () -> ListScrolling = { .keep }
  /// Called when an update has reached GTK, before it is acknowledged.
  var didUpdate: ((UpdateCounts) -> Void)?
  /// Where the selected row is, if it is anywhere; kept, because it is asked for with every update.
  private(set) var selectedPosition: Int?

  private var list: ChangingList<PackageDisplay>
  /// How many runs GTK was told of in the update under way.
  private var toldCount = 0

  /// A host that shows nothing yet.
  init(view: ListView) {
    self.view = view
    let empty = FlatTable(Table<PackageDisplay>()) { _ in false }
    list = ChangingList(from: empty, to: empty)
    view.model.source = self
    view.model.didSelect = { [weak self] in self?.select(at: $0) }
  }

  /// The table that is shown.
  var table: Table<PackageDisplay> { list.new.table }

  var animatesChanges: Bool { view.isMapped }

  func show(_ update: HostUpdate<PackageDisplay>, acknowledge: @escaping @MainActor () -> Void) {
    let start = ContinuousClock.now
    let new = FlatTable(update.table) { $0.title != nil }
    var counts = UpdateCounts(update)
    let runs: ItemRuns
    switch update {
    case .reload: runs = .replacing(list.count, with: new.count)
    case .animate(let plan): runs = ItemRuns(plan.steps, from: list.new.shape, to: new.shape)
    }
    let place = scrolling()
    let anchor = view.anchor
    carryOut(runs, toward: new)
    counts.runs = toldCount
    counts.rebound = view.factory.rebindChangedRows()
    keepSelection(runs)
    scroll(place, from: anchor, runs)
    counts.duration = .now - start
    didUpdate?(counts)
    acknowledge()
  }

  /// Makes the list another, one run after the other.
  private func carryOut(_ runs: ItemRuns, toward new: FlatTable<PackageDisplay>) {
    list = ChangingList(from: list.new, to: new)
    toldCount = 0
    for run in runs { carryOut(run) }
    list = ChangingList(from: new, to: new)
  }

  /// Carries out one run; in two parts where it takes out rows without a widget and, behind them, rows that
  /// have one.
  ///
  /// GTK 4.8 takes such rows out from the wrong place: it counts from the first of all neighbouring
  /// rows without a widget, and keeps widgets of rows that are gone.
  private func carryOut(_ run: ItemRun) {
    var rest = run
    while rest.position > 0,
      let bound = view.factory.firstBound(in: rest.position..<rest.position + rest.removed),
      bound > rest.position
    {
      tell(ItemRun(position: rest.position, removed: bound - rest.position, added: 0))
      rest.removed -= bound - rest.position
    }
    tell(rest)
  }

  private func tell(_ run: ItemRun) {
    list.carryOut(run)
    toldCount += 1
    view.model.itemsChanged(at: run.position, removed: run.removed, added: run.added)
  }

  // MARK: - Selection

  /// Selects the row at a position.
  func select(at position: Int) {
    guard position >= 0, position < itemCount else { return }
    let old = selectedPosition
    selectedPosition = position
    view.model.select(item(at: position).id, at: position, old: old)
  }

  /// The selection is an id, so there is nothing to be done but to know where its row is. A row that is gone
  /// is selected again when it comes back.
  private func keepSelection(_ runs: ItemRuns) {
    guard let id = view.model.selectedID else { return }
    selectedPosition = newPosition(of: id, from: selectedPosition, runs)
  }

  // MARK: - Scrolling

  private func scroll(_ place: ListScrolling, from anchor: ListAnchor, _ runs: ItemRuns) {
    let start =
      switch place {
      case .keep: anchor.start { newPosition(of: $0.id, from: $0.position, runs) }
      case .top: 0.0
      case .restore(let anchor): anchor.start { position(of: $0.id, near: $0.position) }
      }
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

  /// Where an item is: most likely where it was.
  private func position(of id: ListItem.ID, near old: Int) -> Int? {
    if old < itemCount, item(at: old).id == id { return old }
    return (0..<itemCount).first { item(at: $0).id == id }
  }
}

extension ListHost: ListSource {
  var itemCount: Int { list.count }

  func item(at position: Int) -> ListItem {
    // GTK asks for positions that there are.
    ListItem(list[position]!)
  }
}

/// Where a list is scrolled to when it changes.
enum ListScrolling {
  /// What is in view stays in its place.
  case keep
  /// To the top: it is another list.
  case top
  /// To where it was when the anchor was taken.
  case restore(ListAnchor)
}
