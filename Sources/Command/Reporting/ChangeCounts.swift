import TableDiff

/// The numbers of inserted, deleted, moved and updated things of one kind.
struct ChangeCounts {
  var inserted = 0
  var deleted = 0
  var moved = 0
  var updated = 0
  /// Those that only have another name, as columns may.
  var renamed = 0

  var isEmpty: Bool { inserted + deleted + moved + updated + renamed == 0 }
}

extension ChangeCounts: CustomStringConvertible {
  var description: String { text { count, _ in count.grouped } ?? "none changed" }

  /// The counts as a sentence about things with a name: `3 rows inserted, 1 moved`.
  func sentence(about noun: String) -> String {
    text { count, isFirst in isFirst ? count.of(noun) : count.grouped } ?? "no \(noun) changed"
  }

  /// The counts of the changes that there are, `nil` if there are none.
  private func text(_ number: (Int, _ isFirst: Bool) -> String) -> String? {
    let counts = [
      (inserted, "inserted"), (deleted, "deleted"), (moved, "moved"), (updated, "updated"),
      (renamed, "renamed"),
    ].filter { $0.0 > 0 }
    guard !counts.isEmpty else { return nil }
    return counts.enumerated().map { position, count in "\(number(count.0, position == 0)) \(count.1)" }
      .joined(separator: ", ")
  }
}

extension ChangeCounts {
  init(_ rows: [RowChange]) {
    func count(_ mark: ChangeMark) -> Int { rows.count { $0.mark == mark } }
    self.init(
      inserted: count(.inserted), deleted: count(.deleted), moved: count(.moved), updated: count(.updated))
  }

  init(_ columns: ColumnChanges) {
    self.init(
      inserted: columns.inserted.count, deleted: columns.deleted.count, moved: columns.moved.count,
      renamed: columns.renamed.count)
  }
}

extension Comparison {
  var rowCounts: ChangeCounts {
    ChangeCounts(
      inserted: changes.insertedRows.count, deleted: changes.deletedRows.count,
      moved: hasRowOrder ? changes.movedRows.count : movedRows.reduce(0) { count, _ in count + 1 },
      updated: changes.updatedRows.count)
  }

  var sectionCounts: ChangeCounts {
    ChangeCounts(
      inserted: changes.insertedSections.count, deleted: changes.deletedSections.count,
      moved: hasRowOrder ? changes.movedSections.count : 0, updated: changes.updatedSections.count)
  }
}
