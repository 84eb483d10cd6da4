public import TableDiff

/// A view that shows tables: the one thing that differs between UIKit, AppKit, GTK and a list of your own.
///
/// An applier asks for one update at a time and does not ask for the next before the last is acknowledged. A
/// host that lets go of an acknowledgement without calling it counts as one that shows nobody knows what:
/// the next update is a reload. It may let go of it on any thread; a second call of it does nothing.
@MainActor
public protocol TableHost<Section>: AnyObject {
  /// The sections of the tables that are shown.
  associatedtype Section: TableSectionProtocol & Sendable where Section.StoredRow: Sendable

  /// The policy whose batches the host takes.
  var policy: BatchPolicy { get }

  /// Whether changes can be seen, as on a window. A host that says no is reloaded.
  var animatesChanges: Bool { get }

  /// Shows an update: hands out each batch's table from within that batch on, and calls `acknowledge` once,
  /// when what it shows is the update's table. It may do so before it returns; the next update comes after it
  /// has returned in any case.
  func show(_ update: HostUpdate<Section>, acknowledge: @escaping @MainActor () -> Void)
}

/// What a host is asked to show.
public enum HostUpdate<Section: TableSectionProtocol> {
  /// Show the table afresh, without animation.
  case reload(Table<Section>)
  /// Carry out the batches of the plan, then its updates. The plan never requires a reload.
  case animate(TablePlan<Section>)

  /// The table that is shown in the end.
  public var table: Table<Section> {
    switch self {
    case .reload(let table): table
    case .animate(let plan): plan.finalTable
    }
  }
}

extension HostUpdate: Sendable where Section: Sendable, Section.StoredRow: Sendable {}
