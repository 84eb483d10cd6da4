import TableDiffTesting

/// Panels side by side, as an SVG that plays without a script and stands still for readers who prefer that.
struct AnimatedPicture {
  private static let gap = 16
  private static let margin = 14

  let panels: [TablePanel]

  var svg: String {
    let width = panels.count * TablePanel.width + (panels.count - 1) * Self.gap
    let height = panels.map(\.height).max() ?? 0
    // A picture in a page has the system's colours, whatever those of the page are.
    let size = (width: width + 2 * Self.margin, height: height + 2 * Self.margin)
    let drawn = panels.enumerated().map { index, panel in
      panel.svg(x: index * (TablePanel.width + Self.gap))
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(-Self.margin) \(-Self.margin) \(size.width) \(size.height)" \
      width="\(size.width)" height="\(size.height)" role="img" aria-label="\(label)">
      <style>
      \(Self.style)</style>
      <rect class="ground" x="\(-Self.margin)" y="\(-Self.margin)" width="\(size.width)" height="\(size.height)" rx="10"/>
      \(drawn.joined())</svg>

      """
  }

  private var label: String {
    panels.map { "\($0.title): \($0.operations.changeCount) operations" }.joined(separator: ". ") + "."
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
