/// A table of texts, for the page and for Markdown.
struct FigureTable {
  var id: String
  var header: [String]
  /// The rows: text in the first column, figures in all others.
  var rows: [[Cell]]

  /// A text that can be marked as beyond a limit.
  struct Cell: Hashable, ExpressibleByStringLiteral {
    var text: String
    var isBeyond = false

    init(_ text: String, isBeyond: Bool = false) {
      (self.text, self.isBeyond) = (text, isBeyond)
    }

    init(stringLiteral value: String) { self.init(value) }

    /// Returns a cell that says whether a limit is kept.
    static func kept(_ isKept: Bool) -> Cell { Cell(isKept ? "yes" : "no", isBeyond: !isKept) }
  }

  /// The table as HTML.
  ///
  /// - Parameter label: What the table is called for those who do not see what is above it.
  func html(_ label: String) -> String {
    guard !rows.isEmpty else { return "" }
    let head = header.map { "<th>\(Markup.escaped($0))</th>" }.joined()
    let body = rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == 0
          ? "<th>\(Markup.escaped(cell.text))</th>"
          : "<td\(cell.isBeyond ? " class=\"failed\"" : "")>\(Markup.escaped(cell.text))</td>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    return Markup.scrolling(
      label,
      "<table class=\"figures dense\" id=\"\(id)\"><thead><tr>\(head)</tr></thead>"
        + "<tbody>\(body.joined())</tbody></table>")
  }

  var markdown: String {
    MarkdownReport.table(header, rows.map { $0.map { $0.isBeyond ? "**\($0.text)**" : $0.text } })
  }
}
