/// Lines of cells, aligned.
struct TextTable {
  var lines: [[String]]
  /// Whether the first line names the columns.
  var hasHead = true
  /// Whether all columns are aligned to the left; otherwise only the first is.
  var isLeftAligned = false

  func text(_ style: Style, indent: String = "") -> String {
    let columns = lines.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      lines.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
    }
    var text = ""
    for (number, line) in lines.enumerated() {
      let cells = line.enumerated().map { column, cell in
        column == 0 || isLeftAligned ? cell.padded(widths[column]) : cell.leftPadded(widths[column])
      }
      var row = indent + cells.joined(separator: "  ")
      while row.last == " " { row.removeLast() }
      text += (hasHead && number == 0 ? style.bold(row) : row) + "\n"
    }
    return text
  }
}
