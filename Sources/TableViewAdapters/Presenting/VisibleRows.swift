/// The visible rows, with their cells and the resources that they show.
///
/// A host reports each cell that comes into view, is configured again, or leaves the view. Entries are kept
/// by cell, not by row: if a row gets another cell, the new one comes before the old one leaves, and several
/// visible rows can have the same id.
///
///     visible.willDisplay(song.id, in: cell, declaring: presenters.resources(of: song))
///     visible.didEndDisplaying(cell)
public struct VisibleRows<Cell: Hashable, RowID: Hashable> {
  /// A visible row.
  public struct Entry: Equatable {
    /// The cell that shows the row.
    public let cell: Cell
    /// The row's id.
    public let rowID: RowID
  }

  fileprivate struct Shown {
    let entry: Entry
    let resources: Set<RowResource>
    let order: Int
  }

  private var shown: [Cell: Shown] = [:]
  private var declaring: [RowResource: Set<Cell>] = [:]
  private var nextOrder = 0

  /// Creates an empty collection of visible rows.
  public init() {}

  /// The number of visible cells.
  public var count: Int { shown.count }

  /// Whether no row is visible.
  public var isEmpty: Bool { shown.isEmpty }

  /// Adds a row that a cell shows from now on, instead of its earlier row.
  ///
  /// - Parameters:
  ///   - rowID: The row's id.
  ///   - cell: The cell that comes into view, or a visible cell that was configured again.
  ///   - resources: The resources that the row shows.
  public mutating func willDisplay(
    _ rowID: RowID, in cell: Cell, declaring resources: some Sequence<RowResource>
  ) {
    didEndDisplaying(cell)
    let resources = Set(resources)
    shown[cell] = Shown(entry: Entry(cell: cell, rowID: rowID), resources: resources, order: nextOrder)
    nextOrder += 1
    for resource in resources { declaring[resource, default: []].insert(cell) }
  }

  /// Removes a cell that has left the view. If it was not visible, does nothing.
  public mutating func didEndDisplaying(_ cell: Cell) {
    guard let gone = shown.removeValue(forKey: cell) else { return }
    for resource in gone.resources {
      declaring[resource]?.remove(cell)
      if declaring[resource]?.isEmpty == true { declaring[resource] = nil }
    }
  }

  /// Removes all rows.
  public mutating func removeAll() {
    shown.removeAll(keepingCapacity: true)
    declaring.removeAll(keepingCapacity: true)
  }

  /// Returns the visible rows that a change of a resource concerns, in the order in which they came into
  /// view.
  ///
  /// - Complexity: O(*k* log *k*) for *k* rows in the result.
  public func entries(for resource: RowResource, audience: ResourceAudience = .declaring) -> [Entry] {
    switch audience {
    case .declaring: entries(in: declaring[resource] ?? [])
    case .allVisible: entries(in: shown.keys)
    }
  }

  /// All visible rows, in the order in which they came into view.
  public var entries: [Entry] { entries(in: shown.keys) }

  private func entries(in cells: some Collection<Cell>) -> [Entry] {
    cells.compactMap { shown[$0] }.sorted { $0.order < $1.order }.map(\.entry)
  }
}

extension VisibleRows.Entry: Sendable where Cell: Sendable, RowID: Sendable {}
extension VisibleRows.Shown: Sendable where Cell: Sendable, RowID: Sendable {}
extension VisibleRows: Sendable where Cell: Sendable, RowID: Sendable {}

/// The rows that a change of a resource concerns.
public enum ResourceAudience: Hashable, Sendable {
  /// The visible rows that declared the resource.
  case declaring
  /// All visible rows.
  case allVisible
}
