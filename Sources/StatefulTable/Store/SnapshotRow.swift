/// A row of a snapshot: nothing but its id, and how often it was reloaded or reconfigured.
public struct SnapshotRow<ID: Hashable>: Identifiable {
  /// The row's id.
  public let id: ID
  var revision: Int32 = 0
  /// The number of the row's section in its snapshot. No part of what the row is: rows are equal wherever
  /// they are.
  var section: Int32 = -1
}

extension SnapshotRow: Hashable {
  /// Whether both have the same id, and were reloaded or reconfigured equally often.
  public static func == (left: SnapshotRow, right: SnapshotRow) -> Bool {
    left.id == right.id && left.revision == right.revision
  }

  /// Hashes the id, and how often the row was reloaded or reconfigured.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(revision)
  }
}

extension SnapshotRow: Sendable where ID: Sendable {}

/// The header of a section of a snapshot: how often it was reloaded.
public struct SnapshotMark: Sendable {
  var revision: Int32 = 0
  /// The section's number in its snapshot, which is no part of what is compared.
  var section: Int32 = -1
}

extension SnapshotMark: Hashable {
  /// Whether both sections were reloaded equally often.
  public static func == (left: SnapshotMark, right: SnapshotMark) -> Bool { left.revision == right.revision }

  /// Hashes how often the section was reloaded.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(revision)
  }
}
