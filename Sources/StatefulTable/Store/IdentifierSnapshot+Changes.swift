public import TableDiff

extension IdentifierSnapshot {
  /// The changes that lead from an older snapshot to this one. Two equal snapshots give none.
  ///
  /// Rows and sections are updated that are in both and were reloaded or reconfigured since the older one:
  /// once more than there where this snapshot was made of it, or another number of times where it was not.
  ///
  /// - Throws: `TableError.tooManyRows(section:count:)`, which snapshots of at most `Int32.max`
  ///   rows never meet.
  /// - Complexity: That of a diff of the two.
  public func changes(from old: IdentifierSnapshot) throws(TableError) -> TableChanges<Section> {
    let oldTable = try Table(old.store.table.sections.map { Self.unmarked($0) })
    let newTable = try Table(store.table.sections.map { marked($0, since: old) })
    return try oldTable.changes(to: newTable)
  }

  /// The section as if nothing in it had ever been reloaded.
  private static func unmarked(_ section: Section) -> Section {
    Section(id: section.id, header: SnapshotMark(), rows: section.rows.map { SnapshotRow(id: $0.id) })
  }

  /// The section with those rows marked that were reloaded since `old`.
  private func marked(_ section: Section, since old: IdentifierSnapshot) -> Section {
    let rows = section.rows.map { row in
      let isUpdated = row.revision > 0 && row.revision != (old.store.row(withID: row.id)?.revision ?? 0)
      return SnapshotRow(id: row.id, revision: isUpdated ? 1 : 0)
    }
    let before = old.index(ofSection: section.id).flatMap { old.store.header(ofSection: $0)?.revision }
    let isUpdated = section.header.revision > 0 && section.header.revision != (before ?? 0)
    return Section(id: section.id, header: SnapshotMark(revision: isUpdated ? 1 : 0), rows: rows)
  }
}
