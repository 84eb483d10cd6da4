/// A Markdown table whose columns are as wide as their widest cell, for reading as text.
struct AlignedTable {
  private let rows: [[String]]

  /// A table; the first column is text, all others are figures.
  init(_ header: [String], _ rows: [[String]]) {
    self.rows = [header] + rows
  }

  /// The table's text, without lines if there is no row but the header.
  var text: String {
    guard rows.count > 1 else { return "" }
    let widths = rows[0].indices.map { column in max(3, rows.map { $0[column].count }.max() ?? 0) }
    var lines = rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }
    }
    let rule = widths.enumerated().map { column, width in
      column == 0 ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
    }
    lines.insert(rule, at: 1)
    return lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}
