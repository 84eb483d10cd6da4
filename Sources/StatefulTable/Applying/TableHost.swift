public import TableDiff

/// A view that shows tables: the only part that differs between UIKit, AppKit, GTK and a list of your own.
///
/// An applier hands the host one update at a time, and waits for its acknowledgement before the next one. If
/// a host releases an acknowledgement without calling it, its content counts as unknown, so the next update
/// is a reload. It may release it on any thread. A second call does nothing.
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

/// A weak reference to a host of any type.
@MainActor
struct HostReference<Section: TableSectionProtocol & Sendable> where Section.StoredRow: Sendable {
  /// Returns the requirements of the host, or `nil` if it was deallocated.
  let requirements: @MainActor () -> HostRequirements?
  /// Shows an update, or returns `false` if the host was deallocated.
  let show: @MainActor (HostUpdate<Section>, @escaping @MainActor () -> Void) -> Bool

  init(_ host: some TableHost<Section>) {
    requirements = { [weak host] in
      guard let host else { return nil }
      return HostRequirements(policy: host.policy, animatesChanges: host.animatesChanges)
    }
    show = { [weak host] update, acknowledge in
      guard let host else { return false }
      host.show(update, acknowledge: acknowledge)
      return true
    }
  }
}

/// The requirements of a host for its next update.
struct HostRequirements: Hashable, Sendable {
  let policy: BatchPolicy
  let animatesChanges: Bool
}

/// Returns the message for developers that a table's host has been deallocated.
///
/// - Parameter owner: The type that refers to the host.
func messageOfLostHost(of owner: String) -> String {
  """
  \(owner): the host has been deallocated, so nothing is shown any more. A \(owner) doesn't keep its host alive: \
  keep it yourself, as in a property beside the \(owner). If the list is gone for good, release the \(owner) too.
  """
}

/// Returns a closure that prints, in a debug build and once, that an applier's host has been deallocated.
///
/// - Parameter warn: Prints a message for developers.
@MainActor
func warningOfLostHost(
  _ warn: @escaping @MainActor (String) -> Void = { print($0) }
) -> @MainActor () -> Void {
  var isDue = true
  return {
    guard isDue else { return }
    isDue = false
    #if DEBUG
      warn(messageOfLostHost(of: "TableApplier"))
    #endif
  }
}

/// The closure that a host calls when it shows an update. Notices if the host releases it instead.
///
/// Holds its applier strongly, so that completions are called even if no other reference to the applier is
/// left.
@MainActor
final class Acknowledgement {
  /// Whether the host may still call it.
  private(set) var isPending = true
  private let didCall: @MainActor () -> Void
  private let didLose: @MainActor () -> Void

  init(didCall: @escaping @MainActor () -> Void, didLose: @escaping @MainActor () -> Void) {
    self.didCall = didCall
    self.didLose = didLose
  }

  func call() { settle(didCall) }

  /// Counts as lost, because the host released it before `show` returned. This is known before the last
  /// reference goes.
  func lose() { settle(didLose) }

  private func settle(_ callback: @MainActor () -> Void) {
    guard isPending else { return }
    isPending = false
    callback()
  }

  deinit {
    // The last reference can go on any thread.
    guard isPending else { return }
    Task { @MainActor [didLose] in didLose() }
  }
}
