import TableDiff

/// A row that changed, without a path in a table that does not have it.
struct RowChange {
  var mark: ChangeMark
  var old: RowPath?
  var new: RowPath?
}

/// The rows that changed, by the new section that they belong to: deleted ones first, then those inserted,
/// moved and updated.
struct ChangedRows {
  private(set) var sections: [Int: [RowChange]] = [:]
  /// The ids of all these rows.
  private(set) var spellings = Spellings()

  init(_ comparison: Comparison) {
    let changes = comparison.changes
    var rows = changes.deletedRows.map { RowChange(mark: .deleted, old: $0) }
    rows += changes.insertedRows.map { RowChange(mark: .inserted, new: $0) }
    rows += comparison.movedRows.map { RowChange(mark: .moved, old: $0.old, new: $0.new) }
    rows += changes.updatedRows.map { RowChange(mark: .updated, old: $0.old, new: $0.new) }
    for row in rows {
      let oldSection = row.old.flatMap { changes.newIndex(forOldSection: $0.section) }
      guard let section = row.new?.section ?? oldSection else { continue }
      sections[section, default: []].append(row)
      if let (row, table, _) = comparison.row(of: row) { spellings.insert(table.id(of: row)) }
    }
  }
}

extension Comparison {
  /// The row that changed and its table: the new one, unless the row is in the old one alone.
  func row(of change: RowChange) -> (row: FileRow, table: ComparedTable, side: TableSide)? {
    if let path = change.new, let row = new.table[path] { return (row, new, .new) }
    if let path = change.old, let row = old.table[path] { return (row, old, .old) }
    return nil
  }
}
