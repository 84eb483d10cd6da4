/// Which rows are in view, in which cells, and what they show that changes without them.
///
/// A host tells it of every cell that comes into view, is configured anew, and leaves. Kept by cell, not by
/// row: when a row gets another cell, the new one comes before the old one leaves, and rows of equal ids are
/// in view together.
///
///     visible.willDisplay(song.id, in: cell, declaring: presenters.resources(of: song))
///     visible.didEndDisplaying(cell)
public struct VisibleRows<Cell: Hashable, RowID: Hashable> {
  /// A row in view.
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

  /// No row is in view.
  public init() {}

  /// The number of cells in view.
  public var count: Int { shown.count }

  /// Whether nothing is in view.
  public var isEmpty: Bool { shown.isEmpty }

  /// A cell shows a row from now on, and no longer what it showed before.
  ///
  /// - Parameters:
  ///   - rowID: The row's id.
  ///   - cell: The cell that comes into view, or that is in view and was configured anew.
  ///   - resources: What the row shows that changes without it.
  public mutating func willDisplay(
    _ rowID: RowID, in cell: Cell, declaring resources: some Sequence<RowResource>
  ) {
    didEndDisplaying(cell)
    let resources = Set(resources)
    shown[cell] = Shown(entry: Entry(cell: cell, rowID: rowID), resources: resources, order: nextOrder)
    nextOrder += 1
    for resource in resources { declaring[resource, default: []].insert(cell) }
  }

  /// A cell has left the view. Nothing happens where it was not in view.
  public mutating func didEndDisplaying(_ cell: Cell) {
    guard let gone = shown.removeValue(forKey: cell) else { return }
    for resource in gone.resources {
      declaring[resource]?.remove(cell)
      if declaring[resource]?.isEmpty == true { declaring[resource] = nil }
    }
  }

  /// Everything has left the view.
  public mutating func removeAll() {
    shown.removeAll(keepingCapacity: true)
    declaring.removeAll(keepingCapacity: true)
  }

  /// The rows in view that are concerned by a change of a resource, in the order in which they came into
  /// view.
  ///
  /// - Complexity: O(*k* log *k*) for *k* rows in the result.
  public func entries(for resource: RowResource, audience: ResourceAudience = .declaring) -> [Entry] {
    switch audience {
    case .declaring: entries(in: declaring[resource] ?? [])
    case .allVisible: entries(in: shown.keys)
    }
  }

  /// All rows in view, in the order in which they came into view.
  public var entries: [Entry] { entries(in: shown.keys) }

  private func entries(in cells: some Collection<Cell>) -> [Entry] {
    cells.compactMap { shown[$0] }.sorted { $0.order < $1.order }.map(\.entry)
  }
}

extension VisibleRows.Entry: Sendable where Cell: Sendable, RowID: Sendable {}
extension VisibleRows.Shown: Sendable where Cell: Sendable, RowID: Sendable {}
extension VisibleRows: Sendable where Cell: Sendable, RowID: Sendable {}

/// Whom a change of a resource concerns.
public enum ResourceAudience: Hashable, Sendable {
  /// The visible rows that declared the resource.
  case declaring
  /// All visible rows.
  case allVisible
}
