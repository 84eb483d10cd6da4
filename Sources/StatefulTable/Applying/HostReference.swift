internal import TableDiff

/// A host that is not kept alive, whatever its type.
@MainActor
struct HostReference<Section: TableSectionProtocol & Sendable> where Section.StoredRow: Sendable {
  /// What the host wants, or `nil` where it is gone.
  let wishes: @MainActor () -> HostWishes?
  /// Shows an update, or says `false` where the host is gone.
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

/// How a host wants its next update.
struct HostWishes: Hashable, Sendable {
  let policy: BatchPolicy
  let animatesChanges: Bool
}
