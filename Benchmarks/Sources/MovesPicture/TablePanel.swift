import TableDiffTesting

/// A table that changes, with its operations below it.
struct TablePanel {
  static let width = 232
  static let rowHeight = 28
  static let top = 34

  let title: String
  let old: [String]
  let new: [String]
  let operations: ReferenceScript

  private var tableHeight: Int { max(old.count, new.count) * Self.rowHeight }

  /// The height of the title, the table and the operations below it.
  var height: Int { Self.top + tableHeight + 58 }

  /// The panel as a group whose left edge is at `x`.
  func svg(x: Int) -> String {
    """
    <g transform="translate(\(x) 0)">
    <text class="title" x="\(Self.width / 2)" y="20">\(title)</text>
    <g transform="translate(0 \(Self.top))">
    \(rows)
    </g>
    \(summary(y: Self.top + tableHeight + 24))
    </g>

    """
  }

  /// The rows, with those that only keep their order below those that move over them.
  private var rows: String {
    let kept = operations.kept.map { row(old[$0.old], "kept", from: $0.old, to: $0.new) }
    let deleted = operations.deleted.map { row(old[$0], "deleted", from: $0, to: $0) }
    let inserted = operations.inserted.map { row(new[$0], "inserted", from: $0, to: $0) }
    let moved = operations.moved.map { row(old[$0.old], "moved", from: $0.old, to: $0.new) }
    return (kept + deleted + inserted + moved).joined(separator: "\n")
  }

  private func row(_ text: String, _ kind: String, from old: Int, to new: Int) -> String {
    let places = "--old:\(old * Self.rowHeight)px;--new:\(new * Self.rowHeight)px"
    return """
      <g class="row \(kind)" style="\(places)"><rect width="\(Self.width)" height="\(Self.rowHeight - 4)" rx="4"/>\
      <text x="12" y="17">\(text)</text></g>
      """
  }

  private func summary(y: Int) -> String {
    let count = operations.changeCount
    let parts = [
      (operations.deleted.count, "delete"), (operations.inserted.count, "insert"),
      (operations.moved.count, "move"),
    ]
    let list = parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    return """
      <text class="count" x="\(Self.width / 2)" y="\(y)">\(count) operations</text>
      <text class="list" x="\(Self.width / 2)" y="\(y + 22)">\(list)</text>
      """
  }
}
