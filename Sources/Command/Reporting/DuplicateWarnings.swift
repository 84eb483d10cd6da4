import TableDiff

/// The warnings about ids that several rows of a file share.
struct DuplicateWarnings {
  /// The number of ids that are named.
  private static let limit = 10

  let comparison: Comparison

  var lines: [String] {
    if comparison.changes.duplicates.isEmpty { return [] }
    var lines = comparison.duplicates.prefix(Self.limit).map { duplicate in
      let file = comparison[duplicate.side].file.name.escapingControls
      return "\(file): \(duplicate.count.grouped) rows have the id \(ValueText().text(duplicate.id))"
    }
    let rest = comparison.changes.duplicates.count - Self.limit
    if rest > 0 { lines.append("… and \(rest.grouped) more") }
    return (lines + [way]).map { "table-diff: warning: \($0)" }
  }

  /// The columns that would make ids of which there are no two, and the option for them.
  private var way: String {
    let (old, new) = (comparison.old.file, comparison.new.file)
    let unique = UniqueColumns(old: old, new: new, renames: comparison.tables.fields.rules.renames)
    let columns = unique.columns(with: [])
    if !columns.isEmpty {
      return
        "\(list(columns)) \(columns.count == 1 ? "has" : "have") another value in each row of both files: "
        + columns.map { option([$0]) }.joined(separator: " or ")
    }
    let key = new.form.key
    if let column = unique.columns(with: key).first {
      return "\(list(key + [column])) together have another value in each row of both files: "
        + option(key + [column])
    }
    return "no column, by itself or together with \(list(key)), makes ids that are in one row of each file: "
      + "--key takes several, with commas between them"
  }

  private func list(_ names: [ExactText]) -> String {
    names.map { ColumnNames.quoted($0, among: comparison.new.file.form.columns) }.joined(separator: " and ")
  }

  private func option(_ names: [ExactText]) -> String {
    ShellWord.option("--key", ColumnNames.line(names, delimiter: UInt8(ascii: ",")))
  }
}
