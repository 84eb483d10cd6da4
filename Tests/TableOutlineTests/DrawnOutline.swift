import StatefulTable
import StatefulTableTesting
import TableDiff
import TableOutline

/// An element whose content is a number, drawn as marks behind its id: `a''`.
struct Node: Identifiable, Hashable, Sendable, CustomStringConvertible {
  var id: String
  var content = 0

  init(_ drawing: some StringProtocol) {
    id = String(drawing.prefix { $0 != "'" })
    content = drawing.count - id.count
  }

  init(id: String, content: Int) { (self.id, self.content) = (id, content) }

  var description: String { id + String(repeating: "'", count: content) }
}

typealias NodeRow = OutlineRow<Node>
typealias NodeStore = TableStore<OnlySection, NoHeader, NodeRow>
typealias NodeTree = OutlineTree<NodeRow>

/// Returns the visible rows of a drawing, in which each level is two spaces, `-` is an expanded row, `+` is a
/// collapsed one, which hides those below it, and `.` can't have children.
///
///     - fruit
///       . apple
///       + citrus
///         . lemon
func outlineRows(_ drawing: String) -> ContiguousArray<NodeRow> {
  let lines = drawing.split(separator: "\n").map { line -> (level: Int, mark: Character, name: Substring) in
    let text = line.drop { $0 == " " }
    return ((line.count - text.count) / 2, text.first ?? ".", text.dropFirst(2))
  }
  func position(of element: Node) -> Int? { lines.firstIndex { Node($0.name).id == element.id } }
  return NodeRow.rows(of: lines.filter { $0.level == 0 }.map { Node($0.name) }) { parent in
    guard let place = position(of: parent), lines[place].mark != "." else { return nil }
    let below = lines[(place + 1)...].prefix { $0.level > lines[place].level }
    return below.filter { $0.level == lines[place].level + 1 }.map { Node($0.name) }
  } isExpanded: { element in
    position(of: element).map { lines[$0].mark == "-" } ?? false
  }
}

/// Draws rows with those that they hide.
func drawing(of rows: some Collection<NodeRow>) -> String {
  var lines: [String] = []
  func draw(_ rows: some Collection<NodeRow>) {
    for row in rows {
      let mark = row.isExpanded ? "-" : row.isExpandable ? "+" : "."
      lines.append(String(repeating: "  ", count: row.level) + "\(mark) \(row.element)")
      draw(row.hiddenRows)
    }
  }
  draw(rows)
  return lines.joined(separator: "\n")
}

func outlineStore(_ drawing: String) throws -> NodeStore { try TableStore(rows: outlineRows(drawing)) }

func outlineTree(_ drawing: String) throws -> NodeTree { OutlineTree(try outlineStore(drawing).table) }

extension NodeStore {
  var drawing: String { TableOutlineTests.drawing(of: rows) }
  /// The drawing of the visible rows alone.
  var visible: String { rows.map { String(repeating: "  ", count: $0.level) + $0.id }.joined(separator: " ") }
}

extension NodeTree {
  /// The calls to another tree, in words, after a view has accepted them.
  func calls(to new: NodeTree) throws -> [String] {
    guard let steps = steps(to: new) else { return ["reload"] }
    var view = HeadlessOutline(showing: self)
    try view.perform(steps, dataSource: new)
    for item in new.items where view.item(withID: item.id)?.element != item.element {
      return ["\(item.element) was not updated"]
    }
    return steps.map { "\($0)" }
  }
}
