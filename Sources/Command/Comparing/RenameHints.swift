import Algorithms

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
    let similar = Dictionary(changes.inserted.map { (SimilarName($0), $0) }) { first, _ in first }
    for name in changes.deleted {
      guard let other = similar[SimilarName(name)] else { continue }
      propose(RenameProposal(similar: Renames.Rename(old: name, new: other)))
    }
    // Of several columns that a column's values fit, the one that they fit best.
    for agreement in agreements().sorted(by: { $0.same * $1.rows > $1.same * $0.rows }) {
      let rename = Renames.Rename(
        old: old.form.columns[agreement.old], new: new.form.columns[agreement.new])
      let (same, rows) = (agreement.same, agreement.rows)
      if let proposal = RenameProposal(rename, same: "values", in: same, of: rows) { propose(proposal) }
    }
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

  /// The number of rows in which two columns have the same value, among those in which one has any.
  private struct Agreement {
    let old: Int
    let new: Int
    var same = 0
    var rows = 0
  }

  private func agreements() -> [Agreement] {
    let oldColumns = changes.deleted.filter { !named.old.contains($0) }.prefix(Self.columnLimit)
      .compactMap { old.form.columns.firstIndex(of: $0) }
    let newColumns = changes.inserted.filter { !named.new.contains($0) }.prefix(Self.columnLimit)
      .compactMap { new.form.columns.firstIndex(of: $0) }
    var agreements = product(oldColumns, newColumns).map { Agreement(old: $0, new: $1) }
    if agreements.isEmpty { return [] }
    for (oldRow, newRow) in rows.sample(Self.sampleCount) {
      let oldFields = DelimitedField.fields(ofRow: Int(oldRow.position), in: old)
      let newFields = DelimitedField.fields(ofRow: Int(newRow.position), in: new)
      for place in agreements.indices {
        let (oldField, newField) = (oldFields[agreements[place].old], newFields[agreements[place].new])
        if oldField.range.isEmpty && newField.range.isEmpty { continue }
        agreements[place].rows += 1
        if oldField.hasSameText(as: newField, old.bytes, new.bytes) { agreements[place].same += 1 }
      }
    }
    return agreements.filter { $0.rows > 0 }
  }
}
