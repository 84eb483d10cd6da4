extension TableChanges: CustomStringConvertible {
  /// All changes, one a line, with positions and ids: `-` deleted (old position), `+` inserted (new
  /// position), `>` moved and `*` updated (old and new position).
  ///
  ///     2 sections with 4 rows → 2 sections with 4 rows: 1 row deleted, 1 row inserted, 1 row moved
  ///       - row [0, 1] b
  ///       + row [1, 0] x
  ///       > row [0, 0] → [0, 1] a
  ///
  /// - Complexity: O(*k* log *r*) for *k* changes in *r* runs.
  public var description: String {
    var lines = ["\(old.shape.size) → \(new.shape.size): \(summary)"]
    lines += deletedSections.map { "- section \($0) \(old.sections[$0].id)" }
    lines += insertedSections.map { "+ section \($0) \(new.sections[$0].id)" }
    lines += movedSections.map { "> section \($0) \(new.sections[$0.new].id)" }
    lines += updatedSections.map { "* section \($0) \(new.sections[$0.new].id)" }
    lines += deletedRows.map { "- row \($0) \(name(ofRow: $0, in: old))" }
    lines += insertedRows.map { "+ row \($0) \(name(ofRow: $0, in: new))" }
    lines += movedRows.map { "> row \($0) \(name(ofRow: $0.new, in: new))" }
    lines += updatedRows.map { "* row \($0) \(name(ofRow: $0.new, in: new))" }
    return lines.joined(separator: "\n  ")
  }

  /// The number of changes of each kind in words, as `2 rows deleted, 1 section moved`, or `no changes`.
  public var summary: String {
    let parts = [
      counted(deletedSections.count, "section", "deleted"),
      counted(insertedSections.count, "section", "inserted"),
      counted(movedSections.count, "section", "moved"),
      counted(updatedSections.count, "section", "updated"),
      counted(deletedRows.count, "row", "deleted"), counted(insertedRows.count, "row", "inserted"),
      counted(movedRows.count, "row", "moved"), counted(updatedRows.count, "row", "updated"),
    ]
    let text = parts.compactMap { $0 }.joined(separator: ", ")
    return text.isEmpty ? "no changes" : text
  }

  private func counted(_ count: Int, _ noun: String, _ change: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s") \(change)"
  }

  /// A row's id where it has one, otherwise the row itself.
  private func name(ofRow path: RowPath, in table: Table<Section>) -> String {
    guard let row = table[path] else { return "" }
    if let row = row as? any Identifiable { return "\(row.id)" }
    return "\(row)"
  }
}
