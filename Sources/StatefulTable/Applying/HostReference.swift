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
