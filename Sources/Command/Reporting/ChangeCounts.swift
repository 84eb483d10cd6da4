import TableDiff

/// The numbers of inserted, deleted, moved and updated things of one kind.
struct ChangeCounts {
  var inserted = 0
  var deleted = 0
  var moved = 0
  var updated = 0

  var isEmpty: Bool { inserted + deleted + moved + updated == 0 }
}

extension ChangeCounts: CustomStringConvertible {
  var description: String {
    let parts = [(inserted, "inserted"), (deleted, "deleted"), (moved, "moved"), (updated, "updated")]
    let present = parts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    return present.isEmpty ? "none changed" : present.joined(separator: ", ")
  }
}

extension Comparison {
  var rowCounts: ChangeCounts {
    ChangeCounts(
      inserted: changes.insertedRows.count, deleted: changes.deletedRows.count,
      moved: changes.movedRows.count, updated: changes.updatedRows.count)
  }

  var sectionCounts: ChangeCounts {
    ChangeCounts(
      inserted: changes.insertedSections.count, deleted: changes.deletedSections.count,
      moved: changes.movedSections.count, updated: changes.updatedSections.count)
  }
}
