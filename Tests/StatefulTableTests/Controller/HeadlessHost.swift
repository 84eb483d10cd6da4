import StatefulTable
import TableDiff
import TableDiffTesting

typealias SongsSection = DisplaySection<String, String, Song, Offline>

/// A host that shows what it is told to in a headless table, at once.
@MainActor
final class HeadlessHost: TableHost {
  typealias Section = SongsSection

  let policy = Policy.standard
  let animatesChanges = true
  /// How many updates were shown.
  private(set) var updates = 0
  private var view = HeadlessTable<SongsSection>(showing: Table())
  private var faults: [String] = []

  func show(_ update: HostUpdate<SongsSection>, acknowledge: @escaping @MainActor () -> Void) {
    updates += 1
    switch update {
    case .reload(let table):
      view.reload(showing: table)
    case .animate(let plan):
      do { try view.perform(plan) } catch { faults.append("\(error)") }
    }
    if !view.mismatches(with: update.table).isEmpty {
      faults.append("\(view.mismatches(with: update.table))")
    }
    acknowledge()
  }

  /// What is shown, as `A: 1 2 | loading`, and what the view would have refused.
  var shown: String {
    (view.displayed.map(text) + faults.map { "fault: \($0)" }).joined(separator: " | ")
  }

  /// All rows that are shown.
  var rows: [DisplayRow<Song, Offline>] { view.displayed.flatMap(\.rows) }

  private func text(_ section: HeadlessTable<SongsSection>.DisplayedSection) -> String {
    let rows = section.rows.map { row in
      switch row {
      case .content(let song): song.title.isEmpty ? "\(song.id)" : "\(song.id)\(song.title)"
      case .placeholder(let placeholder): Self.text(placeholder)
      case .edge(let row): "\(row.edge) \(row.kind.rawValue)" + (row.failure.map { " \($0.number)" } ?? "")
      }
    }
    let title = section.header.map { "\($0): " } ?? ""
    return title + rows.joined(separator: " ")
  }

  private static func text(_ placeholder: Placeholder<Offline>) -> String {
    "(\(placeholder.kind)\(placeholder.failure.map { " \($0.number)" } ?? ""))"
  }
}
