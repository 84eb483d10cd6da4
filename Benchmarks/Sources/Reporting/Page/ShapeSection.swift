import TableDiffMetrics

/// Our diff of the same transition with other shapes of tables and other types of ids.
struct ShapeSection {
  let model: ReportModel

  private struct Column: Hashable {
    var key: String
    var shape: String
  }

  private static let columns = [
    Column(key: "int", shape: "one"), Column(key: "int", shape: "hundred"),
    Column(key: "int", shape: "giant"), Column(key: "uuid", shape: ""), Column(key: "string", shape: ""),
  ]

  /// Whether the run has more than one kind of ids or shapes.
  var isEmpty: Bool { rows.isEmpty }

  /// Each transition's medians at the largest number of rows that several columns have.
  private var rows: [(name: String, rows: Int, times: [Double?])] {
    model.transitions.compactMap { transition in
      let cases = model.cases(of: transition)
      guard let usual = cases.first,
        let last = cases.last(where: { $0.key != usual.key || $0.shape != usual.shape })
      else { return nil }
      let times = Self.columns.map { column in
        cases.first {
          $0.key == column.key && $0.rows == last.rows && $0.variant == usual.variant
            && $0.shape == (column.shape.isEmpty ? usual.shape : column.shape)
        }.flatMap { model.measurement($0, model.ours)?.median }
      }
      return times.compactMap(\.self).count > 1 ? (transition, last.rows, times) : nil
    }
  }

  var html: String {
    var html =
      "<table class=\"figures dense\" id=\"shapes\"><thead><tr><th>transition</th>"
    html +=
      "<th>one</th><th>100</th><th>giant</th><th>UUID</th><th>String</th></tr></thead><tbody>"
    for row in rows {
      html += "<tr><th>\(Markup.escaped(row.name))<small>\(Figures.count(row.rows)) rows</small></th>"
      html += row.times.map { "<td>\($0.map(Figures.time) ?? "–")</td>" }.joined() + "</tr>"
    }
    return Markup.scrolling("Other shapes, other ids", html + "</tbody></table>")
  }
}
