/// Lines of cells, aligned.
struct TextTable {
  var lines: [[String]]
  /// Whether the first line names the columns.
  var hasHead = true
  /// Whether all columns are aligned to the left; otherwise only the first is.
  var isLeftAligned = false

  /// Removes groups of columns, named as in the first line, until the table fits `width` columns of a
  /// terminal. Returns the names of the removed ones in the order of the table.
  mutating func removeColumns(_ groups: [[String]], toFit width: Int) -> [String] {
    let names = lines.first ?? []
    var removed: Set<String> = []
    for group in groups where self.width > width {
      for name in group {
        guard let column = lines.first?.firstIndex(of: name) else { continue }
        for line in lines.indices where column < lines[line].count { lines[line].remove(at: column) }
        removed.insert(name)
      }
    }
    return names.filter(removed.contains)
  }

  /// The width of each column.
  private var widths: [Int] {
    (0..<(lines.map(\.count).max() ?? 0)).map { column in
      lines.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
    }
  }

  private var width: Int {
    let widths = widths
    return widths.reduce(0, +) + Self.gap.count * max(0, widths.count - 1)
  }

  private static let gap = "  "

  func text(_ style: Style, indent: String = "") -> String {
    let widths = widths
    var text = ""
    for (number, line) in lines.enumerated() {
      let cells = line.enumerated().map { column, cell in
        column == 0 || isLeftAligned ? cell.padded(widths[column]) : cell.leftPadded(widths[column])
      }
      var row = indent + cells.joined(separator: Self.gap)
      while row.last == " " { row.removeLast() }
      text += (hasHead && number == 0 ? style.bold(row) : row) + "\n"
    }
    return text
  }
}
