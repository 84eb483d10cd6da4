/// A table of texts, for the page and for Markdown.
struct FigureTable {
  var id: String
  var header: [Cell]
  /// The rows: text in the first column, figures in all others.
  var rows: [[Cell]]
  /// The last row, which sums up the others; empty if there is none.
  var footer: [Cell] = []
  /// The columns of texts in Markdown.
  var texts: Set<Int> = [0]

  /// A text with its emphasis.
  struct Cell: Hashable, ExpressibleByStringLiteral {
    enum Emphasis { case none, best, beyond }

    var text: String
    var emphasis = Emphasis.none
    /// A second, less prominent text.
    var note = ""
    /// A third one, which is on the page alone.
    var detail = ""
    /// The place of the contender whose column it heads.
    var series: Int?

    init(
      _ text: String, _ emphasis: Emphasis = .none, note: String = "", detail: String = "", series: Int? = nil
    ) {
      (self.text, self.emphasis) = (text, emphasis)
      (self.note, self.detail, self.series) = (note, detail, series)
    }

    init(stringLiteral value: String) { self.init(value) }

    /// Returns a cell that says whether a limit is kept.
    static func kept(_ isKept: Bool) -> Cell { Cell(isKept ? "yes" : "no", isKept ? .none : .beyond) }
  }

  /// The table as HTML; empty without rows.
  ///
  /// - Parameters:
  ///   - label: The table's name for readers that do not see the heading above it.
  ///   - style: The table's further classes.
  func html(_ label: String, style: String = "") -> String {
    guard !rows.isEmpty else { return "" }
    let body = rows.map { Self.row($0, "td") }.joined()
    let foot = footer.isEmpty ? "" : "<tfoot>\(Self.row(footer, "td"))</tfoot>"
    return Markup.scrolling(
      label,
      "<table class=\"figures dense \(style)\" id=\"\(Markup.escaped(id))\">"
        + "<thead>\(Self.row(header, "th"))</thead><tbody>\(body)</tbody>\(foot)</table>")
  }

  private static func row(_ cells: [Cell], _ element: String) -> String {
    let html = cells.enumerated().map { column, cell in
      let tag = column == 0 ? "th" : element
      let style =
        cell.emphasis == .beyond ? " class=\"failed\"" : cell.series.map { " class=\"s s\($0)\"" } ?? ""
      let text = Markup.escaped(cell.text)
      let notes = [cell.detail, cell.note].filter { !$0.isEmpty }.map(Markup.escaped)
      return "<\(tag)\(style)>\(cell.series == nil ? "" : "<i></i>")"
        + (cell.emphasis == .best ? "<b>\(text)</b>" : text)
        + (notes.isEmpty ? "" : "<small>\(notes.joined(separator: "<br>"))</small>") + "</\(tag)>"
    }
    return "<tr>\(html.joined())</tr>"
  }

  var markdown: String {
    let all = (rows + (footer.isEmpty ? [] : [footer])).map { row in
      row.map { cell in
        (cell.emphasis == .none ? cell.text : "**\(cell.text)**") + (cell.note.isEmpty ? "" : " \(cell.note)")
      }
    }
    return MarkdownReport.table(header.map(\.text), all, texts: texts)
  }
}
