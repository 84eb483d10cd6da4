import TableDiff

/// The columns that differ between two CSV or TSV files.
struct ColumnChanges: Equatable, Sendable {
  var inserted: [ExactText] = []
  var deleted: [ExactText] = []
  /// The fewest columns whose move explains the new order.
  var moved: [ExactText] = []

  var isEmpty: Bool { inserted.isEmpty && deleted.isEmpty && moved.isEmpty }
}

extension ColumnChanges {
  /// The changes from the columns of one file to those of another; none if one of them is JSON.
  init(from old: FileForm, to new: FileForm) {
    guard old.format != .json, new.format != .json,
      let changes = try? old.columns.changes(to: new.columns, id: { $0 }, sameContent: ==)
    else { return }
    inserted = changes.insertedRows.map { new.columns[$0.row] }
    deleted = changes.deletedRows.map { old.columns[$0.row] }
    moved = changes.movedRows.map { new.columns[$0.new.row] }
  }
}
