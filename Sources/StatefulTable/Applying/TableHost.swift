public import TableDiff

/// A view that shows tables: the only part that differs between UIKit, AppKit, GTK and a list of your own.
///
/// An applier hands the host one update at a time, and waits for its acknowledgement before the next one. If
/// a host releases an acknowledgement without calling it, its content counts as unknown, so the next update
/// is a reload. It may release it on any thread. A second call does nothing.
@available(StatefulTable 1.0, *)
@MainActor
public protocol TableHost<Section>: AnyObject {
  /// The sections of the tables that are shown.
  associatedtype Section: TableSectionProtocol & Sendable where Section.StoredRow: Sendable

  /// The policy of the batches that the host accepts.
  var policy: BatchPolicy { get }

  /// Whether changes are visible, as in a window. If not, the host is reloaded.
  var animatesChanges: Bool { get }

  /// Shows an update.
  ///
  /// Swap the data inside each batch: from then on, the data source returns the batch's table. Call
  /// `acknowledge` once, when the update's table is on screen. You may call it before this method returns;
  /// the next update always comes after the return.
  func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void)
}

/// An update that a host shows.
public enum HostUpdate<Section: TableSectionProtocol> {
  /// A reload of the whole table, without animation.
  case reload(Table<Section>)
  /// A plan, whose batches are carried out, then its updates. The plan never requires a reload.
  case animate(TablePlan<Section>)

  /// The table that is on screen in the end.
  public var table: Table<Section> {
    switch self {
    case .reload(let table): table
    case .animate(let plan): plan.finalTable
    }
  }
}

extension HostUpdate: Sendable where Section: Sendable, Section.StoredRow: Sendable {}

/// The outcome of a submitted table.
public enum ApplyOutcome: Hashable, Sendable {
  /// An acknowledgement by the host, or a table that the host showed already.
  case shown
  /// No acknowledgement: a newer table took its place, it was withdrawn, or the host was deallocated or
  /// released the acknowledgement.
  case superseded
}
