import TableDiff

/// The warnings about ids that several rows of a file share.
struct DuplicateWarnings {
  /// The number of ids that are named.
  private static let limit = 10

  let comparison: Comparison

  var lines: [String] {
    let duplicates = comparison.changes.duplicates
    var lines = duplicates.prefix(Self.limit).compactMap { duplicate -> String? in
      let table =
        duplicate.side == .old ? comparison.old : comparison.new
      guard let path = duplicate.paths.first, let row = table.table[path] else { return nil }
      let count = duplicate.paths.count.grouped
      return
        "\(table.file.name.escapingControls): \(count) rows have the id \(ValueText().text(table.id(of: row)))"
    }
    let rest = duplicates.count - Self.limit
    if rest > 0 { lines.append("… and \(rest.grouped) more") }
    return lines.map { "table-diff: warning: \($0)" }
  }
}
