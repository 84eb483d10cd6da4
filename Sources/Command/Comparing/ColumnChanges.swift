import TableDiff

/// The columns that differ between two CSV or TSV files.
struct ColumnChanges: Equatable, Sendable {
  var inserted: [ExactText] = []
  var deleted: [ExactText] = []
  /// The fewest columns whose move explains the new order.
  var moved: [ExactText] = []
  /// The columns that are compared with one of another name, which is no change.
  var renamed: [Renames.Rename] = []

  var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty && moved.isEmpty }

  /// Whether a report has a line for the columns.
  var isShown: Bool { !isEmpty || !renamed.isEmpty }
}

extension ColumnChanges {
  /// The changes from the columns of one file to those of another, as far as they are compared. If one of
  /// them is JSON, there are renamed ones only.
  init(from old: FileForm, to new: FileForm, rules: FieldRules = FieldRules()) {
    renamed = rules.renames.list.filter { rules.compares($0.new) }
    let oldColumns = old.columns.map(rules.renames.newName).filter(rules.compares)
    let newColumns = new.columns.filter(rules.compares)
    guard !old.format.isJSON, !new.format.isJSON,
      let changes = try? oldColumns.changes(to: newColumns, id: { $0 }, sameContent: ==)
    else { return }
    inserted = changes.insertedRows.map { newColumns[$0.row] }
    deleted = changes.deletedRows.map { oldColumns[$0.row] }
    moved = changes.movedRows.map { newColumns[$0.new.row] }
  }
}
