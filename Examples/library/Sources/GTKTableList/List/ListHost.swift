public import StatefulTable
public import TableDiff
import TableViewAdapters

/// Shows the tables of a controller in a list view.
public final class ListHost<Row: ListRow>: TableHost {
  /// The sections of the tables.
  public typealias Section = Row.Section
  /// An item of the list.
  public typealias Item = ListItem<Section>

  /// The place to which a list is scrolled when it changes.
  public enum Scrolling {
    /// The items in view stay in their place.
    case keep
    /// The top, as for another list.
    case top
    /// The bottom.
    case bottom
    /// The place at which an anchor was taken.
    case restore(ListAnchor<Section>)
  }

  /// The batches: a list without animations accepts everything in one.
  public let policy: BatchPolicy
  /// The widget.
  public let view: ListView<Row>
  /// Called before each update for the place to scroll to.
  public var scrolling: () -> Scrolling = { .keep }
  /// Called when GTK knows of an update, before the update is acknowledged, with its runs.
  public var didShow: (([ItemRun]) -> Void)?

  /// The number of items between two runs up to which they are told as one. GTK gives all its widgets items
  /// after each run, which takes some ms, and knows the items in between again by their objects.
  private static var joinedGap: Int { 50 }

  private let hasHeader: (Section) -> Bool
  private var runs: [ItemRun] = []

  /// Creates a host that shows nothing yet.
  ///
  /// - Parameters:
  ///   - view: The list view, which the host keeps.
  ///   - reloadThreshold: The number of changes above which the list is replaced.
  ///   - hasHeader: Whether a section begins with its header: the same for sections with the same id.
  public init(
    view: ListView<Row>, reloadThreshold: Int = 10_000, hasHeader: @escaping (Section) -> Bool
  ) {
    self.view = view
    self.hasHeader = hasHeader
    policy = .reloadAbove(reloadThreshold, otherwise: .single)
  }

  /// The table that is shown.
  public var table: Table<Section> { model.list.new.table }

  /// Whether the list is on the screen.
  public var animatesChanges: Bool { view.isMapped }

  private var model: ListModel<Section> { view.model }

  /// Shows an update, and acknowledges it before it returns.
  public func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void) {
    let place = scrolling()
    let anchor = view.anchor
    let old = model.list.new
    runs = []
    switch update {
    case .reload(let table):
      let new = FlatTable(table, hasHeader: hasHeader)
      carryOut(ItemRuns.replacing(old.count, with: new.count), toward: new)
    case .animate(let plan):
      for batch in plan.batches {
        let new = FlatTable(batch.table, hasHeader: hasHeader)
        carryOut(ItemRuns(batch, from: model.list.new, to: new), toward: new)
      }
      if plan.batches.isEmpty {
        carryOut(ItemRuns(runs: []), toward: FlatTable(plan.finalTable, hasHeader: hasHeader))
      }
    }
    view.factory.rebindChangedRows()
    let positions = NewPositions(update, from: old, in: model)
    if let id = model.selectedID {
      model.moveSelection(to: positions[id, old: model.selectedPosition])
    }
    scroll(place, from: anchor, positions)
    didShow?(runs)
    acknowledge()
  }

  /// Turns the list into another, one run after another.
  private func carryOut(_ runs: ItemRuns, toward new: FlatTable<Section>) {
    model.begin(toward: new)
    for run in runs.joined(upTo: Self.joinedGap) { carryOut(run) }
    model.end()
  }

  /// Carries out a run; in two parts if it removes rows without a widget and, after them, rows that have one.
  ///
  /// GTK 4.8 removes such rows from the wrong place: it counts from the first of all neighbouring rows
  /// without a widget, and keeps widgets of rows that are gone.
  private func carryOut(_ run: ItemRun) {
    var rest = run
    while rest.position > 0,
      let bound = view.factory.firstBound(in: rest.position..<rest.position + rest.removed),
      bound > rest.position
    {
      carryOutWhole(ItemRun(position: rest.position, removed: bound - rest.position, added: 0))
      rest.removed -= bound - rest.position
    }
    carryOutWhole(rest)
  }

  private func carryOutWhole(_ run: ItemRun) {
    runs.append(run)
    model.carryOut(run)
  }

  private func scroll(
    _ place: Scrolling, from anchor: ListAnchor<Section>, _ positions: NewPositions<Section>
  ) {
    let start =
      switch place {
      case .keep: anchor.start(rowHeight: view.rowHeight) { positions[$0.id, old: $0.position] }
      case .top: 0.0
      case .bottom: Double.greatestFiniteMagnitude
      case .restore(let anchor):
        anchor.start(rowHeight: view.rowHeight) { model.position(of: $0.id, near: $0.position) }
      }
    view.scroll(to: start ?? 0)
  }
}

/// The positions of items after an update.
private struct NewPositions<Section: TableSectionProtocol & Sendable>
where Section.Rows.Element: Identifiable & Equatable, Section.StoredRow: Sendable {
  private let update: HostUpdate<Section>
  private let old: FlatTable<Section>
  private let model: ListModel<Section>

  init(_ update: HostUpdate<Section>, from old: FlatTable<Section>, in model: ListModel<Section>) {
    self.update = update
    self.old = old
    self.model = model
  }

  /// The position of an item that was at an old position, or in no list; `nil` if it is not there.
  subscript(id: ListItem<Section>.ID, old position: Int?) -> Int? {
    let new = model.list.new
    guard case .animate(let plan) = update, let position, let place = old.rows[position] else {
      return model.position(of: id, near: position ?? 0)
    }
    switch place {
    case .row(let path): return plan.newPath(forOld: path).flatMap { new.rows.index(of: $0) }
    case .header(let section):
      let id = old.table.sections[section].id
      return new.table.sections.firstIndex { $0.id == id }.flatMap { new.rows.index(ofHeader: $0) }
    }
  }
}
