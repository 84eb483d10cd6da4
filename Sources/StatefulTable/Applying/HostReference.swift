internal import TableDiff

/// A weak reference to a host of any type.
@MainActor
struct HostReference<Section: TableSectionProtocol & Sendable> where Section.StoredRow: Sendable {
  /// Returns the wishes of the host, or `nil` if it was deallocated.
  let wishes: @MainActor () -> HostWishes?
  /// Shows an update, or returns `false` if the host was deallocated.
  let show: @MainActor (HostUpdate<Section>, @escaping @MainActor () -> Void) -> Bool

  init(_ host: some TableHost<Section>) {
    wishes = { [weak host] in
      guard let host else { return nil }
      return HostWishes(policy: host.policy, animatesChanges: host.animatesChanges)
    }
    show = { [weak host] update, acknowledge in
      guard let host else { return false }
      host.show(update, acknowledge: acknowledge)
      return true
    }
  }
}

/// The wishes of a host for its next update.
struct HostWishes: Hashable, Sendable {
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
