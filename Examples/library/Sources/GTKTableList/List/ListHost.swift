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
  /// Called before each update for the place to scroll to: `nil` for that of the items in view.
  public var scrolling: () -> Scrolling? = { nil }
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
    let place = scrolling() ?? .restore(view.anchor)
    let new = FlatTable(update.table, hasHeader: hasHeader)
    let positions = ItemPositions(update, from: model.list.new, to: new)
    let shared = positions.runs.joined(upTo: Self.joinedGap)
    runs = []
    model.begin(positions, shared, objects: view.factory.objects(at: shared.removed))
    for run in shared { carryOut(run) }
    model.end()
    view.factory.rebind(positions.updated)
    scroll(to: place, positions)
    didShow?(runs)
    acknowledge()
  }

  /// Carries out a run; in two parts if it removes rows without a widget and, after them, rows that have one.
  ///
  /// GTK 4.8 removes such rows from the wrong place: it counts from the first of all neighbouring rows
  /// without a widget, and keeps widgets of rows that are gone.
  ///
  /// Also in two parts if nearly all items make way for others, and no widget's item is among those. In one,
  /// GTK would make an object of each item that comes, to look for one that it knows.
  private func carryOut(_ run: ItemRun) {
    var rest = run
    while rest.position > 0,
      let bound = view.factory.firstBound(in: rest.position..<rest.position + rest.removed),
      bound > rest.position
    {
      carryOutWhole(ItemRun(position: rest.position, removed: bound - rest.position, added: 0))
      rest.removed -= bound - rest.position
    }
    if rest.removed > 0, rest.added > 0, model.count - rest.removed <= Self.joinedGap,
      !model.hasKnownItem(in: rest)
    {
      carryOutWhole(ItemRun(position: rest.position, removed: rest.removed, added: 0))
      rest.removed = 0
    }
    carryOutWhole(rest)
  }

  private func carryOutWhole(_ run: ItemRun) {
    runs.append(run)
    MainThread.run(.other) { model.carryOut(run) }
  }

  private func scroll(to place: Scrolling, _ positions: ItemPositions<Section>) {
    switch place {
    case .top: view.scroll(to: 0)
    case .bottom: view.scroll(to: .greatestFiniteMagnitude)
    case .restore(let anchor):
      let start = anchor.start(rowHeight: view.rowHeight) { item in
        positions.newPosition(of: item.id, near: item.position)
      }
      view.scroll(to: start ?? 0)
    }
  }
}
