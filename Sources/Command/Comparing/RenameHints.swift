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
  private let changes: ColumnChanges
  /// The columns that a hint names.
  private var named: (old: Set<ExactText>, new: Set<ExactText>) = ([], [])
  private(set) var lines: [String] = []

  init(old: TableFile, new: TableFile, changes: ColumnChanges, rows: MatchedRows) {
    (self.old, self.new, self.changes, self.rows) = (old, new, changes, rows)
    findSimilarNames()
    findSameValues()
    let rest = lines.count - Self.limit
    if rest > 0 { lines[Self.limit...] = ["… and \(rest.grouped) more columns that may have been renamed"] }
  }

  /// Adds a hint, unless another one names one of the columns.
  private mutating func propose(_ proposal: RenameProposal) {
    let rename = proposal.rename
    guard !named.old.contains(rename.old), !named.new.contains(rename.new) else { return }
    named.old.insert(rename.old)
    named.new.insert(rename.new)
    lines.append("columns \(proposal.names) \(proposal.reason): \(proposal.option) compares them")
  }

  private mutating func findSimilarNames() {
    let similar = Dictionary(changes.inserted.map { (SimilarName($0), $0) }) { first, _ in first }
    for name in changes.deleted {
      guard let other = similar[SimilarName(name)] else { continue }
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
    // Of several columns that a column's values fit, the one that they fit best.
    let agreements = agreements().filter { RenameProposal.isMost($0.same, of: $0.rows) }
      .sorted { $0.same * $1.rows > $1.same * $0.rows }
    for agreement in agreements {
      propose(
        RenameProposal(
          rename: agreement.rename,
          reason: "hold the same values in \(agreement.same.grouped) of \(agreement.rows.of("row"))"))
    }
  }

  private func agreements() -> [Agreement] {
    let oldColumns = changes.deleted.filter { !named.old.contains($0) }.prefix(Self.columnLimit)
      .compactMap { old.form.columns.firstIndex(of: $0) }
    let newColumns = changes.inserted.filter { !named.new.contains($0) }.prefix(Self.columnLimit)
      .compactMap { new.form.columns.firstIndex(of: $0) }
    if oldColumns.isEmpty || newColumns.isEmpty { return [] }
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
