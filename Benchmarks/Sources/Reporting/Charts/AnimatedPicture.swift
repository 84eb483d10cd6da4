import TableDiff
import TableDiffTesting

/// Tables that change, side by side, with their operations below: an SVG that plays without a script and
/// stands still for readers that prefer that.
package struct AnimatedPicture {
  /// A table that changes.
  struct Panel {
    let title: String
    let operations: ReferenceScript
  }

  let old: [String]
  let new: [String]
  let panels: [Panel]

  private static let width = 232
  private static let rowHeight = 28
  private static let top = 34
  private static let gap = 16
  private static let margin = 14

  /// Returns the picture of a few rows that move, by the operations of this package, and by those of Heckel's
  /// algorithm.
  package static func moves() throws -> AnimatedPicture {
    let old = ["Anna", "Bela", "Chloe", "David", "Elena", "Farid", "Greta", "Hugo"]
    let new = ["Bela", "Chloe", "Ida", "David", "Farid", "Greta", "Hugo", "Anna"]
    return AnimatedPicture(
      old: old, new: new,
      panels: [
        Panel(title: ReportContender.ours, operations: try fewest(from: old, to: new)),
        Panel(title: "Heckel (1978)", operations: Heckel.script(from: old, to: new)),
      ])
  }

  /// Returns the operations of this package in the form of the reference algorithms.
  private static func fewest(from old: [String], to new: [String]) throws -> ReferenceScript {
    let changes = try old.changes(to: new, id: \.self, sameContent: ==)
    let moved = changes.movedRows.map { ReferencePair(old: $0.old.row, new: $0.new.row) }
    let kept = old.indices.compactMap { position -> ReferencePair? in
      let path = changes.newPath(forOld: RowPath(section: 0, row: position))
      guard let path, !moved.contains(where: { $0.old == position }) else { return nil }
      return ReferencePair(old: position, new: path.row)
    }
    return ReferenceScript(kept: kept, moved: moved, oldCount: old.count, newCount: new.count)
  }

  private var tableHeight: Int { max(old.count, new.count) * Self.rowHeight }

  /// The picture's text.
  package var svg: String {
    let margin = Self.margin
    // A picture in a page has the system's colours, whatever those of the page are.
    let width = panels.count * (Self.width + Self.gap) - Self.gap + 2 * margin
    let height = Self.top + tableHeight + 58 + 2 * margin
    let label = panels.map { "\($0.title): \($0.operations.changeCount) operations" }.joined(separator: ". ")
    let groups = panels.enumerated().map { index, panel in drawn(panel, x: index * (Self.width + Self.gap)) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(-margin) \(-margin) \(width) \(height)" \
      width="\(width)" height="\(height)" role="img" aria-label="\(label).">
      <style>
      \(Self.style)</style>
      <rect class="ground" x="\(-margin)" y="\(-margin)" width="\(width)" height="\(height)" rx="10"/>
      \(groups.joined())</svg>

      """
  }

  /// The panel as a group whose left edge is at `x`. Rows that only keep their order are below those that
  /// move over them.
  private func drawn(_ panel: Panel, x: Int) -> String {
    let operations = panel.operations
    let rows =
      operations.kept.map { row(old[$0.old], "kept", from: $0.old, to: $0.new) }
      + operations.deleted.map { row(old[$0], "deleted", from: $0, to: $0) }
      + operations.inserted.map { row(new[$0], "inserted", from: $0, to: $0) }
      + operations.moved.map { row(old[$0.old], "moved", from: $0.old, to: $0.new) }
    let counts = [
      (operations.deleted.count, "delete"), (operations.inserted.count, "insert"),
      (operations.moved.count, "move"),
    ]
    let list = counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    let (middle, bottom) = (Self.width / 2, Self.top + tableHeight + 24)
    return """
      <g transform="translate(\(x) 0)">
      <text class="title" x="\(middle)" y="20">\(panel.title)</text>
      <g transform="translate(0 \(Self.top))">
      \(rows.joined(separator: "\n"))
      </g>
      <text class="count" x="\(middle)" y="\(bottom)">\(operations.changeCount) operations</text>
      <text class="list" x="\(middle)" y="\(bottom + 22)">\(list)</text>
      </g>

      """
  }

  private func row(_ text: String, _ kind: String, from old: Int, to new: Int) -> String {
    """
    <g class="row \(kind)" style="--old:\(old * Self.rowHeight)px;--new:\(new * Self.rowHeight)px">\
    <rect width="\(Self.width)" height="\(Self.rowHeight - 4)" rx="4"/>\
    <text x="12" y="17">\(text)</text></g>
    """
  }

  /// A cycle shows the old table, changes it, and holds the new one. Rows of an operation are coloured.
  private static let style = """
    svg { --ground: #fff; --row: #eef0f3; --ink: #1f2328; --move: #ffd8a8; --delete: #ffc9c9; --insert: #b2f2bb;
      font: 15px -apple-system, system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
    @media (prefers-color-scheme: dark) { svg {
      --ground: #0d1117; --row: #262c36; --ink: #f0f3f6; --move: #7a4100; --delete: #8c1d18; --insert: #14532d; } }
    .ground { fill: var(--ground); }
    text { fill: var(--ink); }
    .title { font-weight: 600; text-anchor: middle; }
    .count { font-size: 20px; font-weight: 700; text-anchor: middle; }
    .list { text-anchor: middle; }
    .row { transform: translateY(var(--new)); animation: move 6s ease-in-out infinite; }
    .row rect { fill: var(--row); }
    .moved { --mark: var(--move); } .deleted { --mark: var(--delete); } .inserted { --mark: var(--insert); }
    .moved rect, .deleted rect, .inserted rect { fill: var(--mark); animation: mark 6s infinite; }
    .deleted { opacity: 0; animation: leave 6s infinite; transform: translateY(var(--old)); }
    .inserted { animation: arrive 6s infinite; }
    @keyframes move { 0%, 20% { transform: translateY(var(--old)); } 50%, 92% { transform: translateY(var(--new)); }
      100% { transform: translateY(var(--old)); } }
    @keyframes mark { 0%, 8% { fill: var(--row); } 15%, 85% { fill: var(--mark); } 95%, 100% { fill: var(--row); } }
    @keyframes leave { 0%, 20% { opacity: 1; } 35%, 92% { opacity: 0; } 100% { opacity: 1; } }
    @keyframes arrive { 0%, 35% { opacity: 0; } 50%, 92% { opacity: 1; } 100% { opacity: 0; } }
    @media (prefers-reduced-motion: reduce) { .row, .row rect { animation: none; } }

    """
}
