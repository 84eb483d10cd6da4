/// A row of a snapshot: nothing but its id, and how often it was reloaded or reconfigured.
public struct SnapshotRow<ID: Hashable>: Identifiable, Hashable {
  /// The row's id.
  public let id: ID
  @usableFromInline var revision: Int32 = 0

  @_alwaysEmitIntoClient
  init(id: ID) { self.id = id }
}

extension SnapshotRow: Sendable where ID: Sendable {}

/// The header of a section of a snapshot: how often it was reloaded.
public struct SnapshotMark: Hashable, Sendable {
  var revision: Int32 = 0
}
