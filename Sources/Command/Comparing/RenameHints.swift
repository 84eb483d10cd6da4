/// Hints that a column which went and one which came are the same under another name, so that changes of its
/// values are not seen.
struct RenameHints {
  /// The number of rows whose values are compared.
  private static let sampleCount = 1_000
  /// The number of columns of either file whose values are compared.
  private static let columnLimit = 64
  /// The number of hints that are given.
  private static let limit = 10

  private let old: TableFile
  private let new: TableFile
  private let rows: MatchedRows
  /// The columns that may be renamed, until a hint names them.
  private var deleted: [ExactText]
  private var inserted: [ExactText]
  private(set) var lines: [String] = []

  init(old: TableFile, new: TableFile, changes: ColumnChanges, rows: MatchedRows) {
    (self.old, self.new, self.rows) = (old, new, rows)
    (deleted, inserted) = (changes.deleted, changes.inserted)
    findSimilarNames()
    findSameValues()
    let rest = lines.count - Self.limit
    if rest > 0 { lines[Self.limit...] = ["… and \(rest.grouped) more columns that may have been renamed"] }
  }

  private mutating func propose(_ proposal: RenameProposal) {
    lines.append("columns \(proposal.names) \(proposal.reason): \(proposal.option) compares them")
    deleted.removeAll { $0 == proposal.rename.old }
    inserted.removeAll { $0 == proposal.rename.new }
  }

  private mutating func findSimilarNames() {
    let similar = Dictionary(inserted.map { (SimilarName($0), $0) }) { first, _ in first }
    for name in deleted {
      guard let other = similar[SimilarName(name)], inserted.contains(other) else { continue }
      propose(RenameProposal(similar: Renames.Rename(old: name, new: other)))
    }
  }

  /// The number of rows in which two columns have the same value, among those in which one has any.
  private struct Agreement {
    var rename: Renames.Rename
    var same = 0
    var rows = 0
  }

  private mutating func findSameValues() {
    guard !deleted.isEmpty, !inserted.isEmpty else { return }
    // Of several columns that a column's values fit, the one that they fit best.
    let agreements = agreements().filter { RenameProposal.isMost($0.same, of: $0.rows) }
      .sorted { $0.same * $1.rows > $1.same * $0.rows }
    for agreement in agreements
    where deleted.contains(agreement.rename.old) && inserted.contains(agreement.rename.new) {
      propose(
        RenameProposal(
          rename: agreement.rename,
          reason: "hold the same values in \(agreement.same.grouped) of \(agreement.rows.of("row"))"))
    }
  }

  private func agreements() -> [Agreement] {
    let oldColumns = deleted.prefix(Self.columnLimit).compactMap { old.form.columns.firstIndex(of: $0) }
    let newColumns = inserted.prefix(Self.columnLimit).compactMap { new.form.columns.firstIndex(of: $0) }
    var agreements = oldColumns.flatMap { oldColumn in
      newColumns.map { newColumn in
        Agreement(
          rename: Renames.Rename(old: old.form.columns[oldColumn], new: new.form.columns[newColumn]))
      }
    }
    for (oldRow, newRow) in rows.sample(Self.sampleCount) {
      let oldFields = DelimitedField.fields(ofRow: Int(oldRow.position), in: old)
      let newFields = DelimitedField.fields(ofRow: Int(newRow.position), in: new)
      var number = 0
      for oldColumn in oldColumns {
        for newColumn in newColumns {
          defer { number += 1 }
          guard oldFields.indices.contains(oldColumn), newFields.indices.contains(newColumn) else { continue }
          let (oldField, newField) = (oldFields[oldColumn], newFields[newColumn])
          if oldField.range.isEmpty && newField.range.isEmpty { continue }
          agreements[number].rows += 1
          if oldField.hasSameText(as: newField, old.bytes, new.bytes) { agreements[number].same += 1 }
        }
      }
    }
    return agreements
  }
}
