import Testing

/// A table as one writes it in a text: `| title | title |`, a line of dashes, and rows.
struct MarkdownTable: CustomTestStringConvertible {
  let titles: [String]
  let rows: [[String]]

  init(_ text: String) {
    let lines = text.split(separator: "\n").map(Self.cells)
    titles = lines.first ?? []
    rows = lines.dropFirst(2).map { $0 }
  }

  var testDescription: String { titles.joined(separator: " | ") }

  private static func cells(_ line: Substring) -> [String] {
    line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { trimmed($0) }
  }

  private static func trimmed(_ cell: Substring) -> String {
    var cell = cell.drop { $0 == " " }
    while cell.last == " " { cell.removeLast() }
    return String(cell)
  }
}
