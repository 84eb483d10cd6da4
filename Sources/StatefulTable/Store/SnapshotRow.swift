/// A row of a snapshot: its id, and the number of times that it was reloaded or reconfigured.
public struct SnapshotRow<ID: Hashable>: Identifiable, Hashable {
  /// The row's id.
  public let id: ID
  @usableFromInline var revision: Int32 = 0

  @_alwaysEmitIntoClient
  init(id: ID) { self.id = id }
}

extension SnapshotRow: Sendable where ID: Sendable {}

/// The header of a section of a snapshot: the number of times that it was reloaded.
public struct SnapshotMark: Hashable, Sendable {
  var revision: Int32 = 0
}
