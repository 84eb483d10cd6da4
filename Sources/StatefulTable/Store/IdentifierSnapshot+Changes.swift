public import TableDiff

extension IdentifierSnapshot {
  /// Returns the changes that lead from an older snapshot to this one. Two equal snapshots have none.
  ///
  /// A row or a section of both snapshots is updated if it was reloaded or reconfigured since the older one.
  /// If this snapshot isn't a copy of the older one, it is updated if it was reloaded or reconfigured a
  /// different number of times.
  ///
  /// - Throws: `TableError.tooManyRows(section:count:)`, which snapshots of at most `Int32.max` rows never
  ///   throw.
  /// - Complexity: That of a diff of the two, which passes over the rows that both share.
  @_alwaysEmitIntoClient
  public func changes(from old: IdentifierSnapshot) throws(TableError) -> TableChanges<Section> {
    var differ = TableDiffer()
    let (before, after) = tables(since: old)
    return try differ.changes(from: before, to: after, by: SnapshotComparison())
  }

  /// Returns the tables of an older snapshot and of this one. The headers of a section differ if it was
  /// reloaded since.
  @usableFromInline
  func tables(since old: IdentifierSnapshot) -> (old: Table<Section>, new: Table<Section>) {
    var (before, after) = (old.store.sections, store.sections)
    for index in before.indices { before[index].header = SnapshotMark() }
    for index in after.indices where after[index].header.revision > 0 {
      let earlier = old.index(ofSection: after[index].id).flatMap { old.store.header(ofSection: $0) }
      if after[index].header == earlier { after[index].header = SnapshotMark() }
    }
    return (TableStore.table(of: before), TableStore.table(of: after))
  }
}

/// A comparison of snapshot rows by the number of times that they were reloaded or reconfigured.
@usableFromInline
struct SnapshotComparison<ID: Hashable>: RowComparison {
  @usableFromInline let comparesIDsAsBytes: Bool

  @_alwaysEmitIntoClient
  init() {
    comparesIDsAsBytes = isBytewiseHashable(ID.self)
  }

  @inlinable
  func id(of row: SnapshotRow<ID>) -> ID { row.id }

  @inlinable
  func hasSameContent(_ old: SnapshotRow<ID>, _ new: SnapshotRow<ID>) -> Bool {
    new.revision == 0 || new.revision == old.revision
  }

  @inlinable static var isReflexive: Bool { true }
}
